/** What the house holds about somebody: how much of what is shown, and all of it is saved when asked for. */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { OwnData } from '#contract/ownData.ts';
import { type Problem, toProblem } from '#contract/problems.ts';

import { notProvided } from './placeholders.ts';

type Context = {
  data: OwnData | null;
  /** Why it could not be had, or saved. */
  problem: Problem | null;
  /** The browser has begun to save the file. */
  isSaved: boolean;
};
type Event = { type: 'retry.asked' } | { type: 'file.asked' };

export const ownDataMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { countData: notProvided<OwnData>(), saveFile: notProvided<void>() },
  actions: {
    rememberData: assign((_, data: OwnData) => ({ data, problem: null })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    rememberSaved: assign({ isSaved: true }),
    forgetOutcome: assign({ isSaved: false, problem: null }),
  },
}).createMachine({
  id: 'ownData',
  context: { data: null, problem: null, isSaved: false },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'countData',
        src: 'countData',
        onDone: { target: 'resting', actions: { type: 'rememberData', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
    failed: { on: { 'retry.asked': 'loading' } },
    resting: { on: { 'file.asked': { target: 'saving', actions: 'forgetOutcome' } } },
    saving: {
      invoke: {
        id: 'saveFile',
        src: 'saveFile',
        onDone: { target: 'resting', actions: 'rememberSaved' },
        onError: {
          target: 'resting',
          actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
  },
});

type OwnDataSnapshot = SnapshotFrom<typeof ownDataMachine>;

export const selectData = ({ context }: OwnDataSnapshot): OwnData | null => context.data;
export const selectProblem = ({ context }: OwnDataSnapshot): Problem | null => context.problem;
export const selectIsSaved = ({ context }: OwnDataSnapshot): boolean => context.isSaved;
export const selectIsLoading = (data: OwnDataSnapshot): boolean => data.matches('loading');
export const selectIsSaving = (data: OwnDataSnapshot): boolean => data.matches('saving');
