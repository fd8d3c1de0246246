/** What the page of error reports says of a fault: where it was met, and how often. */
import { type ErrorReport, keptReportDays } from '#contract/desk/staffErrors.ts';

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
