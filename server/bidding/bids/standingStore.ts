/** How lots stand, and what someone has on them: read here alone, for answers, live news, cart and My Bids. */
import type { LotStanding, OwnStanding } from '#contract/bidding/bids.ts';
import type { OwnLotChip } from '#contract/bidding/ownChips.ts';
import { askOf } from '#contract/bidding/proxyBid.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

type StandingRow = Omit<LotStanding, 'AskCents'> & { lotId: number; openingCents: number };

export type LotStandingOfId = LotStanding & { lotId: number };

function toStanding({ openingCents, ...row }: StandingRow): LotStandingOfId {
  const isOver = row.Status !== 'pending' && row.Status !== 'open';
  const AskCents = isOver ? null : askOf({ openingCents, priceCents: row.CurrentBidCents });
  return { ...row, AskCents };
}

/** The amount of a reserve stays in the database: only whether there is one, and whether it is met, leaves it. */
export async function readLotStandings(db: Queryable, lotIds: readonly number[]): Promise<LotStandingOfId[]> {
  const rows = await db.query<StandingRow>(sql`
    select l.id as "lotId", l.auction_id as "AuctionID", l.lot_number as "LotNumber",
      case when l.is_withdrawn then 'withdrawn'
        when s.is_held and s.status in ('pending', 'open') then 'held'
        else coalesce(s.status, case when l.price_realized_cents is null then 'pending' else 'sold' end)
      end as "Status",
      s.current_bid_cents as "CurrentBidCents", coalesce(s.bid_count, 0) as "BidCount",
      l.reserve_cents is not null as "HasReserve",
      l.reserve_cents is null or coalesce(s.reserve_met, l.price_realized_cents is not null) as "ReserveMet",
      s.closes_at as "ClosesAt", s.scheduled_closes_at as "ScheduledClosesAt",
      coalesce(s.extended_count, 0) as "ExtendedCount", l.price_realized_cents as "PriceRealizedCents",
      coalesce(s.version, 0) as "Version", l.opening_cents as "openingCents"
    from unnest(${lotIds}::bigint[]) as asked (lot_id)
    join lots l on l.id = asked.lot_id
    left join lot_standings s on s.lot_id = l.id`);
  return rows.map(toStanding);
}

type LotNumbers = { auctionId: number; lotNumber: number };

export async function findLotIds(db: Queryable, lots: readonly LotNumbers[]): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select l.id from unnest(${lots.map(({ auctionId }) => auctionId)}::integer[],
      ${lots.map(({ lotNumber }) => lotNumber)}::integer[]) as asked (auction_id, lot_number)
    join lots l on l.auction_id = asked.auction_id and l.lot_number = asked.lot_number`);
  return rows.map(({ id }) => id);
}

/** The lot of each of these live sales that is up, or between two lots the last one that was. */
export async function findLotIdsUp(db: Queryable, auctionIds: readonly number[]): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select distinct on (s.auction_id) s.lot_id as id
    from lot_standings s join lots l on l.id = s.lot_id
    where s.auction_id = any(${auctionIds}::integer[]) and s.closes_at is null
      and s.status in ('open', 'sold', 'passed')
    order by s.auction_id, s.status <> 'open', l.lot_number desc`);
  return rows.map(({ id }) => id);
}

export type OwnStandingOfId = OwnStanding & { lotId: number; accountId: number };

/** For every pair of a lot and an account where there is anything. */
export const readOwnStandings = (
  db: Queryable,
  pairs: readonly { lotId: number; accountId: number }[],
): Promise<OwnStandingOfId[]> =>
  db.query<OwnStandingOfId>(sql`
    select b.lot_id as "lotId", b.account_id as "accountId", l.auction_id as "AuctionID",
      l.lot_number as "LotNumber", b.max_cents as "MaxCents", b.is_sealed as "IsSealed",
      coalesce(s.leader_id = b.account_id, false) as "IsLeading",
      coalesce(s.leader_id = b.account_id, false) and s.status = 'sold' as "HasWon", b.alias as "Alias"
    from unnest(${pairs.map(({ lotId }) => lotId)}::bigint[],
      ${pairs.map(({ accountId }) => accountId)}::bigint[]) as asked (lot_id, account_id)
    join bidder_lots b on b.lot_id = asked.lot_id and b.account_id = asked.account_id
    join lots l on l.id = b.lot_id
    left join lot_standings s on s.lot_id = b.lot_id`);

/** Of these pairs those where a bid was taken back: nothing of it is in the answer of `readOwnStandings` any more. */
export const readTakenBack = (
  db: Queryable,
  pairs: readonly { lotId: number; accountId: number }[],
): Promise<OwnStandingOfId[]> =>
  db.query<OwnStandingOfId>(sql`
    select l.id as "lotId", asked.account_id as "accountId", l.auction_id as "AuctionID",
      l.lot_number as "LotNumber", 0::bigint as "MaxCents", false as "IsSealed", false as "IsLeading",
      false as "HasWon", former.alias as "Alias"
    from unnest(${pairs.map(({ lotId }) => lotId)}::bigint[],
      ${pairs.map(({ accountId }) => accountId)}::bigint[]) as asked (lot_id, account_id)
    join lots l on l.id = asked.lot_id
    cross join lateral (
      select alias from bids
      where kind = 'void' and case when kind = 'void' then lot_id end = asked.lot_id
        and case when kind = 'void' then account_id end = asked.account_id limit 1
    ) as former
    where not exists (
      select from bidder_lots b where b.lot_id = asked.lot_id and b.account_id = asked.account_id)`);

/** More than anybody bids on at once. */
const mostOwnLots = 1_000;

export const listOwnChips = (db: Queryable, accountId: number): Promise<OwnLotChip[]> =>
  db.query<OwnLotChip>(sql`
    select b.auction_id as "AuctionID", l.lot_number as "LotNumber", b.is_sealed as "IsSealed",
      coalesce(s.leader_id = b.account_id, false) as "IsLeading",
      coalesce(s.leader_id = b.account_id, false) and s.status = 'sold' as "HasWon",
      l.reserve_cents is null or coalesce(s.reserve_met, false) as "ReserveMet"
    from bidder_lots b
    join auctions a on a.id = b.auction_id and a.closed_at is null
    join lots l on l.id = b.lot_id
    left join lot_standings s on s.lot_id = b.lot_id
    where b.account_id = ${accountId}
    order by b.auction_id desc, l.lot_number limit ${mostOwnLots}`);
