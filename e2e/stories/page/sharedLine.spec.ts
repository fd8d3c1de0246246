/** The tabs of one browser share one live line: all of them receive what happens, and the server sees one. */
import type { BrowserContext, Page } from 'playwright/test';

import type { BidAnswer } from '#contract/bidding/bids.ts';
import { takeApprovedBidder } from '#e2e/support/approvedBidder.ts';
import { bidAbove } from '#e2e/support/bidByCall.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import { lastOpenLot } from '#e2e/support/biddingLots.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { icon } from '#e2e/support/liveLine.ts';
import { open } from '#e2e/support/shell.ts';

/** How many lines of an account are open, as staff see it: one that was lost and came back counts once. */
async function linesOpen({ request }: BrowserContext, email: string): Promise<number> {
  const answer = await request.get(`/api/clerk/audit/timeline?account=${encodeURIComponent(email)}`);
  const { Events } = (await answer.json()) as { Events: { Kind: string }[] };
  const count = (kind: string) => Events.filter(({ Kind }) => Kind === kind).length;
  return count('line_opened') - count('line_closed');
}

const shows = (page: Page, { Lot }: BidAnswer) =>
  expect(
    page
      .getByRole('main')
      .getByText(new RegExp(`^${Lot?.BidCount} bids?\\b`, 'u'))
      .first(),
  ).toBeVisible();

test('two tabs of a bidder receive a bid over one line, and the second still does when the first is closed', async ({
  page,
  context,
  request,
  asBidder,
  anotherBrowser,
}) => {
  const [one, other, staff] = [await anotherBrowser(), await anotherBrowser(), await anotherBrowser()];
  await logInSilently(one, await takeApprovedBidder(4));
  await logInSilently(other, await takeApprovedBidder(4));
  await logInSilently(staff, { email: 'staff@example.com' });
  const lot = await lastOpenLot(request, 35);
  await open(page, lot);
  const second = await context.newPage();
  await open(second, lot);
  const first = await bidAbove(one, lot, 3);
  await shows(page, first);
  await shows(second, first);
  await expect.poll(() => linesOpen(staff, asBidder.email)).toBe(1);
  await page.close();
  await shows(second, await bidAbove(other, lot, 6));
  await expect(icon(second)).toHaveCount(0);
  await expect.poll(() => linesOpen(staff, asBidder.email)).toBe(1);
});
