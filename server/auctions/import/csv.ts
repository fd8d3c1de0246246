/**
 * Tables in text, as RFC 4180 has them: commas, quotes, line breaks inside quotes. csv-parse finds the values. This file says
 * where each stands and what is wrong with its quotes, so that a problem can name it. It knows nothing of lots.
 */
import { parse } from 'csv-parse/sync';

export type Cell = {
  text: string;
  /** Where the value, or its opening quote, stands; both count from 1. */
  line: number;
  column: number;
};

export type CsvRow = { line: number; cells: Cell[] };

export type CsvFault = { line: number; column: number; reason: string };

type Place = Omit<Cell, 'text'>;

const lineBreak = /\r\n|\r|\n/gu;
const lineFeed = 0x0a;
const quotedValue = /^"(?<inner>[^"]*(?:""[^"]*)*)"(?!")(?<rest>.*)$/su;

/** Places are asked for in the order of the text, so that each of its lines is counted once. */
function createPlaces(bytes: Buffer): (at: number) => Place {
  let line = 1;
  let start = 0;
  return (at) => {
    let end = bytes.indexOf(lineFeed, start);
    while (end >= 0 && end < at) {
      line += 1;
      start = end + 1;
      end = bytes.indexOf(lineFeed, start);
    }
    return { line, column: bytes.toString('utf8', start, at).length + 1 };
  };
}

const reasons = {
  inside: 'a value with a quote in it stands in quotes itself, with its own quotes written twice',
  after: 'text follows a closing quote: inside a quoted value a quote is written twice',
  unclosed: 'this quote is never closed, so the rest of the file is lost',
};

/** Spreadsheets leave rows of nothing but commas below the last one. */
const isEmpty = ({ cells }: CsvRow): boolean => cells.every(({ text }) => text.trim() === '');

/** @param text without a byte order mark */
export function readCsv(text: string): { rows: CsvRow[]; faults: CsvFault[] } {
  // csv-parse counts bytes, and its lines are wrong where a quoted value has line breaks of two characters.
  const bytes = Buffer.from(text.replaceAll(lineBreak, '\n'));
  const placeOf = createPlaces(bytes);
  const faults: CsvFault[] = [];
  let next = 0;

  function read(end: number): Cell {
    const from = next;
    next = end + 1;
    const whole = bytes.toString('utf8', from, end);
    const cell = { text: whole, ...placeOf(from) };
    const { inner, rest = '' } = quotedValue.exec(whole)?.groups ?? {};
    if (inner === undefined) {
      const quote = whole.indexOf('"');
      if (quote >= 0) faults.push({ line: cell.line, column: cell.column + quote, reason: reasons.inside });
      return cell;
    }
    if (rest.trim() !== '') faults.push({ ...placeOf(end - Buffer.byteLength(rest)), reason: reasons.after });
    return { ...cell, text: inner.replaceAll('""', '"') };
  }

  const records: unknown = parse(bytes, {
    record_delimiter: '\n',
    relax_column_count: true,
    // A quote in the wrong place must not hide the rows below it: all problems are listed at once.
    relax_quotes: true,
    skip_records_with_error: true,
    on_skip: () => void faults.push({ ...placeOf(next), reason: reasons.unclosed }),
    cast: (_, { bytes: end }) => read(end),
  });
  const rows = (records as Cell[][]).map((cells) => ({ line: cells[0]?.line ?? 1, cells }));
  return { rows: rows.filter((row) => !isEmpty(row)), faults };
}

const needsQuotes = /[",\r\n]|^\s|\s$/u;

const written = (value: string): string =>
  needsQuotes.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');
