/** The Bid Cart on its page: what it says of each line, what it offers, and what becomes of a submission. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';

import { ScreenMachinesProvider } from '#actors/screenMachines.tsx';
import type { Cart, CartLine, CartResult, KeptLine, SubmittedLine } from '#contract/cart.ts';
import type { LotName } from '#contract/live.ts';
import type { Problem } from '#contract/problems.ts';
import type { Registration } from '#contract/registrations.ts';
import { bidCartMachine } from '#machines/bidCartMachine.ts';
import type { ChosenLine, KeyedAnswer } from '#machines/bidCartSetup.ts';
import { Component as CartScreen } from '#screens/cart/CartScreen.tsx';
import { renderApp } from '#tests/app/layout/renderApp.tsx';
import { aLotStanding, anAnswer, anOwnStanding } from '#tests/machines/biddingFixtures.ts';
import { aLiveDoor } from '#tests/support/aLiveDoor.ts';
import { aLotCard } from '#tests/support/aLotCard.ts';
import { aTimedAuction } from '#tests/support/anAuction.ts';
import { anApproval, aRegistration, keptBehind } from '#tests/support/aRegistration.ts';
import { aSession, loggedIn } from '#tests/support/aSession.ts';
import { stoppedTicker } from '#tests/support/houseClock.ts';

const now = '2026-11-24T16:00:00.000Z';

/** A lot at $1,000 that asks $1,100. */
const aLine = (LotNumber: number, dollars: number, line: Partial<CartLine> = {}): CartLine => ({
  Card: aLotCard({
    AuctionID: 2038,
    LotNumber,
    WebTitle: `Rifle ${LotNumber}`,
    LowEst: 1_000,
    HighEst: 2_000,
  }),
  SessionNumber: 1,
  Lot: aLotStanding({ LotNumber }),
  Own: null,
  MaxCents: dollars * 100,
  ...line,
});

const cartOf = (...Lines: CartLine[]): Cart => ({
  Sales: Lines.length === 0 ? [] : [{ Auction: aTimedAuction(), Lines }],
});

type House = {
  carts: (Cart | Problem)[];
  registration: Registration;
  submit: (lines: readonly SubmittedLine[]) => Promise<readonly CartResult[]>;
  /** How long the second step takes no press; none, where a test is not about it. */
  readableMs: number;
};

function openCart({
  carts = [],
  registration = anApproval({ AuctionID: 2038 }),
  submit,
  readableMs = 0,
}: Partial<House> = {}) {
  const kept: ChosenLine[] = [];
  const removed: LotName[] = [];
  const live = aLiveDoor();
  const session = aSession(loggedIn());
  const machines = [
    stoppedTicker(now),
    bidCartMachine.provide({
      actors: {
        loadCart: fromPromise<Cart, void>(async () => {
          const answer = carts.length > 1 ? carts.shift() : carts[0];
          if (answer === undefined) return new Promise(() => undefined);
          if ('code' in answer) throw answer;
          return answer;
        }),
        keepLine: fromPromise<KeptLine, ChosenLine>(async ({ input }) => {
          kept.push(input);
          return { Outcome: 'KEPT', NearestCents: null };
        }),
        removeLine: fromPromise<void, LotName>(async ({ input }) => void removed.push(input)),
        submitCart: fromPromise<readonly CartResult[], { lines: readonly SubmittedLine[] }>(
          async ({ input }) => (submit ? submit(input.lines) : new Promise(() => undefined)),
        ),
        findAnswers: fromPromise<readonly KeyedAnswer[], { keys: readonly string[] }>(async () => []),
      },
      delays: { readable: readableMs },
    }),
  ];
  const app = renderApp(
    <ScreenMachinesProvider value={machines}>
      <CartScreen />
    </ScreenMachinesProvider>,
    { session, live, at: '/account/cart', keepRegistration: keptBehind({ find: async () => registration }) },
  );
  return { ...app, kept, removed, live, session };
}

const rowOf = (title: string) => screen.findByRole('listitem', { name: title });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

/** The second step takes no press before it could be read. */
async function confirms(name: string): Promise<void> {
  const confirm = screen.getByRole('button', { name });
  await waitFor(() => expect(confirm.getAttribute('aria-disabled')).toBe('false'));
  await userEvent.click(confirm);
}

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
  expect(screen.getByText('The lot is over')).toBeDefined();
  expect(screen.queryByRole('combobox', { name: 'Max for lot 215' })).toBeNull();
});

test.each<[Partial<Registration>, string]>([
  [{}, 'Register to bid'],
  [{ Status: 'requested' }, 'Approval pending'],
  [{ Status: 'declined' }, 'Bidding not available'],
])('whoever may not bid is told on every line: %j', async (registration, words) => {
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

test('submitted, each line has its own answer: what was accepted is told, what was not stays with the reason', async () => {
  const sent: (readonly SubmittedLine[])[] = [];
  const lines = [aLine(215, 1_500), aLine(216, 1_500)];
  const { session } = openCart({
    carts: [
      cartOf(...lines),
      cartOf(aLine(216, 1_500, { Lot: aLotStanding({ LotNumber: 216, AskCents: 160_000, Version: 9 }) })),
    ],
    submit: async (asked) => {
      sent.push(asked);
      return [
        { AuctionID: 2038, LotNumber: 215, MaxCents: 150_000, Answer: anAnswer() },
        {
          AuctionID: 2038,
          LotNumber: 216,
          MaxCents: 150_000,
          Answer: anAnswer({
            Outcome: 'BELOW_MIN',
            Lot: aLotStanding({ LotNumber: 216, AskCents: 160_000, Version: 9 }),
            Own: null,
            Receipt: null,
          }),
        },
      ];
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Submit 2 bids' }));
  expect(sent).toEqual([]);
  await confirms('Place 2 bids');
  const news = within(await screen.findByRole('region', { name: 'What became of your bids' }));
  expect(document.activeElement?.textContent).toMatch(/^1 of 2 bids placed\./u);
  expect(news.getByRole('listitem').textContent).toBe("Lot 215, $1,500: You're the high bidder");
  const row = within(await rowOf('Rifle 216'));
  expect(row.getByText('The price moved. Minimum is now $1,600.')).toBeDefined();
  expect(screen.queryByRole('listitem', { name: 'Rifle 215' })).toBeNull();
  expect(sent.map((asked) => asked.map(({ LotNumber, MaxCents }) => [LotNumber, MaxCents]))).toEqual([
    [
      [215, 150_000],
      [216, 150_000],
    ],
  ]);
  expect(new Set(sent.flat().map(({ Key }) => Key)).size).toBe(2);
  expect(session.heard).toContainEqual({ type: 'counts.outdated' });
});

const confirmation = () => screen.getByRole('region', { name: 'Confirm your bids' });

test('the review names every amount, a far one in words; changing them returns to the amount', async () => {
  const sent: (readonly SubmittedLine[])[] = [];
  openCart({
    carts: [cartOf(aLine(215, 10_000))],
    submit: async (asked) => {
      sent.push(asked);
      return [];
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Submit 1 bid' }));
  expect(document.activeElement).toBe(confirmation());
  expect(within(confirmation()).getByRole('listitem').textContent).toBe(
    'Lot 215: $10,000. Please check: ten thousand dollars. That is more than five times the minimum.',
  );
  expect(confirmation().textContent).toContain('Bids are binding.');
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByLabelText('Max for lot 215'));
  expect(sent).toEqual([]);
  await press('Submit 1 bid');
  await confirms('Place 1 bid');
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('a double tap on the first step submits nothing', async () => {
  const sent: (readonly SubmittedLine[])[] = [];
  openCart({
    carts: [cartOf(aLine(215, 1_500))],
    readableMs: 60_000,
    submit: async (asked) => {
      sent.push(asked);
      return [];
    },
  });
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Submit 1 bid' }));
  await userEvent.dblClick(screen.getByRole('button', { name: 'Place 1 bid' }));
  await press('Change amounts');
  expect(confirmation()).toBeDefined();
  expect(sent).toEqual([]);
});

test('while the answer is awaited nothing else can be done, and offline nothing is sent', async () => {
  const { live } = openCart({ carts: [cartOf(aLine(215, 1_500))] });
  await screen.findByRole('button', { name: 'Submit 1 bid' });
  act(() => live.become({ line: 'offline' }));
  expect(screen.getByRole('button', { name: 'You’re offline' }).getAttribute('aria-disabled')).toBe('true');
  act(() => live.become({ line: 'live' }));
  await press('Submit 1 bid');
  act(() => live.become({ line: 'offline' }));
  await press('You’re offline');
  expect(screen.queryByText('Submitting your bids…')).toBeNull();
  act(() => live.become({ line: 'live' }));
  await confirms('Place 1 bid');
  expect(screen.getByText('Submitting your bids…')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Remove lot 215' }).getAttribute('aria-disabled')).toBe('true');
});

test.each([
  [[215], 'Your bid was not placed. It stays in your cart with the reason.'],
  [[215, 216], 'None of your bids was placed. They stay in your cart, each with the reason.'],
])('of lots %j none was bid on: %s', async (lotNumbers, words) => {
  const lines = lotNumbers.map((lotNumber) => aLine(lotNumber, 1_500));
  const refused = (LotNumber: number) => ({
    AuctionID: 2038,
    LotNumber,
    MaxCents: 150_000,
    Answer: anAnswer({ Outcome: 'LOT_CLOSED', Lot: aLotStanding({ LotNumber }), Own: null, Receipt: null }),
  });
  openCart({ carts: [cartOf(...lines), cartOf(...lines)], submit: async () => lotNumbers.map(refused) });
  await userEvent.click(await screen.findByRole('button', { name: /^Submit/u }));
  await confirms(lotNumbers.length === 1 ? 'Place 1 bid' : 'Place 2 bids');
  await screen.findByRole('region', { name: 'What became of your bids' });
  expect(document.activeElement?.textContent).toBe(words);
});
