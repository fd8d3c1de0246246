/** Rows of a table as a spreadsheet takes them. */
import { type Cell, spreadsheetOf } from '#server/platform/spreadsheet.ts';

export type DataRow = Readonly<Record<string, unknown>>;

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
}

/** All rows have the same columns. */
export function csvOf(rows: readonly DataRow[]): string {
  const columns = Object.keys(rows[0] ?? {});
  return spreadsheetOf([columns, ...rows.map((row) => columns.map((column) => cellOf(row[column])))]);
}
