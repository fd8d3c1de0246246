/** The log of a lot as its readers get it: the public entries, and a bidder's own openings. */
import type { LotName, Opening } from '#contract/bidding/bidChain.ts';
import type { HistoryEntry } from '#contract/bidding/bids.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import type { UnsignedAnswer } from './batch.ts';
import { type PackedAnswer, unpackAnswer } from './packedAnswer.ts';

export type HistoryPart = {
  /** Entries before this number; null for the newest. */
  before: number | null;
  count: number;
};

type HistoryPage = { entries: HistoryEntry[]; hasEarlier: boolean };

/**
 * Without maxima, nonces and accounts: they never leave the server. Of a lot that has not come up in its live sale
 * there is nothing to read: who has lodged sealed bids, when and how often, is no one's business until then.
 */
export async function findHistoryPage(
  db: Queryable,
  lotId: number,
  { before, count }: HistoryPart,
): Promise<HistoryPage> {
  const newestFirst = await db.query<HistoryEntry>(sql`
    select b.number as "Number", b.alias as "Alias", b.kind as "Kind", b.received_at as "ReceivedAt",
      b.price_cents as "PriceCents", b.leader_alias as "LeaderAlias", b.closes_at as "ClosesAt",
      b.steps as "Steps", b.commitment as "Commitment", b.head as "Head"
    from bids b join lot_standings s on s.lot_id = b.lot_id
    where b.lot_id = ${lotId} and (b.kind not in ('sealed', 'void') or s.status <> 'pending')
      and (${before}::integer is null or b.number < ${before}::integer)
    order by b.number desc
    limit ${count + 1}::integer`);
  return { entries: newestFirst.slice(0, count).toReversed(), hasEarlier: newestFirst.length > count };
}

export const listOpenings = (
  db: Queryable,
  { lotId, accountId }: { lotId: number; accountId: number },
): Promise<Opening[]> =>
  db.query<Opening>(sql`
    select number as "Number", max_cents as "MaxCents", nonce as "Nonce"
    from bids where lot_id = ${lotId} and account_id = ${accountId} order by number`);

export async function findAnswer(
  db: Queryable,
  { accountId, key }: { accountId: number; key: string },
): Promise<UnsignedAnswer | undefined> {
  const [found] = await db.query<LotName & { answer: PackedAnswer }>(sql`
    select auction_id as "AuctionID", lot_number as "LotNumber", answer
    from bid_answers where account_id = ${accountId} and key = ${key}::uuid`);
  return found && unpackAnswer({ AuctionID: found.AuctionID, LotNumber: found.LotNumber }, found.answer);
}

const daysKept = 30;

/** A page asks again within minutes; the log itself is kept for ever. */
export async function forgetOldAnswers(db: Queryable): Promise<void> {
  await db.query(
    sql`delete from bid_answers where answered_at < now() - make_interval(days => ${daysKept}::integer)`,
  );
}

const strangersMinutesKept = 60;

/** Anybody with an account may be refused without end for a sale they are not registered for. */
export async function forgetStrangersAnswers(db: Queryable): Promise<void> {
  await db.query(sql`
    delete from bid_answers
    where answer -> 'Said' ->> 0 = 'NOT_REGISTERED'
      and answered_at < now() - make_interval(mins => ${strangersMinutesKept}::integer)`);
}
