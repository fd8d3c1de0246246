/** Which pieces are on which list of staff, in SQL. Roles are checked before anybody comes here. */
import type { StoredConsignmentStatus } from '#contract/consigning/consignmentActions.ts';
import type { ConsignmentList, ConsignmentReview, ConsignmentSort } from '#contract/desk/consignmentStaff.ts';
import type { AskedRows } from '#contract/kernel/listPages.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';
import { searchText } from '#server/platform/staff/searchText.ts';

/** Of pieces in a sale the lots say the rest: once all have ended, it is our turn. Null for every status. */
const statusesOf: Readonly<Record<ConsignmentList, readonly StoredConsignmentStatus[] | null>> = {
  waiting: ['received', 'reviewing'],
  ours: ['reviewing', 'contracted', 'scheduled'],
  theirs: ['offered', 'accepted'],
  sale: ['scheduled'],
  over: ['settled', 'returned', 'declined'],
  all: null,
};

export type AskedPieces = AskedRows<ConsignmentSort> & { list: ConsignmentList };

type Found = { ids: number[]; total: number };

/**
 * Without a sort those that have waited longest come first, and of `over` and `all` what changed last. What is sorted by
 * is computed for that sort alone, and who wrote last is looked up for the list that needs it.
 */
export async function findPieces(
  db: Queryable,
  { list, search, sort, order, most, skip }: AskedPieces,
): Promise<Found> {
  const { exact, pattern } = searchText(search);
  const [found] = await db.query<Found>(sql`
    with found as (
      select c.id, c.changed_at,
        case ${sort}::text
          when 'name' then lower(c.title)
          when 'consignor' then lower(p.last_name || ' ' || p.first_name)
        end as words,
        case ${sort}::text
          when 'number' then c.id
          when 'estimate' then c.high_cents
          when 'sent' then extract(epoch from c.sent_at)
          when 'changed' then extract(epoch from c.changed_at)
        end as figure
      from consignments c
      join accounts p on p.id = c.account_id
      where (${statusesOf[list]}::text[] is null or c.status = any(${statusesOf[list]}::text[])
          or (${list}::text = 'waiting' and c.id in (select u.id from unanswered_consignments u)))
        and (${list}::text not in ('ours', 'sale') or c.status <> 'scheduled'
          or (${list}::text = 'ours') = (
            exists (select from consignment_lots k where k.consignment_id = c.id)
            and not exists (select from consignment_lots k join lot_ends e on e.lot_id = k.lot_id
              where k.consignment_id = c.id and e.ended_at is null)))
        and (${exact}::text = '' or c.title ilike ${pattern} or p.email ilike ${pattern}
          or p.first_name || ' ' || p.last_name ilike ${pattern} or c.id::text = ${exact})
    )
    select (select count(*) from found)::integer as total,
      to_json(array(
        select id from found
        order by case when ${order}::text = 'asc' then words end collate "C",
          case when ${order}::text = 'desc' then words end collate "C" desc nulls last,
          case when ${order}::text = 'asc' then figure end,
          case when ${order}::text = 'desc' then figure end desc nulls last,
          case when ${list}::text not in ('over', 'all') then changed_at end, changed_at desc, id
        limit ${most}::integer offset ${skip}::integer
      )) as ids`);
  return found ?? { ids: [], total: 0 };
}

/** How many are on each list, whatever is searched for. */
export async function countLists(db: Queryable): Promise<ConsignmentReview['Counts']> {
  const [counted] = await db.query<ConsignmentReview['Counts']>(sql`
    with by_status as (
      select status, count(*)::integer as pieces from consignments group by status
    ), ended as (
      select count(*)::integer as pieces from consignments c
      where c.status = 'scheduled'
        and exists (select from consignment_lots k where k.consignment_id = c.id)
        and not exists (select from consignment_lots k join lot_ends e on e.lot_id = k.lot_id
          where k.consignment_id = c.id and e.ended_at is null)
    )
    select (coalesce(sum(b.pieces) filter (where b.status in ('received', 'reviewing')), 0)
        + (select count(*) from unanswered_consignments u where u.status not in ('received', 'reviewing')))::integer
        as waiting,
      (coalesce(sum(b.pieces) filter (where b.status in ('reviewing', 'contracted')), 0)
        + (select pieces from ended))::integer as ours,
      coalesce(sum(b.pieces) filter (where b.status in ('offered', 'accepted')), 0)::integer as theirs,
      (coalesce(sum(b.pieces) filter (where b.status = 'scheduled'), 0) - (select pieces from ended))::integer as sale,
      coalesce(sum(b.pieces) filter (where b.status in ('settled', 'returned', 'declined')), 0)::integer as "over",
      coalesce(sum(b.pieces), 0)::integer as "all"
    from by_status b`);
  if (!counted) throw new Error('A count answered no row.');
  return counted;
}

/** Sales whose lots can still be bid on. */
export const listSales = (db: Queryable): Promise<ConsignmentReview['Sales']> =>
  db.query<ConsignmentReview['Sales'][number]>(sql`
    select id as "AuctionID", title as "Title" from auctions where closed_at is null order by starts_at, id`);
