/** A timed sale with lots and approved bidders, for measuring bids on it, and the databases it is made in. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Client } from 'pg';

import { auctionTypes, sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import { highestRungCents, nextRung } from '#contract/bidding/bidIncrements.ts';
import { liveLot } from '#contract/saleroom/liveLotState.ts';
import { type Database, type DatabaseByPurpose, openDatabase } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { createLog } from '#server/platform/log.ts';

export const saleId = 1;
export const liveSaleId = 2;
export const openingCents = 500;
/** A moment at which every lot takes bids and none is about to close. */
export const whileOpen = new Date('2026-12-01T15:00:00.000Z');
export const world = { spreadLots: 1_000, hotLots: 1_000, liveLots: 200, bidders: 500 };

const log = createLog('silent');
const serverUrl = process.env['DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** A sale in the room, with every lot of it open at once: one that is used up gives way to the next. */
async function fillRoom(db: Database): Promise<void> {
  const { bidding: _, ...stage } = liveLot({ openingCents, reserveCents: null });
  await db.query(sql`
    insert into auctions (id, type, slug, title, opens_at, starts_at, ends_at, address, city, state, zip)
    values (${liveSaleId}, ${auctionTypes.premier}, 'room', 'Room', '2026-11-25T15:00:00Z', '2026-12-01T14:00:00Z',
      '2026-12-01T23:00:00Z', '1 Main Street', 'Rock Falls', 'IL', '61071')`);
  await db.query(sql`
    insert into auction_sessions (auction_id, number, title, starts_at, status)
    values (${liveSaleId}, 1, 'Day 1', '2026-12-01T14:00:00Z', ${sessionStatuses.running})`);
  await db.query(sql`
    insert into lots (auction_id, lot_number, session_number, slug, web_title, headline, detail_desc,
      manufacturer_name, category, hlo, amcode, low_est_cents, high_est_cents, opening_cents)
    select ${liveSaleId}, number, 1, 'lot-' || number, 'Lot ' || number, 'A fine lot', 'As it is.', 'Colt', 'Swords', 'O',
      'A', 100000, 200000, ${openingCents}::bigint
    from generate_series(1, ${world.liveLots}::integer) as number`);
  await db.query(sql`
    insert into lot_standings (lot_id, auction_id, status) select id, auction_id, 'open' from lots
    where auction_id = ${liveSaleId}`);
  await db.query(sql`
    insert into live_lots (lot_id, auction_id, state, opened_at)
    select id, auction_id, ${JSON.stringify({ ...stage, status: 'open' })}::jsonb, ${whileOpen.toISOString()}
    from lots where auction_id = ${liveSaleId}`);
}

async function fill(db: Database): Promise<void> {
  const lots = world.spreadLots + world.hotLots;
  await db.query(sql`
    insert into auctions (id, type, slug, title, opens_at, starts_at, ends_at, address, city, state, zip,
      stagger_seconds, extension_seconds)
    values (${saleId}, 3, 'sale', 'Sale', '2026-11-25T15:00:00Z', '2026-12-02T15:00:00Z', '2026-12-09T15:00:00Z',
      '1 Main Street', 'Rock Falls', 'IL', '61071', 30, 180)`);
  await db.query(sql`
    insert into lots (auction_id, lot_number, session_number, slug, web_title, headline, detail_desc,
      manufacturer_name, category, hlo, amcode, low_est_cents, high_est_cents, opening_cents)
    select ${saleId}, number, 1, 'lot-' || number, 'Lot ' || number, 'A fine lot', 'As it is.', 'Colt', 'Swords', 'O',
      'A', 100000, 200000, ${openingCents}::bigint
    from generate_series(1, ${lots}::integer) as number`);
  await db.query(sql`
    insert into lot_standings (lot_id, auction_id, status, closes_at, scheduled_closes_at)
    select id, auction_id, 'open', '2026-12-05T15:00:00Z', '2026-12-05T15:00:00Z' from lots`);
  await fillRoom(db);
  await db.query(sql`
    insert into accounts (email, first_name, last_name, tier, status, password_hash, birth_date)
    select 'bidder' || number || '@example.com', 'Harlan', 'Whitcomb', 4, 'active', 'none', '1970-05-04'
    from generate_series(1, ${world.bidders}::integer) as number`);
  await db.query(sql`
    insert into auction_registrations (account_id, auction_id, status, paddle)
    select accounts.id, auctions.id, 'approved', accounts.id from accounts cross join auctions`);
  await db.run('analyze');
}

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

export type Place = { kind: 'embedded' | 'PostgreSQL'; url: string | undefined };

/** On disk, synced like the site's own, and gone afterwards. */
export async function withEmbedded(
  work: (db: DatabaseByPurpose, place: Place) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bids-benchmark-'));
  const db = await openDatabase({ dataDir, log });
  try {
    await fill(db);
    await work(db, { kind: 'embedded', url: undefined });
  } finally {
    await db.close();
    await rm(dataDir, { recursive: true });
  }
}

export async function withPostgresql(
  work: (db: DatabaseByPurpose, place: Place) => Promise<void>,
): Promise<void> {
  const name = `bids_benchmark_${process.pid}`;
  await administer(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = name;
  const db = await openDatabase({ dataDir: '', databaseUrl: url.href, log });
  try {
    await fill(db);
    await work(db, { kind: 'PostgreSQL', url: url.href });
  } finally {
    await db.close();
    await administer(`drop database ${name} with (force)`);
  }
}

/** Every amount that can be bid, from the opening price up. */
function ladder(): number[] {
  const rungs: number[] = [];
  for (let cents = openingCents; cents <= highestRungCents; cents = nextRung(cents)) rungs.push(cents);
  return rungs;
}

export type NextBid = { lotNumber: number; maxCents: number };

/**
 * Bids that are accepted anyone who makes them, each a rung above the last on its lot. A lot has some two thousand rungs:
 * a hot one that is used up gives way to the next.
 */
export function createBids() {
  const rungs = ladder();
  const placed = new Map<number, number>();
  const on = (lotNumber: number): NextBid => {
    const count = placed.get(lotNumber) ?? 0;
    placed.set(lotNumber, count + 1);
    return { lotNumber, maxCents: rungs[count] ?? highestRungCents };
  };
  let [hotLot, turn] = [world.spreadLots + 1, 0];
  return {
    hot: (): NextBid => {
      if ((placed.get(hotLot) ?? 0) >= rungs.length) hotLot += 1;
      return on(hotLot);
    },
    spread: (): NextBid => on(1 + ((turn += 1) % world.spreadLots)),
    countSpread: (): number => turn,
  };
}
