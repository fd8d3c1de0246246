/** The marks of clauses are for charts and tests: what is built for visitors is without them, and otherwise the same. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { withoutClauses } from '#scripts/withoutClauses.ts';

const folder = path.resolve(import.meta.dirname, '../../src/machines');
const files = globSync('*/*.ts', { cwd: folder }).map((file) =>
  readFileSync(path.join(folder, file), 'utf8'),
);

/** As long as it was, spaces aside. */
const read = (code: string): string => withoutClauses(code).replaceAll(/\s+/gu, ' ').trim();

test('a mark goes; a transition that is nothing but its target is that target again', () => {
  const mark = "meta: { clauses: ['LG-03', 'LG-04'] }";
  expect(read(`{ actions: 'hide', ${mark} }`)).toBe("{ actions: 'hide', }");
  expect(read(`{ ${mark}, target: 'idle', reenter: true }`)).toBe("{ target: 'idle', reenter: true }");
  expect(read(`on: { rang: { target: '.idle', ${mark} } }`)).toBe("on: { rang: '.idle' }");
  expect(read(`{\n  target: 'idle',\n  meta: {\n    clauses: ['LG-03'],\n  },\n}`)).toBe("'idle'");
});

test('no machine is built with a mark, and every line stays where it was', () => {
  const marked = files.filter((code) => code.includes('clauses: ['));
  expect(marked.length).toBeGreaterThan(15);
  expect(marked.filter((code) => /\bmeta:|clauses: \[/u.test(withoutClauses(code)))).toEqual([]);
  const lines = (code: string): number[] => code.split('\n').map(({ length }) => length);
  expect(marked.map((code) => lines(withoutClauses(code)))).toEqual(marked.map(lines));
});
