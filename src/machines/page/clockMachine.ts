/**
 * How far the server's clock is ahead of the browser's: one figure for the whole page, the best that was measured. The
 * live line measures along with what it receives; where it has not, the server is asked by a call.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import { withEvent, withOutputAs } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

export type Measurement = {
  offsetMs: number;
  /** How wrong it may be at most, either way: half of the way there and back, and what the answer left unsaid. */
  errorMs: number;
};

type Context = { best: Measurement | null };
type Event = { type: 'time.asked' } | ({ type: 'offset.measured' } & Measurement);

/** Two that cannot both be right: the browser's clock was set, or slept, in between. */
const contradict = (one: Measurement, other: Measurement): boolean =>
  Math.abs(one.offsetMs - other.offsetMs) > one.errorMs + other.errorMs;

export const clockMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    /** Answers null when the server could not be asked. */
    measureByCall: notProvided<Measurement | null>(),
  },
  actions: {
    remember: assign((_, { offsetMs, errorMs }: Measurement) => ({ best: { offsetMs, errorMs } })),
    rememberAnswer: assign((_, { answer }: { answer: Measurement | null }) => ({ best: answer })),
  },
  guards: {
    isAnswered: (_, { answer }: { answer: Measurement | null }) => answer !== null,
    isBetter: ({ context: { best } }, measured: Measurement) =>
      best === null || measured.errorMs <= best.errorMs || contradict(best, measured),
  },
}).createMachine({
  id: 'clock',
  context: { best: null },
  on: {
    'offset.measured': { guard: withEvent('isBetter'), target: '.known', actions: withEvent('remember') },
  },
  initial: 'unknown',
  states: {
    unknown: { on: { 'time.asked': 'asking' } },
    asking: {
      invoke: {
        id: 'measureByCall',
        src: 'measureByCall',
        onDone: [
          {
            guard: withOutputAs('isAnswered', 'answer'),
            target: 'known',
            actions: withOutputAs('rememberAnswer', 'answer'),
          },
          { target: 'unknown' },
        ],
      },
    },
    known: {},
  },
});

type Clock = SnapshotFrom<typeof clockMachine>;

/** Null while it is not known. */
export const selectOffset = ({ context }: Clock): number | null => context.best?.offsetMs ?? null;
export const selectIsAsking = (clock: Clock): boolean => clock.matches('asking');
