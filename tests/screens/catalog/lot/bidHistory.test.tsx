/** The bid history on a lot's page: its steps, newest first, the visitor's own among them, and its check. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import type { HistoryEntry } from '#contract/bidding/bids.ts';
import { aTimedAuction } from '#fixtures/auction.ts';
import { anApproval } from '#fixtures/registration.ts';
import type { CheckedHistory, EarlierHistory, Verdict } from '#machines/bidding/bidHistoryMachine.ts';
import { anOwnStanding } from '#tests/machines/bidding/biddingFixtures.ts';
import { stubWindow } from '#tests/screens/auctions/openScreen.tsx';
import { aSession, loggedIn } from '#tests/support/session/aSession.ts';

import { type House, openLot, standingIn } from './lotPage.tsx';

beforeEach(() => void stubWindow());

const entry = (Number: number, Alias: number, Steps: HistoryEntry['Steps']): HistoryEntry => ({
  Number,
  Alias,
  Kind: 'max',
  ReceivedAt: `2026-11-24T15:0${Number}:31.000Z`,
  PriceCents: 0,
  LeaderAlias: 1,
  ClosesAt: null,
  Steps,
  Commitment: '',
  Head: '',
});

const history = {
  version: 7,
  start: '',
  hasEarlier: false,
  entries: [
    entry(1, 1, [{ Alias: 1, AmountCents: 50_000, Kind: 'bid' }]),
    entry(2, 2, [
      { Alias: 2, AmountCents: 80_000, Kind: 'bid' },
      { Alias: 1, AmountCents: 85_000, Kind: 'auto' },
    ]),
  ],
};

const lot = { AuctionID: 2038, Status: 'open', ClosesAt: '2026-11-24T16:10:00.000Z', Version: 7 } as const;
const section = () => within(screen.getByRole('region', { name: 'Bid history' }));
const rows = () =>
  section()
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

const openWith = (house: Partial<House>, changes: object = {}) =>
  openLot({ auction: aTimedAuction(), lot: { ...lot, ...changes }, house });

test('steps stand newest first, with time, letter, amount and kind', async () => {
  openWith({ history: async () => history });
  await waitFor(() => section().getByText('$850'));
  expect(rows()).toEqual([
    ['Nov 24, 9:02:31 AM CT', 'Bidder A', '$850', 'Auto'],
    ['Nov 24, 9:02:31 AM CT', 'Bidder B', '$800', 'Bid'],
    ['Nov 24, 9:01:31 AM CT', 'Bidder A', '$500', 'Bid'],
  ]);
});

test('a lot without bids says so, and has nothing to verify', async () => {
  openWith({ history: async () => ({ ...history, entries: [] }) });
  expect(await screen.findByText('No steps to show yet.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Verify this history' })).toBeNull();
});

test('a bidder reads "You", and opens their own bids once the lot is over', async () => {
  const checked: CheckedHistory[] = [];
  const sold = { ...lot, Status: 'sold', PriceRealizedCents: 99_875, CurrentBidCents: 85_000 } as const;
  openLot({
    auction: aTimedAuction(),
    lot: sold,
    session: aSession(loggedIn()),
    house: {
      history: async () => history,
      registration: async () => anApproval(),
      own: async () => ({
        Lot: standingIn({ lot: sold }),
        Own: anOwnStanding({ Alias: 2, IsLeading: false }),
      }),
      async check(asked) {
        checked.push(asked);
        return { kind: 'intact', entries: 2, opened: 1 };
      },
    },
  });
  await waitFor(() => expect(rows()[1]).toEqual(['Nov 24, 9:02:31 AM CT', 'You', '$800', 'Bid']));
  await userEvent.click(section().getByRole('button', { name: 'Verify this history' }));
  const words = 'Intact: 2 bids, each following on the one before. 1 bid of yours opened as committed.';
  expect(await section().findByText(words)).toBeDefined();
  expect(checked).toEqual([{ auctionId: 2038, lotNumber: 215, history, withOwn: true }]);
});

test.each([
  [{ kind: 'broken', number: 2 }, 'Not intact: bid 2 does not follow on what was before it. Please tell us.'],
  [{ kind: 'openingBroken', number: 1 }, 'Your bid 1 is not the one that was committed to. Please tell us.'],
  [{ kind: 'notHere' }, 'This browser cannot check it here: open the page over https.'],
] satisfies [Verdict, string][])('the verdict %o is said plainly', async (verdict, words) => {
  openWith({ history: async () => history, check: async () => verdict });
  await waitFor(() => section().getByText('$850'));
  await userEvent.click(section().getByRole('button', { name: 'Verify this history' }));
  expect(await section().findByText(words)).toBeDefined();
});

test('a history that could not be loaded is asked for again', async () => {
  let asked = 0;
  openWith({
    history: () => {
      asked += 1;
      return asked === 1 ? Promise.reject({ code: 'unreachable' } as const) : Promise.resolve(history);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => section().getByText('$850'));
  expect(asked).toBe(2);
});

/** One step each, of which the newest is for the highest amount. */
const bidsFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => {
    const number = first + place;
    return { ...entry(1, 1, [{ Alias: 1, AmountCents: number * 10_000, Kind: 'bid' }]), Number: number };
  });
const more = () => section().queryByRole('button', { name: 'Show more' });
const amounts = () => rows().map(([, , amount]) => amount);

test('eight steps stand there at first, and a press shows the others', async () => {
  openWith({ history: async () => ({ ...history, entries: bidsFrom(1, 10) }) });
  await waitFor(() => expect(rows()).toHaveLength(8));
  await userEvent.click(section().getByRole('button', { name: 'Show more' }));
  expect(amounts()).toEqual([
    '$1,000',
    '$900',
    '$800',
    '$700',
    '$600',
    '$500',
    '$400',
    '$300',
    '$200',
    '$100',
  ]);
  expect(more()).toBeNull();
  expect(document.activeElement?.textContent).toBe('These are all steps, from the first bid on.');
});

test('steps from before are fetched by further presses, until the first bid is there', async () => {
  const asked: EarlierHistory[] = [];
  openWith({
    history: async () => ({ ...history, entries: bidsFrom(21, 30), hasEarlier: true }),
    async earlier(part) {
      asked.push(part);
      return asked.length === 1
        ? { entries: bidsFrom(11, 20), hasEarlier: true }
        : { entries: bidsFrom(1, 10), hasEarlier: false };
    },
  });
  await waitFor(() => expect(rows()).toHaveLength(8));
  for (const count of [10, 20, 30]) {
    await userEvent.click(section().getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(rows()).toHaveLength(count));
  }
  expect(more()).toBeNull();
  expect(asked).toEqual([
    { auctionId: 2038, lotNumber: 215, before: 21 },
    { auctionId: 2038, lotNumber: 215, before: 11 },
  ]);
});

test('steps from before that do not come are said, and asked for again', async () => {
  let asked = 0;
  openWith({
    history: async () => ({ ...history, entries: bidsFrom(11, 20), hasEarlier: true }),
    earlier() {
      asked += 1;
      if (asked === 1) return Promise.reject({ code: 'unreachable' } as const);
      return Promise.resolve({ entries: bidsFrom(1, 10), hasEarlier: false });
    },
  });
  await waitFor(() => expect(rows()).toHaveLength(8));
  const press = () => userEvent.click(section().getByRole('button', { name: 'Show more' }));
  await press();
  await press();
  expect(await section().findByText('Earlier steps could not be loaded. Please try again.')).toBeDefined();
  await press();
  await waitFor(() => expect(rows()).toHaveLength(20));
  expect(section().queryByText(/could not be loaded/u)).toBeNull();
});
