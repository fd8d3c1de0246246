/**
 * What a visitor sells through us: the list, and the form by which a piece is offered. The piece is sent first and
 * its photographs after it, so that nothing that was typed is lost to a photograph that fails.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { Consignments, Submission, Submitted } from '#contract/consigning/consignments.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { withEvent, withOutput, withProblem } from '#machines/frames/params.ts';
import {
  hasUpdates,
  outdated,
  read,
  readUpdates,
  reread,
  type Updates,
  updatesLeft,
} from '#machines/frames/resource.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

export type TypedPiece = Readonly<Omit<Submission, 'Key'>>;
export type SentPhotos = { consignmentId: number; photos: readonly Blob[] };
/** How many of them were not taken. */
export type PhotosSent = { failed: number };
export type Refused = Exclude<Submitted['Outcome'], 'done'> | Problem;
/** A piece that has just been sent. */
export type SentPiece = { consignmentId: number; failedPhotos: number };

type Context = {
  pieces: Consignments | null;
  /** Why the list could not be had. */
  problem: Problem | null;
  /** Of the form that is open: whatever is sent from it twice is one piece. */
  key: string;
  piece: TypedPiece | null;
  photos: readonly Blob[];
  refusal: Refused | null;
  updates: Updates;
  sent: SentPiece | null;
};
type Event =
  | { type: 'retry.asked' }
  | { type: 'list.outdated' }
  | { type: 'form.opened'; key: string }
  | { type: 'form.dropped' }
  | { type: 'piece.submitted'; piece: TypedPiece; photos: readonly Blob[] };

const noPiece: TypedPiece = { Title: '', Kind: 'other', Description: '' };

const writes = {
  'form.opened': {
    target: 'writing',
    actions: { type: 'open', params: ({ event }: { event: { key: string } }) => event.key },
  },
} as const;

export const consignmentsMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'sending' },
  actors: {
    loadPieces: notProvided<Consignments>(),
    submitPiece: notProvided<Submitted, Submission>(),
    sendPhotos: notProvided<PhotosSent, SentPhotos>(),
  },
  actions: {
    noteUpdate: assign({ updates: 'noted' }),
    noteReading: assign({ updates: 'beingRead' }),
    noteRead: assign(({ context: { updates } }) => ({ updates: updatesLeft(updates) })),
    rememberPieces: assign((_, pieces: Consignments) => ({ pieces, problem: null })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    open: assign((_, key: string) => ({ key, piece: null, photos: [], refusal: null, sent: null })),
    drop: assign({ piece: null, photos: [], refusal: null }),
    rememberPiece: assign((_, { piece, photos }: { piece: TypedPiece; photos: readonly Blob[] }) => ({
      piece,
      photos,
      refusal: null,
    })),
    rememberRefusal: assign((_, refusal: Refused) => ({ refusal })),
    rememberSent: assign((_, consignmentId: number) => ({ sent: { consignmentId, failedPhotos: 0 } })),
    rememberPhotos: assign(({ context: { sent } }, failedPhotos: number) => ({
      sent: sent && { ...sent, failedPhotos },
      photos: [],
    })),
    /** None of them is there; the piece is, and takes them later. */
    losePhotos: assign(({ context: { sent, photos } }) => ({
      sent: sent && { ...sent, failedPhotos: photos.length },
      photos: [],
    })),
  },
  guards: {
    hasUpdates,
    isRefused: (_, { Outcome }: Submitted) => Outcome !== 'done',
    hasPhotos: ({ context }) => context.photos.length > 0,
  },
}).createMachine({
  id: 'consignments',
  context: {
    pieces: null,
    problem: null,
    key: '',
    piece: null,
    photos: [],
    refusal: null,
    sent: null,
    updates: 'none',
  },
  initial: 'loading',
  on: { 'list.outdated': outdated },
  states: {
    loading: { invoke: read('loadPieces', 'rememberPieces', 'shown') },
    failed: { on: { 'retry.asked': 'loading', 'list.outdated': 'loading' } },
    shown: {
      initial: 'resting',
      states: {
        resting: { always: readUpdates, on: writes },
        refreshing: {
          entry: 'noteReading',
          on: writes,
          invoke: reread('refreshPieces', 'loadPieces', 'rememberPieces'),
        },
        writing: {
          initial: 'typing',
          states: {
            typing: {
              on: {
                // What came up under the form is read when it goes.
                'form.dropped': { target: '#consignments.shown.refreshing', actions: 'drop' },
                'piece.submitted': { target: 'submitting', actions: withEvent('rememberPiece') },
              },
            },
            submitting: {
              tags: 'sending',
              invoke: {
                id: 'submitPiece',
                src: 'submitPiece',
                input: ({ context: { key, piece } }) => ({ ...(piece ?? noPiece), Key: key }),
                onDone: [
                  {
                    guard: withOutput('isRefused'),
                    target: 'typing',
                    actions: {
                      type: 'rememberRefusal',
                      params: ({ event }) => event.output.Outcome as Refused,
                    },
                  },
                  {
                    guard: 'hasPhotos',
                    target: 'sendingPhotos',
                    actions: {
                      type: 'rememberSent',
                      params: ({ event }) => event.output.ConsignmentID ?? 0,
                    },
                  },
                  {
                    target: '#consignments.shown.refreshing',
                    actions: {
                      type: 'rememberSent',
                      params: ({ event }) => event.output.ConsignmentID ?? 0,
                    },
                  },
                ],
                onError: { target: 'typing', actions: withProblem('rememberRefusal') },
              },
            },
            sendingPhotos: {
              tags: 'sending',
              invoke: {
                id: 'sendPhotos',
                src: 'sendPhotos',
                input: ({ context: { sent, photos } }) => ({
                  consignmentId: sent?.consignmentId ?? 0,
                  photos,
                }),
                onDone: {
                  target: '#consignments.shown.refreshing',
                  actions: { type: 'rememberPhotos', params: ({ event }) => event.output.failed },
                },
                onError: { target: '#consignments.shown.refreshing', actions: 'losePhotos' },
              },
            },
          },
        },
      },
    },
  },
});

type ConsignmentsSnapshot = SnapshotFrom<typeof consignmentsMachine>;

export const selectPieces = ({ context }: ConsignmentsSnapshot): Consignments | null => context.pieces;
export const selectListProblem = ({ context }: ConsignmentsSnapshot): Problem | null => context.problem;
export const selectIsLoading = (list: ConsignmentsSnapshot): boolean => list.matches('loading');
export const selectIsWriting = (list: ConsignmentsSnapshot): boolean => list.matches({ shown: 'writing' });
export const selectIsSending = (list: ConsignmentsSnapshot): boolean => list.hasTag('sending');
export const selectRefusal = ({ context }: ConsignmentsSnapshot): Refused | null => context.refusal;
export const selectSent = ({ context }: ConsignmentsSnapshot): SentPiece | null => context.sent;
