/** Rows of a table as a spreadsheet takes them: one fact a cell. What a column holds together has a column for each part. */
import { type Cell, spreadsheetOf } from '#server/platform/spreadsheet.ts';

export type DataRow = Readonly<Record<string, unknown>>;

type Fact = readonly [column: string, cell: Cell];

/** `facts` with a reason in it is `facts.reason`; of a list the first is `lots.1`. */
function factsOf(column: string, value: unknown): Fact[] {
  if (value === null || value === undefined) return [[column, '']];
  if (typeof value === 'string' || typeof value === 'number') return [[column, value]];
  if (typeof value !== 'object') return [[column, JSON.stringify(value)]];
  const parts = Array.isArray(value)
    ? value.map((part: unknown, place) => [String(place + 1), part] as const)
    : Object.entries(value);
  if (parts.length === 0) return [[column, '']];
  return parts.flatMap(([name, part]) => factsOf(`${column}.${name}`, part));
}

/** `lots.2` before `lots.10`. */
const byNumber = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

/** The columns in the order of the table; what a row says nothing of is an empty cell. */
export function csvOf(rows: readonly DataRow[]): string {
  const cells = rows.map(
    (row) => new Map(Object.entries(row).flatMap(([column, value]) => factsOf(column, value))),
  );
  const names = [...new Set(cells.flatMap((row) => [...row.keys()]))].toSorted(byNumber);
  const columns = Object.keys(rows[0] ?? {}).flatMap((column) => {
    const parts = names.filter((name) => name.startsWith(`${column}.`));
    const isWhole = parts.length === 0 || cells.some((row) => (row.get(column) ?? '') !== '');
    return isWhole ? [column].concat(parts) : parts;
  });
  return spreadsheetOf([columns, ...cells.map((row) => columns.map((column) => row.get(column) ?? ''))]);
}
