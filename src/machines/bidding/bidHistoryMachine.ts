/**
 * The public history of a lot: its newest part is fetched when someone comes near it, and again when the lot has changed;
 * earlier parts when they ask for more. It is checked in their own browser when they ask for that. What was found
 * out about one history says nothing of the next.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { HistoryEntry } from '#contract/bidding/bids.ts';
import { withEvent, withOutput, withOutputAs } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

export type EarlierEntries = { entries: readonly HistoryEntry[]; hasEarlier: boolean };
export type ShownHistory = EarlierEntries & { version: number; start: string };

export type Verdict =
  | { kind: 'intact'; entries: number; opened: number }
  | { kind: 'broken' | 'openingBroken'; number: number }
  | { kind: 'notHere' }
  /** What is needed for it could not be had. */
  | { kind: 'failed' };

type LotNumbers = { auctionId: number; lotNumber: number };
export type EarlierHistory = LotNumbers & { before: number };
/** After the close bidders open their own bids as well. */
export type CheckedHistory = LotNumbers & { history: ShownHistory; withOwn: boolean };

type Context = LotNumbers & {
  history: ShownHistory | null;
  /** The newest version of the lot known since the history was asked for. */
  received: number;
  withOwn: boolean;
  verdict: Verdict | null;
  /** The last press for more brought nothing. */
  isEarlierMissing: boolean;
};
type Event =
  | { type: 'earlier.wanted' }
  | { type: 'lot.changed'; version: number }
  | { type: 'retry.wanted' }
  | { type: 'check.wanted'; withOwn: boolean };

const noHistory: ShownHistory = { version: 0, start: '', entries: [], hasEarlier: false };

const firstNumber = ({ entries: [first] }: ShownHistory): number => first?.Number ?? 1;

/** Nothing of a log changes: what is known from before the new part stays where no entry is missing in between. */
function withKnown(history: ShownHistory, known: ShownHistory | null): ShownHistory {
  const from = firstNumber(history);
  const earlier = known?.entries.filter(({ Number }) => Number < from) ?? [];
  if (!known || earlier.at(-1)?.Number !== from - 1) return history;
  return { ...history, entries: [...earlier, ...history.entries], hasEarlier: known.hasEarlier };
}

export const bidHistoryMachine = setup({
  types: { input: {} as LotNumbers, context: {} as Context, events: {} as Event },
  actors: {
    loadHistory: notProvided<ShownHistory, LotNumbers>(),
    loadEarlier: notProvided<EarlierEntries, EarlierHistory>(),
    checkHistory: notProvided<Verdict, CheckedHistory>(),
  },
  actions: {
    rememberReceived: assign(({ context: { received } }, { version }: { version: number }) => ({
      received: Math.max(received, version),
    })),
    forgetReceived: assign({ received: 0 }),
    rememberHistory: assign(({ context }, { history }: { history: ShownHistory }) => ({
      history: withKnown(history, context.history),
      verdict: null,
    })),
    rememberEarlier: assign(({ context: { history } }, { entries, hasEarlier }: EarlierEntries) => ({
      history: history && { ...history, entries: [...entries, ...history.entries], hasEarlier },
    })),
    notifyEarlierMissing: assign({ isEarlierMissing: true }),
    forgetEarlierMissing: assign({ isEarlierMissing: false }),
    rememberQuestion: assign((_, { withOwn }: { withOwn: boolean }) => ({ withOwn, verdict: null })),
    rememberVerdict: assign((_, { verdict }: { verdict: Verdict }) => ({ verdict })),
  },
  guards: {
    hasEarlier: ({ context: { history } }) => history?.hasEarlier === true,
    hasHistory: ({ context }) => context.history !== null,
    isOutdated: ({ context: { history, received } }) => received > (history?.version ?? 0),
  },
}).createMachine({
  id: 'bidHistory',
  context: ({ input }) => ({
    ...input,
    history: null,
    received: 0,
    withOwn: false,
    verdict: null,
    isEarlierMissing: false,
  }),
  initial: 'loading',
  // A lot changes while its history is on its way or being checked, too: that is read afterwards.
  on: { 'lot.changed': { actions: withEvent('rememberReceived') } },
  states: {
    loading: {
      entry: 'forgetReceived',
      invoke: {
        id: 'loadHistory',
        src: 'loadHistory',
        input: ({ context: { auctionId, lotNumber } }) => ({ auctionId, lotNumber }),
        onDone: { target: 'shown', actions: withOutputAs('rememberHistory', 'history') },
        // What was shown before is still true as far as it goes.
        onError: [{ guard: 'hasHistory', target: 'shown' }, { target: 'failed' }],
      },
    },
    shown: {
      always: { guard: 'isOutdated', target: 'loading' },
      on: {
        'earlier.wanted': { guard: 'hasEarlier', target: 'loadingEarlier' },
        'check.wanted': { target: 'checking', actions: withEvent('rememberQuestion') },
      },
    },
    loadingEarlier: {
      entry: 'forgetEarlierMissing',
      invoke: {
        id: 'loadEarlier',
        src: 'loadEarlier',
        input: ({ context: { auctionId, lotNumber, history } }) => ({
          auctionId,
          lotNumber,
          before: firstNumber(history ?? noHistory),
        }),
        // What was found out about the log holds for all of it.
        onDone: { target: 'shown', actions: withOutput('rememberEarlier') },
        onError: { target: 'shown', actions: 'notifyEarlierMissing' },
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
        onDone: { target: 'shown', actions: withOutputAs('rememberVerdict', 'verdict') },
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
export const selectIsLoadingEarlier = (history: BidHistory): boolean => history.matches('loadingEarlier');
export const selectIsEarlierMissing = ({ context }: BidHistory): boolean => context.isEarlierMissing;
export const selectHasFailed = (history: BidHistory): boolean => history.matches('failed');
