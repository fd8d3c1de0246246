/** The table of calls: nothing that is declared is missing in it, and nothing stands in it twice. */
import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { endpoints } from '#contract/endpoints.ts';

const declared = (file: string): number =>
  [...readFileSync(file, 'utf8').matchAll(/^export const \w+ = endpoint\(/gmu)].length;

test('every call that a file of the contract declares stands in the table, once', () => {
  const count = globSync('contract/**/*.ts').reduce((sum, file) => sum + declared(file), 0);
  expect(endpoints.length).toBe(count);
  expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(count);
});
