/**
 * The one clock of a page, for everything on it that counts down. It runs only while something counts, and by the
 * server's time: until that is known it has no time at all, and whatever counts shows dates.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

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
    'watch.began': { actions: { type: 'countIn', params: ({ event }) => event } },
    'watch.ended': [
      {
        guard: { type: 'isLastWatcher', params: ({ event }) => event },
        target: '.resting',
        actions: { type: 'countOut', params: ({ event }) => event },
      },
      { actions: { type: 'countOut', params: ({ event }) => event } },
    ],
  },
  states: {
    resting: {
      on: {
        'watch.began': [
          {
            guard: 'isMeasured',
            target: 'ticking',
            actions: { type: 'countIn', params: ({ event }) => event },
          },
          { target: 'measuring', actions: { type: 'countIn', params: ({ event }) => event } },
        ],
      },
    },
    measuring: {
      invoke: {
        id: 'measureOffset',
        src: 'measureOffset',
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => ({ offsetMs: event.output }) },
            target: 'ticking',
            actions: { type: 'rememberOffset', params: ({ event }) => ({ offsetMs: event.output }) },
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
        'second.passed': { actions: { type: 'rememberNow', params: ({ event }) => event } },
      },
    },
  },
});

/** The server's time as of the last second, or null while it is not known. */
export const selectNow = ({ context }: SnapshotFrom<typeof tickerMachine>): number | null => context.nowMs;
