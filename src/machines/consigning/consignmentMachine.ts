/**
 * One piece that a visitor sells through us: what they decide, show and say about it, one thing at a time. What
 * stands there afterwards is always the server's answer; what staff do meanwhile is read again.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { ConsignmentDone, ConsignorAnswer, OwnConsignment } from '#contract/consigning/consignments.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { withOutput, withProblem } from '#machines/frames/params.ts';
import {
  hasUpdates,
  isNotFound,
  notRead,
  outdated,
  readUpdates,
  reread,
  type Updates,
  updatesLeft,
} from '#machines/frames/resource.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

export type PieceAction =
  | { does: 'answer'; answer: Omit<ConsignorAnswer, 'Name' | 'ContractVersion'> & Partial<ConsignorAnswer> }
  | { does: 'write'; body: string }
  | { does: 'addPhotos'; photos: readonly Blob[] }
  | { does: 'removePhoto'; photoId: number }
  | { does: 'open'; paper: 'settlement.pdf' | 'settlement.csv' };
export type AskedAction = { consignmentId: number; action: PieceAction };
/** What came of the last action. */
export type FinishedAction = { does: PieceAction['does']; outcome: ConsignmentDone['Outcome'] | Problem };

type Context = {
  consignmentId: number;
  piece: OwnConsignment | null;
  /** Why it could not be had. */
  problem: Problem | null;
  action: PieceAction | null;
  finished: FinishedAction | null;
  updates: Updates;
};
type Event =
  | { type: 'retry.asked' }
  | { type: 'piece.outdated' }
  | { type: 'action.asked'; action: PieceAction }
  | { type: 'finished.dismissed' };

const nothing: PieceAction = { does: 'open', paper: 'settlement.pdf' };

const acts = {
  'action.asked': {
    target: 'doing',
    actions: {
      type: 'rememberAction',
      params: ({ event }: { event: { action: PieceAction } }) => event.action,
    },
  },
} as const;

export const consignmentMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { consignmentId: number },
    tags: {} as 'busy',
  },
  actors: {
    loadPiece: notProvided<OwnConsignment, { consignmentId: number }>(),
    /** Null where nothing has changed: a paper was opened. */
    doAction: notProvided<ConsignmentDone | null, AskedAction>(),
  },
  actions: {
    noteUpdate: assign({ updates: 'noted' }),
    noteReading: assign({ updates: 'beingRead' }),
    noteRead: assign(({ context: { updates } }) => ({ updates: updatesLeft(updates) })),
    rememberPiece: assign((_, piece: OwnConsignment) => ({ piece, problem: null })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    rememberAction: assign((_, action: PieceAction) => ({ action, finished: null })),
    rememberDone: assign(({ context: { piece, action } }, done: ConsignmentDone | null) => ({
      piece: piece && done ? { ...piece, Consignment: done.Consignment } : piece,
      finished: { does: (action ?? nothing).does, outcome: done?.Outcome ?? ('done' as const) },
      action: null,
    })),
    rememberFailed: assign(({ context: { action } }, outcome: Problem) => ({
      finished: { does: (action ?? nothing).does, outcome },
      action: null,
    })),
    forgetFinished: assign({ finished: null }),
  },
  guards: { isNotFound, hasUpdates },
}).createMachine({
  id: 'consignment',
  context: ({ input: { consignmentId } }) => ({
    consignmentId,
    piece: null,
    problem: null,
    action: null,
    finished: null,
    updates: 'none',
  }),
  initial: 'loading',
  on: { 'piece.outdated': outdated },
  states: {
    loading: {
      invoke: {
        id: 'loadPiece',
        src: 'loadPiece',
        input: ({ context: { consignmentId } }) => ({ consignmentId }),
        onDone: { target: 'shown', actions: withOutput('rememberPiece') },
        onError: notRead,
      },
    },
    /** There is none of that number, or it belongs to another account. The answer never says which. */
    missing: {},
    failed: { on: { 'retry.asked': 'loading', 'piece.outdated': 'loading' } },
    shown: {
      initial: 'resting',
      on: { 'finished.dismissed': { actions: 'forgetFinished' } },
      states: {
        resting: { always: readUpdates, on: acts },
        refreshing: {
          entry: 'noteReading',
          on: acts,
          invoke: {
            ...reread('refreshPiece', 'loadPiece', 'rememberPiece'),
            input: ({ context: { consignmentId } }) => ({ consignmentId }),
          },
        },
        /** What staff have done meanwhile is read afterwards. */
        doing: {
          tags: 'busy',
          invoke: {
            id: 'doAction',
            src: 'doAction',
            input: ({ context: { consignmentId, action } }) => ({ consignmentId, action: action ?? nothing }),
            onDone: { target: 'refreshing', actions: withOutput('rememberDone') },
            onError: { target: 'refreshing', actions: withProblem('rememberFailed') },
          },
        },
      },
    },
  },
});

type ConsignmentSnapshot = SnapshotFrom<typeof consignmentMachine>;

export const selectPiece = ({ context }: ConsignmentSnapshot): OwnConsignment | null => context.piece;
export const selectPieceProblem = ({ context }: ConsignmentSnapshot): Problem | null => context.problem;
export const selectIsPieceLoading = (piece: ConsignmentSnapshot): boolean => piece.matches('loading');
export const selectIsPieceMissing = (piece: ConsignmentSnapshot): boolean => piece.matches('missing');
/** What is on its way. */
export const selectAction = ({ context }: ConsignmentSnapshot): PieceAction | null => context.action;
export const selectFinishedAction = ({ context }: ConsignmentSnapshot): FinishedAction | null =>
  context.finished;
