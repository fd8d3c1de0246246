/**
 * The chart room: which machines there are, and the chart of the one that is looked at, with what the stories did with it
 * once someone wants to compare, and beside the list the index of clauses. What else is done with the chart is the business of other machines: live, alone, or
 * after a recording.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { ChartStories, ClauseEntry, DrawnChart } from '#charts/chart.ts';
import { type Problem, toProblem } from '#contract/kernel/problems.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

type Wanted = { id: string | null };
type Context = {
  wanted: string | null;
  /** By id. */
  machines: readonly string[];
  drawn: DrawnChart | null;
  stories: ChartStories | null;
  clauses: readonly ClauseEntry[] | null;
  problem: Problem | null;
};
type Event =
  | ({ type: 'machine.chosen' } & Wanted)
  | { type: 'stories.wanted' }
  | { type: 'clauses.wanted' }
  | { type: 'retry.asked' };

export const chartRoomMachine = setup({
  types: {
    input: {} as Wanted,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'loading',
  },
  actors: {
    listMachines: notProvided<readonly string[]>(),
    loadChart: notProvided<DrawnChart, { id: string }>(),
    loadStories: notProvided<ChartStories, { id: string }>(),
    loadClauses: notProvided<readonly ClauseEntry[]>(),
  },
  actions: {
    rememberWanted: assign((_, { id }: Wanted) => ({
      wanted: id,
      drawn: null,
      stories: null,
      problem: null,
    })),
    rememberWish: assign((_, { id }: Wanted) => ({ wanted: id })),
    rememberMachines: assign((_, machines: readonly string[]) => ({ machines, problem: null })),
    rememberChart: assign((_, drawn: DrawnChart) => ({ drawn, problem: null })),
    rememberStories: assign((_, stories: ChartStories) => ({ stories, problem: null })),
    rememberClauses: assign((_, clauses: readonly ClauseEntry[]) => ({ clauses, problem: null })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
  },
  guards: {
    isSame: ({ context }, { id }: Wanted) => id === context.wanted,
    isNoneWanted: ({ context }) => context.wanted === null,
    isKnown: ({ context }) => context.wanted !== null && context.machines.includes(context.wanted),
  },
}).createMachine({
  id: 'chartRoom',
  context: ({ input }) => ({
    wanted: input.id,
    machines: [],
    drawn: null,
    stories: null,
    clauses: null,
    problem: null,
  }),
  initial: 'opening',
  on: {
    'machine.chosen': [
      { guard: { type: 'isSame', params: ({ event }) => event } },
      { target: '.choosing', actions: { type: 'rememberWanted', params: ({ event }) => event } },
    ],
  },
  states: {
    opening: {
      tags: 'loading',
      // Hides the root's: what is wanted is looked for once the list is there.
      on: { 'machine.chosen': { actions: { type: 'rememberWish', params: ({ event }) => event } } },
      invoke: {
        id: 'listMachines',
        src: 'listMachines',
        onDone: {
          target: 'choosing',
          actions: { type: 'rememberMachines', params: ({ event }) => event.output },
        },
        onError: {
          target: 'closed',
          actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
    closed: {
      on: {
        'retry.asked': 'opening',
        // What went wrong stays said: without the list none of them can be had.
        'machine.chosen': { actions: { type: 'rememberWish', params: ({ event }) => event } },
      },
    },
    choosing: {
      always: [
        { guard: 'isNoneWanted', target: 'listed' },
        { guard: 'isKnown', target: 'loading' },
        { target: 'unknown' },
      ],
    },
    listed: {
      initial: 'alone',
      states: {
        alone: { on: { 'clauses.wanted': 'fetching' } },
        fetching: {
          invoke: {
            id: 'loadClauses',
            src: 'loadClauses',
            onDone: {
              target: 'indexed',
              actions: { type: 'rememberClauses', params: ({ event }) => event.output },
            },
            onError: {
              target: 'unread',
              actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
            },
          },
        },
        indexed: {},
        unread: { on: { 'retry.asked': 'fetching' } },
      },
    },
    unknown: {},
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadChart',
        src: 'loadChart',
        input: ({ context }) => ({ id: context.wanted ?? '' }),
        onDone: {
          target: 'shown',
          actions: { type: 'rememberChart', params: ({ event }) => event.output },
        },
        onError: {
          target: 'failed',
          actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
    shown: {
      initial: 'alone',
      states: {
        alone: { on: { 'stories.wanted': 'fetching' } },
        fetching: {
          invoke: {
            id: 'loadStories',
            src: 'loadStories',
            input: ({ context }) => ({ id: context.wanted ?? '' }),
            onDone: {
              target: 'compared',
              actions: { type: 'rememberStories', params: ({ event }) => event.output },
            },
            onError: {
              target: 'untold',
              actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
            },
          },
        },
        compared: {},
        untold: { on: { 'retry.asked': 'fetching' } },
      },
    },
    failed: { on: { 'retry.asked': 'loading' } },
  },
});

type Room = SnapshotFrom<typeof chartRoomMachine>;

export const selectMachines = ({ context }: Room): readonly string[] => context.machines;
export const selectDrawn = ({ context }: Room): DrawnChart | null => context.drawn;
export const selectStories = ({ context }: Room): ChartStories | null => context.stories;
export const selectClauses = ({ context }: Room): readonly ClauseEntry[] | null => context.clauses;
export const selectIsListed = (room: Room): boolean => room.matches('listed');
export const selectIsFetchingClauses = (room: Room): boolean => room.matches({ listed: 'fetching' });
export const selectIsFetchingStories = (room: Room): boolean => room.matches({ shown: 'fetching' });
export const selectRoomProblem = ({ context }: Room): Problem | null => context.problem;
export const selectIsRoomLoading = (room: Room): boolean => room.hasTag('loading');
export const selectIsMachineUnknown = (room: Room): boolean => room.matches('unknown');
