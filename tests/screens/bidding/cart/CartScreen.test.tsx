/** The Bid Cart on its page: what it says of each line, what the lines cost, and how they are changed. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import type { Registration } from '#contract/bidding/registrations.ts';
import { aTimedAuction } from '#fixtures/auction.ts';
import { anApproval, aRegistration } from '#fixtures/registration.ts';
import { aLotStanding, anOwnStanding } from '#tests/machines/bidding/biddingFixtures.ts';

import { aLine, cartOf, openCart, press, rowOf } from './cartPage.tsx';

test('a sale that was postponed says when its lots close now', async () => {
  const Postponement =
    'Postponed from December 2, 2026 at 9:00 AM CT to December 3, 2026 at 9:00 AM CT: Snow.';
  openCart({ carts: [{ Sales: [{ Auction: aTimedAuction({ Postponement }), Lines: [aLine(3, 1_200)] }] }] });
  expect(await screen.findByText(Postponement)).toBeDefined();
});

test('an empty cart says what it is for, and leads to the auctions', async () => {
  openCart({ carts: [cartOf()] });
  expect(await screen.findByText(/^Your cart is empty/u)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Browse auctions' }).getAttribute('href')).toBe('/gun-auctions');
});

test('while the lines are on their way their places are held', () => {
  openCart();
  expect(screen.getByText('Loading your cart…')).toBeDefined();
});

test('lines that could not be had can be asked for again', async () => {
  openCart({ carts: [{ code: 'unreachable' }, cartOf(aLine(215, 1_500))] });
  await screen.findByText(/could not reach the server/u);
  await press('Try again');
  expect(await rowOf('Rifle 215')).toBeDefined();
});

const inIllinois = anApproval({ AuctionID: 2038, DeliverTo: { Country: 'US', State: 'IL' } });

const figuresIn = (part: Pick<typeof screen, 'getAllByRole'>) =>
  part.getAllByRole('definition').map(({ textContent }) => textContent);

test('a line says what it would cost: premium, online fee, tax and delivery as estimates, all in', async () => {
  openCart({ carts: [cartOf(aLine(215, 2_750))], registration: inIllinois });
  const row = within(await rowOf('Rifle 215'));
  expect(await row.findByText('Sales tax estimate, IL 6.25%')).toBeDefined();
  expect(figuresIn(row)).toEqual(['$481.25', 'None', '$201.95', '$65', '$3,498.20']);
  expect(row.getByText('plus transfer fees')).toBeDefined();
});

test('a sale with rates of its own is estimated by those', async () => {
  const DeliveryCents = { ...inIllinois.Rates.DeliveryCents, A: { H: 100, L: 200, O: 300 } };
  const Rates = { ...inIllinois.Rates, Taxed: ['hammer' as const], SalesTaxRate: 10_000, DeliveryCents };
  openCart({ carts: [cartOf(aLine(215, 2_750))], registration: { ...inIllinois, Rates } });
  const row = within(await rowOf('Rifle 215'));
  expect(await row.findByText('Sales tax estimate, IL 10%')).toBeDefined();
  expect(figuresIn(row)).toEqual(['$481.25', 'None', '$275', '$2', '$3,508.25']);
});

test('where the lot goes is not known, the tax is said to be missing', async () => {
  openCart({ carts: [cartOf(aLine(215, 2_750))] });
  const row = within(await rowOf('Rifle 215'));
  expect(figuresIn(row)).toEqual(['$481.25', 'None', '$65', '$3,296.25']);
  expect(row.getByText('plus tax, transfer fees')).toBeDefined();
});

test('what all of them cost is said at their maxima and at the present prices', async () => {
  openCart({ carts: [cartOf(aLine(215, 2_000), aLine(216, 1_000_000))], registration: inIllinois });
  await screen.findByText('Above your limit: $25,000 left');
  const review = within(screen.getByRole('region', { name: 'Review' }));
  expect(figuresIn(review)).toEqual([
    '$2,561.88$2,000 + $350 premium + $146.88 tax estimate + $65 delivery estimateplus transfer fees',
    '$1,438.28$1,100 + $192.50 premium + $80.78 tax estimate + $65 delivery estimateplus transfer fees',
  ]);
});

test('a line that the price has passed is not submitted, and one press mends it', async () => {
  const { kept } = openCart({ carts: [cartOf(aLine(215, 900), aLine(216, 1_500))] });
  const row = within(await rowOf('Rifle 215'));
  expect(await row.findByText('Now below the minimum')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Submit 1 bid' })).toBeDefined();
  expect(screen.getByText('1 line is not ready and stays in the cart.')).toBeDefined();
  await press('Change to $1,100');
  expect(kept).toMatchObject([{ AuctionID: 2038, LotNumber: 215, maxCents: 110_000 }]);
});

test('news of a lot change its line at once', async () => {
  const { live } = openCart({ carts: [cartOf(aLine(215, 1_500))] });
  await screen.findByRole('button', { name: 'Submit 1 bid' });
  const standings = {
    '2038/215': aLotStanding({ CurrentBidCents: 150_000, AskCents: 160_000, Version: 9 }),
  };
  act(() => live.become({ standings }));
  expect(screen.getByText('The price has moved. The minimum is now $1,600.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Nothing to submit' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  expect(screen.getByRole('combobox', { name: 'Max for lot 215' })).toBeDefined();
  const over = aLotStanding({ Status: 'sold', AskCents: null, PriceRealizedCents: 188_000, Version: 10 });
  act(() => live.become({ standings: { '2038/215': over } }));
  expect(screen.getByText('This lot has closed')).toBeDefined();
  expect(screen.queryByRole('combobox', { name: 'Max for lot 215' })).toBeNull();
});

test.each<[Partial<Registration>, string]>([
  [{}, 'Register to bid'],
  [{ Status: 'requested' }, 'Approval pending'],
  [{ Status: 'declined' }, 'Bidding not available'],
])('a user who may not bid sees that on every line: %j', async (registration, words) => {
  openCart({
    carts: [cartOf(aLine(215, 1_500))],
    registration: aRegistration({ AuctionID: 2038, ...registration }),
  });
  expect((await within(await rowOf('Rifle 215')).findAllByText(words)).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Nothing to submit' })).toBeDefined();
});

test('a line for which the others leave no room within the limit is not ready, and more can be asked for', async () => {
  openCart({
    carts: [cartOf(aLine(215, 2_000), aLine(216, 2_000))],
    registration: anApproval({ AuctionID: 2038, LimitCents: 300_000 }),
  });
  const row = within(await rowOf('Rifle 216'));
  expect(await row.findByText('Above your limit: $1,000 left')).toBeDefined();
  expect(row.getByText(/^Your other bids in this cart take the rest of your limit\./u)).toBeDefined();
  expect(row.getByRole('button', { name: 'Ask for a higher limit' })).toBeDefined();
  expect(within(await rowOf('Rifle 215')).getByText('Ready')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Submit 1 bid' })).toBeDefined();
});

test('a line whose bidder leads with as much is of no use', async () => {
  openCart({ carts: [cartOf(aLine(215, 1_500, { Own: anOwnStanding() }))] });
  expect(
    await screen.findByText('Your max is $2,000 already. Raise this line to go beyond it.'),
  ).toBeDefined();
});

test('another amount is kept; one between two bids is not, and the nearest are offered', async () => {
  const { kept } = openCart({ carts: [cartOf(aLine(215, 1_500))] });
  const amount = await screen.findByLabelText('Max for lot 215');
  await userEvent.selectOptions(amount, '120000');
  await waitFor(() => expect(kept).toMatchObject([{ maxCents: 120_000 }]));
  await userEvent.selectOptions(await screen.findByLabelText('Max for lot 215'), 'other');
  await userEvent.type(screen.getByLabelText('Other amount'), '500,000,000');
  expect(screen.getByText('The highest possible bid is $100,000,000.')).toBeDefined();
  // No other amount's cost beside it.
  expect(screen.queryByText('Premium 17.5%')).toBeNull();
  await userEvent.clear(screen.getByLabelText('Other amount'));
  await userEvent.type(screen.getByLabelText('Other amount'), '1250');
  await press('Take $1,200');
  await userEvent.selectOptions(screen.getByLabelText('Max for lot 215'), 'other');
  await userEvent.type(screen.getByLabelText('Other amount'), '1300{Enter}');
  await waitFor(() => expect(kept.at(-1)).toMatchObject({ maxCents: 130_000 }));
});

test('a line is taken out', async () => {
  const { removed } = openCart({ carts: [cartOf(aLine(215, 1_500))] });
  await rowOf('Rifle 215');
  await press('Remove lot 215');
  expect(await screen.findByText(/^Your cart is empty/u)).toBeDefined();
  expect(removed).toEqual([{ AuctionID: 2038, LotNumber: 215 }]);
});
