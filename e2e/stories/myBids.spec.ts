/** My Bids: the rows follow the lots, a lost lead is told at once, and the row itself bids again. */
import type { Locator, Page } from 'playwright/test';

import { takeApprovedBidder } from '#e2e/support/approvedBidder.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import {
  amount,
  bidButton,
  lastOpenLot,
  offeredCents,
  seesBidAnswer,
  untouchedLot,
} from '#e2e/support/biddingLots.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { twoLooks } from '#e2e/support/looks.ts';
import { open, overflow } from '#e2e/support/shell.ts';

const rows = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });

async function bidOn(page: Page, lot: string, place: number): Promise<void> {
  await open(page, lot);
  await expect(bidButton(page)).toBeVisible();
  const cents = (await offeredCents(page))[place] ?? 0;
  await amount(page).selectOption(String(cents));
  await bidButton(page).click();
  await seesBidAnswer(page);
}

test('a lost lead is told in the row, and won back from it', async ({
  page,
  context,
  anotherBrowser,
  storageState,
}) => {
  const lot = untouchedLot('listed');
  await logInSilently(context, takeApprovedBidder(3));
  await bidOn(page, lot, 5);
  await open(page, '/account/bids');
  await expect(rows(page)).toHaveCount(1);

  const other = await anotherBrowser({ ...(storageState !== undefined && { storageState }) });
  await logInSilently(other, takeApprovedBidder(3));
  const others = await other.newPage();
  await bidOn(others, lot, 5);
  await expect(rows(page).getByText('Outbid', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /^Outbid on lot/u })).toBeAttached();

  await rows(page)
    .getByRole('button', { name: /^Bid \$/u })
    .click();
  const form = page.getByRole('region', { name: /^Bid on lot/u });
  await expect(form.getByText('All in, estimate')).toBeVisible();
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: /^Bid \$/u }).click();
  // A press counts, whoever has the higher max.
  await expect(form.getByText(/^(?:You.re the high bidder|Accepted, but another bidder)/u)).toBeVisible();
});

test('a stranger is led to the log-in, and comes back to the tab', async ({ page }) => {
  await page.goto('/account/bids?tab=won');
  await expect(page).toHaveURL(/\/login\?returnTo=/u);
  expect(decodeURIComponent(page.url())).toContain('/account/bids?tab=won');
});

for (const { look, theme, viewport } of twoLooks) {
  test.describe(look, () => {
    test.use({ colorScheme: theme, viewport });

    test('the rows read well, and every tab says what is under it', async ({ page, context, request }) => {
      await logInSilently(context, takeApprovedBidder(2));
      await bidOn(page, await lastOpenLot(request, 26), 1);
      await open(page, '/account/bids');
      await expect(rows(page)).toHaveCount(1);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await expectNoAxeViolations(page);
      await page.getByRole('navigation', { name: 'Your bids' }).getByRole('link', { name: /^Won/u }).click();
      await expect(page.getByText('You have not won a lot yet.')).toBeVisible();
    });
  });
}
