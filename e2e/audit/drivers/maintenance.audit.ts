/** MM: the site while it is being worked on. It is a second site of the audit, which has no other way to shut one. */
import type { Page } from 'playwright/test';

import { site } from '#contract/kernel/site.ts';
import { clause } from '#e2e/audit/audit.ts';
import { expect, maintenanceUrl } from '#e2e/support/fixtures.ts';

const closed = (page: Page) => page.getByRole('heading', { name: 'Website Temporarily Unavailable' });
const skipFlag = (page: Page) => page.evaluate(() => localStorage.getItem('skipMaintenance'));

async function seesSite(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(closed(page)).toBeHidden();
}

const addresses = ['/', '/faq', '/account', '/no/such/page'];

clause('MM-01', {
  needsServer:
    'Maintenance is switched on in the configuration of the server, which an audit from outside cannot do.',
  async drive({ page, step, check, equal, picture }) {
    for (const address of addresses) {
      const answer = await step(`A visitor opens ${address} of a site in maintenance`, () =>
        page.goto(maintenanceUrl() + address),
      );
      equal('The status', answer?.status(), 503);
      await check('It names a time to try again (Retry-After)', Number(answer?.headers()['retry-after']) > 0);
      await check('Only the maintenance page is there', async () => {
        await expect(closed(page)).toBeVisible();
        await expect(page.getByRole('contentinfo')).toHaveCount(0);
      });
      await check('It says when to come back', () =>
        expect(page.getByText(site.maintenance.expectedReturn)).toBeVisible(),
      );
      await check('It names telephone and email', async () => {
        for (const { phone } of site.locations) await expect(page.getByText(phone)).toBeVisible();
        await expect(page.getByText(site.email)).toBeVisible();
      });
      if (address === '/') await picture('Before');
    }
    await step('skipMaintenance is stored, and the front page reloaded', async () => {
      await page.goto(maintenanceUrl());
      await page.evaluate(() => localStorage.setItem('skipMaintenance', 'true'));
      await page.reload();
    });
    await check('The site is there', () => seesSite(page));
  },
});

clause('MM-02', {
  needsServer:
    'Maintenance is switched on in the configuration of the server, which an audit from outside cannot do.',
  async drive({ page, step, check, equal, picture }) {
    await step('A visitor opens a site in maintenance', () => page.goto(maintenanceUrl()));
    await check('The maintenance page is there', () => expect(closed(page)).toBeVisible());
    await picture('Before');
    await step('The visitor opens /letmein', async () => {
      await page.goto(`${maintenanceUrl()}/letmein`);
      await page.waitForURL(`${maintenanceUrl()}/`);
    });
    equal('What is stored as skipMaintenance', await skipFlag(page), 'true');
    await check('The front page is there', () => seesSite(page));
    await step('The visitor opens the site once more', () => page.goto(maintenanceUrl()));
    await check('It is still there', () => seesSite(page));
    await step('On a site that is not in maintenance the visitor opens /letmein', () =>
      page.goto('/letmein'),
    );
    await check('The front page is there', () => seesSite(page));
    await check('At its address', () => expect(page).toHaveURL('/'));
  },
});
