/** Visitors who are faster than the page: what they press before its script is there is shown as taken, and done. */
import type { Locator, Page } from 'playwright/test';

import { saleIds } from '#demo/world/sales.ts';
import { holdScripts } from '#e2e/support/asleep.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { header, seesLoggedIn } from '#e2e/support/shell.ts';

const phone = { width: 390, height: 844 };
const catalog = `/catalog/${saleIds.upcoming}`;

const stories: readonly {
  name: string;
  address: string;
  control: (page: Page) => Locator;
  effect: (page: Page) => Promise<void>;
  theme?: 'dark';
}[] = [
  {
    name: 'Menu',
    address: '/',
    control: (page) => header(page).getByRole('button', { name: 'Menu' }),
    effect: (page) => expect(page.getByRole('dialog', { name: /^hello/iu })).toBeVisible(),
  },
  {
    name: 'Filters',
    address: catalog,
    control: (page) => page.getByRole('button', { name: 'Filters' }),
    effect: (page) => expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible(),
  },
  {
    name: 'the star of a lot, whose script comes last,',
    address: catalog,
    theme: 'dark',
    control: (page) => page.locator('button[data-watch]').first(),
    effect: (page) => expect(page).toHaveURL(/\/login\?returnTo=/u),
  },
  {
    name: 'the picture of a lot',
    address: `/detail/${saleIds.upcoming}/2`,
    control: (page) => page.getByRole('button', { name: 'Enlarge the picture' }),
    effect: (page) => expect(page.getByRole('dialog', { name: 'Enlarged picture' })).toBeVisible(),
  },
  {
    name: 'Dark mode',
    address: '/faq',
    control: (page) => header(page).getByRole('button', { name: 'Dark mode' }),
    effect: (page) => expect(page.locator('html')).toHaveAttribute('data-theme', 'dark'),
  },
];

test.use({ viewport: phone });

for (const { name, address, control, effect, theme = 'light' } of stories) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ theme });

    test(`${name} pressed before the script is shown as taken, and done when it comes`, async ({ page }) => {
      const wake = await holdScripts(page);
      await page.goto(address, { waitUntil: 'commit' });
      await control(page).click();
      await expect(control(page)).toHaveAttribute('aria-busy', 'true');
      if (address === catalog) await expectNoAxeViolations(page);
      wake();
      await effect(page);
      await expect(page.locator('button[aria-busy]')).toHaveCount(0);
    });
  });
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('Alerts pressed before the script opens, and the log-in form logs in without it', async ({
    page,
    bidder,
  }) => {
    const wake = await holdScripts(page);
    await page.goto('/login?returnTo=%2Ffaq', { waitUntil: 'commit' });
    await page.getByLabel('Email').first().fill(bidder.email);
    await page.getByLabel(/^Password(?: \*)?$/u).fill(bidder.password);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/faq');
    await header(page)
      .getByRole('button', { name: /^alerts/iu })
      .click();
    wake();
    await expect(page.getByRole('region', { name: 'Alerts' })).toBeVisible();
    await seesLoggedIn(page);
  });
});
