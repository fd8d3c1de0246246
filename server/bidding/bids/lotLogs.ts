/**
 * The logs of all lots beside what was kept of them, for anyone who checks one against the other. A page of lots is read
 * in one snapshot, so that bids that arrive meanwhile are in all of it or in nothing.
 */
import { auctionTypes } from '#contract/auctions/auctionCodes.ts';
import type { Opening } from '#contract/bidding/bidChain.ts';
import type { HistoryEntry } from '#contract/bidding/bids.ts';
import type { LotStatus } from '#contract/catalog/lots.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

/** What a lot stands at. */
export type Summary = {
  priceCents: number | null;
  leaderId: number | null;
  leaderAlias: number | null;
  leaderMaxCents: number | null;
  bidCount: number;
  reserveMet: boolean;
  closesAt: string | null;
  extendedCount: number;
  aliasCount: number;
  bidNumber: number;
  head: string | null;
};

export type CheckedLot = {
  lotId: number;
  auctionId: number;
  lotNumber: number;
  isTimed: boolean;
  openingCents: number;
  reserveCents: number | null;
  extensionSeconds: number | null;
  scheduledClosesAt: string | null;
};

export type LoggedEntry = HistoryEntry & Opening & { lotId: number; accountId: number | null };
export type KeptMax = {
  lotId: number;
  accountId: number;
  alias: number;
  maxCents: number;
  number: number;
  isSealed: boolean;
};

export type LotLog = {
  lot: CheckedLot;
  /** Null for a lot of the archive, of which no summary is kept. */
  kept: (Summary & { status: LotStatus }) | null;
  entries: readonly LoggedEntry[];
  maxima: readonly KeptMax[];
};

type LotRow = CheckedLot & Summary & { status: LotStatus | null };

const pageSize = 500;

const listLots = (tx: Queryable, afterId: number): Promise<LotRow[]> =>
  tx.query<LotRow>(sql`
    select l.id as "lotId", l.auction_id as "auctionId", l.lot_number as "lotNumber",
      a.type = ${auctionTypes.timed}::integer as "isTimed", l.opening_cents as "openingCents",
      l.reserve_cents as "reserveCents", a.extension_seconds as "extensionSeconds",
      s.scheduled_closes_at as "scheduledClosesAt", s.status, s.current_bid_cents as "priceCents",
      s.leader_id as "leaderId", s.leader_alias as "leaderAlias", s.leader_max_cents as "leaderMaxCents",
      s.bid_count as "bidCount", s.reserve_met as "reserveMet", s.closes_at as "closesAt",
      s.extended_count as "extendedCount", s.alias_count as "aliasCount", s.bid_number as "bidNumber", s.head
    from lots l
    join auctions a on a.id = l.auction_id
    left join lot_standings s on s.lot_id = l.id
    where l.id > ${afterId} and (s.lot_id is not null or exists (select from bids b where b.lot_id = l.id))
    order by l.id limit ${pageSize}::integer`);

type Ids = { firstId: number; lastId: number };

const listEntries = (tx: Queryable, { firstId, lastId }: Ids): Promise<LoggedEntry[]> =>
  tx.query<LoggedEntry>(sql`
    select lot_id as "lotId", account_id as "accountId", number as "Number", alias as "Alias", kind as "Kind",
      max_cents as "MaxCents", received_at as "ReceivedAt", price_cents as "PriceCents",
      leader_alias as "LeaderAlias", closes_at as "ClosesAt", steps as "Steps", nonce as "Nonce",
      commitment as "Commitment", head as "Head"
    from bids where lot_id between ${firstId} and ${lastId} order by lot_id, number`);

const listMaxima = (tx: Queryable, { firstId, lastId }: Ids): Promise<KeptMax[]> =>
  tx.query<KeptMax>(sql`
    select lot_id as "lotId", account_id as "accountId", alias, max_cents as "maxCents", number,
      is_sealed as "isSealed"
    from bidder_lots where lot_id between ${firstId} and ${lastId}`);

function toLog(
  { status, ...row }: LotRow,
  entries: readonly LoggedEntry[],
  maxima: readonly KeptMax[],
): LotLog {
  return { lot: row, kept: status === null ? null : { ...row, status }, entries, maxima };
}

async function listLogs(tx: Queryable, afterId: number): Promise<LotLog[]> {
  await tx.run('set transaction isolation level repeatable read, read only');
  const rows = await listLots(tx, afterId);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  const ids = { firstId: first.lotId, lastId: last.lotId };
  const entries = Map.groupBy(await listEntries(tx, ids), ({ lotId }) => lotId);
  const maxima = Map.groupBy(await listMaxima(tx, ids), ({ lotId }) => lotId);
  return rows.map((row) => toLog(row, entries.get(row.lotId) ?? [], maxima.get(row.lotId) ?? []));
}

export async function* everyLotLog(db: Database): AsyncGenerator<LotLog> {
  let afterId = 0;
  for (;;) {
    const from = afterId;
    const page = await db.transaction((tx) => listLogs(tx, from));
    if (page.length === 0) return;
    yield* page;
    afterId = page.at(-1)?.lot.lotId ?? afterId;
  }
}

export type LostAnswer = { accountId: number; auctionId: number; lotNumber: number };

/** Bids that someone holds a receipt for and that are not in the log as the receipt says. */
export const listLostAnswers = (db: Queryable): Promise<LostAnswer[]> =>
  db.query<LostAnswer>(sql`
    select k.account_id as "accountId", k.auction_id as "auctionId", k.lot_number as "lotNumber"
    from bid_answers k
    join lots l on l.auction_id = k.auction_id and l.lot_number = k.lot_number
    left join bids b on b.lot_id = l.id and b.number = (k.answer -> 'Receipt' ->> 'Number')::integer
    where k.answer -> 'Receipt' ->> 'Head' is not null
      and (b.head, b.account_id) is distinct from (k.answer -> 'Receipt' ->> 'Head', k.account_id)
    order by k.auction_id, k.lot_number limit ${pageSize}::integer`);
