/**
 * Bids of the last second while they wait two seconds for their turn: how many that came in time are refused as late, with
 * the closing that asks the nodes and, in the same run, with one that waits 300 ms as it once did. `npm run bench:late`
 * makes its databases itself and drops them.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import { nextRung } from '#contract/bidding/bidIncrements.ts';
import type { FindUndecided } from '#server/bidding/bids/decidedThrough.ts';
import { type BidService, createBidService } from '#server/bidding/bids/service.ts';
import { createRound } from '#server/bidding/closing/keepClosing.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { createLog } from '#server/platform/log.ts';

import { openingCents, saleId, withEmbedded, withPostgresql, world } from './bidWorld.ts';
import { receiptsOf } from './receiptsOf.ts';

const closings = 200;
const bidsOfLot = 50;
const betweenEndsMs = 40;
const lastMs = 1_500;
const [stalledMs, letThroughMs] = [2_000, 700];

/** A node whose bids wait: for two seconds none is written, then all that have gathered are. */
function slowNode(db: Database, startMs: number): BidService {
  const transaction: Database['transaction'] = async (work) => {
    const placeMs = (Date.now() - startMs) % (stalledMs + letThroughMs);
    if (placeMs < stalledMs) await setTimeout(stalledMs - placeMs);
    return db.transaction(work);
  };
  const clock = () => new Date();
  return createBidService({
    db: { ...db, transaction },
    clock,
    receipts: receiptsOf(db),
    notify: () => undefined,
  });
}

async function planEnds(db: Database, firstLot: number, startMs: number): Promise<void> {
  await db.query(sql`
    update lot_standings s set extended_count = 0, closes_at = ${new Date(startMs + lastMs).toISOString()}::timestamptz
      + ${betweenEndsMs}::integer * (l.lot_number - ${firstLot}::integer) * interval '1 millisecond'
    from lots l where l.id = s.lot_id and l.auction_id = ${saleId}
      and l.lot_number >= ${firstLot}::integer and l.lot_number < ${firstLot + closings}::integer`);
}

type LastBid = { lotNumber: number; endMs: number; number: number };

async function bidInTime(bids: BidService, { lotNumber, endMs, number }: LastBid): Promise<string> {
  await setTimeout(Math.max(0, endMs - Date.now() - lastMs * ((bidsOfLot - number) / bidsOfLot)));
  let maxCents = openingCents;
  for (let rung = 0; rung < number; rung += 1) maxCents = nextRung(maxCents);
  const accountId = 1 + ((lotNumber * bidsOfLot + number) % world.bidders);
  if (Date.now() >= endMs) return 'too late to be made';
  const offer = { auctionId: saleId, lotNumber, maxCents, key: randomUUID() };
  return (await bids.place(accountId, offer)).Outcome;
}

async function closeUntil(over: AbortSignal, round: () => Promise<number>): Promise<void> {
  while (!over.aborted) await setTimeout(Math.min(1_000, Math.max(10, await round())));
}

type Run = { nodes: number; firstLot: number; isAsking: boolean };

async function runOnce(db: Database, { nodes, firstLot, isAsking }: Run): Promise<string> {
  const startMs = Date.now() + 1_000;
  const services = Array.from({ length: nodes }, () => slowNode(db, startMs));
  const findUndecided: FindUndecided = async () => {
    const waiting = services.map((each) => each.undecidedSince()).filter((since) => since !== null);
    return { since: isAsking ? (waiting.toSorted()[0] ?? null) : null, isWhole: true };
  };
  await planEnds(db, firstLot, startMs);
  const notifier = { notify: () => undefined, notifySales: () => undefined };
  const clock = () => new Date();
  const round = createRound({ db, clock, log: createLog('silent'), notifier, findUndecided });
  const bids: Promise<string>[] = [];
  for (let lot = 0; lot < closings; lot += 1) {
    const endMs = startMs + lastMs + lot * betweenEndsMs;
    for (let number = 0; number < bidsOfLot; number += 1) {
      const service = services[number % nodes];
      if (service) bids.push(bidInTime(service, { lotNumber: firstLot + lot, endMs, number }));
    }
  }
  const over = new AbortController();
  const closing = closeUntil(over.signal, round);
  const outcomes = await Promise.all(bids);
  over.abort();
  await closing;
  const count = (code: string): number => outcomes.filter((outcome) => outcome === code).length;
  const late = count('LOT_CLOSED') + count('DECIDED_LATE');
  return `${outcomes.length - count('too late to be made')} bids on ${closings} lots, ${late} refused as late`;
}

async function measureAll(db: Database, { kind }: { kind: string }): Promise<void> {
  await db.query(sql`update auctions set extension_seconds = null, opens_at = now() - interval '1 day'`);
  let firstLot = 1;
  for (const nodes of [1, 2]) {
    for (const isAsking of [false, true]) {
      const found = await runOnce(db, { nodes, firstLot, isAsking });
      const how = isAsking ? 'waiting for what is undecided' : 'waiting 300 ms';
      process.stdout.write(`${kind}, ${nodes} ${nodes === 1 ? 'node' : 'nodes'}, ${how}: ${found}\n`);
      firstLot += closings;
    }
  }
}

await withEmbedded(measureAll);
await withPostgresql(measureAll);
