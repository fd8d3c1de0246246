/** Puts the named accounts into their situations, each on lots of its own and after the crowd has bid. */
import type { Sale } from '#demo/world/sales.ts';
import { extensionSeconds } from '#demo/world/saleTimes.ts';
import type { BatchLot } from '#server/bidding/bids/batch.ts';

import type { Placing } from './placeBids.ts';
import { movesFor, type Situation, situations } from './situations.ts';

const windowMs = extensionSeconds * 1000;

type Scene = { placing: Placing; now: Date };

/** From the last bid of others until now, or until late bids would give the lot more time. */
function spareTime({ placing, now }: Scene, lot: BatchLot): readonly [fromMs: number, untilMs: number] {
  const from = Date.parse(placing.lastBidAt(lot.lotNumber) ?? lot.opensAt);
  const lateMs = lot.closesAt === null ? Infinity : Date.parse(lot.closesAt) - windowMs;
  return [from, Math.min(now.getTime(), lateMs)];
}

/** Evenly over the time that is left for them. @returns whether the lot serves. */
function actOut({ placing, now }: Scene, { email, action }: Situation, lot: BatchLot): boolean {
  const moves = movesFor(action, lot);
  const [from, until] = spareTime({ placing, now }, lot);
  const gapMs = Math.floor((until - from) / (moves.length + 1));
  if (moves.length === 0 || gapMs < 1) return false;
  for (const [turn, { by, maxCents }] of moves.entries()) {
    const bid = { at: new Date(from + (turn + 1) * gapMs).toISOString(), maxCents };
    if (by === 'crowd') placing.bidByCrowd(lot.lotNumber, bid);
    else placing.bidAs(email, lot.lotNumber, bid);
  }
  return true;
}

type Stage = { sale: Sale; lots: readonly BatchLot[]; now: Date };

/** On the lots with the most time left. */
export function actOutSituations(placing: Placing, { sale, lots, now }: Stage): void {
  const used = new Set<BatchLot>();
  const latestFirst = lots.toSorted((one, other) => other.lotNumber - one.lotNumber);
  for (const situation of situations.filter(({ role }) => role === sale.role)) {
    let left = situation.lots;
    for (const lot of latestFirst) {
      if (left === 0) break;
      if (used.has(lot) || !actOut({ placing, now }, situation, lot)) continue;
      used.add(lot);
      left -= 1;
    }
  }
}
