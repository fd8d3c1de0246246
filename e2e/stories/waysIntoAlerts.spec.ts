/** From a lot and from a search to an alert, and from a catalog to one's own part of it: for whoever is logged in, and first not. */
import type { Locator, Page } from 'playwright/test';

import { takeApprovedBidder } from '#e2e/support/approvedBidder.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { twoLooks } from '#e2e/support/looks.ts';
import { logInByHand, open, overflow, tabTo } from '#e2e/support/shell.ts';
import { saleIds } from '#server/demo/world/sales.ts';

/** Logging in takes a moment on a machine that has other things to do. */
const patience = { timeout: 30_000 };

const catalog = `/catalog/${saleIds.upcoming}`;
const lotNumber = 33;

const main = (page: Page): Locator => page.getByRole('main');
const field = (page: Page, name: string): Locator => main(page).getByRole('textbox', { name, exact: true });
const add = (page: Page): Locator => main(page).getByRole('button', { name: 'Add alert', exact: true });
const alerts = (page: Page): Locator => main(page).getByRole('region', { name: 'Your alerts' });
const stars = (page: Page): Locator => page.getByRole('button', { name: /^Watch lot \d+$/u });
const lots = (page: Page): Locator => page.getByRole('list', { name: 'Lots' }).getByRole('article');
const ownOnly = (page: Page): Locator => page.getByRole('checkbox', { name: /^On my wishlists/u });

test('whoever is not logged in asks to be told of a lot, logs in, and finds the alert ready to be made', async ({
  page,
  bidder,
}) => {
  await open(page, `/detail/${saleIds.upcoming}/${lotNumber}`);
  await main(page).getByRole('link', { name: 'Alert me', exact: true }).click();
  await expect(main(page).getByText('Log in to set your alert. What it is for is kept.')).toBeVisible(
    patience,
  );
  await logInByHand(page, bidder);
  await expect(field(page, 'Lot number')).toHaveValue(String(lotNumber), patience);
  await expectNoAxeViolations(page);
  await add(page).click();
  await expect(alerts(page).getByRole('link', { name: `See lot ${lotNumber}` })).toBeVisible();
});

test('a search is saved from the catalog by keyboard, and says what it looks for', async ({
  page,
  asBidder,
}) => {
  expect(asBidder.email).toContain('@');
  await open(page, `${catalog}?q=colt&rareItem=1&sort=estimateUp`);
  await tabTo(page, main(page).getByRole('link', { name: 'Save this search' }));
  await page.keyboard.press('Enter');
  await expect(field(page, 'Address of the search')).toHaveValue(`${catalog}?q=colt&rareItem=1`);
  await expect(main(page).getByText('Looks for: “colt”, Rare')).toBeVisible();
  await tabTo(page, add(page));
  await page.keyboard.press('Enter');
  await expect(alerts(page).getByRole('heading', { name: '“colt”, Rare' })).toBeVisible();
});

test('of a lot that is over, lots like it are asked for in every sale', async ({ page, asBidder }) => {
  expect(asBidder.email).toContain('@');
  await open(page, '/prices');
  await open(page, (await lots(page).first().getByRole('link').first().getAttribute('href')) ?? '');
  await main(page).getByRole('link', { name: 'Alert me for similar' }).click();
  await expect(page).toHaveURL(/\/account\/textalerts\?search=/u, patience);
  await expect(main(page).getByRole('combobox', { name: 'In' })).toHaveValue('every');
  await add(page).click();
  await expect(alerts(page).getByText(/^A catalog search · every sale$/u)).toBeVisible();
});

test('a catalog shows the lots on one’s wishlists, at once and when its address is opened', async ({
  page,
  context,
}) => {
  await logInSilently(context, takeApprovedBidder(1));
  await open(page, catalog);
  const star = stars(page).nth(2);
  const label = (await star.getAttribute('aria-label')) ?? '';
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await star.click();
  await expect(page.getByRole('status').filter({ hasText: /Added to “Wishlist”/u })).toBeVisible(patience);
  // The address changes first, and the mark with it.
  await ownOnly(page).click();
  await expect(page).toHaveURL(new RegExp(`${catalog}\\?wishlist=1$`, 'u'));
  await expect(lots(page)).toHaveCount(1, patience);
  await expect(main(page).getByRole('button', { name: label, exact: true })).toBeVisible();

  await open(page, `${catalog}?wishlist=1`);
  await expect(lots(page)).toHaveCount(1, patience);
  await expect(ownOnly(page)).toBeChecked();
  await expectNoAxeViolations(page);
});

for (const { look, theme, viewport } of twoLooks) {
  test.describe(look, () => {
    test.use({ colorScheme: theme, viewport });

    test('whoever is not logged in is told so in the place of their lots, and comes back to them', async ({
      page,
      bidder,
    }) => {
      await open(page, `${catalog}?wishlist=1`);
      await expect(main(page).getByRole('heading', { name: 'Log in to see your wishlists' })).toBeVisible();
      await expectNoAxeViolations(page);
      expect(await overflow(page), 'pixels that stick out to the side').toBe(0);
      await main(page).getByRole('link', { name: 'Log in', exact: true }).click();
      await logInByHand(page, bidder);
      await expect(main(page).getByText(/^None of the lots on your wishlists in this sale/u)).toBeVisible(
        patience,
      );
    });
  });
}

test('nothing of anybody’s lists is in the page that the server sends', async ({ page, context }) => {
  await logInSilently(context, takeApprovedBidder(1));
  const answer = await page.request.get(`${catalog}?wishlist=1`);
  const html = await answer.text();
  expect(html).toContain('noindex');
  expect(html).not.toContain('<article');
});
