/** Every numbered behavior has its words and exactly one driver: what no one drives would count as failed forever. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { clauseOf, clauses, sections } from '#scripts/audit/clauses.ts';

const drivers = path.resolve(import.meta.dirname, '../../../e2e/audit/drivers');

function drivenNumbers(): string[] {
  const sources = readdirSync(drivers).map((name) => readFileSync(path.join(drivers, name), 'utf8'));
  const found = sources.join('\n').matchAll(/\bclause\('(?<number>[A-Z]{2}-\d{2})'/gu);
  return Array.from(found, ({ groups }) => groups?.['number'] ?? '').toSorted();
}

test('every clause has exactly one driver, and no driver is without a clause', () => {
  expect(drivenNumbers()).toEqual(clauses.map(({ number }) => number).toSorted());
});

test.each(sections.map(({ prefix, texts }) => [prefix, texts] as const))(
  'the clauses of %s are numbered without gaps, each with its words',
  (prefix, texts) => {
    const numbers = Object.keys(texts);
    expect(numbers).toEqual(numbers.map((_, index) => `${prefix}-${String(index + 1).padStart(2, '0')}`));
    expect(Object.values(texts).filter((text) => text.length < 20)).toEqual([]);
  },
);

test('a number that does not exist is refused', () => {
  expect(() => clauseOf('LG-99')).toThrow('There is no clause LG-99.');
});
