/**
 * The one clock of a page, for everything on it that counts down. It runs only while something counts, and by the
 * server's time: until that is known it has no time at all, and whatever counts shows dates.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import { withEvent, withOutputAs } from '#machines/frames/params.ts';
import { notProvided, notWatched } from '#machines/kernel/placeholders.ts';

type Context = {
  /** The parts of the page that count at the moment. */
  watchers: readonly string[];
  /** How far the server's clock is ahead of the browser's; null until it was asked. */
  offsetMs: number | null;
  nowMs: number | null;
};

type SecondPassed = { type: 'second.passed'; nowMs: number };
type Watcher = { watcherId: string };
type Event = ({ type: 'watch.began' } & Watcher) | ({ type: 'watch.ended' } & Watcher) | SecondPassed;

const others = (watchers: readonly string[], { watcherId }: Watcher): string[] =>
  watchers.filter((id) => id !== watcherId);

export const tickerMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    /** Answers null when the server could not be asked. */
    measureOffset: notProvided<number | null>(),
    watchSeconds: notWatched<SecondPassed, { offsetMs: number }>(),
  },
  actions: {
    countIn: assign(({ context: { watchers } }, watcher: Watcher) => ({
      watchers: [...others(watchers, watcher), watcher.watcherId].toSorted(),
    })),
    countOut: assign(({ context: { watchers } }, watcher: Watcher) => ({
      watchers: others(watchers, watcher),
    })),
    rememberOffset: assign((_, { offsetMs }: { offsetMs: number | null }) => ({ offsetMs })),
    rememberNow: assign((_, { nowMs }: { nowMs: number }) => ({ nowMs })),
  },
  guards: {
    isLastWatcher: ({ context: { watchers } }, watcher: Watcher) => others(watchers, watcher).length === 0,
    isMeasured: ({ context }) => context.offsetMs !== null,
    isAnswered: (_, { offsetMs }: { offsetMs: number | null }) => offsetMs !== null,
  },
  delays: { askAgain: 30_000 },
}).createMachine({
  id: 'ticker',
  context: { watchers: [], offsetMs: null, nowMs: null },
  initial: 'resting',
  on: {
    'watch.began': { actions: withEvent('countIn') },
    'watch.ended': [
      { guard: withEvent('isLastWatcher'), target: '.resting', actions: withEvent('countOut') },
      { actions: withEvent('countOut') },
    ],
  },
  states: {
    resting: {
      on: {
        'watch.began': [
          { guard: 'isMeasured', target: 'ticking', actions: withEvent('countIn') },
          { target: 'measuring', actions: withEvent('countIn') },
        ],
      },
    },
    measuring: {
      invoke: {
        id: 'measureOffset',
        src: 'measureOffset',
        onDone: [
          {
            guard: withOutputAs('isAnswered', 'offsetMs'),
            target: 'ticking',
            actions: withOutputAs('rememberOffset', 'offsetMs'),
          },
          { target: 'waiting' },
        ],
      },
    },
    waiting: { after: { askAgain: 'measuring' } },
    ticking: {
      invoke: {
        id: 'watchSeconds',
        src: 'watchSeconds',
        input: ({ context }) => ({ offsetMs: context.offsetMs ?? 0 }),
      },
      on: {
        'second.passed': { actions: withEvent('rememberNow') },
      },
    },
  },
});

/** The server's time as of the last second, or null while it is not known. */
export const selectNow = ({ context }: SnapshotFrom<typeof tickerMachine>): number | null => context.nowMs;
