/** The recordings beside reported faults, and both as staff read them. They go when their report goes. */
import type { Recording } from '#contract/recording.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

/** Somebody who reads a page about a fault decides within that time; an old code may be anybody's. */
const freshMinutes = 60;

export type ReportRow = {
  reportId: number;
  reference: string;
  reportedAt: string;
  message: string;
  code: string | null;
  stack: string | null;
  recorded: number | null;
  page: string | null;
  alike: number;
};

export type AskedReports = { reference: string | null; before: number | null; most: number };

/** The first for a report stays: whoever overhears a code cannot put another in its place. False without such a report. */
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

/** The last first, each with the last page of its recording. */
export const listReports = (db: Queryable, { reference, before, most }: AskedReports): Promise<ReportRow[]> =>
  db.query<ReportRow>(sql`
    with listed as (
      select id, reference, created_at, message, code, stack from error_reports
      where (${reference}::text is null or reference = ${reference}::text or code = ${reference}::text)
        and (${before}::bigint is null or id < ${before}::bigint)
      order by id desc
      limit ${most}::integer
    )
    select r.id as "reportId", r.reference, r.created_at as "reportedAt", r.message, r.code, r.stack,
      jsonb_array_length(k.recording -> 'entries') as recorded,
      (
        select one.entry ->> 'path'
        from jsonb_array_elements(k.recording -> 'entries') with ordinality as one (entry, place)
        where one.entry ->> 'kind' = 'page'
        order by one.place desc
        limit 1
      ) as page,
      (
        select count(*)::integer from error_reports same
        where same.message = r.message and same.code is not distinct from r.code
      ) as alike
    from listed r
    left join error_recordings k on k.report_id = r.id
    order by r.id desc`);

export async function findRecording(db: Queryable, reference: string): Promise<Recording | null> {
  const [row] = await db.query<{ recording: Recording }>(sql`
    select k.recording
    from error_recordings k
    join error_reports r on r.id = k.report_id
    where r.reference = ${reference}`);
  return row?.recording ?? null;
}
