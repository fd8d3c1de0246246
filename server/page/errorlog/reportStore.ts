/** The rows of reported faults, the recordings beside them, and both as staff read them. A recording goes with its report. */
import type { Recording } from '#contract/charts/recording.ts';
import { type ErrorSort, keptReportDays } from '#contract/desk/staffErrors.ts';
import { type AskedRows, mostCountedRows } from '#contract/kernel/listPages.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

type ErrorReportRow = {
  reference: string;
  message: string;
  code: string | null;
  stack: string | null;
  requestId: string;
};

export async function forgetErrorReports(db: Queryable): Promise<void> {
  await db.query(sql`
    delete from error_reports where created_at < now() - make_interval(days => ${keptReportDays}::int)`);
}

/** False when the reference is taken: with the same code, two visitors would be shown each other's fault. */
export async function insertErrorReport(db: Queryable, report: ErrorReportRow): Promise<boolean> {
  const { reference, message, code, stack, requestId } = report;
  const inserted = await db.query<{ id: string }>(sql`
    insert into error_reports (reference, message, code, stack, request_id)
    values (${reference}, ${message}, ${code}, ${stack}, ${requestId})
    on conflict (reference) do nothing
    returning id`);
  return inserted.length > 0;
}

/** Someone who reads a page about a fault decides within that time; an old code may be anybody's. */
const freshMinutes = 60;

export type ReportRow = {
  reportId: number;
  reference: string;
  reportedAt: string;
  message: string;
  code: string | null;
  stack: string | null;
};

export type ReportDetails = { reportId: number; recorded: number | null; page: string | null; alike: number };

export type AskedReports = AskedRows<ErrorSort> & {
  /** Days in Chicago, both included. */
  from: string | null;
  to: string | null;
};

/** The first for a report stays: anyone who overhears a code cannot put another in its place. False without such a report. */
export async function insertRecording(
  db: Queryable,
  { reference, recording }: { reference: string; recording: Recording },
): Promise<boolean> {
  const found = await db.query<{ id: string }>(sql`
    with report as (
      select id from error_reports
      where reference = ${reference} and created_at > now() - make_interval(mins => ${freshMinutes}::int)
    ), kept as (
      insert into error_recordings (report_id, recording)
      select id, ${JSON.stringify(recording)}::jsonb from report
      on conflict (report_id) do nothing
    )
    select id from report`);
  return found.length > 0;
}

type NoRow = { [Column in keyof ReportRow]: null };
type FoundRow = { total: number } & (ReportRow | NoRow);

const isRow = (row: FoundRow): row is { total: number } & ReportRow => row.reportId !== null;

/** @returns the last first; `total` counts one more than are listed, where there are more */
export async function listReports(
  db: Queryable,
  { search: reference, from, to, sort, order, most, skip }: AskedReports,
): Promise<{ total: number; reports: ReportRow[] }> {
  const isOldestFirst = sort !== null && order === 'asc';
  const rows = await db.query<FoundRow>(sql`
    with fitting as not materialized (
      select id, reference, created_at, message, code, stack from error_reports
      where (${reference} = '' or reference = ${reference} or code = ${reference})
        and (${from}::date is null or created_at >= ${from}::date::timestamp at time zone 'America/Chicago')
        and (${to}::date is null or created_at < (${to}::date + 1)::timestamp at time zone 'America/Chicago')
    ), page as (
      (select * from fitting where ${isOldestFirst}::boolean
        order by created_at, id limit ${most}::integer offset ${skip}::integer)
      union all
      (select * from fitting where not ${isOldestFirst}::boolean
        order by created_at desc, id desc limit ${most}::integer offset ${skip}::integer)
    )
    select counted.total, page.id as "reportId", reference, created_at as "reportedAt", message, code, stack
    from (select count(*)::integer as total from (
      select from fitting limit ${mostCountedRows + 1}::integer
    ) as counted) as counted
    left join page on true
    order by case when ${isOldestFirst}::boolean then created_at end, case when ${isOldestFirst}::boolean then page.id end,
      created_at desc, page.id desc`);
  return { total: rows[0]?.total ?? 0, reports: rows.filter(isRow) };
}

/** How many say the same is counted once for all that say it; the page is the last of the recording. */
export const listDetails = (db: Queryable, ids: readonly number[]): Promise<ReportDetails[]> =>
  db.query<ReportDetails>(sql`
    with asked as (
      select id, message, code from error_reports where id = any(${ids}::bigint[])
    ), counted as materialized (
      select one.message, one.code, (
        select count(*)::integer from error_reports same
        where same.message = one.message and same.code is not distinct from one.code
      ) as alike
      from (select distinct message, code from asked) as one
    )
    select asked.id as "reportId", counted.alike, jsonb_array_length(k.recording -> 'entries') as recorded,
      (
        select one.entry ->> 'path'
        from jsonb_array_elements(k.recording -> 'entries') with ordinality as one (entry, place)
        where one.entry ->> 'kind' = 'page'
        order by one.place desc
        limit 1
      ) as page
    from asked
    join counted on counted.message = asked.message and counted.code is not distinct from asked.code
    left join error_recordings k on k.report_id = asked.id`);

export async function findRecording(db: Queryable, reference: string): Promise<Recording | null> {
  const [row] = await db.query<{ recording: Recording }>(sql`
    select k.recording
    from error_recordings k
    join error_reports r on r.id = k.report_id
    where r.reference = ${reference}`);
  return row?.recording ?? null;
}
