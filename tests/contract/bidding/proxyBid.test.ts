/** Maxima on one lot: the worked examples of our auction rules, refusals, and what the public sees. */
import { expect, test } from 'vitest';

import {
  askOf,
  floorAmountOf,
  floorBidderId,
  leastMaxOf,
  type LotBidding,
  placeFloorBid,
  placeMax,
  type PlacedMax,
  priceBetween,
} from '#contract/bidding/proxyBid.ts';

const names = { A: 1, B: 2, C: 3 } as const;
type Name = keyof typeof names;

const aLot = (openingDollars: number, reserveDollars: number | null = null): LotBidding => ({
  openingCents: openingDollars * 100,
  reserveCents: reserveDollars === null ? null : reserveDollars * 100,
  priceCents: null,
  leader: null,
});

const bid = (name: Name, dollars: number) => ({ bidderId: names[name], maxCents: dollars * 100 });

function play(lot: LotBidding, bids: readonly [Name, number][]): { lot: LotBidding; answers: PlacedMax[] } {
  const answers: PlacedMax[] = [];
  let now = lot;
  for (const [name, dollars] of bids) {
    const answer = placeMax(now, bid(name, dollars));
    answers.push(answer);
    if (answer.kind === 'accepted') now = answer.lot;
  }
  return { lot: now, answers };
}

const isName = (name: string): name is Name => name in names;

/** `850 A`: price and leader, as the rules write them; `not met` where they do. */
function written(answer: PlacedMax): string {
  if (answer.kind === 'refused') return answer.code;
  const leader = Object.keys(names).find(
    (name) => isName(name) && names[name] === answer.lot.leader?.bidderId,
  );
  const outcome = answer.reason === 'TIE_EARLIER' ? ' (tie)' : '';
  const reserve = answer.reserve === 'notMet' ? ' not met' : '';
  return `${(answer.lot.priceCents ?? 0) / 100} ${leader}${outcome}${reserve}`;
}

type Example = [title: string, lot: LotBidding, steps: [Name, number, string][]];

const tied: [Name, number, string][] = [
  ['A', 1_000, '500 A'],
  ['B', 800, '850 A'],
  ['B', 1_000, '1000 A (tie)'],
];

const examples: Example[] = [
  ['without a reserve, from $500', aLot(500), [...tied, ['B', 1_100, '1100 B'], ['A', 1_500, '1200 A']]],
  [
    'after a tie, when the leader raises',
    aLot(500),
    [...tied, ['A', 1_500, '1000 A'], ['C', 1_400, '1500 A'], ['C', 1_600, '1600 C']],
  ],
  [
    'with a reserve of $2,500, from $1,000',
    aLot(1_000, 2_500),
    [
      ['A', 1_500, '1500 A not met'],
      ['B', 2_000, '2000 B not met'],
      ['A', 3_000, '2500 A'],
      ['B', 3_000, '3000 A (tie)'],
      ['B', 4_000, '3250 B'],
    ],
  ],
  [
    'across two bands of the ladder',
    aLot(1_000),
    [
      ['A', 2_500, '1000 A'],
      ['B', 2_400, '2500 A'],
    ],
  ],
];

test.each(examples)('the worked example %s', (_title, lot, steps) => {
  const { answers } = play(
    lot,
    steps.map(([name, dollars]) => [name, dollars]),
  );
  expect(answers.map(written)).toEqual(steps.map(([, , expected]) => expected));
});

test('an amount between two rungs is refused with both of them and the ask', () => {
  const { lot } = play(aLot(1_000), [['A', 1_500]]);
  expect(placeMax(lot, bid('B', 2_600))).toEqual({
    kind: 'refused',
    code: 'OFF_INCREMENT',
    askCents: 110_000,
    nearestCents: [250_000, 275_000],
  });
});

test.each([Number.NaN, Infinity, -Infinity, -100, 0, 0.5, 100_000.5, 1e300, Number.MAX_SAFE_INTEGER])(
  '%d is no amount that can be bid',
  (maxCents) => {
    expect(placeMax(aLot(5), { bidderId: 1, maxCents })).toMatchObject({ code: 'OFF_INCREMENT' });
  },
);

test('less than the ask is refused with the fresh ask, the starting bid at first', () => {
  expect(placeMax(aLot(500), bid('A', 450))).toEqual({
    kind: 'refused',
    code: 'BELOW_MIN',
    askCents: 50_000,
  });
  const { lot } = play(aLot(500), [
    ['A', 1_000],
    ['B', 800],
  ]);
  expect(placeMax(lot, bid('C', 850))).toEqual({ kind: 'refused', code: 'BELOW_MIN', askCents: 90_000 });
});

test('a leader learns the own max when a bid is not above it', () => {
  const { lot } = play(aLot(500), [['A', 1_000]]);
  for (const dollars of [550, 1_000]) {
    expect(placeMax(lot, bid('A', dollars))).toEqual({
      kind: 'refused',
      code: 'NOT_HIGHER',
      askCents: 55_000,
      ownMaxCents: 100_000,
    });
  }
  expect(leastMaxOf(lot, names.A)).toBe(110_000);
  expect(leastMaxOf(lot, names.B)).toBe(askOf(lot));
});

test("a leader's raise moves nothing and shows nothing", () => {
  const { lot } = play(aLot(500), [['A', 1_000]]);
  expect(placeMax(lot, bid('A', 2_000))).toEqual({
    kind: 'accepted',
    outcome: 'RAISED',
    reason: null,
    reserve: 'none',
    lot: { ...lot, leader: { bidderId: names.A, maxCents: 200_000 } },
    moved: false,
    steps: [],
  });
});

test.each([
  [2_000, 200_000, 'notMet'],
  [2_500, 250_000, 'met'],
  [4_000, 250_000, 'met'],
])('a raise to $%d under an unmet reserve is a public bid of it, up to the reserve', (to, price, reserve) => {
  const { lot } = play(aLot(1_000, 2_500), [['A', 1_500]]);
  expect(placeMax(lot, bid('A', to))).toMatchObject({
    outcome: 'RAISED',
    reserve,
    moved: true,
    lot: { priceCents: price },
    steps: [{ bidderId: names.A, amountCents: price, kind: 'bid' }],
  });
});

test('a losing max is shown as a bid of its amount, and the answer of the one who leads as theirs', () => {
  const { answers } = play(aLot(500), [
    ['A', 1_000],
    ['B', 800],
    ['B', 1_000],
    ['B', 1_200],
    ['C', 2_000],
  ]);
  const steps = answers.map((answer) => (answer.kind === 'accepted' ? answer.steps : []));
  expect(steps).toEqual([
    [{ bidderId: names.A, amountCents: 50_000, kind: 'bid' }],
    [
      { bidderId: names.B, amountCents: 80_000, kind: 'bid' },
      { bidderId: names.A, amountCents: 85_000, kind: 'auto' },
    ],
    [
      { bidderId: names.B, amountCents: 100_000, kind: 'bid' },
      { bidderId: names.A, amountCents: 100_000, kind: 'auto' },
    ],
    // A's max is the price already.
    [{ bidderId: names.B, amountCents: 110_000, kind: 'bid' }],
    // B's is not: everybody sees how far B went.
    [
      { bidderId: names.B, amountCents: 120_000, kind: 'auto' },
      { bidderId: names.C, amountCents: 130_000, kind: 'bid' },
    ],
  ]);
});

test('the floor takes the ask, or half a step, and the next ask is a rung again', () => {
  const { lot } = play(aLot(1_000), [['A', 1_000]]);
  expect(floorAmountOf(lot, false)).toBe(110_000);
  expect(floorAmountOf(lot, true)).toBe(105_000);
  const cut = placeFloorBid(lot, 105_000);
  expect(cut).toMatchObject({
    outcome: 'LEADING',
    lot: { priceCents: 105_000, leader: { bidderId: floorBidderId } },
  });
  expect(askOf(cut.lot)).toBe(110_000);
  // Not cut twice, and not before there is a price.
  expect(floorAmountOf(cut.lot, true)).toBeNull();
  expect(floorAmountOf(aLot(1_000), true)).toBeNull();
});

test('a max answers the floor, cut or not, with the next rung', () => {
  const { lot } = play(aLot(1_000), [['A', 2_000]]);
  expect(placeFloorBid(lot, 105_000)).toMatchObject({ outcome: 'OUTBID', lot: { priceCents: 110_000 } });
  expect(placeFloorBid(lot, 110_000)).toMatchObject({ outcome: 'OUTBID', lot: { priceCents: 120_000 } });
});

test('a max of the same amount was first: the floor does not get the lot with it', () => {
  const { lot } = play(aLot(1_000), [['A', 1_100]]);
  expect(placeFloorBid(lot, 110_000)).toMatchObject({ outcome: 'OUTBID', reason: 'TIE_EARLIER' });
});

test('the floor bids against itself: two people, not a raise', () => {
  const first = placeFloorBid(aLot(1_000), 100_000);
  expect(placeFloorBid(first.lot, 110_000)).toMatchObject({
    outcome: 'LEADING',
    moved: true,
    lot: { priceCents: 110_000 },
  });
});

test('the order of bids can move the price by one step: a max that the price has reached is not taken', () => {
  const runnerUpFirst = play(aLot(500), [
    ['A', 1_500],
    ['C', 850],
    ['B', 800],
  ]);
  expect(runnerUpFirst.answers.map(written)).toEqual(['500 A', '900 A', 'BELOW_MIN']);
  const runnerUpLast = play(aLot(500), [
    ['A', 1_500],
    ['B', 800],
    ['C', 850],
  ]);
  expect(runnerUpLast.answers.map(written)).toEqual(['500 A', '850 A', 'BELOW_MIN']);
});

test('a price that no max explains any more, after staff voided a bid, stays until it is passed', () => {
  const voided: LotBidding = { ...aLot(500), priceCents: 200_000, leader: bid('A', 3_000) };
  expect(priceBetween(voided, 300_000, 100_000)).toBe(200_000);
});
