/** Rows as a spreadsheet takes them: with the mark of UTF-8, and no cell that it would calculate. */

export type DataRow = Readonly<Record<string, unknown>>;

const mark = '\uFEFF';

/** What begins like that is a formula to a spreadsheet; a number with its sign is none. */
const formula = /^\s*[=+\-@\t\r]/u;
const number = /^-?\d+(?:\.\d+)?$/u;

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function cell(value: unknown): string {
  const text = textOf(value);
  const calm = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(calm) ? `"${calm.replaceAll('"', '""')}"` : calm;
}

/** All rows have the same columns. */
export function csvOf(rows: readonly DataRow[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return `${mark}${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}
