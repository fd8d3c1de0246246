/**
 * What the bid service can take: accepted bids a second and how long a bidder waits, on the embedded database and on the
 * PostgreSQL that DATABASE_URL names, beside a transaction for each bid in the same run; in the room; and over HTTP. `npm run
 * bench:bids` makes its databases itself and drops them; `npm run bench:bids -- embedded` measures one kind alone.
 */
import { randomUUID } from 'node:crypto';

import { highestRungCents, nextRung } from '#contract/bidding/bidIncrements.ts';
import { isAccepted } from '#contract/bidding/bidOutcomes.ts';
import { type BidService, createBidService } from '#server/bidding/bids/service.ts';
import type { Database } from '#server/platform/db/database.ts';

import { measureHttp } from './bidsOverHttp.ts';
import {
  createBids,
  liveSaleId,
  type NextBid,
  openingCents,
  type Place,
  saleId,
  whileOpen,
  withEmbedded,
  withPostgresql,
  world,
} from './bidWorld.ts';
import { at, cpuMicrosecondsSince, type Figures, mediansOf } from './figures.ts';
import { pgbenchRate, rawBidding } from './rawBids.ts';
import { receiptsOf } from './receiptsOf.ts';

const rounds = 3;
const warmUpMs = 500;
const roundMs = 2_000;

type Bid = (accountId: number) => Promise<boolean>;

/** As many callers as asked for, each with one bid under way all the time. */
async function bidFor(durationMs: number, callers: number, bid: Bid): Promise<Figures> {
  const times: number[] = [];
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  const end = start + durationMs;
  const bidInTurn = async (accountId: number): Promise<void> => {
    for (let now = performance.now(); now < end;) {
      const isPlaced = await bid(accountId);
      const then = performance.now();
      if (isPlaced) times.push(then - now);
      now = then;
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, place) => bidInTurn(place + 1)));
  const seconds = (performance.now() - start) / 1_000;
  const sorted = times.toSorted((a, b) => a - b);
  const cpuMicroseconds = cpuMicrosecondsSince(cpuBefore) / sorted.length;
  return { perSecond: sorted.length / seconds, p50: at(sorted, 0.5), p99: at(sorted, 0.99), cpuMicroseconds };
}

async function measure(callers: number, bid: Bid): Promise<Figures> {
  await bidFor(warmUpMs, callers, bid);
  const figures: Figures[] = [];
  for (let round = 0; round < rounds; round += 1) figures.push(await bidFor(roundMs, callers, bid));
  return mediansOf(figures);
}

function print(what: string, { perSecond, p50, p99, cpuMicroseconds }: Figures): void {
  const rate = perSecond.toFixed(0).padStart(7);
  const cpu = cpuMicroseconds.toFixed(0).padStart(5);
  process.stdout.write(
    `${what.padEnd(44)}${rate} a second, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${cpu} µs of CPU each\n`,
  );
}

const serviceOn = (db: Database): BidService =>
  createBidService({
    db,
    clock: () => whileOpen,
    receipts: receiptsOf(db),
    notify: () => undefined,
  });

function biddingOn(db: Database, next: () => NextBid): Bid {
  const bids = serviceOn(db);
  return async (accountId) => {
    const { Outcome } = await bids.place(accountId, { auctionId: saleId, ...next(), key: randomUUID() });
    return isAccepted(Outcome);
  };
}

/** One click each, at the ask that there is once those before have bid, by a bidder who does not lead. */
function biddingInRoom(db: Database): Bid {
  const bids = serviceOn(db);
  let [lotNumber, askCents, turn] = [1, openingCents, 0];
  return async () => {
    if (askCents > highestRungCents) [lotNumber, askCents] = [lotNumber + 1, openingCents];
    const maxCents = askCents;
    askCents = nextRung(maxCents);
    const accountId = 1 + ((turn += 1) % world.bidders);
    const offer = { auctionId: liveSaleId, lotNumber, maxCents, askSeenCents: maxCents, key: randomUUID() };
    const { Outcome } = await bids.placeLive(accountId, offer);
    return isAccepted(Outcome);
  };
}

/** No bid of the service comes near these: a raw bid keeps no rule. */
const rawLotId = world.spreadLots + world.hotLots;

async function measureAll(db: Database, { kind, url }: Place): Promise<void> {
  const { hot, spread, countSpread } = createBids();
  const raw = rawBidding(db);
  const rawFigures = await measure(50, async (accountId) => {
    await raw(accountId, rawLotId);
    return true;
  });
  print(`${kind}, a transaction a bid, one lot, 50`, rawFigures);
  if (url !== undefined) {
    const rate = await pgbenchRate(url, rawLotId - 1, (rounds * roundMs) / 1_000);
    process.stdout.write(
      `${kind}, pgbench, one lot, 50: ${rate === null ? 'not installed' : rate.toFixed(0)}\n`,
    );
  }
  for (const callers of [50, 500]) {
    const figures = await measure(callers, biddingOn(db, hot));
    print(`${kind}, one hot lot, ${callers} callers`, figures);
    process.stdout.write(
      `  ${(figures.perSecond / rawFigures.perSecond).toFixed(1)} × the transaction a bid\n`,
    );
    print(`${kind}, 1,000 lots, ${callers} callers`, await measure(callers, biddingOn(db, spread)));
  }
  print(`${kind}, at the ask in the room, 50 callers`, await measure(50, biddingInRoom(db)));
  await measureHttp(db, countSpread(), (what, figures) => print(`${kind}, ${what}`, figures));
}

const [only] = process.argv.slice(2);
if (only !== 'postgresql') await withEmbedded(measureAll);
if (only !== 'embedded') await withPostgresql(measureAll);
