/** Sealed bids: what may be lodged, and how they open a live lot. That they equal placed bids: `proxyBid.property`. */
import { expect, test } from 'vitest';

import { canWithdrawSealed, lodgeSealed, type SealedBid, sealedStart } from '#contract/bidding/sealedBids.ts';

const dollars = (amount: number) => amount * 100;

const sealed = (...bids: [bidderId: number, max: number, seq: number][]): SealedBid[] =>
  bids.map(([bidderId, max, seq]) => ({ bidderId, maxCents: dollars(max), seq }));

const lot = { openingCents: dollars(1_000), reserveCents: null };

test.each([
  ['none', sealed(), { price: null, leader: null }],
  ['one opens at the opening price', sealed([1, 5_000, 1]), { price: 1_000, leader: 1 }],
  [
    'one step above the second, for the highest',
    sealed([1, 2_000, 1], [2, 5_000, 2]),
    { price: 2_100, leader: 2 },
  ],
  ['never above the highest max', sealed([1, 2_400, 1], [2, 2_500, 2]), { price: 2_500, leader: 2 }],
  [
    'a tie goes to the earlier, at its amount',
    sealed([1, 3_000, 7], [2, 3_000, 4]),
    { price: 3_000, leader: 2 },
  ],
  [
    'what is below the opening price is none',
    sealed([1, 900, 1], [2, 5_000, 2]),
    { price: 1_000, leader: 2 },
  ],
  ['one below the opening price alone opens nothing', sealed([1, 900, 1]), { price: null, leader: null }],
])('sealed bids: %s', (_rule, bids, { price, leader }) => {
  const opened = sealedStart(lot, bids);
  expect(opened.lot.priceCents).toBe(price === null ? null : dollars(price));
  expect(opened.lot.leader?.bidderId ?? null).toBe(leader);
});

test.each([
  [[[1, 1_500, 1]], 1_500],
  [[[1, 4_000, 1]], 2_500],
  [
    [
      [1, 4_000, 1],
      [2, 1_500, 2],
    ],
    2_500,
  ],
  [
    [
      [1, 4_000, 1],
      [2, 3_000, 2],
    ],
    3_250,
  ],
] satisfies [[number, number, number][], number][])(
  'with a reserve of $2,500, sealed bids %j open at $%d',
  (bids, price) => {
    const { priceCents } = sealedStart({ ...lot, reserveCents: dollars(2_500) }, sealed(...bids)).lot;
    expect(priceCents).toBe(dollars(price));
  },
);

test('the two highest are shown as bids the server made, the others stay sealed', () => {
  const { steps } = sealedStart(lot, sealed([1, 2_000, 1], [2, 5_000, 2], [3, 1_500, 3], [4, 900, 4]));
  expect(steps).toEqual([
    { bidderId: 1, amountCents: dollars(2_000), kind: 'auto' },
    { bidderId: 2, amountCents: dollars(2_100), kind: 'auto' },
  ]);
});

const before = { openingCents: dollars(1_000), ownMaxCents: dollars(2_000), hasStarted: false };
const started = { ...before, hasStarted: true };
const lodged = { kind: 'accepted', outcome: 'SEALED_LODGED' };

test('before its session a sealed bid may be changed both ways, and withdrawn', () => {
  expect(lodgeSealed({ ...before, ownMaxCents: null }, dollars(1_000))).toEqual(lodged);
  expect(lodgeSealed(before, dollars(1_500))).toEqual(lodged);
  expect(lodgeSealed(before, dollars(3_000))).toEqual(lodged);
  expect(canWithdrawSealed(before)).toBe(true);
});

test('once its session has started it can only be raised, and no new one comes in', () => {
  expect(lodgeSealed(started, dollars(3_000))).toEqual(lodged);
  expect(lodgeSealed(started, dollars(1_500))).toMatchObject({ code: 'NOT_HIGHER' });
  expect(lodgeSealed({ ...started, ownMaxCents: null }, dollars(3_000))).toMatchObject({
    code: 'LIVE_STARTED',
  });
  expect(canWithdrawSealed(started)).toBe(false);
});

test('a sealed bid is a rung, at least the opening price, and not the same again', () => {
  expect(lodgeSealed(before, dollars(1_050))).toMatchObject({
    code: 'OFF_INCREMENT',
    nearestCents: [dollars(1_000), dollars(1_100)],
  });
  expect(lodgeSealed(before, dollars(950))).toEqual({
    kind: 'refused',
    code: 'BELOW_MIN',
    askCents: dollars(1_000),
  });
  expect(lodgeSealed(before, dollars(2_000))).toMatchObject({
    code: 'NOT_HIGHER',
    ownMaxCents: dollars(2_000),
  });
});
