/**
 * Tables in text, as RFC 4180 has them: commas, quotes, line breaks inside quotes. Every value knows the line and the
 * column it stands at, so that a problem can name it. It knows nothing of lots.
 */
export type Cell = {
  text: string;
  /** Where the value, or its opening quote, stands; both count from 1. */
  line: number;
  column: number;
};

export type CsvRow = { line: number; cells: Cell[] };

export type CsvFault = { line: number; column: number; reason: string };

type Reading = {
  text: string;
  at: number;
  line: number;
  lineStart: number;
  faults: CsvFault[];
};

const lineBreak = /\r\n|\r|\n/gu;
const plainValue = /[^,\r\n]*/uy;

const placeOf = ({ at, line, lineStart }: Reading) => ({ line, column: at - lineStart + 1 });

function matchAt(pattern: RegExp, { text, at }: Reading): string {
  const sticky = pattern;
  sticky.lastIndex = at;
  return sticky.exec(text)?.[0] ?? '';
}

/** Goes on to `end` and counts the lines on the way. */
function moveTo(reading: Reading, end: number): void {
  const passed = reading.text.slice(reading.at, end);
  for (const found of passed.matchAll(lineBreak)) {
    reading.line += 1;
    reading.lineStart = reading.at + found.index + found[0].length;
  }
  reading.at = end;
}

/** Where the quote that closes a value stands; a doubled quote is one in the value. */
function findClosingQuote(text: string, from: number): number | undefined {
  let quote = text.indexOf('"', from);
  while (quote >= 0 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
  return quote < 0 ? undefined : quote;
}

function readQuoted(reading: Reading): string {
  const place = placeOf(reading);
  const from = reading.at + 1;
  const end = findClosingQuote(reading.text, from);
  if (end === undefined) {
    reading.faults.push({ ...place, reason: 'this quote is never closed, so the rest of the file is lost' });
    moveTo(reading, reading.text.length);
    return '';
  }
  const value = reading.text.slice(from, end).replaceAll('""', '"').replaceAll(lineBreak, '\n');
  moveTo(reading, end + 1);
  const rest = matchAt(plainValue, reading);
  if (rest.trim() !== '') {
    reading.faults.push({
      ...placeOf(reading),
      reason: 'text follows a closing quote: inside a quoted value a quote is written twice',
    });
  }
  moveTo(reading, reading.at + rest.length);
  return value;
}

function readPlain(reading: Reading): string {
  const value = matchAt(plainValue, reading);
  const quote = value.indexOf('"');
  if (quote >= 0) {
    const { line, column } = placeOf(reading);
    reading.faults.push({
      line,
      column: column + quote,
      reason: 'a value with a quote in it stands in quotes itself, with its own quotes written twice',
    });
  }
  moveTo(reading, reading.at + value.length);
  return value;
}

function readRow(reading: Reading): CsvRow {
  const row: CsvRow = { line: reading.line, cells: [] };
  for (;;) {
    const place = placeOf(reading);
    const text = reading.text[reading.at] === '"' ? readQuoted(reading) : readPlain(reading);
    row.cells.push({ text, ...place });
    if (reading.text[reading.at] !== ',') break;
    reading.at += 1;
  }
  const [end = ''] = /^(?:\r\n|\r|\n)/u.exec(reading.text.slice(reading.at, reading.at + 2)) ?? [];
  moveTo(reading, reading.at + end.length);
  return row;
}

/** Spreadsheets leave rows of nothing but commas below the last one. */
const isEmpty = ({ cells }: CsvRow): boolean => cells.every(({ text }) => text.trim() === '');

/** @param text without a byte order mark */
export function readCsv(text: string): { rows: CsvRow[]; faults: CsvFault[] } {
  const reading: Reading = { text, at: 0, line: 1, lineStart: 0, faults: [] };
  const rows: CsvRow[] = [];
  while (reading.at < text.length) {
    const row = readRow(reading);
    if (!isEmpty(row)) rows.push(row);
  }
  return { rows, faults: reading.faults };
}

const needsQuotes = /[",\r\n]|^\s|\s$/u;

const written = (value: string): string =>
  needsQuotes.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');
