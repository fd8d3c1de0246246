/** What staff decide about those who want to bid. */
import {
  type ApprovalList,
  type Approvals,
  type ApprovalSort,
  decide,
  type Decided,
  type Decision,
  getApprovals,
  getApprovalsCsv,
} from '#contract/desk/approvals.ts';
import { getStaffIndex } from '#contract/desk/staffIndex.ts';
import type { AskedPage } from '#contract/kernel/listPages.ts';
import { loadPage } from '#services/kernel/browserPage.ts';
import { addressOf, type Call } from '#services/kernel/http.ts';
import { queryText } from '#services/kernel/queryText.ts';

type Options = { signal?: AbortSignal };

/** Without `auctionid`, the first sale in which someone waits. */
export type AskedApprovals = AskedPage<ApprovalSort> & { auctionid?: number; list: ApprovalList };
export type SentDecision = Decision & { auctionId: number };

export type ApprovalService = {
  list: (asked: AskedApprovals, options?: Options) => Promise<Approvals>;
  /** The browser saves it as a file. */
  openFile: (asked: AskedApprovals, options?: Options) => Promise<void>;
  decide: (decision: SentDecision, options?: Options) => Promise<Decided>;
};

export const createApprovalService = (call: Call): ApprovalService => ({
  list: (query, options) => call(getApprovals, { query }, options),
  async openFile(query, options) {
    // A file is fetched by the browser itself, which renews no session: a call before it does.
    await call(getStaffIndex, {}, options);
    loadPage(addressOf(getApprovalsCsv, { query: queryText(query) }));
  },
  decide: ({ auctionId, ...decision }, options) =>
    call(decide, { params: { AuctionID: auctionId }, body: decision }, options),
});
