/** The rows of reported faults. */
import { keptReportDays } from '#contract/desk/staffErrors.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export type ErrorReportRow = {
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
