/** The Bid Cart: from the page of a lot into the cart, and out of it as bids. */
import type { Page } from 'playwright/test';

import { takeApprovedBidder } from '#e2e/support/approvedBidder.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import { amount, bidButton, lastOpenLot, offeredCents, panel } from '#e2e/support/biddingLots.ts';
import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { header, open } from '#e2e/support/shell.ts';

const review = (page: Page) => page.getByRole('region', { name: 'Review' });
const outcomes = (page: Page) => page.getByRole('region', { name: 'What became of your bids' });
const submit = (page: Page, words: string | RegExp) => review(page).getByRole('button', { name: words });

/** Adds the lot with the amount at a place of those that are offered. @returns the amount */
async function addToCart(page: Page, lot: string, place: number): Promise<number> {
  await open(page, lot);
  await expect(bidButton(page)).toBeVisible();
  const cents = (await offeredCents(page))[place] ?? 0;
  await amount(page).selectOption(String(cents));
  await panel(page).getByRole('button', { name: 'Add to Bid Cart' }).click();
  await expect(panel(page).getByText(/^In your cart at \$/u)).toBeVisible();
  return cents;
}

test('lots go into the cart, are reviewed, and become bids with the second press', async ({
  page,
  context,
  request,
}) => {
  await logInSilently(context, await takeApprovedBidder(2));
  await addToCart(page, await lastOpenLot(request, 20), 4);
  await expect(header(page).getByRole('link', { name: 'Bid Cart, 1' })).toBeVisible();
  await addToCart(page, await lastOpenLot(request, 21), 4);
  await header(page).getByRole('link', { name: 'Bid Cart, 2' }).click();
  await expect(submit(page, 'Submit 2 bids')).toBeVisible();
  await expect(review(page).getByText('If all won at max')).toBeVisible();
  await expectReadsWell(page);
  await submit(page, 'Submit 2 bids').click();
  await expect(review(page).getByRole('region', { name: 'Confirm your bids' })).toBeFocused();
  await expectReadsWell(page);
  // Wide enough for the header to name the cart.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(submit(page, 'Place 2 bids')).not.toHaveAttribute('aria-disabled', 'true');
  await submit(page, 'Place 2 bids').click();
  await expect(outcomes(page).getByText('2 bids placed.')).toBeVisible();
  await expect(page.getByText(/^Your cart is empty/u)).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Bid Cart', exact: true })).toBeVisible();
  await outcomes(page).getByRole('link', { name: 'My Bids' }).click();
  await expect(
    page.getByRole('navigation', { name: 'Your bids' }).getByRole('link', { name: 'Active 2' }),
  ).toBeVisible();
});
