/**
 * One photograph on its way to the server, part by part: a cut line costs one part, a reload nothing, and taking it out
 * again works at once. The file itself stays with the device; here is only how far it has come.
 */
import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';

import type { PhotoUpload } from '#contract/consigning/photoUploads.ts';
import { isProblem, type Problem, toProblem } from '#contract/kernel/problems.ts';
import { withOutput } from '#machines/frames/params.ts';
import { notProvided, notWatched } from '#machines/kernel/placeholders.ts';

/** `TOO_MANY` for the form; `ADDRESS_FULL`: as much as may come from one place without a log-in. */
export type PhotoRefusal = NonNullable<PhotoUpload['Refusal']> | 'TOO_MANY' | 'ADDRESS_FULL';

/** `lost`: the device has not kept the file, and it did not come whole. */
export type PhotoEnd = 'kept' | 'refused' | 'lost';

type Input = { photo: string; draft: string; bytes: number };
type Context = Input & {
  received: number;
  refusal: PhotoRefusal | null;
  /** Why it waits. */
  problem: Problem | null;
  tries: number;
};
type LineEvent = { type: 'line.back' };
type Event = { type: 'photo.removed' } | LineEvent;

type Started = { Outcome: 'done' | 'TOO_MANY' | 'ADDRESS_FULL'; Upload: PhotoUpload | null };
/** Null where the device does not have the file any more. */
type Sent = PhotoUpload | null;

const longestWaitMs = 30_000;

export const photoUploadMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'over',
  },
  actors: {
    beginPhoto: notProvided<Started, Input>(),
    askPhoto: notProvided<PhotoUpload, { photo: string }>(),
    sendPart: notProvided<Sent, { photo: string; from: number }>(),
    removePhoto: notProvided<void, { photo: string }>(),
    watchLine: notWatched<LineEvent>(),
  },
  actions: {
    rememberUpload: assign((_, { Received, Refusal }: PhotoUpload) => ({
      received: Received,
      refusal: Refusal,
      problem: null,
      tries: 0,
    })),
    refuse: assign((_, { Outcome }: Started) => ({
      refusal: Outcome === 'done' ? null : Outcome,
      problem: null,
    })),
    rememberProblem: assign((_, { error }: { error: unknown }) => ({
      problem: isProblem(error) ? error : null,
    })),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    /** Not `sendParent`, which refuses to run where there is no parent: a walk. */
    notifyForm({ self, context }, { end }: { end: PhotoEnd }) {
      const { _parent: form } = self;
      form?.send({ type: 'photo.ended', photo: context.photo, end });
    },
  },
  guards: {
    isKept: (_, upload: Sent) => upload?.State === 'kept',
    isRefused: (_, upload: Sent) => upload?.State === 'refused',
    isArriving: (_, upload: Sent) => upload?.State === 'arriving',
    isNotStarted: (_, { Outcome }: Started) => Outcome !== 'done',
    isUnknown: (_, { error }: { error: unknown }) => toProblem(error).code === 'not_found',
  },
  delays: { pause: ({ context }) => Math.min(1_000 * 2 ** context.tries, longestWaitMs) },
}).createMachine({
  id: 'photoUpload',
  context: ({ input }) => ({ ...input, received: 0, refusal: null, problem: null, tries: 0 }),
  initial: 'beginning',
  on: { 'photo.removed': '.removing' },
  states: {
    beginning: {
      invoke: {
        id: 'beginPhoto',
        src: 'beginPhoto',
        input: ({ context: { photo, draft, bytes } }) => ({ photo, draft, bytes }),
        onDone: [
          { guard: withOutput('isNotStarted'), target: 'refused', actions: withOutput('refuse') },
          { target: 'asking' },
        ],
        onError: {
          target: 'waiting',
          actions: { type: 'rememberProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    /** After a reload or a cut line no one here knows how much has come. */
    asking: {
      invoke: {
        id: 'askPhoto',
        src: 'askPhoto',
        input: ({ context: { photo } }) => ({ photo }),
        onDone: [
          { guard: withOutput('isKept'), target: 'kept', actions: withOutput('rememberUpload') },
          { guard: withOutput('isRefused'), target: 'refused', actions: withOutput('rememberUpload') },
          { target: 'sending', actions: withOutput('rememberUpload') },
        ],
        onError: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => ({ error: event.error }) },
            target: 'beginning',
          },
          {
            target: 'waiting',
            actions: { type: 'rememberProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    sending: {
      invoke: {
        id: 'sendPart',
        src: 'sendPart',
        input: ({ context: { photo, received } }) => ({ photo, from: received }),
        onDone: [
          {
            guard: withOutput('isKept'),
            target: 'kept',
            actions: { type: 'rememberUpload', params: ({ event }) => event.output as PhotoUpload },
          },
          {
            guard: withOutput('isRefused'),
            target: 'refused',
            actions: { type: 'rememberUpload', params: ({ event }) => event.output as PhotoUpload },
          },
          {
            guard: withOutput('isArriving'),
            target: 'sending',
            reenter: true,
            actions: { type: 'rememberUpload', params: ({ event }) => event.output as PhotoUpload },
          },
          { target: 'lost' },
        ],
        onError: {
          target: 'waiting',
          actions: { type: 'rememberProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    waiting: {
      entry: 'countTry',
      invoke: { id: 'watchLine', src: 'watchLine' },
      after: { pause: 'asking' },
      on: { 'line.back': 'asking' },
    },
    kept: { tags: 'over', entry: { type: 'notifyForm', params: { end: 'kept' } } },
    refused: { tags: 'over', entry: { type: 'notifyForm', params: { end: 'refused' } } },
    lost: { tags: 'over', entry: { type: 'notifyForm', params: { end: 'lost' } } },
    /** Whatever the server says: a photograph that is not sent in is forgotten there. */
    removing: {
      invoke: {
        id: 'removePhoto',
        src: 'removePhoto',
        input: ({ context: { photo } }) => ({ photo }),
        onDone: 'removed',
        onError: 'removed',
      },
      on: { 'photo.removed': {} },
    },
    removed: { type: 'final' },
  },
});

type PhotoUploading = SnapshotFrom<typeof photoUploadMachine>;

/** From 0 to 1. What has not said how much came has nothing to show. */
export const selectShareSent = ({ context: { received, bytes } }: PhotoUploading): number =>
  bytes === 0 ? 0 : Math.min(1, received / bytes);

export const selectPhotoRefusal = ({ context }: PhotoUploading): PhotoRefusal | null => context.refusal;
export const selectIsWaiting = (photo: PhotoUploading): boolean => photo.matches('waiting');
export const selectPhotoProblem = ({ context }: PhotoUploading): Problem | null => context.problem;
