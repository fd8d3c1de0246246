/** What staff read about bidders, in SQL. Roles are checked before anybody comes here. */
import { auctionTypes, sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import type { BidderTier } from '#contract/bidding/bidLimits.ts';
import type { ApprovalList, ApprovalSort } from '#contract/desk/approvals.ts';
import type { AskedRows } from '#contract/kernel/listPages.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export type SaleRow = {
  auctionId: number;
  title: string;
  isTimed: boolean;
  nextStartsAt: string | null;
  waiting: number;
  approved: number;
  declined: number;
  suspended: number;
};

/** All that are not over, the next first, with how many are on each list. */
export const listSales = (db: Queryable, now: string): Promise<SaleRow[]> =>
  db.query<SaleRow>(sql`
    select a.id as "auctionId", a.title, a.type = ${auctionTypes.timed}::integer as "isTimed",
      coalesce(next.starts_at, case when a.starts_at > ${now} then a.starts_at end) as "nextStartsAt",
      coalesce(counted.waiting, 0)::integer as waiting, coalesce(counted.approved, 0)::integer as approved,
      coalesce(counted.declined, 0)::integer as declined, coalesce(counted.suspended, 0)::integer as suspended
    from auctions a
    left join lateral (
      select min(d.starts_at) as starts_at from auction_sessions d
      where d.auction_id = a.id and d.starts_at > ${now} and d.status <> ${sessionStatuses.finished}::integer
    ) next on true
    left join lateral (
      select count(*) filter (where b.list = 'waiting' or b.asks_for_limit) as waiting,
        count(*) filter (where b.list = 'approved') as approved,
        count(*) filter (where b.list = 'declined') as declined,
        count(*) filter (where b.list = 'suspended') as suspended
      from reviewed_bidders b where b.auction_id = a.id
    ) counted on true
    where a.closed_at is null
    order by a.starts_at, a.id`);

export type Asked = AskedRows<ApprovalSort> & { auctionId: number; list: ApprovalList };

const patternOf = (search: string): string => `%${search.trim().replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;

type OfList = Pick<Asked, 'auctionId' | 'list' | 'search'>;

/**
 * Without a sort those who have waited longest come first, and of the other lists those decided last. What is sorted by is
 * computed for that sort alone.
 */
export const listIds = (
  db: Queryable,
  { auctionId, list, search, sort, order, most, skip }: Asked,
): Promise<{ accountId: number }[]> =>
  db.query<{ accountId: number }>(sql`
    with found as (
      select b.account_id, b.requested_at, b.decided_at,
        case ${sort}::text when 'name' then lower(p.last_name || ' ' || p.first_name) end as words,
        case ${sort}::text
          when 'tier' then p.tier
          when 'paddle' then b.paddle
          when 'since' then extract(epoch from p.created_at)
          when 'requested' then extract(epoch from b.requested_at)
          when 'decided' then extract(epoch from b.decided_at)
          when 'paid' then (select coalesce(sum(w.hammer_cents), 0) from won_lots w
            where w.account_id = p.id and w.paid_at is not null)
          when 'unpaid' then (select coalesce(sum(w.hammer_cents), 0) from won_lots w
            where w.account_id = p.id and w.paid_at is null)
        end as figure
      from reviewed_bidders b
      join accounts p on p.id = b.account_id
      where b.auction_id = ${auctionId}
        and (b.list = ${list}::text or (${list}::text = 'waiting' and b.asks_for_limit))
        and (p.first_name || ' ' || p.last_name ilike ${patternOf(search)} or p.email ilike ${patternOf(search)}
          or b.paddle::text = ${search.trim()})
    )
    select account_id as "accountId" from found
    order by case when ${order}::text = 'asc' then words end collate "C",
      case when ${order}::text = 'desc' then words end collate "C" desc nulls last,
      case when ${order}::text = 'asc' then figure end,
      case when ${order}::text = 'desc' then figure end desc nulls last,
      case when ${list}::text = 'waiting' then requested_at end, decided_at desc nulls last, account_id
    limit ${most}::integer offset ${skip}::integer`);

export async function countIds(db: Queryable, { auctionId, list, search }: OfList): Promise<number> {
  const [counted] = await db.query<{ total: number }>(sql`
    select count(*)::integer as total
    from reviewed_bidders b
    join accounts p on p.id = b.account_id
    where b.auction_id = ${auctionId}
      and (b.list = ${list}::text or (${list}::text = 'waiting' and b.asks_for_limit))
      and (p.first_name || ' ' || p.last_name ilike ${patternOf(search)} or p.email ilike ${patternOf(search)}
        or b.paddle::text = ${search.trim()})`);
  return counted?.total ?? 0;
}

export type EvidenceRow = {
  accountId: number;
  name: string;
  firstName: string;
  email: string;
  role: 'bidder' | 'clerk' | 'staff';
  tier: BidderTier['tier'];
  isEmailVerified: boolean;
  phone: string | null;
  address: string | null;
  age: number | null;
  customerSince: string;
  paidCents: number;
  paidLots: number;
  unpaidCents: number;
  unpaidLots: number;
  unpaidSince: string | null;
  requestedAt: string | null;
  decidedAt: string | null;
  decidedBy: string | null;
  reason: string | null;
  isEverywhere: boolean;
  version: number;
};

/** The decision shown is that of the account where it holds in every sale, and else that of the sale. */
export const listEvidence = (
  db: Queryable,
  { accountIds, auctionId, now }: { accountIds: readonly number[]; auctionId: number; now: string },
): Promise<EvidenceRow[]> =>
  db.query<EvidenceRow>(sql`
    select p.id as "accountId", p.first_name || ' ' || p.last_name as name, p.first_name as "firstName", p.email,
      p.role, p.tier, p.email_verified_at is not null as "isEmailVerified", called.e164 as phone,
      nullif(concat_ws(', ', nullif(home.street, ''), nullif(home.street2, ''), nullif(home.city, ''),
        nullif(concat_ws(' ', nullif(home.state, ''), nullif(home.zip, '')), ''), home.country), '') as address,
      extract(year from age((${now}::timestamptz at time zone 'America/Chicago')::date, p.birth_date))::integer as age,
      p.created_at as "customerSince",
      coalesce(won.paid_cents, 0)::bigint as "paidCents", coalesce(won.paid_lots, 0)::integer as "paidLots",
      coalesce(won.unpaid_cents, 0)::bigint as "unpaidCents", coalesce(won.unpaid_lots, 0)::integer as "unpaidLots",
      won.unpaid_since as "unpaidSince", r.requested_at as "requestedAt",
      case when kept_out then p.status_decided_at else r.decided_at end as "decidedAt",
      case when kept_out then account_decider.name else sale_decider.name end as "decidedBy",
      case when kept_out then p.status_reason else r.reason end as reason, kept_out as "isEverywhere",
      coalesce(r.decisions, 0) + p.status_decisions as version
    from accounts p
    cross join lateral (select p.status in ('declined', 'suspended') as kept_out) as whole
    left join phones called on called.account_id = p.id and called.is_primary and called.removed_at is null
    left join addresses home on home.account_id = p.id and home.is_shipping and home.removed_at is null
    left join auction_registrations r on r.account_id = p.id and r.auction_id = ${auctionId}
    left join lateral (
      select first_name || ' ' || last_name as name from accounts where id = p.status_decided_by
    ) account_decider on true
    left join lateral (
      select first_name || ' ' || last_name as name from accounts where id = r.decided_by
    ) sale_decider on true
    left join lateral (
      select sum(w.hammer_cents) filter (where w.paid_at is not null) as paid_cents,
        count(w.paid_at) as paid_lots, sum(w.hammer_cents) filter (where w.paid_at is null) as unpaid_cents,
        count(*) filter (where w.paid_at is null) as unpaid_lots,
        min(w.won_at) filter (where w.paid_at is null) as unpaid_since
      from won_lots w where w.account_id = p.id
    ) won on true
    where p.id = any(${accountIds}::bigint[])`);

export async function findSaleName(
  db: Queryable,
  auctionId: number,
): Promise<{ title: string; slug: string } | undefined> {
  const [sale] = await db.query<{ title: string; slug: string }>(
    sql`select title, slug from auctions where id = ${auctionId}`,
  );
  return sale;
}
