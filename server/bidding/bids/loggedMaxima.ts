/** What each bidder has on a lot, out of its log. */
import { standingEntries } from '#contract/bidding/publicSteps.ts';

import type { LoggedBid, OwnMax } from './batch.ts';

type OwnEntry = Pick<LoggedBid, 'lotId' | 'accountId' | 'Number' | 'Kind' | 'Alias' | 'MaxCents'>;
export type LoggedMax = Omit<OwnMax, 'auctionId' | 'isSealed'>;

/** The last of each bidder's bids that count. */
export function maximaOf(entries: readonly OwnEntry[]): Map<number, LoggedMax> {
  const maxima = new Map<number, LoggedMax>();
  for (const { lotId, accountId, Alias, MaxCents, Number: number } of standingEntries(entries)) {
    if (accountId === null) continue;
    maxima.set(accountId, { lotId, accountId, alias: Alias, maxCents: MaxCents, number });
  }
  return maxima;
}
