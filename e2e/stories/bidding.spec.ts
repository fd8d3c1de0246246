/** Two bidders on one lot of a timed sale: who leads, who is outbid, what is refused, and what anybody can check. */
import type { Page } from 'playwright/test';

import { placeBid } from '#contract/bids.ts';
import { formatUsd } from '#contract/rules/money.ts';
import { takeApprovedBidder } from '#e2e/support/approvedBidder.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import {
  amount,
  bidButton,
  history,
  lastOpenLot,
  offeredCents,
  panel,
  seesBidAnswer,
  untouchedLot,
} from '#e2e/support/biddingLots.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { answerCall, holdCalls } from '#e2e/support/heldCalls.ts';
import { twoLooks } from '#e2e/support/looks.ts';
import { open, overflow, tabTo } from '#e2e/support/shell.ts';

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
  const [harlan, ruth] = [takeApprovedBidder(2), takeApprovedBidder(2)];
  await logInSilently(context, harlan);
  const other = await anotherBrowser({ ...(storageState !== undefined && { storageState }) });
  await logInSilently(other, ruth);
  const ruths = await other.newPage();

  await open(page, lot);
  await least(page);
  const [, second = 0, , , fifth = 0] = await offeredCents(page);
  await amount(page).selectOption(String(second));
  await bidButton(page).click();
  await leads(page);
  await expect(panel(page).getByText(formatUsd(second), { exact: true }).first()).toBeVisible();

  await open(ruths, lot);
  await least(ruths);
  await amount(ruths).selectOption(String(fifth));
  await bidButton(ruths).click();
  await leads(ruths);
  await isOutbid(page);
  await expectNoAxeViolations(page);

  // Further down there is nothing before somebody comes near it.
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

test('a double click places one bid', async ({ page, context, request }) => {
  await logInSilently(context, takeApprovedBidder(2));
  let sent = 0;
  page.on('request', (asked) => void (sent += Number(asked.url().endsWith(placeBid.path))));
  await open(page, await lastOpenLot(request, 1));
  await least(page);
  await bidButton(page).dblclick();
  await seesBidAnswer(page);
  expect(sent).toBe(1);
});

test('a bid below the minimum is refused, and the next press takes the new one', async ({
  page,
  context,
  anotherBrowser,
  storageState,
}) => {
  const lot = untouchedLot('tied');
  await logInSilently(context, takeApprovedBidder(2));
  const other = await anotherBrowser({ ...(storageState !== undefined && { storageState }) });
  await logInSilently(other, takeApprovedBidder(2));
  await holdCalls(page, placeBid.path);
  await open(page, lot);
  const first = await least(page);
  await amount(page).selectOption(String(first));
  const others = await other.newPage();
  await open(others, lot);
  await least(others);
  // The first bid is on its way when the second one arrives.
  await bidButton(page).click();
  await bidButton(others).click();
  await leads(others);
  await answerCall(page, placeBid.path, 'real');
  await expect(panel(page).getByText(`${formatUsd(first)} is now below the minimum.`)).toBeVisible();
  await panel(page)
    .getByRole('button', { name: /^Change to \$/u })
    .click();
  await expect(bidButton(page)).not.toHaveText(`Bid ${formatUsd(first)}`);
  await bidButton(page).click();
  await answerCall(page, placeBid.path, 'real');
  await leads(page);
});

test('a bid by keyboard alone: chosen, sent, and the focus stays on the button', async ({
  page,
  context,
  request,
}) => {
  await logInSilently(context, takeApprovedBidder(2));
  await open(page, await lastOpenLot(request, 3));
  await least(page);
  await tabTo(page, amount(page));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, bidButton(page));
  await page.keyboard.press('Enter');
  await seesBidAnswer(page);
  await expect(bidButton(page)).toBeFocused();
});

test('a number with a zero too many is asked about in words', async ({ page, context, request }) => {
  await logInSilently(context, takeApprovedBidder(4));
  await open(page, await lastOpenLot(request, 4));
  const cents = (await least(page)) * 10;
  await amount(page).selectOption('Other amount…');
  await panel(page)
    .getByRole('textbox', { name: 'Other amount' })
    .fill(String(cents / 100));
  const offer = panel(page).getByRole('button', { name: /^Take /u });
  if ((await offer.count()) > 0) await offer.first().click();
  await bidButton(page).click();
  await expect(panel(page).getByText(/dollars/u)).toBeVisible();
  await expectNoAxeViolations(page);
  await panel(page).getByRole('button', { name: 'Change the amount' }).click();
  await expect(bidButton(page)).toBeVisible();
});

for (const { look, theme, viewport } of twoLooks) {
  test.describe(look, () => {
    test.use({ theme, viewport });

    test('the form and what came of a bid are accessible and fit', async ({ page, context, request }) => {
      await logInSilently(context, takeApprovedBidder(2));
      await open(page, await lastOpenLot(request, theme === 'light' ? 5 : 6));
      await least(page);
      await expectNoAxeViolations(page);
      await bidButton(page).click();
      await seesBidAnswer(page);
      await expectNoAxeViolations(page);
      expect(await overflow(page)).toBe(0);
    });
  });
}
