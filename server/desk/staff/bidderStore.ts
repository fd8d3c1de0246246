/** Bidders as staff see them, in SQL. Roles are checked before anybody comes here; our own people are no bidders. */
import type { BidderTier } from '#contract/bidding/bidLimits.ts';
import type { AccountStatus } from '#contract/desk/accountActions.ts';
import type { BidderListName, BidderSort } from '#contract/desk/bidderList.ts';
import type { BidderLot, BidderNote } from '#contract/desk/staff.ts';
import type { AskedRows } from '#contract/kernel/listPages.ts';
import type { RegistrationStatus } from '#server/bidding/registrations/bidderStatus.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';
import type { SearchText } from '#server/platform/staff/searchText.ts';

export type FoundRow = {
  accountId: number;
  name: string;
  email: string;
  isEmailVerified: boolean;
  phone: string | null;
  tier: BidderTier['tier'];
  status: AccountStatus;
  customerSince: string;
  paidCents: number;
  unpaidCents: number;
  version: number;
};

export type AskedBidders = { search: SearchText; list: BidderListName } & Pick<
  AskedRows<BidderSort>,
  'order' | 'most' | 'skip'
> & { sort: BidderSort };

/** How many there are, and the numbers of one page. What is sorted by is computed for that sort alone. */
export async function findBidderIds(
  db: Queryable,
  { search, list, sort, order, most, skip }: AskedBidders,
): Promise<{ total: number; ids: number[] }> {
  const [found] = await db.query<{ total: number; ids: number[] }>(sql`
    with won as (
      select account_id, sum(hammer_cents) filter (where paid_at is not null) as paid,
        sum(hammer_cents) filter (where paid_at is null) as unpaid
      from won_lots where ${sort}::text in ('paid', 'unpaid') group by account_id
    ), found as (
      select p.id, case ${sort}::text when 'name' then lower(p.last_name || ' ' || p.first_name) end as words,
        case ${sort}::text
          when 'tier' then p.tier
          when 'since' then extract(epoch from p.created_at)
          when 'paid' then coalesce(won.paid, 0)
          when 'unpaid' then coalesce(won.unpaid, 0)
        end as figure
      from accounts p left join won on won.account_id = p.id
      where p.role = 'bidder' and p.deleted_at is null
        and (${list}::text = 'all' or (${list}::text = 'keptOut' and p.status in ('suspended', 'declined'))
          or (${list}::text = 'owing'
            and exists (select from won_lots w where w.account_id = p.id and w.paid_at is null)))
        and (${search.exact}::text = '' or p.first_name || ' ' || p.last_name ilike ${search.pattern}::text
          or p.email ilike ${search.pattern}::text
          or exists (select from emails e
            where e.account_id = p.id and e.removed_at is null and e.email ilike ${search.pattern}::text)
          or exists (select from auction_registrations r
            where r.account_id = p.id and r.paddle::text = ${search.exact}::text)
          or exists (select from phones t
            where t.account_id = p.id and t.removed_at is null and t.e164 like ${search.phonePattern}::text))
    )
    select (select count(*) from found)::integer as total,
      array(
        select id from found
        order by case when ${order}::text = 'asc' then words end collate "C",
          case when ${order}::text = 'desc' then words end collate "C" desc,
          case when ${order}::text = 'asc' then figure end, case when ${order}::text = 'desc' then figure end desc,
          id desc
        limit ${most}::integer offset ${skip}::integer
      ) as ids`);
  return found ?? { total: 0, ids: [] };
}

/** In the order of their numbers here. */
export const listBidders = (db: Queryable, ids: readonly number[]): Promise<FoundRow[]> =>
  db.query<FoundRow>(sql`
    select p.id as "accountId", p.first_name || ' ' || p.last_name as name, p.email,
      p.email_verified_at is not null as "isEmailVerified", t.e164 as phone, p.tier, p.status,
      p.created_at as "customerSince", p.status_decisions as version,
      coalesce(won.paid_cents, 0)::bigint as "paidCents", coalesce(won.unpaid_cents, 0)::bigint as "unpaidCents"
    from unnest(${ids}::bigint[]) with ordinality as asked (id, place)
    join accounts p on p.id = asked.id
    left join phones t on t.account_id = p.id and t.is_primary and t.removed_at is null
    left join lateral (
      select sum(w.hammer_cents) filter (where w.paid_at is not null) as paid_cents,
        sum(w.hammer_cents) filter (where w.paid_at is null) as unpaid_cents
      from won_lots w where w.account_id = p.id
    ) won on true
    order by asked.place`);

export type BidderRow = FoundRow & {
  firstName: string;
  address: string | null;
  age: number | null;
  statusReason: string | null;
  statusDecidedAt: string | null;
  statusDecidedBy: string | null;
  paidLots: number;
  unpaidLots: number;
};

export async function findBidder(
  db: Queryable,
  { accountId, now }: { accountId: number; now: string },
): Promise<BidderRow | undefined> {
  const [found] = await db.query<BidderRow>(sql`
    select p.id as "accountId", p.first_name || ' ' || p.last_name as name, p.first_name as "firstName", p.email,
      p.email_verified_at is not null as "isEmailVerified", t.e164 as phone, p.tier, p.status,
      p.created_at as "customerSince",
      nullif(concat_ws(', ', nullif(a.street, ''), nullif(a.street2, ''), nullif(a.city, ''),
        nullif(concat_ws(' ', nullif(a.state, ''), nullif(a.zip, '')), ''), a.country), '') as address,
      extract(year from age((${now}::timestamptz at time zone 'America/Chicago')::date, p.birth_date))::integer as age,
      p.status_reason as "statusReason", p.status_decided_at as "statusDecidedAt",
      by.first_name || ' ' || by.last_name as "statusDecidedBy", p.status_decisions as version,
      coalesce(won.paid_cents, 0)::bigint as "paidCents", coalesce(won.paid_lots, 0)::integer as "paidLots",
      coalesce(won.unpaid_cents, 0)::bigint as "unpaidCents", coalesce(won.unpaid_lots, 0)::integer as "unpaidLots"
    from accounts p
    left join phones t on t.account_id = p.id and t.is_primary and t.removed_at is null
    left join addresses a on a.account_id = p.id and a.is_shipping and a.removed_at is null
    left join accounts by on by.id = p.status_decided_by
    left join lateral (
      select sum(w.hammer_cents) filter (where w.paid_at is not null) as paid_cents, count(w.paid_at) as paid_lots,
        sum(w.hammer_cents) filter (where w.paid_at is null) as unpaid_cents,
        count(*) filter (where w.paid_at is null) as unpaid_lots
      from won_lots w where w.account_id = p.id
    ) won on true
    where p.id = ${accountId} and p.role = 'bidder' and p.deleted_at is null`);
  return found;
}

export type BidderSaleRow = {
  auctionId: number;
  title: string;
  slug: string;
  isOver: boolean;
  accountStatus: AccountStatus;
  registrationStatus: RegistrationStatus;
  tier: BidderTier['tier'];
  paddle: number | null;
  staffLimitCents: number | null;
  exposureCents: number;
  leadingCount: number;
  version: number;
};

type OfAccount = { accountId: number; most: number };

/** The last sale first. */
export const listBidderSales = (db: Queryable, { accountId, most }: OfAccount): Promise<BidderSaleRow[]> =>
  db.query<BidderSaleRow>(sql`
    select a.id as "auctionId", a.title, a.slug, a.closed_at is not null as "isOver", p.status as "accountStatus",
      r.status as "registrationStatus", p.tier, r.paddle, r.limit_cents as "staffLimitCents",
      owed.cents as "exposureCents", owed.lead_count as "leadingCount", r.decisions + p.status_decisions as version
    from auction_registrations r
    join accounts p on p.id = r.account_id
    join auctions a on a.id = r.auction_id
    cross join lateral bidder_exposure(p.id, a.id) as owed
    where r.account_id = ${accountId}
    order by a.starts_at desc, a.id
    limit ${most}::integer`);

/** What someone would give for a lot is no one's business until the lot is over. */
export const listBidderLots = (db: Queryable, { accountId, most }: OfAccount): Promise<BidderLot[]> =>
  db.query<BidderLot>(sql`
    select o.auction_id as "AuctionID", l.lot_number as "LotNumber", l.web_title as "Title", l.slug as "Slug",
      b.received_at as "BidAt",
      case
        when w.account_id = o.account_id then 'won'
        when s.status in ('sold', 'passed', 'withdrawn') then 'lost'
        when o.is_sealed then 'sealed'
        when s.leader_id = o.account_id then 'leading'
        else 'outbid'
      end as "Standing",
      case when s.status in ('sold', 'passed', 'withdrawn') then o.max_cents end as "MaxCents"
    from bidder_lots o
    join bids b on b.lot_id = o.lot_id and b.number = o.number
    join lots l on l.id = o.lot_id
    left join lot_standings s on s.lot_id = o.lot_id
    left join won_lots w on w.lot_id = o.lot_id
    where o.account_id = ${accountId}
    order by b.received_at desc, o.lot_id
    limit ${most}::integer`);

export const listNotes = (db: Queryable, accountId: number): Promise<BidderNote[]> =>
  db.query<BidderNote>(sql`
    select n.id as "NoteID", n.text as "Text", n.written_at as "WrittenAt",
      by.first_name || ' ' || by.last_name as "WrittenBy"
    from bidder_notes n join accounts by on by.id = n.written_by
    where n.account_id = ${accountId}
    order by n.id desc
    limit 200`);

export type NewNote = { accountId: number; text: string; by: number; now: string };

export async function insertNote(tx: Queryable, { accountId, text, by, now }: NewNote): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    insert into bidder_notes (account_id, text, written_by, written_at)
    values (${accountId}, ${text}, ${by}, ${now}) returning id`);
  return row?.id ?? 0;
}
