/** A sale as a row of the timetable, and which part of the timetable it belongs to. */
import { expect, test } from 'vitest';

import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import { anAuction, aSaleInSession, aSaleSession, aTimedAuction } from '#fixtures/auction.ts';
import { saleGroups, type SaleRow, saleRow } from '#rules/auctions/saleRow.ts';

test('a row says day, kind, title, first sentence, place, lots and what to do', () => {
  expect(saleRow(anAuction())).toEqual({
    auctionId: 4122,
    to: '/gun-auctions/two-centuries-of-arms',
    title: 'Two Centuries of Arms',
    intro: 'Two days, two books.',
    kind: 'Live auction',
    isInSession: false,
    leaf: { day: '5', month: 'Dec', under: 'Sat–Sun' },
    place: 'Rock Falls, Illinois',
    lots: '2,030 lots',
    main: 'Taking sealed bids',
    note: 'Starts Sat 9:00 AM CT',
    countdown: { label: 'Starts in', at: '2026-12-05T15:00:00.000Z', over: 'Starting…' },
    action: { words: 'Register to bid', to: '/gun-auctions/two-centuries-of-arms', isFirst: false },
  });
});

const closed = anAuction({ Status: 'closed', SoldCount: 1990, TotalRealizedCents: 1_284_300_000 });
const paused = [aSaleSession({ AuctionSessionStatus: sessionStatuses.paused })];

test.each([
  [anAuction({ LotCount: 0 }), 'Catalog to come', 'Lots will be published soon', 'About the sale'],
  [anAuction({ Status: 'upcoming' }), 'Starts', 'Saturday, December 5, 9:00 AM CT', 'Register to bid'],
  [
    aTimedAuction({ Status: 'upcoming' }),
    'Bidding opens',
    'Saturday, November 14, 9:00 AM CT',
    'Register to bid',
  ],
  [aSaleInSession(), 'Session 1 of 2', 'In the room now', 'Watch live'],
  [aSaleInSession({ Sessions: paused }), 'Session 1', 'A short break', 'Watch live'],
  [anAuction({ Status: 'between' }), 'Resumes Sat 9:00 AM CT', null, 'Register to bid'],
  [
    aTimedAuction(),
    'Bidding is open',
    'First lot closes Tuesday, November 24, 10:00 AM CT',
    'View the catalog',
  ],
  [aTimedAuction({ Status: 'closing', ClosedCount: 112 }), '112 of 640 closed', null, 'View the catalog'],
  [
    aTimedAuction({ Status: 'closing', ClosedCount: 112, ExtendedCount: 9 }),
    '112 of 640 closed',
    '9 extended by late bids',
    'View the catalog',
  ],
  [closed, '$12,843,000', '1,990 of 2,030 lots sold', 'See the results'],
])('%o', (auction, ...words) => {
  const { main, note, action } = saleRow(auction);
  expect([main, note, action.words]).toEqual(words);
});

test('what a row leads to', () => {
  expect(saleRow(aSaleInSession()).action).toMatchObject({ to: '/live/4122', isFirst: true });
  expect(saleRow(aTimedAuction()).action.to).toBe('/catalog/2038');
  expect(saleRow(closed).action.to).toBe('/prices?auctionId=4122');
});

test('a sale without lots counts none, one that is over says its year', () => {
  expect(saleRow(anAuction({ LotCount: 0 })).lots).toBeNull();
  expect(saleRow(closed).leaf.under).toBe('2026');
});

test('every sale stands in one part of the timetable', () => {
  const sales = [
    aSaleInSession({ AuctionID: 1 }),
    anAuction({ AuctionID: 2, Status: 'between' }),
    anAuction({ AuctionID: 3, Status: 'upcoming' }),
    anAuction({ AuctionID: 4, Status: 'open' }),
    aTimedAuction({ AuctionID: 5, Status: 'upcoming' }),
    aTimedAuction({ AuctionID: 6, Status: 'closing' }),
    anAuction({ AuctionID: 7, Status: 'closed' }),
    aTimedAuction({ AuctionID: 8, Status: 'closed' }),
  ];
  const { inSession, upcoming, timed, past } = saleGroups(sales);
  const ids = (rows: readonly SaleRow[]): number[] => rows.map(({ auctionId }) => auctionId);
  expect([inSession, upcoming, timed].map(ids)).toEqual([
    [1, 2],
    [3, 4],
    [5, 6],
  ]);
  expect(past.map(({ rows }) => ids(rows))).toEqual([[7, 8]]);
});

test('what is over stands by the year it began in, with what each year brought', () => {
  const over = (year: number, TotalRealizedCents: number) =>
    anAuction({
      Status: 'closed',
      StartDate: `${year}-12-31`,
      EndDate: `${year + 1}-01-02`,
      TotalRealizedCents,
    });
  const { past } = saleGroups([over(2025, 1_000_000), over(2025, 250_050), over(2023, 70_000)]);
  expect(past.map(({ year, words }) => [year, words])).toEqual([
    ['2025', '2 sales, $12,500.50'],
    ['2023', '1 sale, $700'],
  ]);
});
