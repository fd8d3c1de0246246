/**
 * A lazily loaded part of the site that cannot be fetched, most often because a new build replaced it: reload the
 * page once, and call a second failure within ten seconds a real one. It never throws; the error boundary does,
 * with the error found here.
 */
import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';

import { withEvent, withOutput, withOutputAs } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

type Failure = { error: unknown };
/** In boxes, because a thrown value may be null itself. */
type Context = {
  /** Reported, and not decided yet. */
  pending: Failure | null;
  /** The last real one: a boundary shows it, long after this machine has gone back to watching. */
  failure: Failure | null;
};
type Event = { type: 'chunk.failed' } & Failure;

export const chunkLoadMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'loading' },
  actors: {
    readReloadFlag: notProvided<boolean>(),
    storeReloadFlag: notProvided<{ isStored: boolean }>(),
    clearReloadFlag: notProvided<void>(),
    reloadPage: notProvided<void>(),
  },
  actions: {
    rememberFailure: assign((_, { error }: Failure) => ({ pending: { error } })),
    acceptFailure: assign(({ context }) => ({ pending: null, failure: context.pending })),
    dropFailure: assign({ failure: null }),
  },
  guards: {
    hasReloaded: (_, page: { hasReloaded: boolean }) => page.hasReloaded,
    hasFailure: (_, { pending }: Context) => pending !== null,
    isStored: (_, flag: { isStored: boolean }) => flag.isStored,
  },
  delays: { chunkReloadWindow: 10_000 },
}).createMachine({
  id: 'chunkLoad',
  context: { pending: null, failure: null },
  // Remembered wherever it happens; the states ask for it when they are ready to decide.
  on: { 'chunk.failed': { actions: withEvent('rememberFailure') } },
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        id: 'readReloadFlag',
        src: 'readReloadFlag',
        onDone: [
          { guard: withOutputAs('hasReloaded', 'hasReloaded'), target: 'reloaded' },
          { target: 'watching' },
        ],
      },
    },
    watching: {
      always: {
        meta: { clauses: ['CH-01'] },
        guard: { type: 'hasFailure', params: ({ context }) => context },
        target: 'flagging',
      },
    },
    flagging: {
      tags: 'loading',
      entry: 'dropFailure',
      invoke: {
        id: 'storeReloadFlag',
        src: 'storeReloadFlag',
        onDone: [
          {
            meta: { clauses: ['CH-01'] },
            guard: withOutput('isStored'),
            target: 'reloading',
          },
          // Without the flag the next page would not know that it is the second try, and reload for ever.
          { target: 'failed' },
        ],
      },
    },
    reloading: { tags: 'loading', invoke: { id: 'reloadPage', src: 'reloadPage' } },
    reloaded: {
      always: {
        meta: { clauses: ['CH-03'] },
        guard: { type: 'hasFailure', params: ({ context }) => context },
        target: 'failed',
      },
      after: { chunkReloadWindow: { target: 'clearing', meta: { clauses: ['CH-02'] } } },
    },
    // Anyone who stays here or comes back later gets the one reload again.
    clearing: {
      invoke: { id: 'clearReloadFlag', src: 'clearReloadFlag', onDone: 'watching' },
    },
    failed: {
      entry: 'acceptFailure',
      after: { chunkReloadWindow: { target: 'clearing', meta: { clauses: ['CH-02'] } } },
      on: {
        'chunk.failed': {
          actions: [withEvent('rememberFailure'), 'acceptFailure'],
        },
      },
    },
  },
});

type ChunkLoad = SnapshotFrom<typeof chunkLoadMachine>;

/** The page is about to be loaded again and shows 'Loading...'. */
export const selectIsReloading = (chunkLoad: ChunkLoad) => chunkLoad.hasTag('loading');
/**
 * What the error boundary throws again, for as long as it stands there. Until then it is null, and a boundary that
 * caught a chunk's failure shows 'Loading...' too.
 */
export const selectFailure = (chunkLoad: ChunkLoad) => chunkLoad.context.failure;

/** As the browsers word it, and Vite for a style sheet that belongs to a part. */
const chunkLoadFaults =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/iu;

/** Whether what was thrown is a part that could not be fetched, and not a bug inside it. */
export const isChunkLoadFault = (thrown: unknown): boolean =>
  thrown instanceof Error && chunkLoadFaults.test(thrown.message);
