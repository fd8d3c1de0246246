/** The record of letters, texts and pushes: read from the very rows that they were sent from, newest first. */
import type { NoticeCategory } from '#contract/account/notices.ts';
import type {
  NoticeChannel,
  NoticeOutcome,
  NoticeSort,
  RecordedNotice,
} from '#contract/desk/noticeRecord.ts';
import { type AskedRows, mostCountedRows } from '#contract/kernel/listPages.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export type AskedNotices = AskedRows<NoticeSort> & {
  channel: NoticeChannel | null;
  category: NoticeCategory | null;
  outcome: NoticeOutcome | null;
  /** Days in Chicago, both included. */
  from: string | null;
  to: string | null;
};

type NoRow = { [Column in keyof RecordedNotice]: null };
type FoundRow = { total: number } & (RecordedNotice | NoRow);

const isRow = (row: FoundRow): row is { total: number } & RecordedNotice => row.NoticeID !== null;

/** An index has those that are still to be sent, and another those that were given up. */
const unsent: ReadonlySet<NoticeOutcome | null> = new Set(['waiting', 'quiet', 'retrying']);
const givenUp: ReadonlySet<NoticeOutcome | null> = new Set(['dropped', 'givenUp']);

/**
 * By name or address of the account, or by the recipient. Each order goes along an index, and only the one that is asked for
 * is read.
 *
 * @returns `total` counts one more than are listed, where there are more
 */
export async function listRecorded(
  db: Queryable,
  { channel, category, outcome, search, from, to, sort, order, most, skip }: AskedNotices,
): Promise<{ total: number; notices: RecordedNotice[] }> {
  const part = search.trim().toLowerCase();
  const isOldestFirst = sort !== null && order === 'asc';
  const rows = await db.query<FoundRow>(sql`
    with fitting as not materialized (
      select r.*, a.first_name || ' ' || a.last_name as name
      from recorded_notices r
      left join accounts a on a.id = r.account_id
      where (${channel}::text is null or r.channel = ${channel}::text)
        and (${category}::text is null or r.category = ${category}::text)
        and (${outcome}::text is null or r.outcome = ${outcome}::text)
        and (not ${unsent.has(outcome)}::boolean or (r.sent_at is null and r.given_up_at is null))
        and (not ${givenUp.has(outcome)}::boolean or r.given_up_at is not null)
        and (${from}::date is null or r.created_at >= ${from}::date::timestamp at time zone 'America/Chicago')
        and (${to}::date is null or r.created_at < (${to}::date + 1)::timestamp at time zone 'America/Chicago')
        and (${part} = '' or position(${part} in lower(r.recipient)) > 0
          or position(${part} in lower(a.first_name || ' ' || a.last_name)) > 0
          or position(${part} in lower(a.email)) > 0)
    ), page as (
      (select * from fitting where ${isOldestFirst}::boolean
        order by created_at, id limit ${most}::integer offset ${skip}::integer)
      union all
      (select * from fitting where not ${isOldestFirst}::boolean
        order by created_at desc, id desc limit ${most}::integer offset ${skip}::integer)
    )
    select counted.total, page.id as "NoticeID", channel as "Channel", kind as "Kind", category as "Category",
      recipient as "To", account_id as "AccountID", name as "Name", words as "Words", outcome as "Outcome",
      case when outcome <> 'sent' then last_error end as "Reason", attempts as "Attempts", created_at as "CreatedAt",
      coalesce(sent_at, given_up_at, next_attempt_at) as "At"
    from (select count(*)::integer as total from (
      select from fitting limit ${mostCountedRows + 1}::integer
    ) as counted) as counted
    left join page on true
    order by case when ${isOldestFirst}::boolean then created_at end, case when ${isOldestFirst}::boolean then page.id end,
      created_at desc, page.id desc`);
  return {
    total: rows[0]?.total ?? 0,
    notices: rows.filter(isRow).map(({ total: _total, ...notice }) => notice),
  };
}
