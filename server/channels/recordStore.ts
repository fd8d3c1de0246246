/** The record of letters, texts and pushes: read from the very rows that they were sent from, newest first. */
import type { NoticeChannel, NoticeOutcome, RecordedNotice } from '#contract/noticeRecord.ts';
import type { NoticeCategory } from '#contract/notices.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export type RecordFilter = {
  channel: NoticeChannel | null;
  category: NoticeCategory | null;
  outcome: NoticeOutcome | null;
  /** Empty for all. */
  search: string;
  /** Older than this. */
  before: { at: string; place: number } | null;
  count: number;
};

/** `place` tells rows of both tables apart. */
export type Recorded = Omit<RecordedNotice, 'Key'> & { place: number };

/** Later than every row, so that the first page needs no statement of its own. */
const end = { at: '9999-12-31T00:00:00.000Z', place: 0 };

/** By the name or address of the account, or by the recipient. */
const partOf = ({ search }: RecordFilter): string => search.trim().toLowerCase();

function listLetters(db: Queryable, filter: RecordFilter): Promise<Recorded[]> {
  const { category, outcome, before, count } = filter;
  const { at, place } = before ?? end;
  const part = partOf(filter);
  return db.query<Recorded>(sql`
    select n.id * 2 as place, 'email' as "Channel", n.kind as "Kind", n.category as "Category", n.recipient as "To",
      n.account_id as "AccountID", a.first_name || ' ' || a.last_name as "Name", n.subject as "Words", o.outcome as "Outcome",
      case when o.outcome <> 'sent' then n.last_error end as "Reason", n.attempts as "Attempts",
      n.created_at as "CreatedAt", coalesce(n.sent_at, n.given_up_at, n.next_attempt_at) as "At"
    from notices n
    cross join lateral (
      select case when n.sent_at is not null then 'sent' when n.given_up_at is not null then 'givenUp'
        when n.last_error is not null then 'retrying' else 'waiting' end as outcome) as o
    left join accounts a on a.id = n.account_id
    where n.created_at <= ${at}::timestamptz and (n.created_at, n.id * 2) < (${at}::timestamptz, ${place}::bigint)
      and (${category}::text is null or n.category = ${category}::text)
      and (${outcome}::text is null or o.outcome = ${outcome}::text)
      and (${part} = '' or position(${part} in lower(n.recipient)) > 0
        or position(${part} in lower(a.first_name || ' ' || a.last_name)) > 0)
    order by n.created_at desc, n.id desc
    limit ${count}::integer`);
}

function listShort(db: Queryable, filter: RecordFilter): Promise<Recorded[]> {
  const { channel, category, outcome, before, count } = filter;
  const { at, place } = before ?? end;
  const part = partOf(filter);
  return db.query<Recorded>(sql`
    select m.id * 2 + 1 as place, m.channel as "Channel", m.kind as "Kind", m.category as "Category",
      m.recipient as "To", m.account_id as "AccountID", a.first_name || ' ' || a.last_name as "Name",
      case when m.kind not in ('phoneCode', 'optIn') then m.words end as "Words", o.outcome as "Outcome",
      case when o.outcome <> 'sent' then m.last_error end as "Reason", m.attempts as "Attempts",
      m.created_at as "CreatedAt", coalesce(m.sent_at, m.given_up_at, m.next_attempt_at) as "At"
    from short_messages m
    cross join lateral (
      select case when m.sent_at is not null then 'sent'
        when m.given_up_at is not null and m.last_error in ('expired', 'stopped', 'not wanted') then 'dropped'
        when m.given_up_at is not null then 'givenUp' when m.is_quiet then 'quiet'
        when m.last_error is not null then 'retrying' else 'waiting' end as outcome) as o
    left join accounts a on a.id = m.account_id
    where m.created_at <= ${at}::timestamptz and (m.created_at, m.id * 2 + 1) < (${at}::timestamptz, ${place}::bigint)
      and (${channel}::text is null or m.channel = ${channel}::text)
      and (${category}::text is null or m.category = ${category}::text)
      and (${outcome}::text is null or o.outcome = ${outcome}::text)
      and (${part} = '' or position(${part} in lower(m.recipient)) > 0
        or position(${part} in lower(a.first_name || ' ' || a.last_name)) > 0
        or position(${part} in lower(a.email)) > 0)
    order by m.created_at desc, m.id desc
    limit ${count}::integer`);
}

const isNewer = (one: Recorded, other: Recorded): number =>
  Date.parse(other.CreatedAt) - Date.parse(one.CreatedAt) || other.place - one.place;

/** A page of each table, by its index, and of both the newest. */
export async function listRecorded(db: Queryable, filter: RecordFilter): Promise<Recorded[]> {
  const { channel, count } = filter;
  const letters = channel === null || channel === 'email' ? await listLetters(db, filter) : [];
  const short = channel === 'email' ? [] : await listShort(db, filter);
  return [...letters, ...short].toSorted(isNewer).slice(0, count);
}
