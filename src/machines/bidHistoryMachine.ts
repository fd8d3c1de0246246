/**
 * The public history of a lot: fetched when somebody comes near it, fetched again when the lot has changed, and checked
 * in their own browser when they ask for it. What was found out about one history says nothing of the next.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { HistoryEntry } from '#contract/bids.ts';

import { notProvided } from './placeholders.ts';

export type ShownHistory = { version: number; start: string; entries: readonly HistoryEntry[] };

export type Verdict =
  | { kind: 'intact'; entries: number; opened: number }
  | { kind: 'broken' | 'openingBroken'; number: number }
  | { kind: 'notHere' }
  /** What is needed for it could not be had. */
  | { kind: 'failed' };

type LotNumbers = { auctionId: number; lotNumber: number };
/** After the close bidders open their own bids as well. */
export type CheckedHistory = LotNumbers & { history: ShownHistory; withOwn: boolean };

type Context = LotNumbers & {
  history: ShownHistory | null;
  /** The newest version of the lot that was heard of since the history was asked for. */
  heard: number;
  withOwn: boolean;
  verdict: Verdict | null;
};
type Event =
  | { type: 'lot.changed'; version: number }
  | { type: 'retry.wanted' }
  | { type: 'check.wanted'; withOwn: boolean };

const noHistory: ShownHistory = { version: 0, start: '', entries: [] };

export const bidHistoryMachine = setup({
  types: { input: {} as LotNumbers, context: {} as Context, events: {} as Event },
  actors: {
    loadHistory: notProvided<ShownHistory, LotNumbers>(),
    checkHistory: notProvided<Verdict, CheckedHistory>(),
  },
  actions: {
    rememberHeard: assign(({ context: { heard } }, { version }: { version: number }) => ({
      heard: Math.max(heard, version),
    })),
    forgetHeard: assign({ heard: 0 }),
    rememberHistory: assign((_, { history }: { history: ShownHistory }) => ({ history, verdict: null })),
    rememberQuestion: assign((_, { withOwn }: { withOwn: boolean }) => ({ withOwn, verdict: null })),
    rememberVerdict: assign((_, { verdict }: { verdict: Verdict }) => ({ verdict })),
  },
  guards: {
    hasHistory: ({ context }) => context.history !== null,
    isOutdated: ({ context: { history, heard } }) => heard > (history?.version ?? 0),
  },
}).createMachine({
  id: 'bidHistory',
  context: ({ input }) => ({ ...input, history: null, heard: 0, withOwn: false, verdict: null }),
  initial: 'loading',
  // A lot changes while its history is on its way or being checked, too: that is read afterwards.
  on: { 'lot.changed': { actions: { type: 'rememberHeard', params: ({ event }) => event } } },
  states: {
    loading: {
      entry: 'forgetHeard',
      invoke: {
        id: 'loadHistory',
        src: 'loadHistory',
        input: ({ context: { auctionId, lotNumber } }) => ({ auctionId, lotNumber }),
        onDone: {
          target: 'shown',
          actions: { type: 'rememberHistory', params: ({ event }) => ({ history: event.output }) },
        },
        // What was shown before is still true as far as it goes.
        onError: [{ guard: 'hasHistory', target: 'shown' }, { target: 'failed' }],
      },
    },
    shown: {
      always: { guard: 'isOutdated', target: 'loading' },
      on: {
        'check.wanted': {
          target: 'checking',
          actions: { type: 'rememberQuestion', params: ({ event }) => event },
        },
      },
    },
    checking: {
      invoke: {
        id: 'checkHistory',
        src: 'checkHistory',
        input: ({ context: { auctionId, lotNumber, history, withOwn } }) => ({
          auctionId,
          lotNumber,
          withOwn,
          history: history ?? noHistory,
        }),
        onDone: {
          target: 'shown',
          actions: { type: 'rememberVerdict', params: ({ event }) => ({ verdict: event.output }) },
        },
        onError: {
          target: 'shown',
          actions: { type: 'rememberVerdict', params: { verdict: { kind: 'failed' } } },
        },
      },
    },
    failed: { on: { 'retry.wanted': 'loading' } },
  },
});

type BidHistory = SnapshotFrom<typeof bidHistoryMachine>;

export const selectHistory = ({ context }: BidHistory): ShownHistory | null => context.history;
export const selectVerdict = ({ context }: BidHistory): Verdict | null => context.verdict;
export const selectIsChecking = (history: BidHistory): boolean => history.matches('checking');
export const selectHasFailed = (history: BidHistory): boolean => history.matches('failed');
