/**
 * What the crowd means to bid on a lot, and when: maxima that bring the lot to its hammer price once the rules of
 * bidding have decided on them. Pure, and the same for the same lot and times. Who bids is settled when it is placed.
 */
import { nextRung, rungAtOrBelow } from '#contract/bidding/bidIncrements.ts';
import { type Random, randomOf } from '#demo/world/random.ts';
import { extensionSeconds } from '#demo/world/saleTimes.ts';
import { type LotNumbers, type Outcome, outcomeOf, scheduledMsOf } from '#demo/world/standings.ts';

export type PlannedBid = { at: string; maxCents: number };

const instant = (ms: number): string => new Date(Math.floor(ms)).toISOString();

/** From the opening price up to the step below the hammer price. */
function rungsBelow(hammerCents: number, openingCents: number): readonly number[] {
  const rungs: number[] = [];
  for (let rung = openingCents; rung < hammerCents; rung = nextRung(rung)) rungs.push(rung);
  return rungs;
}

/** Some of a list, in its order. */
function drawSome<T>(random: Random, list: readonly T[], count: number): readonly T[] {
  const left = [...list.keys()];
  while (left.length > Math.max(0, count)) left.splice(Math.floor(random.next() * left.length), 1);
  return left.flatMap((index) => list.slice(index, index + 1));
}

/** Where the reserve is not reached, all that the highest bidder would give. */
function drawTop(random: Random, { reserveCents }: LotNumbers, { hammerCents }: Outcome): number {
  if (reserveCents !== null && hammerCents < reserveCents) return hammerCents;
  return Math.max(hammerCents, rungAtOrBelow(hammerCents * Math.exp(0.2 * Math.abs(random.normal()))));
}

type Story = { lot: LotNumbers; outcome: Outcome };

/**
 * Each above the one before, so that each leads; the last but one stands a step below the hammer price, to which it
 * drives the last.
 */
function risingMaxima(random: Random, { lot, outcome }: Story, count: number): number[] {
  const rungs = rungsBelow(outcome.hammerCents, lot.openingCents);
  const top = drawTop(random, lot, outcome);
  const least = rungs.at(-1);
  if (least === undefined) return [top];
  return [...drawSome(random, rungs.slice(0, -1), count - 2), least, top];
}

const overtakenShare = 0.4;

/** Now and then the higher of two comes first, and the lower one is beaten at once. */
function mixed(random: Random, { openingCents, reserveCents }: LotNumbers, rising: number[]): number[] {
  if (reserveCents !== null) return rising;
  const order = [...rising];
  for (let index = 0; index + 1 < order.length; index += 1) {
    const [lower = 0, higher = 0] = order.slice(index, index + 2);
    const below = rising[index - 1];
    const asked = below === undefined ? nextRung(openingCents) : nextRung(nextRung(below));
    if (lower < asked || !random.chance(overtakenShare)) continue;
    order.splice(index, 2, higher, lower);
    index += 1;
  }
  return order;
}

/** Slowly at first, faster towards the end. */
function drawMoments(random: Random, count: number, [from, to]: readonly [number, number]): number[] {
  return Array.from({ length: count }, () => from + (to - from) * Math.sqrt(random.next())).toSorted(
    (one, other) => one - other,
  );
}

type TimedTimes = { opensAt: string; sessionStartsAt: string; turn: number };

/** Bids in the last minutes each give the lot more time; all others keep clear of them. */
export function planTimedBids(lot: LotNumbers, times: TimedTimes): PlannedBid[] {
  const outcome = outcomeOf(lot);
  if (outcome.bidCount === 0) return [];
  const random = randomOf(`timed/${lot.auctionId}/${lot.lotNumber}`);
  // Every bid after the first takes two public steps: what is beaten is shown too.
  const wanted = Math.max(outcome.extensions + 1, Math.ceil((outcome.bidCount + 1) / 2), 2);
  const maxima = mixed(random, lot, risingMaxima(random, { lot, outcome }, wanted));
  const lateCount = Math.min(outcome.extensions, maxima.length - 1);
  const windowMs = extensionSeconds * 1000;
  const [opensMs, endMs] = [Date.parse(times.opensAt), scheduledMsOf(times)];
  const early = drawMoments(random, maxima.length - lateCount, [opensMs, endMs - windowMs - 1]);
  const late = Array.from(
    { length: lateCount },
    (_, turn) => endMs - windowMs + (turn + 1) * outcome.extensionMs,
  );
  const moments = [...early, ...late];
  return maxima.map((maxCents, index) => ({ at: instant(moments[index] ?? endMs), maxCents }));
}

function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const rest = [...list];
  return Array.from(list).flatMap(() => rest.splice(Math.floor(random.next() * rest.length), 1));
}

type SealedTimes = { opensAt: string; sessionStartsAt: string };

/** One a bidder. The two highest make the price at which the lot starts, the others are beside it. */
export function planSealedBids(lot: LotNumbers, { opensAt, sessionStartsAt }: SealedTimes): PlannedBid[] {
  const outcome = outcomeOf(lot);
  if (outcome.bidCount === 0) return [];
  const random = randomOf(`sealed/${lot.auctionId}/${lot.lotNumber}`);
  const rungs = rungsBelow(outcome.hammerCents, lot.openingCents);
  const decisive = risingMaxima(random, { lot, outcome }, 2);
  const others = Array.from({ length: rungs.length === 0 ? 0 : outcome.bidCount - 2 }, () =>
    random.pick(rungs),
  );
  const maxima = shuffled(random, [...decisive, ...others]);
  const moments = drawMoments(random, maxima.length, [Date.parse(opensAt), Date.parse(sessionStartsAt)]);
  return maxima.map((maxCents, index) => ({ at: instant(moments[index] ?? 0), maxCents }));
}
