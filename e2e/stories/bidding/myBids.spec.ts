/** My Bids: the rows follow the lots, a lost lead is shown at once, and the row itself bids again. */
import type { Locator, Page } from 'playwright/test';

import { takeApprovedBidder } from '#e2e/support/approvedBidder.ts';
import { bidAbove } from '#e2e/support/bidByCall.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import { confirmsBid, untouchedLot } from '#e2e/support/biddingLots.ts';
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { open } from '#e2e/support/shell.ts';

const rows = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });

test('a lost lead is shown in the row, and won back from it', async ({ page, context, anotherBrowser }) => {
  const lot = untouchedLot('listed');
  await logInSilently(context, await takeApprovedBidder(3));
  await bidAbove(context, lot, 5);
  await open(page, '/account/bids');
  await expect(rows(page)).toHaveCount(1);

  const other = await anotherBrowser();
  await logInSilently(other, await takeApprovedBidder(3));
  // One step above the max of the first.
  await bidAbove(other, lot, 6);
  await expect(rows(page).getByText('Outbid', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /^Outbid on lot/u })).toBeAttached();

  await rows(page)
    .getByRole('button', { name: /^Bid \$/u })
    .click();
  const form = page.getByRole('region', { name: /^Bid on lot/u });
  await expect(form.getByRole('region', { name: 'Review your bid' })).toBeFocused();
  await expectReadsWell(page);
  await confirmsBid(page);
  // A bid counts even if another bidder has the higher max.
  await expect(
    form
      .getByText(/^(?:You.re the high bidder|Bid placed, but you)/u)
      .filter({ visible: true })
      .last(),
  ).toBeVisible();
});
