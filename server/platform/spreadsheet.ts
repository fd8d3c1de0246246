/**
 * Tables for people who open them in a spreadsheet: with the mark of UTF-8, and no text that it would calculate. A catalog
 * that is to be read in again is written by `server/auctions/import/csv.ts`, which changes nothing.
 */
type Amount = { cents: number };

/** What is given as a number or an amount is none of someone's words, and may begin with its sign. */
export type Cell = string | number | Amount;

const mark = '\uFEFF';

/** What begins like that is a formula to a spreadsheet. */
const formula = /^\s*[=+\-@\t\r]/u;

function dollars({ cents }: Amount): string {
  const amount = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}

function written(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return dollars(cell);
  const calm = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/u.test(calm) ? `"${calm.replaceAll('"', '""')}"` : calm;
}

export const spreadsheetOf = (rows: readonly (readonly Cell[])[]): string =>
  `${mark}${rows.map((row) => row.map(written).join(',')).join('\r\n')}\r\n`;
