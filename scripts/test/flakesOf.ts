/** Which stories did not pass in every round, and the words for it. */
import { stripVTControlCharacters } from 'node:util';

import type { RanTest } from './readTests.ts';

export type Round = {
  seed: string;
  tests: readonly RanTest[];
  /** What went wrong outside of the stories. */
  beside: readonly string[];
};

export type Flake = {
  story: string;
  failures: number;
  /** Of the first failure: what asks for the same order again, and what went wrong. */
  seed: string;
  fault: string;
};

const notRun = 'it was not run';

/** The one that fails most comes first. A round without stories counts as one that failed. */
export function flakesOf(rounds: readonly Round[]): Flake[] {
  const flakes = new Map<string, Flake>();
  const add = (story: string, seed: string, fault: string): void => {
    const known = flakes.get(story) ?? { story, failures: 0, seed, fault: stripVTControlCharacters(fault) };
    flakes.set(story, { ...known, failures: known.failures + 1 });
  };
  for (const { seed, tests, beside } of rounds) {
    for (const { file, test, hasPassed, fault = notRun } of tests) {
      const isConsequence = fault === notRun && beside.length > 0;
      if (!hasPassed && !isConsequence) add(`${file} › ${test}`, seed, fault);
    }
    const [fault = tests.length === 0 ? 'no story was run' : undefined] = beside;
    if (fault !== undefined) add('outside of the stories', seed, fault);
  }
  return [...flakes.values()].toSorted((one, other) => other.failures - one.failures);
}

export function flakesText(flakes: readonly Flake[], rounds: number): string {
  const indented = (text: string): string => text.trim().split('\n').join('\n    ');
  const entries = flakes.map(
    ({ story, failures, seed, fault }) =>
      `failed ${failures} of ${rounds}: ${story} (--shuffle=${seed})\n    ${indented(fault)}`,
  );
  const end =
    flakes.length === 0
      ? `All stories passed in ${rounds} of ${rounds} rounds.`
      : `${flakes.length} did not pass every time.`;
  return ['', ...entries, end].join('\n');
}
