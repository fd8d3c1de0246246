/** Which pieces are on which list of staff, in SQL. Roles are checked before anybody comes here. */
import type { ConsignmentList, ConsignmentReview } from '#contract/consignmentStaff.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

const listOf: Readonly<Record<Exclude<ConsignmentList, 'unanswered'>, readonly string[]>> = {
  new: ['received'],
  ours: ['reviewing', 'contracted', 'sold', 'unsold'],
  theirs: ['offered', 'accepted'],
  sale: ['scheduled'],
  over: ['settled', 'returned', 'declined'],
};

type Listed = { list: ConsignmentList; search: string; most: number };

/** A percent sign in a name is a percent sign. */
const partOf = (search: string): string => `%${search.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;

/** Who has waited longest comes first; what is over, by when it ended. */
export const listIds = (
  db: Queryable,
  { list, search, most }: Listed,
): Promise<{ id: number; total: number }[]> =>
  db.query<{ id: number; total: number }>(sql`
    select s.id, (count(*) over ())::integer as total
    from consignment_states s
    join consignments c on c.id = s.id
    join accounts p on p.id = s.account_id
    where case when ${list} = 'unanswered' then s.is_unanswered
        else s.status = any(${list === 'unanswered' ? [] : listOf[list]}::text[]) end
      and (${search} = '' or c.title ilike ${partOf(search)} or p.email ilike ${partOf(search)}
        or p.first_name || ' ' || p.last_name ilike ${partOf(search)} or c.id::text = ${search})
    order by case when ${list} <> 'over' then s.changed_at end, s.changed_at desc, s.id
    limit ${most}::integer`);

export async function countLists(db: Queryable): Promise<ConsignmentReview['Counts']> {
  const rows = await db.query<{ status: string; count: number; unanswered: number }>(sql`
    select status, count(*)::integer as count, (count(*) filter (where is_unanswered))::integer as unanswered
    from consignment_states group by status`);
  const count = (statuses: readonly string[]): number =>
    rows.filter(({ status }) => statuses.includes(status)).reduce((sum, row) => sum + row.count, 0);
  return {
    new: count(listOf.new),
    ours: count(listOf.ours),
    theirs: count(listOf.theirs),
    sale: count(listOf.sale),
    over: count(listOf.over),
    unanswered: rows.reduce((sum, { unanswered }) => sum + unanswered, 0),
  };
}

/** Sales whose lots can still be bid on. */
export const listSales = (db: Queryable): Promise<ConsignmentReview['Sales']> =>
  db.query<ConsignmentReview['Sales'][number]>(sql`
    select id as "AuctionID", title as "Title" from auctions where closed_at is null order by starts_at, id`);
