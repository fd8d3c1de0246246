/** What a logged-in account is shown about itself: its name, what waits for it, and where it may bid. */
import type { AnswerOf } from '#contract/kernel/endpoint.ts';
import type { getAccountInfo, getBidderStatus, getBidderStatuses } from '#contract/session/accounts.ts';
import { ownBidderStatus } from '#server/bidding/registrations/bidderStatus.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';

import {
  countForHeader,
  findDecisions,
  findInfo,
  hasRegistration,
  listDecisions,
  type HeaderCounts,
  listAllBidCounts,
  listBidCounts,
} from './standingStore.ts';

/** An account that is deleted while it asks is logged in no more. */
function present<T>(found: T | undefined): T {
  if (found === undefined) throw problem('not_logged_in');
  return found;
}

export const createStanding = ({ db }: { db: Queryable }) => ({
  async getInfo(accountId: number): Promise<AnswerOf<typeof getAccountInfo>> {
    return [present(await findInfo(db, accountId))];
  },

  countForHeader: (accountId: number): Promise<HeaderCounts> => countForHeader(db, accountId),

  /** Every auction asked for is in the answer, with 0 where the account has no bid; without ids, each with a bid. */
  async countCurrentBids(accountId: number, commaJoinedIds: string): Promise<Record<string, number>> {
    const auctionIds = commaJoinedIds.split(',').filter(Boolean).map(Number);
    const counts =
      auctionIds.length === 0
        ? await listAllBidCounts(db, accountId)
        : await listBidCounts(db, { accountId, auctionIds: [...new Set(auctionIds)] });
    return Object.fromEntries(counts.map(({ auctionId, lots }) => [auctionId, lots]));
  },

  async getBidderStatus(accountId: number, auctionId: number): Promise<AnswerOf<typeof getBidderStatus>> {
    const decisions = present(await findDecisions(db, { accountId, auctionId }));
    return [{ AuctionID: auctionId, Status: ownBidderStatus(decisions) }];
  },

  async getBidderStatuses(accountId: number): Promise<AnswerOf<typeof getBidderStatuses>> {
    const decisions = await listDecisions(db, accountId);
    return decisions.map(({ auctionId, ...decided }) => ({
      AuctionID: auctionId,
      Status: ownBidderStatus(decided),
      HasAsked: decided.registrationStatus !== null,
    }));
  },

  hasAskedToBid: (accountId: number, auctionId: number): Promise<boolean> =>
    hasRegistration(db, { accountId, auctionId }),
});
