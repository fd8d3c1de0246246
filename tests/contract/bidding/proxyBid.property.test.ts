/** Maxima on one lot: what holds for any history, and that the closed form is the slow auction. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { afterBid } from '#contract/auctions/softClose.ts';
import { isRung, nextRung } from '#contract/bidding/bidIncrements.ts';
import { askOf, type LotBidding, type MaxBid, placeMax, type PlacedMax } from '#contract/bidding/proxyBid.ts';
import { type SealedBid, sealedStart } from '#contract/bidding/sealedBids.ts';
import { ReferenceAuction, type ReferenceAnswer, rungs } from '#tests/support/auctions/referenceAuction.ts';

const runs = { numRuns: 3_000 };

/** Bids near each other, so that ties and neighbors are common; anywhere on the ladder, so that bands are crossed. */
const rungAt = (index: number): number => rungs[Math.min(index, rungs.length - 20)] ?? 500;

type History = { lot: LotBidding; bids: MaxBid[] };

const history: fc.Arbitrary<History> = fc
  .record({
    opening: fc.integer({ min: 0, max: 150 }),
    reserve: fc.option(fc.integer({ min: 0, max: 14 })),
    bids: fc.array(
      fc.record({
        bidderId: fc.integer({ min: 1, max: 4 }),
        above: fc.integer({ min: -3, max: 9 }),
        isOff: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
      }),
      { maxLength: 25, size: 'max' },
    ),
  })
  .map(({ opening, reserve, bids }) => ({
    lot: {
      openingCents: rungAt(opening),
      reserveCents: reserve === null ? null : rungAt(opening + reserve),
      priceCents: null,
      leader: null,
    },
    // Rising, or the first high one would be the last that is taken.
    bids: bids.map(({ bidderId, above, isOff }, index) => ({
      bidderId,
      maxCents: rungAt(Math.max(opening + above + Math.floor(index / 2), 0)) + (isOff ? 100 : 0),
    })),
  }));

type Placed = { before: LotBidding; bid: MaxBid; answer: PlacedMax; after: LotBidding };

function play(lot: LotBidding, bids: readonly MaxBid[]): Placed[] {
  let before = lot;
  return bids.map((bid) => {
    const answer = placeMax(before, bid);
    const after = answer.kind === 'accepted' ? answer.lot : before;
    const placed = { before, bid, answer, after };
    before = after;
    return placed;
  });
}

const endOf = (lot: LotBidding, bids: readonly MaxBid[]): LotBidding => play(lot, bids).at(-1)?.after ?? lot;

const asReference = ({ answer, after }: Placed): ReferenceAnswer => ({
  code: answer.kind === 'refused' ? answer.code : (answer.reason ?? answer.outcome),
  priceCents: after.priceCents,
  leaderId: after.leader?.bidderId ?? null,
  leaderMaxCents: after.leader?.maxCents ?? null,
  askCents: askOf(after),
  reserve: answer.kind === 'accepted' ? answer.reserve : reserveIn(after),
  givesTime: answer.kind === 'accepted' && answer.moved,
});

const reserveIn = ({ reserveCents, priceCents }: LotBidding): ReferenceAnswer['reserve'] => {
  if (reserveCents === null) return 'none';
  return (priceCents ?? 0) >= reserveCents ? 'met' : 'notMet';
};

test('whatever is bid, the closed form answers as the slow auction does', () => {
  fc.assert(
    fc.property(history, ({ lot, bids }) => {
      const reference = new ReferenceAuction(lot);
      expect(play(lot, bids).map(asReference)).toEqual(bids.map((bid) => reference.place(bid)));
    }),
    runs,
  );
});

const end = { scheduledEndAtMs: 180_000, endAtMs: 180_000, extendedCount: 0 };

const hasMoved = ({ answer }: Placed): boolean => answer.kind === 'accepted' && answer.moved;

const hasChanged = ({ before, after }: Placed): boolean =>
  after.priceCents !== before.priceCents || after.leader?.bidderId !== before.leader?.bidderId;

const isTied = ({ before, bid, answer }: Placed): boolean =>
  answer.kind === 'accepted' &&
  before.leader?.maxCents === bid.maxCents &&
  before.leader.bidderId !== bid.bidderId;

const isRaise = ({ answer }: Placed): boolean => answer.kind === 'accepted' && answer.outcome === 'RAISED';

const amountsOf = ({ answer }: Placed): number[] =>
  answer.kind === 'accepted' ? answer.steps.map(({ amountCents }) => amountCents) : [];

const rules: [rule: string, holds: (placed: Placed) => boolean][] = [
  ['the price never falls', ({ before, after }) => (after.priceCents ?? 0) >= (before.priceCents ?? 0)],
  ['there is a price where there is a leader', ({ after }) => !after.priceCents === !after.leader],
  [
    'the leader would pay the price',
    ({ after }) => after.leader === null || after.leader.maxCents >= (after.priceCents ?? Infinity),
  ],
  [
    'price and maxima stand on rungs',
    ({ after }) => after.leader === null || (isRung(after.priceCents ?? 0) && isRung(after.leader.maxCents)),
  ],
  [
    'of equal maxima the earlier one keeps the lot, at that amount',
    (placed) =>
      !isTied(placed) ||
      (placed.answer.kind === 'accepted' &&
        placed.answer.reason === 'TIE_EARLIER' &&
        placed.after.leader?.bidderId === placed.before.leader?.bidderId &&
        placed.after.priceCents === placed.bid.maxCents),
  ],
  [
    "a leader's raise moves the price under an unmet reserve, up to it, and never else",
    (placed) =>
      !isRaise(placed) ||
      (hasChanged(placed) === (reserveIn(placed.before) === 'notMet') &&
        (!hasChanged(placed) || (placed.after.priceCents ?? 0) <= (placed.before.reserveCents ?? 0))),
  ],
  [
    'only what changed price or leader gives a lot more time, never a refused bid or a silent raise',
    (placed) =>
      hasMoved(placed) === hasChanged(placed) &&
      afterBid(end, { receivedAtMs: 100_000, moved: hasMoved(placed) }).extendedCount ===
        (hasChanged(placed) ? 1 : 0),
  ],
  [
    'a refused bid changes nothing',
    ({ answer, before, after }) => answer.kind === 'accepted' || after === before,
  ],
  ['the public sees a step exactly where something moved', (p) => amountsOf(p).length > 0 === hasMoved(p)],
  [
    'what the public sees rises from the old price to the new one',
    (placed) => {
      const amounts = [placed.before.priceCents ?? 0, ...amountsOf(placed)];
      return (
        amounts.every((cents, index) => index < 2 || cents >= (amounts[index - 1] ?? 0)) &&
        amounts.slice(1).every((cents) => cents > (amounts[0] ?? 0)) &&
        (!hasMoved(placed) || amounts.at(-1) === placed.after.priceCents)
      );
    },
  ],
  [
    "the last public step is the leader's",
    ({ answer, after }) =>
      answer.kind === 'refused' ||
      answer.steps.length === 0 ||
      answer.steps.at(-1)?.bidderId === after.leader?.bidderId,
  ],
];

test.each(rules)('%s', (_rule, holds) => {
  fc.assert(
    fc.property(history, ({ lot, bids }) => {
      expect(play(lot, bids).find((placed) => !holds(placed))).toBeUndefined();
    }),
    runs,
  );
});

test('the histories have ties, raises and unmet reserves in them, so that the rules are tried', () => {
  const placed = fc.sample(history, { numRuns: 1_000, seed: 1 }).flatMap(({ lot, bids }) => play(lot, bids));
  expect(placed.filter(isTied).length).toBeGreaterThan(100);
  expect(placed.filter(isRaise).length).toBeGreaterThan(100);
  expect(placed.filter((one) => isRaise(one) && hasMoved(one)).length).toBeGreaterThan(30);
  expect(placed.filter(({ answer }) => answer.kind === 'refused').length).toBeGreaterThan(100);
});

/** Each of some bidders names one max, at least the opening price. */
const onceEach = history
  .filter(({ bids }) => bids.length > 1)
  .map(({ lot, bids }) => ({
    lot,
    bids: bids
      .filter(({ maxCents }) => isRung(maxCents) && maxCents >= lot.openingCents)
      .slice(0, 8)
      .map(({ maxCents }, index) => ({ bidderId: index + 1, maxCents })),
  }));

const ordered = onceEach.chain(({ lot, bids }) =>
  fc.record({
    lot: fc.constant(lot),
    one: fc.constant(bids),
    other: fc.shuffledSubarray(bids, { minLength: bids.length }),
  }),
);

const sorted = (bids: readonly MaxBid[]) => bids.map(({ maxCents }) => maxCents).toSorted((a, b) => b - a);

const firstOf = (bids: readonly MaxBid[], maxCents: number | undefined) =>
  bids.findIndex((bid) => bid.maxCents === maxCents);

test('in whatever order each names one max, the highest wins, and of equal ones the first', () => {
  fc.assert(
    fc.property(ordered, ({ lot, other }) => {
      const [top] = sorted(other);
      expect(endOf(lot, other).leader).toEqual(other[firstOf(other, top)] ?? null);
    }),
    runs,
  );
});

/**
 * Whether the price has reached the runner-up's max before they come: they are refused, nothing shows that someone
 * would have paid as much, and the price may stay a step lower than in another order.
 */
const isRunnerUpRefused = (lot: LotBidding, bids: readonly MaxBid[]): boolean => {
  const second = sorted(bids)[1];
  const before = endOf(lot, bids.slice(0, Math.max(firstOf(bids, second), 0)));
  return second !== undefined && before.priceCents !== null && second <= before.priceCents;
};

test('two orders end at the same price, or one rung apart where the runner-up came too late to be taken', () => {
  fc.assert(
    fc.property(ordered, ({ lot, one, other }) => {
      const prices = [one, other].map((bids) => endOf(lot, bids).priceCents ?? 0);
      const [lower = 0, higher = 0] = prices.toSorted((a, b) => a - b);
      const isSameCase = isRunnerUpRefused(lot, one) === isRunnerUpRefused(lot, other);
      expect(isSameCase ? [lower] : [lower, nextRung(lower)]).toContain(higher);
    }),
    runs,
  );
});

const sealedFrom = (bids: readonly MaxBid[]): SealedBid[] => bids.map((bid, seq) => ({ ...bid, seq }));

test('sealed bids open a lot as if they were placed from the lowest to the highest', () => {
  fc.assert(
    fc.property(ordered, ({ lot, other }) => {
      // A stable sort: equal amounts stay in their order.
      const rising = other.toSorted((one, two) => one.maxCents - two.maxCents);
      expect(sealedStart(lot, sealedFrom(other)).lot).toEqual(endOf(lot, rising));
    }),
    runs,
  );
});

test('sealed bids give the lot to whom open bidding in their order would, never for less', () => {
  fc.assert(
    fc.property(ordered, ({ lot, other }) => {
      const sealed = sealedStart(lot, sealedFrom(other)).lot;
      const open = endOf(lot, other);
      expect(sealed.leader).toEqual(open.leader);
      expect([open.priceCents, nextRung(open.priceCents ?? 0)]).toContain(sealed.priceCents);
    }),
    runs,
  );
});
