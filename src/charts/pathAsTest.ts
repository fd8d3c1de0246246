/**
 * A path through a machine as the text of a test: it passes as long as each event takes the transitions that it took, and
 * fails as soon as one of them is gone.
 */
import type { PlayedPath } from '#machines/charts/simulation.ts';

import { type Chart, exportOf } from './chart.ts';

/** A key that needs no quotes has none, and texts stand in single ones, as the formatter has them. */
function codeOf(value: unknown): string {
  if (value === undefined) return 'undefined';
  if (typeof value === 'string') return quoted(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'undefined';
  if (Array.isArray(value)) return `[${value.map(codeOf).join(', ')}]`;
  const entries = Object.entries(value).map(([key, held]) => `${keyOf(key)}: ${codeOf(held)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

const quoted = (text: string): string =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`;

const keyOf = (key: string): string => (/^[A-Za-z_$][\w$]*$/u.test(key) ? key : quoted(key));

const lines = (values: readonly unknown[], indent: string): string[] =>
  values.map((value) => `${indent}${codeOf(value)},`);

export function pathAsTest(
  { id, file }: Pick<Chart, 'id' | 'file'>,
  { input, events, taken, states }: PlayedPath,
): string {
  const machine = exportOf(file);
  return [
    `import { expect, test } from 'vitest';`,
    '',
    `import { ${machine} } from '#machines/${file}.ts';`,
    `import { takenOn } from '#tests/support/takenOn.ts';`,
    '',
    `test('${id} goes the recorded path', () => {`,
    `  const { taken, states } = takenOn(${machine}, ${codeOf(input)}, [`,
    ...lines(events, '    '),
    `  ]);`,
    `  // Of the start, then of each event.`,
    `  expect(taken).toEqual([`,
    ...lines(taken, '    '),
    `  ]);`,
    `  expect(states).toEqual(${codeOf(states)});`,
    `});`,
    '',
  ].join('\n');
}
