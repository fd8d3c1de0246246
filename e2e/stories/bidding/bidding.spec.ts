/** Two bidders on one lot of a timed sale: who leads, who is outbid, and what anybody can check. */
import type { Page } from 'playwright/test';

import { placeBid } from '#contract/bidding/bids.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { takeApprovedBidder } from '#e2e/support/approvedBidder.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import {
  amount,
  bidButton,
  confirmButton,
  confirmsBid,
  history,
  lastOpenLot,
  offeredCents,
  panel,
  seesBidAnswer,
  untouchedLot,
} from '#e2e/support/biddingLots.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { open, tabTo } from '#e2e/support/shell.ts';

const leads = (page: Page) => expect(panel(page).getByText("You're the high bidder").first()).toBeVisible();
const isOutbid = (page: Page) => expect(panel(page).getByText('Outbid', { exact: true })).toBeVisible();

async function least(page: Page): Promise<number> {
  await expect(bidButton(page)).toBeVisible();
  return (await offeredCents(page))[0] ?? 0;
}

test('one bids and leads, another one bids more: both panels say the right thing, and the history proves it', async ({
  page,
  context,
  anotherBrowser,
  storageState,
}) => {
  const lot = untouchedLot('moved');
  const [harlan, ruth] = [await takeApprovedBidder(2), await takeApprovedBidder(2)];
  await logInSilently(context, harlan);
  const other = await anotherBrowser({ ...(storageState !== undefined && { storageState }) });
  await logInSilently(other, ruth);
  const ruths = await other.newPage();

  await open(page, lot);
  await least(page);
  const [, second = 0, , , fifth = 0] = await offeredCents(page);
  let sent = 0;
  page.on('request', (asked) => void (sent += Number(asked.url().endsWith(placeBid.path))));
  await amount(page).selectOption(String(second));
  // A double click opens the review and places nothing; the second step places one bid.
  await bidButton(page).dblclick();
  await expect(confirmButton(page)).toHaveText(`Confirm bid of ${formatUsd(second)}`);
  expect(sent).toBe(0);
  await confirmsBid(page);
  await leads(page);
  expect(sent).toBe(1);
  await expect(panel(page).getByText(formatUsd(second), { exact: true }).first()).toBeVisible();

  await open(ruths, lot);
  await least(ruths);
  await amount(ruths).selectOption(String(fifth));
  await bidButton(ruths).click();
  await confirmsBid(ruths);
  await leads(ruths);
  await isOutbid(page);
  await expectNoAxeViolations(page);

  // Further down there is nothing before someone comes near it.
  await page.getByRole('heading', { name: 'What happens if I win' }).scrollIntoViewIfNeeded();
  await expect(history(page).getByRole('cell', { name: 'You' }).first()).toBeVisible();
  await expect(
    history(page)
      .getByRole('cell', { name: /^Bidder [A-Z]$/u })
      .first(),
  ).toBeVisible();
  await history(page).getByRole('button', { name: 'Verify this history' }).click();
  await expect(history(page).getByText(/^Intact: \d+ bids/u)).toBeVisible();

  await panel(ruths).getByText('Receipt', { exact: true }).click();
  await panel(ruths).getByRole('button', { name: 'Check the signature' }).click();
  await expect(panel(ruths).getByText('Signed by us: this receipt is genuine.')).toBeVisible();
});

test('a bid by keyboard alone: chosen, reviewed, left by Escape, reviewed again, and placed', async ({
  page,
  context,
  request,
}) => {
  await logInSilently(context, await takeApprovedBidder(2));
  await open(page, await lastOpenLot(request, 3));
  await least(page);
  await tabTo(page, amount(page));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, bidButton(page));
  await page.keyboard.press('Enter');
  const review = panel(page).getByRole('region', { name: 'Review your bid' });
  await expect(review).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(amount(page)).toBeFocused();
  await tabTo(page, bidButton(page));
  await page.keyboard.press('Enter');
  await expect(review).toBeFocused();
  await expectReadsWell(page);
  await tabTo(page, confirmButton(page));
  await expect(confirmButton(page)).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await seesBidAnswer(page);
  await expect(bidButton(page)).toBeFocused();
  await expectReadsWell(page);
});

test('on a phone a double tap on the bar’s button opens the review there and places nothing', async ({
  page,
  context,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await logInSilently(context, await takeApprovedBidder(2));
  await open(page, await lastOpenLot(request, 33));
  const bar = page.getByRole('region', { name: 'Your bid' });
  await expect(bidButton(page)).toBeVisible();
  let sent = 0;
  page.on('request', (asked) => void (sent += Number(asked.url().endsWith(placeBid.path))));
  const scrolled = await page.evaluate(() => scrollY);
  // However slow the machine is, the second tap comes within half a second.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await bidButton(page).dblclick();
  // The second tap fell on a button of the review, which takes no press yet.
  await expect(bar.getByRole('button', { name: 'Change amount' })).toBeFocused();
  expect([sent, await page.evaluate(() => scrollY)]).toEqual([0, scrolled]);
  await page.clock.resume();
  await confirmsBid(page);
  // The answer stands in the bar, where the bid was placed.
  await expect(
    bar.getByText(/^(?:You.re the high bidder|High bid, reserve not met|Outbid)$/u),
  ).toBeInViewport();
  expect(sent).toBe(1);
});
