/** The Bid Cart: from the page of a lot into the cart, and out of it as bids. */
import type { Page } from 'playwright/test';

import { submitCart } from '#contract/cart.ts';
import { takeApprovedBidder } from '#e2e/support/approvedBidder.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import { amount, bidButton, lastOpenLot, offeredCents, panel } from '#e2e/support/biddingLots.ts';
import { expectNoAxeViolations } from '#e2e/support/expectNoAxeViolations.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { twoLooks } from '#e2e/support/looks.ts';
import { header, open, overflow } from '#e2e/support/shell.ts';

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

test('lots go into the cart, are reviewed, and become bids with one press', async ({
  page,
  context,
  request,
}) => {
  await logInSilently(context, takeApprovedBidder(2));
  await addToCart(page, await lastOpenLot(request, 20), 4);
  await expect(header(page).getByRole('link', { name: 'Bid Cart, 1' })).toBeVisible();
  await addToCart(page, await lastOpenLot(request, 21), 4);
  await header(page).getByRole('link', { name: 'Bid Cart, 2' }).click();
  await expect(submit(page, 'Submit 2 bids')).toBeVisible();
  await expect(review(page).getByText('If all won at max')).toBeVisible();
  await expectNoAxeViolations(page);

  await submit(page, 'Submit 2 bids').click();
  await expect(outcomes(page).getByText('2 bids placed.')).toBeVisible();
  await expect(page.getByText(/^Your cart is empty/u)).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Bid Cart', exact: true })).toBeVisible();
  await outcomes(page).getByRole('link', { name: 'My Bids' }).click();
  await expect(
    page.getByRole('navigation', { name: 'Your bids' }).getByRole('link', { name: 'Active 2' }),
  ).toBeVisible();
});

test('a line that somebody else has overtaken stays, and one press mends it', async ({
  page,
  context,
  request,
  anotherBrowser,
  storageState,
}) => {
  const lot = await lastOpenLot(request, 22);
  await logInSilently(context, takeApprovedBidder(2));
  await addToCart(page, lot, 0);
  await open(page, '/account/cart');
  await expect(submit(page, 'Submit 1 bid')).toBeVisible();

  const other = await anotherBrowser({ ...(storageState !== undefined && { storageState }) });
  await logInSilently(other, takeApprovedBidder(2));
  const others = await other.newPage();
  await open(others, lot);
  await expect(bidButton(others)).toBeVisible();
  await bidButton(others).click();
  await expect(page.getByText('Now below the minimum')).toBeVisible();
  await expect(submit(page, 'Nothing to submit')).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: /^Change to \$/u }).click();
  await expect(submit(page, 'Submit 1 bid')).toBeVisible();
});

test('a submission whose answer is lost is asked for by its keys, and bid once', async ({
  page,
  context,
  request,
  noise,
}) => {
  await logInSilently(context, takeApprovedBidder(2));
  await addToCart(page, await lastOpenLot(request, 23), 4);
  await open(page, '/account/cart');
  // The house gets it, and its answer never comes.
  await page.route(
    ({ pathname }) => pathname === submitCart.path,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
  );
  await submit(page, 'Submit 1 bid').click();
  await expect(review(page).getByText(/^Checking whether your bids were received/u)).toBeVisible();
  await expect(outcomes(page).getByText('1 bid placed.')).toBeVisible({ timeout: 20_000 });
  expect(noise.splice(0)).toEqual(['console.error: Failed to load resource: net::ERR_FAILED']);
});

for (const { look, theme, viewport } of twoLooks) {
  test.describe(look, () => {
    test.use({ colorScheme: theme, viewport });

    test('the cart reads well and can be reached', async ({ page, context, request }) => {
      await logInSilently(context, takeApprovedBidder(2));
      await addToCart(page, await lastOpenLot(request, 24), 2);
      await open(page, '/account/cart');
      await expect(submit(page, 'Submit 1 bid')).toBeVisible();
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await expectNoAxeViolations(page);
    });
  });
}
