/** A fault that a browser reported, as a row of the desk. */
import type { ErrorReport } from '#contract/desk/staffErrors.ts';
import type { DeskRow } from '#machines/desk/deskListFacts.ts';

export type ErrorRow = DeskRow & ErrorReport;

export const errorRow = (report: ErrorReport): ErrorRow => ({
  ...report,
  id: report.ReportID,
  name: report.Code,
});
