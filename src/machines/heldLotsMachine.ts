/** Lots on which their own consignor has bid: read, and released one at a time, each with a reason. */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { HeldLot } from '#contract/heldLots.ts';
import { type Problem, toProblem } from '#contract/problems.ts';

import { isNotFound, notRead } from './failedReading.ts';
import { notProvided } from './placeholders.ts';

export type Release = { holdId: number; reason: string; minutes: number };
export type ReleaseAnswer = {
  Outcome: 'done' | 'RELEASED_BEFORE' | 'NO_TEXT';
  Lots: readonly HeldLot[];
};

type Context = {
  lots: readonly HeldLot[];
  begun: HeldLot | null;
  sent: Release | null;
  /** The lot that was released last, and whether somebody else was faster. */
  told: { lot: HeldLot; outcome: ReleaseAnswer['Outcome'] } | null;
  problem: Problem | null;
};
type Event =
  | { type: 'retry.asked' }
  | { type: 'release.begun'; lot: HeldLot }
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
    begin: assign((_, { lot }: { lot: HeldLot }) => ({ begun: lot, told: null, problem: null })),
    drop: assign({ begun: null, problem: null }),
    rememberSent: assign(({ context }, { reason, minutes }: Omit<Release, 'holdId'>) => ({
      sent: { holdId: context.begun?.HoldID ?? 0, reason, minutes },
      problem: null,
    })),
    rememberAnswer: assign(({ context: { begun } }, { Outcome, Lots }: ReleaseAnswer) => ({
      lots: Lots,
      told: begun && { lot: begun, outcome: Outcome },
      begun: null,
    })),
  },
  guards: { isNotFound },
}).createMachine({
  id: 'heldLots',
  context: { lots: [], begun: null, sent: null, told: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'listHeldLots',
        src: 'listHeldLots',
        onDone: { target: 'showing', actions: { type: 'rememberLots', params: ({ event }) => event.output } },
        onError: notRead,
      },
    },
    failed: { on: { 'retry.asked': { target: 'loading', actions: 'forgetProblem' } } },
    /** Nobody but our own people finds anything here. */
    missing: {},
    showing: {
      on: {
        'release.begun': { target: 'deciding', actions: { type: 'begin', params: ({ event }) => event } },
      },
    },
    deciding: {
      on: {
        'release.dropped': { target: 'showing', actions: 'drop' },
        'release.confirmed': {
          target: 'sending',
          actions: { type: 'rememberSent', params: ({ event }) => event },
        },
      },
    },
    sending: {
      tags: 'sending',
      invoke: {
        id: 'release',
        src: 'release',
        input: ({ context: { sent } }) => {
          if (!sent) throw new Error('A lot was released that nobody chose.');
          return sent;
        },
        onDone: {
          target: 'showing',
          actions: { type: 'rememberAnswer', params: ({ event }) => event.output },
        },
        // Sent again it says that the lot was released before, if it arrived.
        onError: {
          target: 'deciding',
          actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof heldLotsMachine>;

export const selectHeldLots = ({ context }: Snapshot): readonly HeldLot[] => context.lots;
export const selectHeldProblem = ({ context }: Snapshot): Problem | null => context.problem;
export const selectHeldTold = ({ context }: Snapshot): Context['told'] => context.told;
export const selectHeldBegun = ({ context }: Snapshot): HeldLot | null => context.begun;
export const selectIsHeldLoading = (held: Snapshot): boolean => held.matches('loading');
export const selectIsHeldFailed = (held: Snapshot): boolean => held.matches('failed');
export const selectIsHeldMissing = (held: Snapshot): boolean => held.matches('missing');
export const selectIsReleasing = (held: Snapshot): boolean => held.hasTag('sending');
