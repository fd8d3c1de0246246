/** Stands in for Vitest in the machines' test files: keeps their tests, so that they can be run for one mutant after another. */
import { type FoundTest, underTest } from './underTest.ts';

export { expect } from 'vitest';

type Run = (...row: unknown[]) => unknown;

/** A test's own limit of time, if there is one, is for a busy machine and means nothing here. */
const runIn = (given: readonly unknown[]): Run => given.find((one) => typeof one === 'function') as Run;

const found = (name: string, ...given: readonly unknown[]): void => {
  const run: FoundTest['run'] = runIn(given);
  underTest.tests.push({ name, run });
};

const each =
  (rows: readonly unknown[]) =>
  (name: string, ...given: readonly unknown[]): void => {
    const run = runIn(given);
    for (const row of rows) found(name, () => run(...(Array.isArray(row) ? (row as unknown[]) : [row])));
  };

export const test = Object.assign(found, { each });

export const describe = (_: string, declare: () => void): void => declare();
