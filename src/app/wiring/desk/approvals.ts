/** Approvals on the staff desk, with the server behind them. */
import { wiredDeskList, wiredDeskLook } from '#app/wiring/shared/deskList.ts';
import { askedPage } from '#app/wiring/shared/deskQuery.ts';
import { approvalActions } from '#contract/desk/approvalActions.ts';
import { approvalLists, approvalSorts } from '#contract/desk/approvals.ts';
import type { ListPlace } from '#machines/desk/deskListFacts.ts';
import { limitGiven } from '#rules/bidding/limitGiven.ts';
import { answerOf } from '#screens/desk/approvals/actionWords.ts';
import { type ApprovalFacts, approvalRow, type ApprovalRow } from '#screens/desk/approvals/approvalRow.ts';
import type { AskedApprovals } from '#services/desk/approvals.ts';

function askedOf(place: ListPlace): AskedApprovals {
  const { sale, list } = place.filters;
  return {
    ...askedPage(place, approvalSorts),
    list: approvalLists.find((one) => one === list) ?? 'waiting',
    ...(sale && { auctionid: Number(sale) }),
  };
}

export const machines = [
  wiredDeskList<ApprovalRow>({
    async read({ approvals }, place, options) {
      const { Bidders, Total, Sales, AuctionID } = await approvals.list(askedOf(place), options);
      return {
        rows: Bidders.map(approvalRow),
        total: Total,
        facts: { Sales, AuctionID } satisfies ApprovalFacts,
        filters: { sale: AuctionID === null ? '' : String(AuctionID) },
      };
    },
    openFile: ({ approvals }, place, options) => approvals.openFile(askedOf(place), options),
    async decide({ approvals }, { act, row, terms }, options) {
      const action = approvalActions.find((one) => one === act);
      if (!action) throw new Error(`No one can decide ${act} about a bidder.`);
      const { Outcome, Bidder } = await approvals.decide(
        {
          auctionId: row.AuctionID,
          AccountID: row.AccountID,
          Action: action,
          Seen: row.Version,
          Reason: terms['reason'] ?? '',
          LimitCents: limitGiven(terms['limit'] ?? '') ?? null,
        },
        options,
      );
      return answerOf(action, Outcome, Bidder);
    },
    /** A suspension is undone by reinstating the bidder as they stand after it. */
    async undo({ approvals }, { row, undo }, options) {
      const { Outcome, Bidder } = await approvals.decide(
        {
          auctionId: row.AuctionID,
          AccountID: row.AccountID,
          Action: 'reinstate',
          Seen: Number(undo['seen']),
          Reason: '',
          LimitCents: null,
        },
        options,
      );
      return answerOf('reinstate', Outcome, Bidder);
    },
  }),
  wiredDeskLook,
];
