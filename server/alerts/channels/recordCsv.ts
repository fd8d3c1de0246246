/** The record of what was written to people, as a spreadsheet takes it. */
import type { RecordedNotice } from '#contract/desk/noticeRecord.ts';
import { type Cell, spreadsheetOf } from '#server/platform/spreadsheet.ts';

const columns: readonly (readonly [head: string, cell: (notice: RecordedNotice) => Cell])[] = [
  ['Written (UTC)', ({ CreatedAt }) => CreatedAt],
  ['Channel', ({ Channel }) => Channel],
  ['Account', ({ AccountID }) => AccountID ?? ''],
  ['Name', ({ Name }) => Name ?? ''],
  ['To', ({ To }) => To],
  ['Message', ({ Words }) => Words ?? ''],
  ['Kind', ({ Kind }) => Kind],
  ['About', ({ Category }) => Category ?? ''],
  ['Outcome', ({ Outcome }) => Outcome],
  ['Reason', ({ Reason }) => Reason ?? ''],
  ['Attempts', ({ Attempts }) => Attempts],
  ['Outcome at (UTC)', ({ At }) => At],
];

export const recordCsv = (notices: readonly RecordedNotice[]): string =>
  spreadsheetOf([
    columns.map(([head]) => head),
    ...notices.map((notice) => columns.map(([, cell]) => cell(notice))),
  ]);
