/**
 * What a batch reads before it is decided. Rows are locked in one order by everybody who bids, on every node: first the
 * registrations by account and sale, then the lots by id. Only then is the rest read, which the locks keep still: a
 * statement sees what was committed when it began, so one that waits for a lock must not read anything else.
 */
import { auctionTypes } from '#contract/auctions/auctionCodes.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import type { AskedBid, BatchBidder, BatchLot, KnownAlias, OwnMax, Read, StoredAnswer } from './batch.ts';
import { type PackedAnswer, unpackAnswer } from './packedAnswer.ts';

type Registered = readonly [
  accountId: number,
  auctionId: number,
  status: NonNullable<BatchBidder['registration']>,
  limitCents: number | null,
];

type Locked = { lotIds: readonly number[]; registrations: readonly Registered[] };

/**
 * One statement and still one order: lots are sorted before the first of them is locked, and there is nothing to sort
 * before every registration is. What a registration says is taken from here. Anyone who is registered a moment later is
 * not for this batch: nothing would keep another node from their limit.
 *
 * What follows asks for single rows of tables that may have been empty when its plan was made, and a plan is kept for as
 * long as its connection: it must go through the indexes from the start.
 */
async function lockRows(tx: Queryable, bids: readonly AskedBid[]): Promise<Locked> {
  const [locked] = await tx.query<Locked>(sql`
    with asked as materialized (
      select * from unnest((select ${bids.map(({ accountId }) => accountId)}::bigint[]),
        (select ${bids.map(({ auctionId }) => auctionId)}::integer[]), (select ${bids.map(({ lotNumber }) => lotNumber)}::integer[]))
        as asked (account_id, auction_id, lot_number)
    ),
    registered as materialized (
      select r.account_id, r.auction_id, r.status, r.limit_cents from auction_registrations r
      where (r.account_id, r.auction_id) in (select account_id, auction_id from asked)
      order by r.account_id, r.auction_id
      for update
    ),
    standings as materialized (
      select s.lot_id from (select count(*) from registered) as all_registered
      cross join (select distinct auction_id, lot_number from asked) as lot
      join lots l on l.auction_id = lot.auction_id and l.lot_number = lot.lot_number
      join lot_standings s on s.lot_id = l.id
      order by s.lot_id
      for update of s
    )
    select coalesce((select json_agg(lot_id) from standings), '[]') as "lotIds",
      coalesce((
        select json_agg(json_build_array(account_id, auction_id, status, limit_cents)) from registered), '[]'
      ) as registrations,
      (select set_config('enable_seqscan', 'off', true))`);
  return locked ?? { lotIds: [], registrations: [] };
}

/** The lots among them that wait for someone else: for the lot itself, or for what a bidder on it is registered for. */
export const listHeld = (
  tx: Queryable,
  bids: readonly AskedBid[],
): Promise<Pick<AskedBid, 'auctionId' | 'lotNumber'>[]> =>
  tx.query(sql`
    with asked as materialized (
      select * from unnest((select ${bids.map(({ accountId }) => accountId)}::bigint[]),
        (select ${bids.map(({ auctionId }) => auctionId)}::integer[]), (select ${bids.map(({ lotNumber }) => lotNumber)}::integer[]))
        as asked (account_id, auction_id, lot_number)
    ),
    free_registrations as materialized (
      select r.account_id, r.auction_id from auction_registrations r
      where (r.account_id, r.auction_id) in (select account_id, auction_id from asked)
      for update skip locked
    ),
    free_standings as materialized (
      select s.lot_id from lot_standings s join lots l on l.id = s.lot_id
      where (l.auction_id, l.lot_number) in (select auction_id, lot_number from asked)
      for update of s skip locked
    )
    select distinct asked.auction_id as "auctionId", asked.lot_number as "lotNumber"
    from asked
    join lots l on l.auction_id = asked.auction_id and l.lot_number = asked.lot_number
    join lot_standings s on s.lot_id = l.id
    left join auction_registrations r on r.account_id = asked.account_id and r.auction_id = asked.auction_id
    where s.lot_id not in (select lot_id from free_standings)
      or (r.account_id is not null
        and (r.account_id, r.auction_id) not in (select account_id, auction_id from free_registrations))`);

/** The caller holds the locks on their standings. */
export const listLots = (tx: Queryable, lotIds: readonly number[]): Promise<BatchLot[]> =>
  tx.query<BatchLot>(sql`
    select lot.*
    from unnest((select ${lotIds}::bigint[])) as locked (lot_id)
    cross join lateral (
      select l.id, l.auction_id as "auctionId", l.lot_number as "lotNumber", l.hlo as form,
        l.consignor_id as "consignorId", s.is_held as "isHeld", a.type = ${auctionTypes.timed}::integer as "isTimed",
        case when l.is_withdrawn then 'withdrawn' else s.status end as status,
        a.opens_at as "opensAt", d.status as "sessionStatus", l.opening_cents as "openingCents",
        l.reserve_cents as "reserveCents", s.current_bid_cents as "priceCents", s.leader_id as "leaderId",
        s.leader_alias as "leaderAlias", s.leader_max_cents as "leaderMaxCents", s.bid_count as "bidCount",
        s.closes_at as "closesAt", s.scheduled_closes_at as "scheduledClosesAt",
        s.extended_count as "extendedCount", a.extension_seconds as "extensionSeconds",
        l.price_realized_cents as "priceRealizedCents", s.alias_count as "aliasCount",
        s.bid_number as "bidNumber", s.head, s.version, v.state as stage, v.opened_at as "openedAt"
      from lot_standings s
      join lots l on l.id = s.lot_id
      join auctions a on a.id = l.auction_id
      left join live_lots v on v.lot_id = l.id
      left join auction_sessions d on d.auction_id = l.auction_id and d.number = l.session_number
      where s.lot_id = locked.lot_id
      limit 1
    ) as lot`);

type BidFacts = Omit<BatchBidder, 'accountId' | 'auctionId' | 'registration' | 'staffLimitCents'> & {
  /** Which of the bids asked about, from 1. */
  place: number;
  hasMax: boolean;
  /** Theirs on the lot, also where all that they had there was taken back; null for anyone who is new. */
  alias: number | null;
  maxCents: number;
  number: number;
  isSealed: boolean;
  answered: (Omit<StoredAnswer, 'accountId' | 'key' | 'answer'> & { answer: PackedAnswer }) | null;
};

/**
 * About each bid: who makes it, with the age that they have on the day of the bids in Chicago and what they would owe in
 * the sale as things stand; what they have on the lot; and what was answered to the key.
 */
const listFacts = (
  tx: Queryable,
  bids: readonly AskedBid[],
  lotIdOf: (bid: AskedBid) => number | null,
): Promise<BidFacts[]> =>
  tx.query<BidFacts>(sql`
    select asked.place::integer, a.status as "accountStatus", a.role, a.tier,
      extract(year from age((${bids.at(-1)?.receivedAt ?? null}::timestamptz at time zone 'America/Chicago')::date,
        a.birth_date))::integer as age,
      owed.cents as "exposureCents", own.lot_id is not null as "hasMax", coalesce(own.alias, former.alias) as alias,
      own.max_cents as "maxCents", own.number, own.is_sealed as "isSealed", answered.facts as answered
    from unnest((select ${bids.map(({ accountId }) => accountId)}::bigint[]),
      (select ${bids.map(({ auctionId }) => auctionId)}::integer[]), (select ${bids.map(lotIdOf)}::bigint[]),
      (select ${bids.map(({ key }) => key)}::uuid[]))
      with ordinality as asked (account_id, auction_id, lot_id, key, place)
    cross join lateral (select * from accounts where id = asked.account_id limit 1) as a
    cross join lateral bidder_exposure(asked.account_id, asked.auction_id) as owed
    left join lateral (
      select * from bidder_lots where lot_id = asked.lot_id and account_id = asked.account_id limit 1
    ) as own on true
    left join lateral (
      select alias from bids
      where own.lot_id is null and kind = 'void' and case when kind = 'void' then lot_id end = asked.lot_id
        and case when kind = 'void' then account_id end = asked.account_id limit 1
    ) as former on true
    left join lateral (
      select json_build_object('auctionId', auction_id, 'lotNumber', lot_number, 'maxCents', max_cents, 'way', way,
        'askSeenCents', ask_seen_cents, 'answer', answer) as facts
      from bid_answers where account_id = asked.account_id and key = asked.key limit 1
    ) as answered on true`);

const pairOf = (one: number, other: number): string => `${one}/${other}`;

function bidderOf(
  { accountId, auctionId }: AskedBid,
  facts: BidFacts,
  registered: Registered | undefined,
): BatchBidder {
  const { accountStatus, role, tier, age, exposureCents } = facts;
  const [, , registration = null, staffLimitCents = null] = registered ?? [];
  return {
    accountId,
    auctionId,
    accountStatus,
    role,
    tier,
    age,
    exposureCents,
    registration,
    staffLimitCents,
  };
}

function storedOf({ accountId, key }: AskedBid, { answered }: BidFacts): StoredAnswer[] {
  if (!answered) return [];
  const name = { AuctionID: answered.auctionId, LotNumber: answered.lotNumber };
  return [{ ...answered, accountId, key, answer: unpackAnswer(name, answered.answer) }];
}

export async function readBatch(tx: Queryable, bids: readonly AskedBid[]): Promise<Read> {
  const locked = await lockRows(tx, bids);
  const registrations = new Map(locked.registrations.map((one) => [pairOf(one[0], one[1]), one]));
  const lots = await listLots(tx, locked.lotIds);
  const ids = new Map(lots.map(({ id, auctionId, lotNumber }) => [pairOf(auctionId, lotNumber), id]));
  const lotIdOf = ({ auctionId, lotNumber }: AskedBid) => ids.get(pairOf(auctionId, lotNumber)) ?? null;
  const read = {
    lots,
    bidders: [] as BatchBidder[],
    maxima: [] as OwnMax[],
    aliases: [] as KnownAlias[],
    answered: [] as StoredAnswer[],
  };
  for (const facts of await listFacts(tx, bids, lotIdOf)) {
    const bid = bids[facts.place - 1];
    const lotId = bid && lotIdOf(bid);
    if (!bid) continue;
    const { accountId, auctionId } = bid;
    read.bidders.push(bidderOf(bid, facts, registrations.get(pairOf(accountId, auctionId))));
    read.answered.push(...storedOf(bid, facts));
    const { alias } = facts;
    if (alias === null || !lotId) continue;
    read.aliases.push({ lotId, accountId, alias });
    if (!facts.hasMax) continue;
    const { maxCents, number, isSealed } = facts;
    read.maxima.push({ lotId, accountId, auctionId, alias, maxCents, number, isSealed });
  }
  return read;
}
