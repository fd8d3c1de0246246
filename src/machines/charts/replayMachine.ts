/** Replays what a page recorded, from a file or from this tab: it is read and judged, then any of its moments can be looked at. */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { Recording } from '#contract/charts/recording.ts';
import { withEvent, withOutput } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

/** Why a file is not replayed. */
export type RecordingFault = 'unreadable' | 'truncated' | 'foreign' | 'otherVersion' | 'tooLong' | 'empty';
export type ReadRecording =
  | { is: 'recording'; recording: Recording }
  | { is: 'refused'; fault: RecordingFault };

type Context = {
  /** None where it is this tab's own. */
  file: Blob | null;
  recording: Recording | null;
  fault: RecordingFault | null;
  /** Which entry is looked at. */
  at: number;
};
type Event =
  | { type: 'file.chosen'; file: Blob }
  | { type: 'own.asked' }
  | { type: 'moment.chosen'; at: number }
  | { type: 'recording.closed' };

export const replayMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'loading' },
  actors: {
    /** Of the file, or without one of what this tab did. */
    readFile: notProvided<ReadRecording, { file: Blob | null }>(),
  },
  actions: {
    rememberFile: assign((_, { file }: { file: Blob }) => ({ file, recording: null, fault: null, at: 0 })),
    rememberRecording: assign((_, read: ReadRecording) =>
      // At its end, where whatever it was saved for had happened.
      read.is === 'recording'
        ? { recording: read.recording, file: null, at: Math.max(0, read.recording.entries.length - 1) }
        : {},
    ),
    rememberFault: assign((_, read: ReadRecording) =>
      read.is === 'refused' ? { fault: read.fault, file: null } : {},
    ),
    rememberUnreadable: assign({ fault: 'unreadable', file: null }),
    show: assign((_, { at }: { at: number }) => ({ at })),
    forget: assign({ file: null, recording: null, fault: null, at: 0 }),
  },
  guards: {
    isRecording: (_, { is }: ReadRecording) => is === 'recording',
    isThere: ({ context }, { at }: { at: number }) =>
      context.recording !== null && at in context.recording.entries,
  },
}).createMachine({
  id: 'replay',
  context: { file: null, recording: null, fault: null, at: 0 },
  on: {
    'file.chosen': { target: '.reading', reenter: true, actions: withEvent('rememberFile') },
    'own.asked': { target: '.reading', reenter: true, actions: 'forget' },
  },
  initial: 'empty',
  states: {
    empty: {},
    reading: {
      tags: 'loading',
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ context }) => ({ file: context.file }),
        onDone: [
          { guard: withOutput('isRecording'), target: 'showing', actions: withOutput('rememberRecording') },
          { target: 'refused', actions: withOutput('rememberFault') },
        ],
        // The file was moved or its disk is gone: whatever the browser says, it could not be read.
        onError: { target: 'refused', actions: 'rememberUnreadable' },
      },
    },
    refused: {},
    showing: {
      on: {
        'moment.chosen': { guard: withEvent('isThere'), actions: withEvent('show') },
        'recording.closed': { target: 'empty', actions: 'forget' },
      },
    },
  },
});

type Replay = SnapshotFrom<typeof replayMachine>;

export const selectRecording = ({ context }: Replay): Recording | null => context.recording;
export const selectRecordingFault = ({ context }: Replay): RecordingFault | null => context.fault;
export const selectReplayedAt = ({ context }: Replay): number => context.at;
