/** Turns the rows of a catalog file into lots, and says of every row that is none what is wrong with it. */
import { isReserveValid } from '#contract/bidding/reserve.ts';
import { categoryWords } from '#contract/catalog/categories.ts';
import { gradeScales } from '#contract/catalog/grades.ts';
import { formatUsd } from '#contract/kernel/money.ts';

import { type Column, columns, emptyDraft, type FileLot } from './columns.ts';
import { type Cell, type CsvRow, readCsv } from './csv.ts';
import { type FileProblem, quoted } from './fileProblem.ts';

/** A lot, and where each of its values stands. */
export type CheckedLot = {
  values: FileLot;
  /** A problem of this lot at the cell of a column, or at the row's start when the file has no such column. */
  problem: (name: string, reason: string) => FileProblem;
};

type Header = readonly (Column | undefined)[];

type Checking = { file: string; problems: FileProblem[] };

const plainName = (text: string): string => text.trim().toLowerCase();

function separatorProblem(cells: readonly Cell[]): string | undefined {
  const [only] = cells;
  if (cells.length > 1 || !only || !/[;\t]/u.test(only.text)) return undefined;
  return `the values are separated by ${only.text.includes(';') ? 'semicolons' : 'tabs'}: save the file with commas`;
}

function readHeader(row: CsvRow, { file, problems }: Checking): Header | undefined {
  const separator = separatorProblem(row.cells);
  if (separator !== undefined) {
    problems.push({ file, line: row.line, reason: separator });
    return undefined;
  }
  const header = row.cells.map(({ text }) => columns.find(({ name }) => plainName(name) === plainName(text)));
  for (const [index, { text, line, column }] of row.cells.entries()) {
    const found = header[index];
    if (!found) problems.push({ file, line, column, reason: `there is no column ${quoted(text.trim())}` });
    else if (header.indexOf(found) < index) {
      problems.push({ file, line, column, reason: `the column ${found.name} is there twice` });
    }
  }
  for (const { name, isRequired } of columns) {
    if (isRequired && !header.some((column) => column?.name === name)) {
      problems.push({ file, line: row.line, reason: `the column ${name} is missing` });
    }
  }
  return header;
}

const isLot = (draft: Partial<FileLot>): draft is FileLot => draft.images !== undefined;

function* gradeReasons({
  conditionGrade: grade,
  conditionScale: scale,
}: FileLot): Iterable<[string, string]> {
  if (grade === null && scale !== null) yield ['ConditionScale', 'must be empty without a ConditionGrade'];
  if (grade === null) return;
  if (scale === null) {
    yield ['ConditionScale', 'must say which scale the ConditionGrade is of: modern or antique'];
    return;
  }
  const grades = gradeScales[scale].map(({ name }) => name);
  if (!grades.includes(grade)) {
    yield [
      'ConditionGrade',
      `must be one of ${grades.join(', ')} on the ${scale} scale, and is ${quoted(grade)}`,
    ];
  }
}

/** What each value may be by itself, but not beside the others of its lot. */
function* reasonsOf(lot: FileLot): Iterable<[column: string, reason: string]> {
  const { lowEstCents, highEstCents, openingCents, reserveCents } = lot;
  if (highEstCents < lowEstCents) {
    yield ['HighEst', `must not be below the LowEst of ${formatUsd(lowEstCents)}`];
  }
  if (reserveCents !== null && reserveCents < openingCents) {
    yield ['Reserve', `must not be below the StartingBid of ${formatUsd(openingCents)}`];
  }
  if (reserveCents !== null && !isReserveValid(reserveCents, lowEstCents)) {
    yield ['Reserve', `must not be above the LowEst of ${formatUsd(lowEstCents)}`];
  }
  yield* gradeReasons(lot);
}

function readLot(row: CsvRow, header: Header, { file, problems }: Checking): CheckedLot | undefined {
  const { line, cells } = row;
  if (cells.length !== header.length) {
    const reason = `the row has ${cells.length} values, and the header has ${header.length} columns`;
    // The first value too many, or the last there is.
    const { line: atLine, column } = cells[header.length] ?? cells.at(-1) ?? { line, column: 1 };
    problems.push({ file, line: atLine, column, reason });
    return undefined;
  }
  const places = new Map(cells.map((cell, index) => [header[index]?.name, cell]));
  const problem: CheckedLot['problem'] = (name, reason) => {
    const place = places.get(name);
    return { file, line: place?.line ?? line, ...(place && { column: place.column }), name, reason };
  };
  const draft = emptyDraft();
  const found: FileProblem[] = [];
  for (const [index, column] of header.entries()) {
    // Files of one system write é as one character and those of another as two: one of them is kept.
    const reason = column?.read(cells[index]?.text.trim().normalize('NFC') ?? '', draft);
    if (column && reason !== undefined) found.push(problem(column.name, reason));
  }
  problems.push(...found);
  if (found.length > 0 || !isLot(draft)) return undefined;
  const reasons = [...reasonsOf(draft)];
  problems.push(...reasons.map(([name, reason]) => problem(name, reason)));
  return { values: draft, problem };
}

function noteRepeats(lots: readonly CheckedLot[], problems: FileProblem[]): void {
  const first = new Map<number, CheckedLot>();
  for (const lot of lots) {
    const { lotNumber } = lot.values;
    const earlier = first.get(lotNumber);
    if (earlier) {
      const { line } = earlier.problem('LotNumber', '');
      problems.push(lot.problem('LotNumber', `lot ${lotNumber} is in line ${line} already`));
    } else {
      first.set(lotNumber, lot);
    }
  }
}

export type CheckedLots = { lots: CheckedLot[]; problems: FileProblem[] };

/** @param file the name of the file as problems show it */
export function checkLots(text: string, file: string): CheckedLots {
  const { rows, faults } = readCsv(text);
  const problems: FileProblem[] = faults.map((fault) => ({ file, ...fault }));
  const [first, ...others] = rows;
  if (!first && problems.length === 0) problems.push({ file, reason: 'the file is empty' });
  if (!first) return { lots: [], problems };
  const header = readHeader(first, { file, problems });
  // Without its columns a file's rows would only repeat what is wrong with the header.
  if (!header || problems.length > faults.length) return { lots: [], problems };
  const lots = others.flatMap((row) => readLot(row, header, { file, problems }) ?? []);
  const isBare = others.length + faults.length === 0;
  if (isBare) problems.push({ file, reason: 'there is no lot below the header' });
  noteRepeats(lots, problems);
  return { lots, problems };
}

/**
 * Words that stand twice in a row: `Browning Automatic Rifle Automatic Rifle` says `Automatic Rifle` twice. Null where
 * a text has none.
 */
export function repeatedWords(text: string): string | null {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  const plain = words.map((word) => word.toLowerCase());
  for (let length = Math.floor(words.length / 2); length >= 1; length -= 1) {
    for (let from = 0; from + 2 * length <= words.length; from += 1) {
      const first = plain.slice(from, from + length).join(' ');
      const second = plain.slice(from + length, from + 2 * length).join(' ');
      if (first === second) return words.slice(from, from + length).join(' ');
    }
  }
  return null;
}

/** Titles that say the same twice in a row: most likely a slip. */
export const repeatingTitlesOf = (lots: readonly CheckedLot[]): FileLot[] =>
  lots.map(({ values }) => values).filter(({ webTitle }) => repeatedWords(webTitle) !== null);

/** Categories that the site knows no words for, as they stand in the file. */
export const ownCategoriesOf = (lots: readonly CheckedLot[]): string[] =>
  [...new Set(lots.map(({ values }) => values.category))].filter((slug) => categoryWords(slug) === slug);
