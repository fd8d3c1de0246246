/** Stands in for XState in the machines' files: the machine under test is made as one of its mutants. */
import { setup as setUp } from 'xstate';
import type { AnyStateMachine } from 'xstate';

import { asUnderTest } from './underTest.ts';

export * from 'xstate';

/** Its types are XState's own: the machines' files are checked against the real one. */
export function setup(given: Parameters<typeof setUp>[0]) {
  const made = setUp(given);
  return {
    ...made,
    createMachine: (config: Parameters<typeof made.createMachine>[0]): AnyStateMachine =>
      asUnderTest(made.createMachine(config)),
  };
}
