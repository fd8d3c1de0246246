/**
 * Lets the demo's people bid on a sale up to this moment. Every bid is decided, logged and written by the bid service's
 * own code, as if it had come from a page; only the time at which it arrived is made up.
 */
import { randomUUID } from 'node:crypto';

import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import type { Sale } from '#demo/world/sales.ts';
import { timesOf } from '#demo/world/saleTimes.ts';
import { listLots, type Moments, type StoredLot } from '#demo/world/storedSales.ts';
import { type Batch, type BatchLot, createBatch } from '#server/bidding/bids/batch.ts';
import { readBatch } from '#server/bidding/bids/batchStore.ts';
import { drawNonces } from '#server/bidding/bids/chain.ts';
import { writeBatch } from '#server/bidding/bids/writeBatch.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import { actOutSituations } from './actOut.ts';
import { type DemoBidder, listDemoBidders } from './bidders.ts';
import { planSealedBids, planTimedBids, type PlannedBid } from './bidPlans.ts';
import { createPlacing } from './placeBids.ts';

type LotPlan = PlannedBid & { lotNumber: number };

function planOf(sale: Sale, lot: StoredLot, plannedAt: Date): PlannedBid[] {
  const { opensAt, sessionStarts } = timesOf(sale, plannedAt);
  const sessionStartsAt = sessionStarts[lot.sessionNumber - 1] ?? opensAt;
  if (lot.isWithdrawn) return [];
  return sale.kind === 'timed'
    ? planTimedBids(lot, { opensAt, sessionStartsAt, turn: lot.turn })
    : planSealedBids(lot, { opensAt, sessionStartsAt });
}

/** Of all lots, in the order in which they arrive. */
function plansOf(sale: Sale, lots: readonly StoredLot[], { plannedAt, now }: Moments): readonly LotPlan[] {
  return lots
    .flatMap((lot) =>
      planOf(sale, lot, plannedAt).map(({ at, maxCents }) => ({ at, maxCents, lotNumber: lot.lotNumber })),
    )
    .filter(({ at }) => at <= now.toISOString())
    .toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

type Reading = {
  lots: readonly StoredLot[];
  people: readonly DemoBidder[];
  mostBids: number;
  now: Date;
};

type Opened = { batch: Batch; lots: readonly BatchLot[] };

/** Reads every lot and every bidder of the sale as the service does for bids of theirs. */
async function openBatch(
  tx: Queryable,
  auctionId: number,
  { lots, people, mostBids, now }: Reading,
): Promise<Opened> {
  const asked = Array.from({ length: Math.max(lots.length, people.length) }, (_, index) => ({
    accountId: people[index % people.length]?.accountId ?? 0,
    auctionId,
    lotNumber: lots[index % lots.length]?.lotNumber ?? 0,
    way: 'max' as const,
    maxCents: 0,
    askSeenCents: null,
    key: randomUUID(),
    receivedAt: now.toISOString(),
  }));
  const read = await readBatch(tx, asked);
  // Sealed bids came in before the session that runs by now.
  const early = Array.from(read.lots, (lot) => ({ ...lot, sessionStatus: sessionStatuses.preBid }));
  return { batch: createBatch({ ...read, lots: early }, drawNonces(mostBids)), lots: early };
}

/** No one asks for the answers, and no one follows the lots yet. */
async function write(tx: Queryable, batch: Batch, now: string): Promise<void> {
  batch.changed.answers.length = 0;
  const outboxId = await writeBatch(tx, batch.changed, now);
  if (outboxId !== null) await tx.query(sql`delete from outbox where id = ${outboxId}`);
}

/** Room for what the named accounts bid besides the plans. */
const mostNamedBids = 60;

export async function bidOnSale(tx: Queryable, sale: Sale, moments: Moments): Promise<void> {
  const stored = await listLots(tx, sale);
  const people = await listDemoBidders(tx, sale.id);
  if (people.length === 0) return;
  const plans = plansOf(sale, stored, moments);
  const { batch, lots } = await openBatch(tx, sale.id, {
    lots: stored,
    people,
    mostBids: plans.length + mostNamedBids,
    now: moments.now,
  });
  const placing = createPlacing(batch, { lots, people });
  for (const { lotNumber, ...bid } of plans) placing.bidByCrowd(lotNumber, bid);
  actOutSituations(placing, { sale, lots, now: moments.now });
  await write(tx, batch, moments.now.toISOString());
}
