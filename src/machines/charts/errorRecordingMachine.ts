/** What a page did before the fault that it reported: fetched by the report's code, and saved as a file on request. */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { Recording } from '#contract/charts/recording.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { withOutput } from '#machines/frames/params.ts';
import { isNotFound, notRead } from '#machines/frames/resource.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

export type RecordedReport = { code: string };
export type FetchedRecording = {
  recording: Recording;
  /** Whether this site shows the chart room, where a recording is replayed. */
  canReplay: boolean;
};
export type SavedRecording = RecordedReport & { recording: Recording };

type Context = RecordedReport & { fetched: FetchedRecording | null; problem: Problem | null };

export const errorRecordingMachine = setup({
  types: {
    input: {} as RecordedReport,
    context: {} as Context,
    events: {} as { type: 'retry.asked' } | { type: 'file.asked' },
  },
  actors: {
    fetchRecording: notProvided<FetchedRecording, RecordedReport>(),
    saveRecording: notProvided<void, SavedRecording>(),
  },
  actions: {
    rememberRecording: assign((_, fetched: FetchedRecording) => ({ fetched })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign({ problem: null }),
  },
  guards: { isNotFound },
}).createMachine({
  id: 'errorRecording',
  context: ({ input }) => ({ ...input, fetched: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'fetchRecording',
        src: 'fetchRecording',
        input: ({ context: { code } }) => ({ code }),
        onDone: { target: 'showing', actions: withOutput('rememberRecording') },
        onError: notRead,
      },
    },
    failed: { on: { 'retry.asked': { target: 'loading', actions: 'forgetProblem' } } },
    /** None was sent, it has gone with its report, or anyone who asks is no staff. */
    missing: {},
    showing: { on: { 'file.asked': 'saving' } },
    saving: {
      invoke: {
        id: 'saveRecording',
        src: 'saveRecording',
        input: ({ context: { code, fetched } }) => {
          if (!fetched) throw new Error('A recording was saved that no one has fetched.');
          return { code, recording: fetched.recording };
        },
        onDone: 'showing',
      },
    },
  },
});

type Fetching = SnapshotFrom<typeof errorRecordingMachine>;

export const selectFetched = ({ context }: Fetching): FetchedRecording | null => context.fetched;
export const selectRecordingProblem = ({ context }: Fetching): Problem | null => context.problem;
export const selectIsRecordingFailed = (report: Fetching): boolean => report.matches('failed');
export const selectIsRecordingMissing = (report: Fetching): boolean => report.matches('missing');
