/** Approvals on the staff desk, with the server behind them. */
import { wiredDeskList, wiredDeskLook } from '#app/wiring/shared/deskList.ts';
import { askedPage } from '#app/wiring/shared/deskQuery.ts';
import { approvalActions } from '#contract/desk/approvalActions.ts';
import {
  approvalLists,
  approvalSorts,
  decide,
  getApprovals,
  getApprovalsCsv,
} from '#contract/desk/approvals.ts';
import type { CallOf } from '#contract/kernel/endpoint.ts';
import type { ListPlace } from '#machines/desk/deskListFacts.ts';
import { limitGiven } from '#rules/bidding/limitGiven.ts';
import { answerOf } from '#screens/desk/approvals/actionWords.ts';
import { type ApprovalFacts, approvalRow, type ApprovalRow } from '#screens/desk/approvals/approvalRow.ts';

/** Without a sale, the first one in which someone waits. */
function askedOf(place: ListPlace): CallOf<typeof getApprovals>['query'] {
  const { sale, list } = place.filters;
  return {
    ...askedPage(place, approvalSorts),
    list: approvalLists.find((one) => one === list) ?? 'waiting',
    ...(sale && { auctionid: Number(sale) }),
  };
}

export const machines = [
  wiredDeskList<ApprovalRow>({
    async read(call, place, options) {
      const query = askedOf(place);
      const { Bidders, Total, Sales, AuctionID } = await call(getApprovals, { query }, options);
      return {
        rows: Bidders.map(approvalRow),
        total: Total,
        facts: { Sales, AuctionID } satisfies ApprovalFacts,
        filters: { sale: AuctionID === null ? '' : String(AuctionID) },
      };
    },
    file: getApprovalsCsv,
    asked: askedOf,
    async decide(call, { act, row, terms }, options) {
      const action = approvalActions.find((one) => one === act);
      if (!action) throw new Error(`No one can decide ${act} about a bidder.`);
      const body = {
        AccountID: row.AccountID,
        Action: action,
        Seen: row.Version,
        Reason: terms['reason'] ?? '',
        LimitCents: limitGiven(terms['limit'] ?? '') ?? null,
      };
      const { Outcome, Bidder } = await call(decide, { params: { AuctionID: row.AuctionID }, body }, options);
      return answerOf(action, Outcome, Bidder);
    },
    /** A suspension is undone by reinstating the bidder as they stand after it. */
    async undo(call, { row, undo }, options) {
      const body = {
        AccountID: row.AccountID,
        Action: 'reinstate',
        Seen: Number(undo['seen']),
        Reason: '',
        LimitCents: null,
      } as const;
      const { Outcome, Bidder } = await call(decide, { params: { AuctionID: row.AuctionID }, body }, options);
      return answerOf('reinstate', Outcome, Bidder);
    },
  }),
  wiredDeskLook,
];
