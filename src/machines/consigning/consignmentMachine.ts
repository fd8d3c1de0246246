/**
 * One piece that a visitor sells through the house: what they decide, show and say about it, one thing at a time. What
 * stands there afterwards is always the server's answer; what the house does meanwhile is read again.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { ConsignmentDone, ConsignorAnswer, OwnConsignment } from '#contract/consigning/consignments.ts';
import { type Problem, toProblem } from '#contract/kernel/problems.ts';
import { isNotFound, notRead } from '#machines/kernel/failedReading.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

export type PieceDeed =
  | { does: 'answer'; answer: Omit<ConsignorAnswer, 'Name' | 'ContractVersion'> & Partial<ConsignorAnswer> }
  | { does: 'write'; body: string }
  | { does: 'addPhotos'; photos: readonly Blob[] }
  | { does: 'removePhoto'; photoId: number }
  | { does: 'open'; paper: 'settlement.pdf' | 'settlement.csv' };
export type AskedDeed = { consignmentId: number; deed: PieceDeed };
/** What came of the last deed. */
export type PieceTold = { does: PieceDeed['does']; outcome: ConsignmentDone['Outcome'] | Problem };

type Context = {
  consignmentId: number;
  piece: OwnConsignment | null;
  /** Why it could not be had. */
  problem: Problem | null;
  deed: PieceDeed | null;
  told: PieceTold | null;
};
type Event =
  | { type: 'retry.asked' }
  | { type: 'piece.outdated' }
  | { type: 'deed.asked'; deed: PieceDeed }
  | { type: 'told.dismissed' };

const nothing: PieceDeed = { does: 'open', paper: 'settlement.pdf' };

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
    doDeed: notProvided<ConsignmentDone | null, AskedDeed>(),
  },
  actions: {
    rememberPiece: assign((_, piece: OwnConsignment) => ({ piece, problem: null })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    rememberDeed: assign((_, deed: PieceDeed) => ({ deed, told: null })),
    rememberDone: assign(({ context: { piece, deed } }, done: ConsignmentDone | null) => ({
      piece: piece && done ? { ...piece, Consignment: done.Consignment } : piece,
      told: { does: (deed ?? nothing).does, outcome: done?.Outcome ?? ('done' as const) },
      deed: null,
    })),
    rememberFailed: assign(({ context: { deed } }, outcome: Problem) => ({
      told: { does: (deed ?? nothing).does, outcome },
      deed: null,
    })),
    forgetTold: assign({ told: null }),
  },
  guards: { isNotFound },
}).createMachine({
  id: 'consignment',
  context: ({ input: { consignmentId } }) => ({
    consignmentId,
    piece: null,
    problem: null,
    deed: null,
    told: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadPiece',
        src: 'loadPiece',
        input: ({ context: { consignmentId } }) => ({ consignmentId }),
        onDone: { target: 'shown', actions: { type: 'rememberPiece', params: ({ event }) => event.output } },
        onError: notRead,
      },
    },
    /** There is none of that number, or it belongs to another account. The answer never says which. */
    missing: {},
    failed: { on: { 'retry.asked': 'loading', 'piece.outdated': 'loading' } },
    shown: {
      initial: 'resting',
      on: { 'told.dismissed': { actions: 'forgetTold' } },
      states: {
        resting: {
          on: {
            'piece.outdated': 'refreshing',
            'deed.asked': {
              target: 'doing',
              actions: { type: 'rememberDeed', params: ({ event }) => event.deed },
            },
          },
        },
        /** What is known is shown meanwhile, and afterwards too where it could not be asked for. */
        refreshing: {
          on: {
            'piece.outdated': { target: 'refreshing', reenter: true },
            'deed.asked': {
              target: 'doing',
              actions: { type: 'rememberDeed', params: ({ event }) => event.deed },
            },
          },
          invoke: {
            id: 'refreshPiece',
            src: 'loadPiece',
            input: ({ context: { consignmentId } }) => ({ consignmentId }),
            onDone: {
              target: 'resting',
              actions: { type: 'rememberPiece', params: ({ event }) => event.output },
            },
            onError: 'resting',
          },
        },
        /** What the house has done meanwhile is read afterwards. */
        doing: {
          tags: 'busy',
          invoke: {
            id: 'doDeed',
            src: 'doDeed',
            input: ({ context: { consignmentId, deed } }) => ({ consignmentId, deed: deed ?? nothing }),
            onDone: {
              target: 'refreshing',
              actions: { type: 'rememberDone', params: ({ event }) => event.output },
            },
            onError: {
              target: 'refreshing',
              actions: { type: 'rememberFailed', params: ({ event }) => toProblem(event.error) },
            },
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
export const selectDeed = ({ context }: ConsignmentSnapshot): PieceDeed | null => context.deed;
export const selectPieceTold = ({ context }: ConsignmentSnapshot): PieceTold | null => context.told;
