/** A bid that is sealed until its lot of a live sale is called: lodged, changed, and taken back before that. */
import type { APIRequestContext, Page } from 'playwright/test';

import { rungAtOrBelow } from '#contract/bidding/bidIncrements.ts';
import { type CatalogPage, searchCatalog } from '#contract/catalog/catalog.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { saleIds } from '#demo/world/sales.ts';
import { takeApprovedBidder } from '#e2e/support/approvedBidder.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import { confirmsBid, panel } from '#e2e/support/biddingLots.ts';
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { open, tabTo } from '#e2e/support/shell.ts';

/** The last lot of the sale to come: its session is the last to start. */
async function sealedLot(request: APIRequestContext): Promise<string> {
  const path = searchCatalog.path.replace(':auctionId', String(saleIds.upcoming));
  const first = (await (await request.get(path)).json()) as CatalogPage;
  const params = { search: `page=${first.pageCount}` };
  const { lots } = (await (await request.get(path, { params })).json()) as CatalogPage;
  const lot = lots.findLast(({ Status }) => Status === 'pending');
  if (!lot) throw new Error('The sale to come has no lot that takes sealed bids at its end.');
  return `/detail/${lot.AuctionID}/${lot.LotNumber}/${lot.Slug}`;
}

const action = (page: Page, name: string | RegExp) => panel(page).getByRole('button', { name });
const lodge = (page: Page) => page.getByRole('button', { name: /^Place sealed bid of \$/u });
const change = (page: Page) => page.getByRole('button', { name: /^Change max/u });
const amount = (page: Page) => panel(page).getByLabel(/^Your sealed max/u);
const says = (page: Page, words: string) => panel(page).getByText(words, { exact: true }).first();

async function offersOf(page: Page): Promise<number[]> {
  await expect(amount(page)).toBeVisible();
  return amount(page)
    .getByRole('option')
    .evaluateAll((options) => options.map((option) => Number((option as HTMLOptionElement).value)))
    .then((cents) => cents.filter((each) => each > 0));
}

/** @returns what was lodged */
async function lodges(page: Page, lot: string): Promise<number> {
  await open(page, lot);
  const [, second = 0] = await offersOf(page);
  await amount(page).selectOption(String(second));
  await lodge(page).click();
  await confirmsBid(page);
  await expect(says(page, 'Sealed bid lodged')).toBeVisible();
  await expect(says(page, formatUsd(second))).toBeVisible();
  return second;
}

test('a sealed bid is lodged, lowered, and taken back by keyboard', async ({ page, context, request }) => {
  await logInSilently(context, await takeApprovedBidder(2));
  const lodged = await lodges(page, await sealedLot(request));
  // A change starts at what is there, and is none until another amount is chosen.
  await expect(change(page)).toHaveText('Change max');
  await expect(change(page)).toHaveAttribute('aria-disabled', 'true');
  const least = rungAtOrBelow(lodged - 1);
  await amount(page).selectOption('Other amount…');
  await panel(page)
    .getByRole('textbox', { name: 'Other amount' })
    .fill(String(least / 100));
  await change(page).click();
  await confirmsBid(page);
  await expect(says(page, formatUsd(least))).toBeVisible();
  await expect(panel(page).getByText(/You.re the high bidder/u)).toHaveCount(0);

  await expectReadsWell(page);
  await tabTo(page, action(page, 'Withdraw sealed bid'));
  await page.keyboard.press('Enter');
  const question = says(page, `Withdraw your sealed bid of ${formatUsd(least)}?`);
  await expect(question).toBeFocused();
  await expectReadsWell(page);
  await tabTo(page, action(page, 'Keep it'));
  await page.keyboard.press('Enter');
  await expect(action(page, 'Withdraw sealed bid')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeFocused();
  await tabTo(page, action(page, 'Yes, withdraw it'));
  await page.keyboard.press('Enter');
  await expect(says(page, 'Your sealed bid is withdrawn.')).toBeFocused();
  await expect(lodge(page)).toBeVisible();
  await expect(action(page, 'Withdraw sealed bid')).toHaveCount(0);

  await page.reload();
  await expect(lodge(page)).toBeVisible();
});
