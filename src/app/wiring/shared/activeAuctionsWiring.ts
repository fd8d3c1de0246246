/** Where the active auctions meet calls. It comes with their machine, after the first paint; it decides nothing. */
import { fromPromise } from 'xstate';

import { namedFault } from '#app/faults/namedFault.ts';
import { reportFault as reportToLog } from '#app/loaders/shared/loadServices.ts';
import { getActiveAuctions } from '#contract/auctions/auctions.ts';
import { getBidderStatuses } from '#contract/session/accounts.ts';
import { type ActiveList, activeAuctionsMachine } from '#machines/auctions/activeAuctionsMachine.ts';
import { type FaultReport, isSessionRefusal } from '#machines/kernel/faultReport.ts';
import type { Call } from '#services/kernel/http.ts';

import { askWith, type Options } from './ask.ts';

/** A visitor's place in the auctions is asked for beside them; where it cannot be had, that is a fault of its own. */
export async function listActive(
  call: Call,
  { isLoggedIn }: { isLoggedIn: boolean },
  options: Options,
): Promise<ActiveList> {
  const faults: FaultReport[] = [];
  const ownOrNone = async (): Promise<ActiveList['own']> => {
    try {
      return await call(getBidderStatuses, {}, options);
    } catch (fault) {
      if (!isSessionRefusal(null, { error: fault })) {
        faults.push({ what: 'Failed to get the bidder statuses', fault });
      }
      return [];
    }
  };
  const [auctions, own] = await Promise.all([
    call(getActiveAuctions, {}, options),
    isLoggedIn ? ownOrNone() : [],
  ]);
  return { auctions, own, at: new Date().toISOString(), faults };
}

export const machine = activeAuctionsMachine.provide({
  actors: {
    listActive: askWith(listActive),
    reportFault: fromPromise<void, FaultReport>(async ({ input }) => {
      await reportToLog(namedFault(input));
    }),
  },
});
