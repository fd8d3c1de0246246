/**
 * A timed sale that is open, its lots, and people who may bid in it. Times are those of `atOpening`; a test that is
 * about time sets its own clock. Nothing here asserts anything.
 */
import { randomUUID } from 'node:crypto';

import type { BidAnswer } from '#contract/bidding/bids.ts';
import { everyLotLog, type LotLog } from '#server/bidding/bids/lotLogs.ts';
import { createReceipts } from '#server/bidding/bids/receipts.ts';
import { type BidService, createBidService, type News } from '#server/bidding/bids/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Queryable, sql } from '#server/platform/db/sql.ts';
import { receiptSecret } from '#tests/support/receiptSecret.ts';

/** A moment at which every lot of the sale takes bids. */
export const whileOpen = '2026-12-01T15:00:00.000Z';
export const saleId = 2050;

/** A sale in the room, whose one session has the status given; its lots wait for it and take sealed bids. */
export async function addLiveSale(db: Queryable, sessionStatus = 2, id = saleId): Promise<void> {
  await addTimedSale(db, id);
  await db.query(sql`
    update auctions set type = 1, stagger_seconds = null, extension_seconds = null where id = ${id}`);
  await db.query(sql`
    insert into auction_sessions (auction_id, number, title, starts_at, status)
    values (${id}, 1, 'First session', '2026-12-02T15:00:00Z', ${sessionStatus})`);
}

export const setSession = (db: Queryable, status: number): Promise<unknown> =>
  db.query(sql`update auction_sessions set status = ${status}`);

export type BiddingLot = {
  lotNumber: number;
  openingCents: number;
  lowEstCents: number;
  reserveCents: number | null;
  status: 'pending' | 'open' | 'sold' | 'passed' | 'withdrawn';
  closesAt: string | null;
  hlo: 'H' | 'L' | 'O';
};

export async function addTimedSale(db: Queryable, id = saleId): Promise<void> {
  await db.query(sql`
    insert into auctions (id, type, slug, title, opens_at, starts_at, ends_at, address, city, state, zip,
      stagger_seconds, extension_seconds)
    values (${id}, 3, ${`sale-${id}`}, ${`Sale ${id}`}, '2026-11-25T15:00:00Z', '2026-12-02T15:00:00Z',
      '2026-12-02T23:00:00Z', '1 Main Street', 'Rock Island', 'IL', '61201', 30, 180)`);
}

/** @returns the lot's id. */
export async function addBiddingLot(
  db: Queryable,
  lot: Partial<BiddingLot> = {},
  auctionId = saleId,
): Promise<number> {
  const { lotNumber = 1, lowEstCents = 125_000, reserveCents = null, status = 'open', hlo = 'O' } = lot;
  const { openingCents = 50_000, closesAt = '2026-12-02T15:00:00.000Z' } = lot;
  const [row] = await db.query<{ id: number }>(sql`
    with made as (
      insert into lots (auction_id, lot_number, session_number, slug, web_title, headline, detail_desc,
        manufacturer_name, category, hlo, amcode, low_est_cents, high_est_cents, opening_cents, reserve_cents)
      values (${auctionId}, ${lotNumber}, 1, ${`lot-${lotNumber}`}, ${`Lot ${lotNumber}`}, 'A fine lot', 'As it is.',
        'Colt', 'Swords', ${hlo}, 'A', ${lowEstCents}, ${lowEstCents * 2}, ${openingCents}, ${reserveCents})
      returning id)
    insert into lot_standings (lot_id, auction_id, status, reserve_met, closes_at, scheduled_closes_at)
    select id, ${auctionId}, ${status}, ${reserveCents === null}, ${closesAt}, ${closesAt} from made
    returning lot_id as id`);
  return row?.id ?? 0;
}

export type BiddingAccount = {
  tier: 0 | 1 | 2 | 3 | 4;
  role: 'bidder' | 'clerk' | 'staff';
  status: 'active' | 'pending' | 'declined' | 'suspended';
  birthDate: string | null;
  registration: 'requested' | 'pending' | 'approved' | 'declined' | 'suspended' | null;
  limitCents: number | null;
};

let people = 0;

/** Someone who may bid up to $100,000, unless something else is asked for. @returns the account's id. */
export async function aBidder(
  db: Queryable,
  facts: Partial<BiddingAccount> = {},
  auctionId = saleId,
): Promise<number> {
  people += 1;
  const number = people;
  const { tier = 3, role = 'bidder', status = 'active', birthDate = '1970-05-04' } = facts;
  const { registration = 'approved', limitCents = null } = facts;
  const [account] = await db.query<{ id: number }>(sql`
    insert into accounts (email, first_name, last_name, role, tier, tier_floor, status, password_hash, birth_date)
    values (${`person${number}@example.com`}, 'Harlan', 'Whitcomb', ${role}, ${tier}, nullif(${tier}::smallint, 0),
      ${status}, 'none', ${birthDate})
    returning id`);
  const id = account?.id ?? 0;
  if (registration !== null) {
    await db.query(sql`
      insert into auction_registrations (account_id, auction_id, status, limit_cents, paddle)
      values (${id}, ${auctionId}, ${registration}, ${limitCents}, ${number})`);
  }
  return id;
}

export type Bidding = {
  bids: BidService;
  /** What was reported, in order. */
  news: News[];
  /** From now on it is this late. */
  setTime: (now: string) => void;
  /** `await bid(ruth, 1, 1_000)`: whole dollars on a lot's number, under a key of its own. */
  bid: (
    ...bid: readonly [accountId: number, lotNumber: number, dollars: number, key?: string]
  ) => Promise<BidAnswer>;
};

export function startBidding(db: Database, auctionId = saleId): Bidding {
  let now = whileOpen;
  const news: News[] = [];
  const bids = createBidService({
    db,
    clock: () => new Date(now),
    receipts: createReceipts({ db, secret: receiptSecret }),
    notify: (notified) => void news.push(notified),
  });
  return {
    bids,
    news,
    setTime(later) {
      now = later;
    },
    bid: (...[accountId, lotNumber, dollars, key = randomUUID()]) =>
      bids.place(accountId, { auctionId, lotNumber, maxCents: dollars * 100, key }),
  };
}

/** The logs of all lots, to be compared with what was kept. */
export async function listLotLogs(db: Database): Promise<LotLog[]> {
  const logs: LotLog[] = [];
  for await (const log of everyLotLog(db)) logs.push(log);
  return logs;
}
