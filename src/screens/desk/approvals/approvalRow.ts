/** A bidder in a sale, as a row of the desk. */
import type { Approvals, ReviewedBidder } from '#contract/desk/approvals.ts';
import type { DeskRow } from '#machines/desk/deskListFacts.ts';

export type ApprovalRow = DeskRow & ReviewedBidder;

/** The sales to choose from, and how many wait in each. */
export type ApprovalFacts = Pick<Approvals, 'Sales' | 'AuctionID'>;

export const approvalRow = (bidder: ReviewedBidder): ApprovalRow => ({
  ...bidder,
  id: bidder.AccountID,
  name: bidder.Name,
});
