/**
 * The chart room: which machines there are, and the chart of the one that is looked at, with what the stories did with it
 * once someone wants to compare, and beside the list the index of clauses. What else is done with the chart is the business of other machines: live, alone, or
 * after a recording.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { ChartStories, ClauseEntry, DrawnChart } from '#charts/chart.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { withEvent, withOutput, withProblem } from '#machines/frames/params.ts';
import { failed } from '#machines/frames/resource.ts';
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
      { guard: withEvent('isSame') },
      { target: '.choosing', actions: withEvent('rememberWanted') },
    ],
  },
  states: {
    opening: {
      tags: 'loading',
      // Hides the root's: what is wanted is looked for once the list is there.
      on: { 'machine.chosen': { actions: withEvent('rememberWish') } },
      invoke: {
        id: 'listMachines',
        src: 'listMachines',
        onDone: { target: 'choosing', actions: withOutput('rememberMachines') },
        onError: { target: 'closed', actions: withProblem('rememberProblem') },
      },
    },
    closed: {
      on: {
        'retry.asked': 'opening',
        // What went wrong stays said: without the list none of them can be had.
        'machine.chosen': { actions: withEvent('rememberWish') },
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
            onDone: { target: 'indexed', actions: withOutput('rememberClauses') },
            onError: { target: 'unread', actions: withProblem('rememberProblem') },
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
        onDone: { target: 'shown', actions: withOutput('rememberChart') },
        onError: { target: 'failed', actions: withProblem('rememberProblem') },
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
            onDone: { target: 'compared', actions: withOutput('rememberStories') },
            onError: { target: 'untold', actions: withProblem('rememberProblem') },
          },
        },
        compared: {},
        untold: { on: { 'retry.asked': 'fetching' } },
      },
    },
    failed,
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
