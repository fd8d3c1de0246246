/** Maintenance as visitors and staff meet it, along every state of its chart. */
import type { Page } from 'playwright/test';

import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { startForFile } from '#e2e/support/fileSite.ts';
import { expect, maintenanceUrl, test } from '#e2e/support/fixtures.ts';
import { done, machineStories } from '#e2e/support/machineStories.ts';
import { faultsOfHtml } from '#e2e/support/sweep/answers.ts';
import { maintenanceMachine } from '#machines/page/maintenanceMachine.ts';

// By the start command itself, as a newcomer would.
startForFile('MAINTENANCE', { settings: { MAINTENANCE: 'on' }, script: 'scripts/start.ts' });

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('skipMaintenance'));

async function seesSite(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByText('Website Temporarily Unavailable')).toBeHidden();
}

const stories = machineStories({
  machine: maintenanceMachine,
  input: { isOn: true },
  vocabulary: [
    done('readMaintenanceSkipped', true),
    { type: 'letmein.visited' },
    done('storeMaintenanceSkipped'),
  ],
  actions: {
    'xstate.done.actor.readMaintenanceSkipped': async (page) => {
      await page.evaluate(() => localStorage.setItem('skipMaintenance', 'true'));
      await page.reload();
    },
    'letmein.visited': async (page) => {
      await page.goto(`${maintenanceUrl()}/letmein`);
    },
    'xstate.done.actor.storeMaintenanceSkipped': async (page) => {
      await expect.poll(() => stored(page)).toBe('true');
    },
  },
  sights: {
    'closed.reading': async (page) => {
      if (page.url() === 'about:blank') await page.goto(maintenanceUrl());
      const title = page.getByRole('heading', { name: 'Website Temporarily Unavailable' });
      await expect(title).toBeVisible();
      // Without its own rules the page would still be there, in the corner of the window.
      await expect(title).toHaveCSS('text-align', 'center');
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
    },
    skipping: () => Promise.resolve(),
    skipped: seesSite,
  },
});

for (const { title, notify } of stories) {
  test(`MM ${title}`, async ({ page }) => notify(page));
}

test('MM-02 /letmein leads to the front page, and the flag holds on the next visit', async ({ page }) => {
  await page.goto(`${maintenanceUrl()}/letmein`);
  await seesSite(page);
  expect(new URL(page.url()).pathname).toBe('/');
  await page.goto(maintenanceUrl());
  await seesSite(page);
});

test('MM-01 a page that is left open comes back by itself once the site does', async ({ page, noise }) => {
  await page.clock.install();
  await page.goto(`${maintenanceUrl()}/faq`);
  const word = page.getByRole('status');
  await expect(word).toContainText('You can leave this page open');
  await page.clock.runFor(30_000);
  await expect(word).toContainText('You can leave this page open');
  await page.route(`${maintenanceUrl()}/`, (route) => route.fulfill({ status: 200 }));
  const reloaded = page.waitForEvent('load');
  await page.clock.runFor(30_000);
  await reloaded;
  expect(new URL(page.url()).pathname).toBe('/faq');
  // A browser reports every answer that says the site is closed.
  const others = noise.filter((line) => !line.includes('status of 503'));
  noise.length = 0;
  expect(others).toEqual([]);
});

test('its page is valid, accessible and fits', async ({ page, request }) => {
  expect(await faultsOfHtml(request, maintenanceUrl())).toEqual([]);
  await page.goto(maintenanceUrl());
  await expectReadsWell(page);
});
