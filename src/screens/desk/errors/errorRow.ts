/** A fault that a browser reported, as a row of the desk. */
import { type ErrorReport, keptReportDays } from '#contract/desk/staffErrors.ts';
import type { DeskRow } from '#machines/desk/deskListFacts.ts';

export type ErrorRow = DeskRow & ErrorReport;

/** The first place that a stack names, by its file alone: all files of the site lie in one folder. */
const firstPlace = /([^\s/()?]+):(\d+):(\d+)\)?$/mu;

/** The page, as far as a recording says; else the line of the code. */
export function whereMet({ Page, Stack }: ErrorReport): string | null {
  if (Page !== null) return Page;
  const [, file, line, column] = firstPlace.exec(Stack ?? '') ?? [];
  return file === undefined ? null : `${file}:${line}:${column}`;
}

export const oftenWords = ({ Alike }: ErrorReport): string | null =>
  Alike > 1 ? `${Alike.toLocaleString('en-US')} times in ${keptReportDays} days` : null;

export const entriesWords = (count: number): string =>
  count === 1 ? '1 entry' : `${count.toLocaleString('en-US')} entries`;

export const errorRow = (report: ErrorReport): ErrorRow => ({
  ...report,
  id: report.ReportID,
  name: report.Code,
});
