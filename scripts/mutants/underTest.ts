/**
 * What the worker and the modules it loads again for each mutant share. It lies on the global object, which is
 * all that outlives a fresh load.
 */
import type { AnyStateMachine } from 'xstate';

import { mutantsOf } from './mutantsOf.ts';

export type FoundTest = { name: string; run: () => unknown };

type UnderTest = {
  /** The id of the machine that is changed. */
  machine: string | null;
  /** The mutant's place among those of its machine; none leaves the machine as it is. */
  mutant: number | null;
  /** What the machine's test files have declared since they were last loaded. */
  tests: FoundTest[];
};

const place = globalThis as typeof globalThis & { mutantUnderTest?: UnderTest };

export const underTest: UnderTest = (place.mutantUnderTest ??= { machine: null, mutant: null, tests: [] });

/** A mutant may turn for ever; a real machine comes to rest after a few steps. */
const mostMicrosteps = 500;

/** Called with every machine that is made: changes the one under test, and whatever is provided from it. */
export function asUnderTest<Machine extends AnyStateMachine>(machine: Machine): Machine {
  const { machine: wanted, mutant } = underTest;
  if (machine.id !== wanted || mutant === null) return machine;
  mutantsOf(machine)[mutant]?.apply();
  const provide = machine.provide.bind(machine);
  return Object.assign(machine, {
    options: { ...machine.options, maxIterations: mostMicrosteps },
    provide: (...given: Parameters<typeof provide>) => asUnderTest(provide(...given)),
  });
}
