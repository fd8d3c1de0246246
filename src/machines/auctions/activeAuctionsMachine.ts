/**
 * The auctions that have not ended, asked for at once and every quarter of an hour, with the visitor's own place in each.
 * What is known stays until there is something newer; the visitor's place goes with the visitor. A place that cannot be
 * had takes no auction away (AA-01, AA-04).
 */
import { assign, enqueueActions, setup } from 'xstate';

import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import { withEvent, withOutput } from '#machines/frames/params.ts';
import { type FaultReport, reportOf } from '#machines/kernel/faultReport.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';
import {
  activeAuction,
  type OwnBidderStatus,
  withApprovalSent,
  withoutBidder,
} from '#rules/auctions/activeAuction.ts';

import { type ActiveAuctionsFacts, nothingKnown } from './activeAuctionsFacts.ts';

type Input = { isLoggedIn: boolean };
export type ActiveList = {
  auctions: readonly AuctionWithSessions[];
  /** Empty for a stranger, and where it could not be had. */
  own: readonly OwnBidderStatus[];
  /** When it was true, as an instant. */
  at: string;
  faults: readonly FaultReport[];
};
type Context = Input &
  ActiveAuctionsFacts & {
    /** Where the visitor has asked to bid on this page. */
    askedFor: readonly number[];
  };
export type ActiveAuctionsEvent =
  | { type: 'visitor.changed'; isLoggedIn: boolean }
  | { type: 'approval.sent'; auctionId: number };

const report = reportOf('Failed to get the active auctions');

/** What was known stays. */
const failed = {
  target: 'resting',
  actions: [
    'noteFailure',
    {
      type: 'reportFaults',
      params: (given: { event: { error: unknown } }) => ({ faults: [report(given)] }),
    },
  ],
} as const;

export const activeAuctionsMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as ActiveAuctionsEvent },
  actors: {
    listActive: notProvided<ActiveList, Input>(),
    reportFault: notProvided<void, FaultReport>(),
  },
  actions: {
    rememberList: assign(({ context: { askedFor } }, { auctions, own, at }: ActiveList) => ({
      auctions: auctions.map((auction) =>
        withApprovalSent(
          activeAuction(auction, own.find(({ AuctionID }) => AuctionID === auction.AuctionID) ?? null),
          askedFor,
        ),
      ),
      shownAt: at,
      isStale: false,
    })),
    noteFailure: assign({ isStale: true }),
    rememberVisitor: assign(({ context: { auctions } }, { isLoggedIn }: Input) => ({
      isLoggedIn,
      askedFor: [],
      auctions: auctions?.map(withoutBidder) ?? null,
    })),
    rememberApprovalSent: assign(({ context }, { auctionId }: { auctionId: number }) => {
      const askedFor = [...new Set([...context.askedFor, auctionId])];
      return {
        askedFor,
        auctions: context.auctions?.map((auction) => withApprovalSent(auction, askedFor)) ?? null,
      };
    }),
    reportFaults: enqueueActions(({ enqueue }, { faults }: { faults: readonly FaultReport[] }) => {
      for (const [index, fault] of faults.entries()) {
        enqueue.spawnChild('reportFault', { id: `reportFault.${index}`, input: fault });
      }
    }),
  },
  guards: {
    isOther: ({ context }, { isLoggedIn }: Input) => context.isLoggedIn !== isLoggedIn,
  },
  delays: { refreshDelay: 900_000 },
}).createMachine({
  id: 'activeAuctions',
  context: ({ input }) => ({
    ...input,
    ...nothingKnown.context,
    askedFor: [],
  }),
  initial: 'listing',
  on: {
    'visitor.changed': {
      meta: { clauses: ['AA-01'] },
      guard: withEvent('isOther'),
      target: '.listing',
      reenter: true,
      actions: withEvent('rememberVisitor'),
    },
    'approval.sent': { actions: withEvent('rememberApprovalSent') },
  },
  states: {
    listing: {
      invoke: {
        id: 'listActive',
        src: 'listActive',
        input: ({ context: { isLoggedIn } }) => ({ isLoggedIn }),
        onDone: {
          meta: { clauses: ['AA-01', 'AA-04'] },
          target: 'resting',
          actions: [withOutput('rememberList'), withOutput('reportFaults')],
        },
        onError: failed,
      },
    },
    resting: { after: { refreshDelay: { target: 'listing', meta: { clauses: ['AA-01'] } } } },
  },
});
