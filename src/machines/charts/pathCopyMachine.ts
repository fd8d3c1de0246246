/** Copies a path as a test: it is played first, so that what is copied passes. One that cannot be played is said, not copied. */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { ChartWalk } from '#charts/chart.ts';
import { withEvent, withOutputAs } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

import type { ObservedStep, SimulatedEvent } from './simulation.ts';

/** Its events are known, or it was observed and its events are looked for among the examples of the walk. */
export type CopiedPath =
  | { is: 'played'; input: unknown; events: readonly SimulatedEvent[] }
  | { is: 'observed'; steps: readonly ObservedStep[] };
export type AskedCopy = { id: string; file: string; walk: ChartWalk; path: CopiedPath };
/** `notFound`: no example of the tests leads along the path. `refused`: the browser, or the server with the machine. */
export type CopyOutcome = 'copied' | 'notFound' | 'refused';

type Context = { asked: AskedCopy | null; outcome: CopyOutcome | null };
type Event = { type: 'copy.asked'; asked: AskedCopy };

export const pathCopyMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { copyPath: notProvided<'copied' | 'notFound', AskedCopy>() },
  actions: {
    rememberAsked: assign((_, { asked }: { asked: AskedCopy }) => ({ asked, outcome: null })),
    rememberOutcome: assign((_, { outcome }: { outcome: CopyOutcome }) => ({ outcome, asked: null })),
  },
}).createMachine({
  id: 'pathCopy',
  context: { asked: null, outcome: null },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'copy.asked': { target: 'copying', actions: withEvent('rememberAsked') },
      },
    },
    copying: {
      invoke: {
        id: 'copyPath',
        src: 'copyPath',
        input: ({ context: { asked } }) => {
          if (!asked) throw new Error('A path was to be copied that no one asked for.');
          return asked;
        },
        onDone: { target: 'resting', actions: withOutputAs('rememberOutcome', 'outcome') },
        onError: {
          target: 'resting',
          actions: { type: 'rememberOutcome', params: { outcome: 'refused' } },
        },
      },
    },
  },
});

type PathCopy = SnapshotFrom<typeof pathCopyMachine>;

export const selectCopyOutcome = ({ context }: PathCopy): CopyOutcome | null => context.outcome;
export const selectIsCopying = (copy: PathCopy): boolean => copy.matches('copying');
