/** My Bids: how each lot stands, and what changes while the page is open. */
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import type { Registration } from '#contract/bidding/registrations.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { anAuction, aSaleInSession } from '#fixtures/auction.ts';
import { aRegistration } from '#fixtures/registration.ts';
import { aLotStanding } from '#tests/machines/bidding/biddingFixtures.ts';

import { type House, aRow, beaten, bidsOf, now, openBids, rowOf } from './myBidsPage.tsx';

test('a sale that was postponed says when it begins now', async () => {
  const Postponement = 'Postponed: now begins December 12, 2026 at 9:00 AM CT.';
  openBids({ bids: { active: bidsOf([aRow(3)], { auction: anAuction({ Postponement }) }) } });
  expect(await screen.findByText(Postponement)).toBeDefined();
});

test('while the bids are on their way their places are held', () => {
  openBids();
  expect(screen.getByText('Loading your bids…')).toBeDefined();
});

test.each([
  ['/account/bids', 'You have no active bids.'],
  ['/account/bids?tab=won', 'You have not won a lot yet.'],
  ['/account/bids?tab=lost', 'You haven’t lost any lots.'],
])('at %s, without any: %s', async (at, words) => {
  const none = bidsOf([]);
  openBids({ at, bids: { active: none, won: { ...none, Tab: 'won' }, lost: { ...none, Tab: 'lost' } } });
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Browse auctions' })).toBeDefined();
});

test('what could not be had can be asked for again', async () => {
  const bids: House['bids'] = { active: { code: 'unreachable' } };
  openBids({ bids });
  await screen.findByText(/could not reach the server/u);
  bids.active = bidsOf([aRow(215)]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rowOf('Rifle 215')).toBeDefined();
});

test('each tab has its count, and another one is loaded when it is chosen', async () => {
  openBids({
    bids: {
      active: bidsOf([aRow(215)]),
      won: bidsOf([aRow(216, { Lot: { Status: 'sold', AskCents: null, PriceRealizedCents: 117_500 } })], {
        Tab: 'won',
      }),
    },
  });
  await rowOf('Rifle 215');
  const tabs = within(screen.getByRole('navigation', { name: 'Your bids' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Active 1',
    'Won 2',
    'Lost 5',
  ]);
  await userEvent.click(tabs.getByRole('link', { name: 'Won 2' }));
  const won = await rowOf('Rifle 216');
  expect(won.getByText('You won for $1,175')).toBeDefined();
  expect(won.getByText('Invoice to follow by email')).toBeDefined();
  expect(tabs.getByRole('link', { name: 'Won 2' }).getAttribute('aria-current')).toBe('page');
});

test('what the bidder stands for is said, with what is left of the limit', async () => {
  openBids({ bids: { active: bidsOf([aRow(215), aRow(216), aRow(217, { Own: beaten })]) } });
  expect(await screen.findByText('High on 2 lots, up to $4,000. Limit left $14,200.')).toBeDefined();
  expect(screen.getByText('Paddle 412')).toBeDefined();
});

type Shown = [
  string,
  Parameters<typeof aRow>[1],
  { auction?: AuctionWithSessions; words: string; action: string },
];

const live = aSaleInSession({ AuctionID: 2038 });
const sealedSale = anAuction({ AuctionID: 2038 });
const waiting = { Status: 'pending', CurrentBidCents: null, AskCents: 40_000, ClosesAt: null } as const;

test.each<Shown>([
  ['leading', {}, { words: 'High bidder', action: 'Raise lot 215' }],
  ['outbid', { Own: beaten }, { words: 'Outbid', action: 'Bid $1,100 lot 215' }],
  [
    'reserve not met',
    { Lot: { HasReserve: true, ReserveMet: false } },
    { words: 'Reserve not met', action: 'Raise lot 215' },
  ],
  [
    'a sealed bid',
    { Lot: waiting, Own: { IsSealed: true, IsLeading: false } },
    { auction: sealedSale, words: 'Sealed bid lodged', action: 'Change lot 215' },
  ],
])('a row says how it stands and what can be done: %s', async (_, row, { auction, words, action }) => {
  openBids({ bids: { active: bidsOf([aRow(215, row)], auction && { auction }) } });
  const shown = await rowOf('Rifle 215');
  expect(shown.getByText(words)).toBeDefined();
  expect(shown.getByRole('button', { name: action })).toBeDefined();
});

const over = (Status: 'sold' | 'passed' | 'withdrawn') => ({
  Status,
  AskCents: null,
  PriceRealizedCents: Status === 'sold' ? 117_500 : null,
});

test.each<Shown>([
  ['closing', { Lot: { ClosesAt: now } }, { words: 'Closing…', action: 'View lot 215' }],
  ['in session', { Lot: waiting }, { auction: live, words: 'In session', action: 'Enter live lot 215' }],
  [
    'live now',
    { Lot: { ...waiting, Status: 'open' } },
    { auction: live, words: 'Bidding live now', action: 'Enter live lot 215' },
  ],
  [
    'lost',
    { Lot: over('sold'), Own: beaten },
    { words: 'Sold for $1,175. You were outbid', action: 'View lot 215' },
  ],
  ['passed', { Lot: over('passed') }, { words: 'Passed. Did not sell', action: 'View lot 215' }],
  [
    'withdrawn',
    { Lot: over('withdrawn') },
    { words: 'Bid cancelled, lot withdrawn', action: 'View lot 215' },
  ],
])('where nothing can be bid the row leads on: %s', async (_, row, { auction, words, action }) => {
  openBids({ bids: { active: bidsOf([aRow(215, row)], auction && { auction }) } });
  const shown = await rowOf('Rifle 215');
  expect(shown.getAllByText(words).length).toBeGreaterThan(0);
  expect(shown.getByRole('link', { name: action })).toBeDefined();
});

test('the end of a lot is counted in its last hour, and says that it was extended', async () => {
  const soon = { ClosesAt: '2026-11-24T16:12:08.000Z' };
  openBids({
    bids: { active: bidsOf([aRow(215, { Lot: soon }), aRow(216, { Lot: { ...soon, ExtendedCount: 2 } })]) },
  });
  expect((await rowOf('Rifle 215')).getByText('Closes in 12m 08s')).toBeDefined();
  expect((await rowOf('Rifle 216')).getByText('Extended: 12m 08s (extended 2×)')).toBeDefined();
});

test('a lost lead lights its row up and is said at once; the rows stay where they are', async () => {
  const { live: line } = openBids({ bids: { active: bidsOf([aRow(214), aRow(215)]) } });
  await rowOf('Rifle 215');
  const standing = aLotStanding({ LotNumber: 215, CurrentBidCents: 210_000, AskCents: 220_000, Version: 9 });
  act(() => line.become({ standings: { '2038/215': standing } }));
  expect(screen.getByRole('alert').textContent).toBe('Outbid on lot 215, now $2,100');
  expect((await rowOf('Rifle 215')).getByRole('button', { name: 'Bid $2,200 lot 215' })).toBeDefined();
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Rifle 214',
    'Rifle 215',
  ]);
  expect(screen.getByText('High on 1 lot, up to $2,000. Limit left $14,200.')).toBeDefined();
});

test('without the line what is shown is said to be of an earlier time', async () => {
  const { live: line } = openBids({ bids: { active: bidsOf([aRow(215)]) } });
  await rowOf('Rifle 215');
  act(() => line.become({ line: 'reconnecting', receivedAt: '2026-11-24T15:59:00.000Z' }));
  expect(screen.getByText('Last updated 9:59:00 AM CT. Reconnecting')).toBeDefined();
});

test.each<[Partial<Registration>, string]>([
  [{ Status: 'requested' }, 'Approval pending'],
  [{ Status: 'declined' }, 'Bidding not available'],
  [{ Status: 'suspended' }, 'Your bidding is suspended'],
])('how the bidder stands in the sale is said with it: %j', async (registration, words) => {
  openBids({
    bids: { active: bidsOf([aRow(215)]) },
    registration: async () => aRegistration({ AuctionID: 2038, ...registration }),
  });
  expect(await screen.findByText(words)).toBeDefined();
});

test('a sale whose registration could not be had says so in its place, and its rows stay', async () => {
  openBids({
    bids: { active: bidsOf([aRow(215)]) },
    registration: () => Promise.reject({ code: 'unreachable' } satisfies Problem),
  });
  expect(await screen.findByText('Couldn’t load whether you may bid in this sale.')).toBeDefined();
  expect(await rowOf('Rifle 215')).toBeDefined();
});
