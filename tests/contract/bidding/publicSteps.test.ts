/** The public history: which bidders can be distinguished, and what no one learns. */
import { expect, test } from 'vitest';

import { floorBidderId } from '#contract/bidding/proxyBid.ts';
import {
  bidderOfAlias,
  historyRows,
  lettersOf,
  maskedHistory,
  standingEntries,
  type TimedStep,
} from '#contract/bidding/publicSteps.ts';

const steps: readonly TimedStep[] = [
  { at: '2026-12-05T15:00:00Z', bidderId: 4_120, amountCents: 50_000, kind: 'bid' },
  { at: '2026-12-05T15:01:00Z', bidderId: 977, amountCents: 80_000, kind: 'bid' },
  { at: '2026-12-05T15:01:00Z', bidderId: 4_120, amountCents: 85_000, kind: 'auto' },
  { at: '2026-12-05T15:02:00Z', bidderId: floorBidderId, amountCents: 90_000, kind: 'bid' },
];

test('bidders are letters in the order in which they appear on the lot, and the floor is the floor', () => {
  expect(maskedHistory(steps)).toEqual([
    { at: '2026-12-05T15:00:00Z', bidder: 'A', amountCents: 50_000, kind: 'bid' },
    { at: '2026-12-05T15:01:00Z', bidder: 'B', amountCents: 80_000, kind: 'bid' },
    { at: '2026-12-05T15:01:00Z', bidder: 'A', amountCents: 85_000, kind: 'auto' },
    { at: '2026-12-05T15:02:00Z', bidder: 'Floor', amountCents: 90_000, kind: 'bid' },
  ]);
});

test('the number of a bidder is nowhere in it', () => {
  expect(JSON.stringify(maskedHistory(steps))).not.toMatch(/4120|977|bidderId/u);
});

test('a letter stays with its bidder when the history goes on', () => {
  const early = lettersOf(steps.slice(0, 2));
  const late = lettersOf(steps);
  expect([...early].every(([bidderId, letter]) => late.get(bidderId) === letter)).toBe(true);
});

test('after Z comes AA, and no two bidders share a letter', () => {
  const letters = [
    ...lettersOf(Array.from({ length: 703 }, (_, index) => ({ bidderId: index + 1 }))).values(),
  ];
  expect([letters[25], letters[26], letters[51], letters[52], letters[701], letters[702]]).toEqual([
    'Z',
    'AA',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
  ]);
  expect(new Set(letters).size).toBe(703);
});

test('the page shows the newest first and bidders their own steps', () => {
  expect(historyRows(maskedHistory(steps), 'A')).toEqual([
    { at: '2026-12-05T15:02:00Z', bidder: 'Floor', amount: '$900', kind: 'Bid', isOwn: false },
    { at: '2026-12-05T15:01:00Z', bidder: 'You', amount: '$850', kind: 'Auto', isOwn: true },
    { at: '2026-12-05T15:01:00Z', bidder: 'Bidder B', amount: '$800', kind: 'Bid', isOwn: false },
    { at: '2026-12-05T15:00:00Z', bidder: 'You', amount: '$500', kind: 'Bid', isOwn: true },
  ]);
  expect(historyRows(maskedHistory(steps), null).some(({ isOwn }) => isOwn)).toBe(false);
});

const entry = (
  Kind: 'max' | 'sealed' | 'opening' | 'live' | 'floor' | 'void',
  Alias: number,
  Number: number,
) => ({
  Kind,
  Alias,
  Number,
});
const numbers = (...entries: readonly ReturnType<typeof entry>[]) =>
  standingEntries(entries).map(({ Number: number }) => number);

test('a void takes back the last bid of its bidder that stands, and never the opening', () => {
  const bids = [entry('opening', 0, 1), entry('live', 1, 2), entry('live', 2, 3), entry('live', 1, 4)];
  expect(numbers(...bids, entry('void', 1, 5))).toEqual([1, 2, 3]);
  expect(numbers(...bids, entry('void', 1, 5), entry('void', 1, 6))).toEqual([1, 3]);
  expect(numbers(...bids, entry('void', 0, 5))).toEqual([1, 2, 3, 4]);
  expect(numbers(...bids, entry('floor', 0, 5), entry('void', 0, 6))).toEqual([1, 2, 3, 4]);
});

test('a sealed bid takes the place of the one before it, so that withdrawing it leaves nothing', () => {
  const sealed = [entry('sealed', 1, 1), entry('sealed', 2, 2), entry('sealed', 1, 3)];
  expect(numbers(...sealed)).toEqual([2, 3]);
  expect(numbers(...sealed, entry('void', 1, 4))).toEqual([2]);
  expect(numbers(...sealed, entry('void', 1, 4), entry('sealed', 1, 5), entry('live', 1, 6))).toEqual([
    2, 5, 6,
  ]);
});

test('an alias says the letter without the log: the first to bid is A, and 0 is the floor', () => {
  expect([0, 1, 2, 26, 27].map(bidderOfAlias)).toEqual(['Floor', 'A', 'B', 'Z', 'AA']);
});
