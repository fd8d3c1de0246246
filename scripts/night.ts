/**
 * `npm run test:night`: `npm test` and all that is too slow for it, one step after the other: many seeds, twenty rounds of
 * faults, the adversarial audit, the mutants of all machines and the benchmarks with their limits. The last line is
 * `N passed, N failed` over all steps.
 */
import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';

import { nightSteps } from './test/nightSteps.ts';
import { asCommand, root, runGate } from './test/runGate.ts';

const seeds = 1_000_000;

const lastLine = (output: string): string => output.trimEnd().split('\n').at(-1) ?? '';

await asCommand(() =>
  runGate({
    suites: nightSteps(root, randomInt(seeds)),
    places: 1,
    workersOf: availableParallelism,
    graceMs: 60_000,
    remark: ({ output }) => `    ${lastLine(output)}`,
  }),
);
