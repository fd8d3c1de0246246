/** From a lot to an alert, and from a catalog to one's own part of it: for anyone who is logged in, and first not. */
import type { Locator, Page } from 'playwright/test';

import { saleIds } from '#demo/world/sales.ts';
import { takeApprovedBidder } from '#e2e/support/approvedBidder.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { logInByHand, open, readOut } from '#e2e/support/shell.ts';

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

test('a stranger reads where their wishlists are, asks for an alert of a lot, logs in, and finds it ready to be made', async ({
  page,
  bidder,
}) => {
  await open(page, `${catalog}?wishlist=1`);
  await expect(main(page).getByRole('heading', { name: 'Log in to see your wishlists' })).toBeVisible();
  await expectReadsWell(page);
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

test('a catalog shows the lots on one’s wishlists, at once and when its address is opened', async ({
  page,
  context,
}) => {
  await logInSilently(context, await takeApprovedBidder(1));
  await open(page, catalog);
  const star = stars(page).nth(2);
  const label = (await star.getAttribute('aria-label')) ?? '';
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await star.click();
  await expect(readOut(page, /Added to “Wishlist”/u)).toBeVisible(patience);
  // The address changes first, and the mark with it.
  await ownOnly(page).click();
  await expect(page).toHaveURL(new RegExp(`${catalog}\\?wishlist=1$`, 'u'));
  await expect(lots(page)).toHaveCount(1, patience);
  await expect(main(page).getByRole('button', { name: label, exact: true })).toBeVisible();

  await open(page, `${catalog}?wishlist=1`);
  await expect(lots(page)).toHaveCount(1, patience);
  await expect(ownOnly(page)).toBeChecked();
  // Nothing of anybody's lists is in the page that the server sends.
  const html = await (await page.request.get(`${catalog}?wishlist=1`)).text();
  expect(html).toContain('noindex');
  expect(html).not.toContain('<article');
});
