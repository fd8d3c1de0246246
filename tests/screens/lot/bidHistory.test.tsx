/** The bid history on a lot's page: its steps, newest first, the visitor's own among them, and its check. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import type { HistoryEntry } from '#contract/bids.ts';
import type { CheckedHistory, Verdict } from '#machines/bidHistoryMachine.ts';
import { anOwnStanding } from '#tests/machines/biddingFixtures.ts';
import { stubWindow } from '#tests/screens/auctions/openScreen.tsx';
import { aTimedAuction } from '#tests/support/anAuction.ts';
import { anApproval } from '#tests/support/aRegistration.ts';
import { aSession, loggedIn } from '#tests/support/aSession.ts';

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
