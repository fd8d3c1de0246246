/**
 * Shows what the page recorded: the ring as it grows, narrowed down as asked, and handed out as a file or a text. The
 * ring itself goes on without anybody who looks.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { RecordedEntry } from '#contract/charts/recording.ts';
import { withEvent, withOutput } from '#machines/frames/params.ts';
import { notProvided, notWatched } from '#machines/kernel/placeholders.ts';

export type Ring = {
  entries: readonly RecordedEntry[];
  /** How many were there before the first, and have been forgotten: with it each has a number for good. */
  forgotten: number;
  /** False where it would not outlive a reload. */
  isStored: boolean;
};

/** Null for all. */
export type RingFilters = { machine: string | null; kind: RecordedEntry['kind'] | null; text: string };

/** What has become of the ring last. */
export type RingNews = 'saved' | 'copied' | 'notCopied' | 'cleared';

type RingChanged = { type: 'ring.changed'; ring: Ring };
type Event =
  | RingChanged
  | { type: 'filters.chosen'; filters: Partial<RingFilters> }
  | { type: 'more.asked' }
  | { type: 'file.asked' }
  | { type: 'copy.asked' }
  | { type: 'clearing.asked' };

type Context = {
  /** Null until it has been read. */
  ring: Ring | null;
  filters: RingFilters;
  mostShown: number;
  news: RingNews | null;
};

/** More rows at once than anybody reads, and few enough for a frame. */
export const shownStep = 200;

export const recorderMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    followRing: notWatched<RingChanged>(),
    saveFile: notProvided<void>(),
    /** Answers whether the clipboard took it. */
    copyText: notProvided<boolean>(),
    clearRing: notProvided<void>(),
  },
  actions: {
    rememberRing: assign((_, { ring }: { ring: Ring }) => ({ ring })),
    choose: assign(({ context }, filters: Partial<RingFilters>) => ({
      filters: { ...context.filters, ...filters },
      mostShown: shownStep,
    })),
    showMore: assign(({ context }) => ({ mostShown: context.mostShown + shownStep })),
    notify: assign((_, { news }: { news: RingNews | null }) => ({ news })),
  },
  guards: {
    isTaken: (_, isTaken: boolean) => isTaken,
    hasMore: ({ context }) => context.mostShown < (context.ring?.entries.length ?? 0),
  },
}).createMachine({
  id: 'recorder',
  context: {
    ring: null,
    filters: { machine: null, kind: null, text: '' },
    mostShown: shownStep,
    news: null,
  },
  invoke: { id: 'followRing', src: 'followRing' },
  on: {
    'ring.changed': { actions: withEvent('rememberRing') },
    'filters.chosen': { actions: { type: 'choose', params: ({ event }) => event.filters } },
    'more.asked': { guard: 'hasMore', actions: 'showMore' },
  },
  initial: 'looking',
  states: {
    looking: {
      on: {
        'file.asked': { target: 'saving', actions: { type: 'notify', params: { news: null } } },
        'copy.asked': { target: 'copying', actions: { type: 'notify', params: { news: null } } },
        'clearing.asked': { target: 'clearing', actions: { type: 'notify', params: { news: null } } },
      },
    },
    saving: {
      invoke: {
        id: 'saveFile',
        src: 'saveFile',
        onDone: { target: 'looking', actions: { type: 'notify', params: { news: 'saved' } } },
      },
    },
    copying: {
      invoke: {
        id: 'copyText',
        src: 'copyText',
        onDone: [
          {
            guard: withOutput('isTaken'),
            target: 'looking',
            actions: { type: 'notify', params: { news: 'copied' } },
          },
          { target: 'looking', actions: { type: 'notify', params: { news: 'notCopied' } } },
        ],
      },
    },
    clearing: {
      invoke: {
        id: 'clearRing',
        src: 'clearRing',
        onDone: { target: 'looking', actions: { type: 'notify', params: { news: 'cleared' } } },
      },
    },
  },
});

type Recorder = SnapshotFrom<typeof recorderMachine>;

export const selectRing = ({ context }: Recorder): Ring | null => context.ring;
export const selectRingFilters = ({ context }: Recorder): RingFilters => context.filters;
export const selectMostShown = ({ context }: Recorder): number => context.mostShown;
export const selectRingNews = ({ context }: Recorder): RingNews | null => context.news;
