/** `docs/mutants.md`: what became of the mutants of every machine. */
import type { Judged } from './judge.ts';

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

const rowOf = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** Columns as wide as their widest cell, as the formatter has them. */
function table(rows: readonly (readonly (string | number)[])[]): string[] {
  const [head = [], ...rest] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)));
  const padded = (row: readonly (string | number)[]) =>
    rowOf(row.map((cell, column) => String(cell).padEnd(widths[column] ?? 0)));
  return [padded(head), rowOf(widths.map((width) => '-'.repeat(width))), ...rest.map(padded)];
}

const countsOf = ({ mutants, killed, equivalent, survivors }: Judged): readonly number[] => [
  mutants,
  killed,
  equivalent.length,
  survivors.length,
];

/** By machine: mutants, killed, equivalent, alive. */
export type MutantCounts = ReadonlyMap<string, readonly number[]>;

const rowForm = /^\| (?<machine>\w+) +\| (?<counts>[\d |]+)\|$/gmu;

/** As the page has them. */
export const countsOn = (page: string): MutantCounts =>
  new Map(
    [...page.matchAll(rowForm)].map(({ groups }) => [
      groups?.['machine'] ?? '',
      (groups?.['counts'] ?? '').split('|').map(Number),
    ]),
  );

/** A run of some machines keeps what the page says of the others. */
export function mutantsPage(judged: readonly Judged[], others: MutantCounts = new Map()): string {
  const run = judged.map((one) => [one.machine, countsOf(one)] as const);
  const rows = [...new Map([...others, ...run])].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const sums = [0, 1, 2, 3].map((place) => sumOf(rows.map(([, counts]) => counts[place] ?? 0)));
  const lines = [
    '# Mutants of the machines',
    '',
    'Written by `npm run mutants`. A mutant is a machine with one guard flipped, one action dropped, one transition or its',
    'target removed, or one actor not started. Killed is one that a test of its machine noticed when the mutants of that',
    'machine were last run. An equivalent one behaves like the machine itself; each is listed with its reason in',
    '`tests/machines/kernel/equivalentMutants.ts`. A test fails when a machine has other mutants than this page says.',
    '',
    ...table([
      ['machine', 'mutants', 'killed', 'equivalent', 'alive'],
      ['**all**', ...sums],
      ...rows.map(([machine, counts]) => [machine].concat(counts.map(String))),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}
