/** `docs/mutants.md`: what became of the mutants of every machine. */
import type { EquivalentMutants, Judged } from './judge.ts';

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

function countsOf(judged: readonly Judged[]): readonly number[] {
  return [
    sumOf(judged.map(({ mutants }) => mutants)),
    sumOf(judged.map(({ killed }) => killed)),
    sumOf(judged.map(({ equivalent }) => equivalent.length)),
    sumOf(judged.map(({ survivors }) => survivors.length)),
  ];
}

function named(title: string, judged: readonly Judged[], linesOf: (one: Judged) => string[]): string[] {
  const parts = judged
    .map((one) => ({ machine: one.machine, lines: linesOf(one) }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ machine, lines }) => `### ${machine}\n\n${lines.join('\n')}\n`);
  return parts.length > 0 ? [`## ${title}`, '', ...parts] : [];
}

export function mutantsPage(judged: readonly Judged[], reasons: EquivalentMutants): string {
  const sorted = judged.toSorted((a, b) => (a.machine < b.machine ? -1 : 1));
  const lines = [
    '# Mutants of the machines',
    '',
    'Written by `npm run mutants`. A mutant is a machine with one guard flipped, one action dropped, one transition or its',
    'target removed, or one actor not started. Killed is one that a test of its machine notices. An equivalent one behaves',
    'like the machine itself; each is listed with its reason in `tests/machines/kernel/equivalentMutants.ts`.',
    '',
    ...table([
      ['machine', 'mutants', 'killed', 'equivalent', 'alive'],
      ...sorted.map((one) => [one.machine, ...countsOf([one])]),
      ['**all**', ...countsOf(sorted)],
    ]),
    '',
    ...named('Alive', sorted, ({ survivors }) => survivors.map((name) => `- ${name}`)),
    ...named('Equivalent', sorted, ({ machine, equivalent }) =>
      equivalent.map((name) => `- ${name}. ${reasons[machine]?.[name] ?? ''}`),
    ),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}
