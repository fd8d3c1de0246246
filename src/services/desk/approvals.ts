/** What staff decide about those who want to bid. */
import {
  type ApprovalList,
  type Approvals,
  decide,
  type Decided,
  type Decision,
  getApprovals,
} from '#contract/approvals.ts';

import type { Call } from './http.ts';

type Options = { signal?: AbortSignal };

/** Null is the first sale in which somebody waits. */
export type AskedApprovals = { auctionId: number | null; list: ApprovalList; search: string };
export type SentDecision = Decision & { auctionId: number };

export type ApprovalService = {
  list: (asked: AskedApprovals, options?: Options) => Promise<Approvals>;
  decide: (decision: SentDecision, options?: Options) => Promise<Decided>;
};

export const createApprovalService = (call: Call): ApprovalService => ({
  list: ({ auctionId, list, search }, options) =>
    call(
      getApprovals,
      { query: { list, search, ...(auctionId !== null && { auctionid: auctionId }) } },
      options,
    ),
  decide: ({ auctionId, ...decision }, options) =>
    call(decide, { params: { AuctionID: auctionId }, body: decision }, options),
});
