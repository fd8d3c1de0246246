/**
 * What waits for a visitor, as the badges count it. It lives while someone is logged in: anyone who starts it again gets
 * new counts, and anyone who stops it forgets them. It never asks by itself; others notify it when the counts are
 * outdated, and when the session is found to be good, which is the time to ask again for what could not be had.
 */
import { assign, enqueueActions, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';

import { withEvent, withOutputAs } from '#machines/frames/params.ts';
import { isSessionRefusal, reportOf } from '#machines/kernel/faultReport.ts';
import type { FaultReport } from '#machines/kernel/faultReport.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

export type HeaderCounts = { messages: number; notifications: number; cart: number; bids: number };

type Input = {
  /** The auctions whose bids count: none until there are auctions. */
  auctionIds: readonly number[];
};
/** Null means not known, which is not the same as nothing waiting. */
type Context = Input & { counts: HeaderCounts | null };
type Event = { type: 'counts.outdated' } | { type: 'session.confirmed' };

export const headerCountsMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  actors: {
    loadCounts: notProvided<HeaderCounts, Input>(),
    reportFault: notProvided<void, FaultReport>(),
  },
  actions: {
    rememberCounts: assign((_, { counts }: { counts: HeaderCounts }) => ({ counts })),
    reportFault: enqueueActions(({ enqueue }, report: FaultReport) => {
      enqueue.spawnChild('reportFault', { id: 'reportFault', input: report });
    }),
  },
  guards: { isSessionRefusal },
}).createMachine({
  id: 'headerCounts',
  context: ({ input }) => ({ auctionIds: input.auctionIds, counts: null }),
  initial: 'loading',
  states: {
    loading: {
      meta: { clauses: ['LG-11'] },
      // What is on its way may have been counted before whatever made it outdated.
      on: { 'counts.outdated': { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadCounts',
        src: 'loadCounts',
        input: ({ context: { auctionIds } }) => ({ auctionIds }),
        onDone: { target: 'shown', actions: withOutputAs('rememberCounts', 'counts') },
        onError: [
          { guard: withEvent('isSessionRefusal'), target: 'failed' },
          {
            target: 'failed',
            actions: { type: 'reportFault', params: reportOf('Failed to get header counts') },
          },
        ],
      },
    },
    shown: { on: { 'counts.outdated': 'loading' } },
    /** What was known before stays on the badges. */
    failed: { on: { 'counts.outdated': 'loading', 'session.confirmed': 'loading' } },
  },
});

export const selectCounts = ({ context }: SnapshotFrom<typeof headerCountsMachine>) => context.counts;
