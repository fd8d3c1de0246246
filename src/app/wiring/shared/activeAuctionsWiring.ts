/** Where the active auctions meet calls. It comes with their machine, after the first paint; it decides nothing. */
import { fromPromise } from 'xstate';

import { namedFault } from '#app/faults/namedFault.ts';
import { reportFault as reportToLog } from '#app/loaders/shared/loadServices.ts';
import {
  activeAuctionsMachine,
  type ActiveList,
  type Gathered,
} from '#machines/auctions/activeAuctionsMachine.ts';
import { type FaultReport, isSessionRefusal } from '#machines/kernel/faultReport.ts';
import type { AuctionParts } from '#rules/auctions/activeAuction.ts';
import type { Services } from '#services/kernel/index.ts';

import { serviceCall } from './serviceCall.ts';

type Asked = { isLoggedIn: boolean; auctionIds: readonly number[] };
type Options = { signal: AbortSignal };

/**
 * Asks for the parts of one auction after the other, so that what the page itself needs does not wait behind all of them.
 * Each part that cannot be had is a fault of its own.
 */
export async function gatherParts(services: Services, asked: Asked, options: Options): Promise<Gathered> {
  const { auctions, bidders } = services;
  const faults: FaultReport[] = [];
  const orNull = async <T>(what: string, answer: Promise<T>): Promise<T | null> => {
    try {
      return await answer;
    } catch (fault) {
      if (!isSessionRefusal(null, { error: fault })) faults.push({ what, fault });
      return null;
    }
  };
  const gather = async (auctionId: number): Promise<AuctionParts> => {
    const of = `of auction ${auctionId}`;
    const [detail, sessions, bidderStatus, response] = await Promise.all([
      orNull(`Failed to get the detail ${of}`, auctions.find(auctionId, options)),
      orNull(`Failed to get the sessions ${of}`, auctions.listSessions(auctionId, options)),
      asked.isLoggedIn
        ? orNull(`Failed to get the bidder status ${of}`, bidders.getStatus(auctionId, options))
        : null,
      asked.isLoggedIn
        ? orNull(`Failed to get the pre-registration ${of}`, bidders.isPreRegistered(auctionId, options))
        : null,
    ]);
    return { auctionId, detail: detail ?? null, sessions, bidderStatus, response };
  };
  const parts: AuctionParts[] = [];
  for (const auctionId of asked.auctionIds) parts.push(await gather(auctionId));
  return { parts, faults };
}

export const machine = activeAuctionsMachine.provide({
  actors: {
    listActive: serviceCall<ActiveList>(async ({ auctions }, _, options) => ({
      auctions: await auctions.listActive(options),
      at: new Date().toISOString(),
    })),
    gatherParts: serviceCall<Gathered, Asked>(gatherParts),
    reportFault: fromPromise<void, FaultReport>(async ({ input }) => {
      await reportToLog(namedFault(input));
    }),
  },
});
