/**
 * The auctions that have not ended, asked for at once and every quarter of an hour: first the list, then what each of
 * them has to say. What is known stays until there is something newer; the visitor's own place in a sale goes with the
 * visitor. An auction of which a part cannot be had takes no other down (AA-01, AA-04).
 */
import { assign, enqueueActions, setup } from 'xstate';

import type { Auction } from '#contract/auctions/auctions.ts';
import { type FaultReport, reportOf } from '#machines/kernel/faultReport.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';
import {
  activeAuction,
  type AuctionParts,
  withApprovalSent,
  withoutBidder,
} from '#rules/auctions/activeAuction.ts';

import { type ActiveAuctionsFacts, nothingKnown } from './activeAuctionsFacts.ts';

type Input = { isLoggedIn: boolean };
/** `at` is when it was true, as an instant. */
export type ActiveList = { auctions: readonly Auction[]; at: string };
export type Gathered = { parts: readonly AuctionParts[]; faults: readonly FaultReport[] };
type Context = Input &
  ActiveAuctionsFacts & {
    listed: ActiveList;
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
    listActive: notProvided<ActiveList>(),
    gatherParts: notProvided<Gathered, Input & { auctionIds: readonly number[] }>(),
    reportFault: notProvided<void, FaultReport>(),
  },
  actions: {
    rememberList: assign((_, listed: ActiveList) => ({ listed })),
    merge: assign(({ context: { listed, askedFor } }, { parts }: Gathered) => ({
      auctions: listed.auctions.map((auction) =>
        withApprovalSent(
          activeAuction(
            auction,
            parts.find(({ auctionId }) => auctionId === auction.AuctionID),
          ),
          askedFor,
        ),
      ),
      shownAt: listed.at,
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
    listed: { auctions: [], at: '' },
    askedFor: [],
  }),
  initial: 'listing',
  on: {
    'visitor.changed': {
      meta: { clauses: ['AA-01'] },
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.listing',
      reenter: true,
      actions: { type: 'rememberVisitor', params: ({ event }) => event },
    },
    'approval.sent': { actions: { type: 'rememberApprovalSent', params: ({ event }) => event } },
  },
  states: {
    listing: {
      invoke: {
        id: 'listActive',
        src: 'listActive',
        onDone: {
          meta: { clauses: ['AA-01'] },
          target: 'gathering',
          actions: { type: 'rememberList', params: ({ event }) => event.output },
        },
        onError: failed,
      },
    },
    gathering: {
      invoke: {
        id: 'gatherParts',
        src: 'gatherParts',
        input: ({ context: { isLoggedIn, listed } }) => ({
          isLoggedIn,
          auctionIds: listed.auctions.map(({ AuctionID }) => AuctionID),
        }),
        onDone: {
          meta: { clauses: ['AA-01', 'AA-04'] },
          target: 'resting',
          actions: [
            { type: 'merge', params: ({ event }) => event.output },
            { type: 'reportFaults', params: ({ event }) => event.output },
          ],
        },
        onError: failed,
      },
    },
    resting: { after: { refreshDelay: { target: 'listing', meta: { clauses: ['AA-01'] } } } },
  },
});
