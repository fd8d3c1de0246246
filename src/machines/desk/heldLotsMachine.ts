/**
 * Lots on which their own consignor has bid: read, and released one at a time, each with a reason. A release that is refused
 * keeps its dialog open and says why.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { Problem } from '#contract/kernel/problems.ts';
import type { HeldLot } from '#contract/saleroom/heldLots.ts';
import { withEvent, withOutput, withProblem } from '#machines/frames/params.ts';
import { isNotFound, notRead } from '#machines/frames/resource.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

export type Release = { holdId: number; reason: string; minutes: number };
export type ReleaseAnswer = {
  Outcome: 'done' | 'RELEASED_BEFORE' | 'NO_TEXT';
  Lots: readonly HeldLot[];
};

type Context = {
  lots: readonly HeldLot[];
  pending: HeldLot | null;
  sent: Release | null;
  /** Why the dialog is still open, with the lots as they are now. */
  refusal: ReleaseAnswer | null;
  /** The lot that was released last. */
  finished: HeldLot | null;
  problem: Problem | null;
};
type Event =
  | { type: 'retry.asked' }
  | { type: 'release.started'; lot: HeldLot }
  | { type: 'release.dropped' }
  | { type: 'release.confirmed'; reason: string; minutes: number };

export const heldLotsMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'sending' },
  actors: {
    listHeldLots: notProvided<readonly HeldLot[]>(),
    release: notProvided<ReleaseAnswer, Release>(),
  },
  actions: {
    rememberLots: assign((_, lots: readonly HeldLot[]) => ({ lots, problem: null })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    begin: assign((_, { lot }: { lot: HeldLot }) => ({ pending: lot, finished: null, problem: null })),
    /** The list behind the dialog stays as it was seen until the dialog is closed. */
    drop: assign(({ context: { lots, refusal } }) => ({
      lots: refusal?.Lots ?? lots,
      pending: null,
      problem: null,
      refusal: null,
    })),
    rememberSent: assign(({ context }, { reason, minutes }: Omit<Release, 'holdId'>) => ({
      sent: { holdId: context.pending?.HoldID ?? 0, reason, minutes },
      problem: null,
      refusal: null,
    })),
    rememberAnswer: assign(({ context: { pending } }, { Lots }: ReleaseAnswer) => ({
      lots: Lots,
      finished: pending,
      pending: null,
    })),
    rememberRefusal: assign((_, refusal: ReleaseAnswer) => ({ refusal })),
  },
  guards: {
    isNotFound,
    isDone: (_, { Outcome }: ReleaseAnswer) => Outcome === 'done',
    /** Another reason can be written. */
    isReasonMissing: (_, { Outcome }: ReleaseAnswer) => Outcome === 'NO_TEXT',
  },
}).createMachine({
  id: 'heldLots',
  context: { lots: [], pending: null, sent: null, refusal: null, finished: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'listHeldLots',
        src: 'listHeldLots',
        onDone: { target: 'showing', actions: withOutput('rememberLots') },
        onError: notRead,
      },
    },
    failed: { on: { 'retry.asked': { target: 'loading', actions: 'forgetProblem' } } },
    /** No one but our own people finds anything here. */
    missing: {},
    showing: {
      on: {
        'release.started': { target: 'deciding', actions: withEvent('begin') },
      },
    },
    deciding: {
      on: {
        'release.dropped': { target: 'showing', actions: 'drop' },
        'release.confirmed': { target: 'sending', actions: withEvent('rememberSent') },
      },
    },
    sending: {
      tags: 'sending',
      invoke: {
        id: 'release',
        src: 'release',
        input: ({ context: { sent } }) => {
          if (!sent) throw new Error('A lot was released that no one chose.');
          return sent;
        },
        onDone: [
          { guard: withOutput('isDone'), target: 'showing', actions: withOutput('rememberAnswer') },
          {
            guard: withOutput('isReasonMissing'),
            target: 'deciding',
            actions: withOutput('rememberRefusal'),
          },
          { target: 'refused', actions: withOutput('rememberRefusal') },
        ],
        // Sent again it says that the lot was released before, if it arrived.
        onError: { target: 'deciding', actions: withProblem('rememberProblem') },
      },
    },
    refused: { on: { 'release.dropped': { target: 'showing', actions: 'drop' } } },
  },
});

type Snapshot = SnapshotFrom<typeof heldLotsMachine>;

export const selectHeldLots = ({ context }: Snapshot): readonly HeldLot[] => context.lots;
export const selectHeldProblem = ({ context }: Snapshot): Problem | null => context.problem;
export const selectHeldRefusal = ({ context }: Snapshot): ReleaseAnswer | null => context.refusal;
export const selectReleasedLot = ({ context }: Snapshot): HeldLot | null => context.finished;
export const selectPendingRelease = ({ context }: Snapshot): HeldLot | null => context.pending;
export const selectIsHeldLoading = (held: Snapshot): boolean => held.matches('loading');
export const selectIsHeldFailed = (held: Snapshot): boolean => held.matches('failed');
export const selectIsHeldMissing = (held: Snapshot): boolean => held.matches('missing');
export const selectIsReleasing = (held: Snapshot): boolean => held.hasTag('sending');
