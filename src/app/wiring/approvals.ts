/** Approvals with the house behind them. */
import { serviceCall } from '#app/serviceCall.ts';
import type { Approvals, Decided } from '#contract/approvals.ts';
import { approvalsMachine, type AskedList, type MadeDecision } from '#machines/approvalsMachine.ts';

export const machines = [
  approvalsMachine.provide({
    actors: {
      loadApprovals: serviceCall<Approvals, AskedList>(({ approvals }, asked, options) =>
        approvals.list(asked, options),
      ),
      decide: serviceCall<Decided, MadeDecision>(
        ({ approvals }, { deed, bidder, reason, limitCents }, options) =>
          approvals.decide(
            {
              auctionId: bidder.AuctionID,
              AccountID: bidder.AccountID,
              Deed: deed,
              Seen: bidder.Version,
              Reason: reason,
              LimitCents: limitCents,
            },
            options,
          ),
      ),
    },
  }),
];
