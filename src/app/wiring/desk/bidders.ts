/** Bidders and their records on the staff desk, with the server behind them. */
import { wiredDeskList, wiredDeskLook } from '#app/wiring/shared/deskList.ts';
import { askedPage } from '#app/wiring/shared/deskQuery.ts';
import { serviceCall } from '#app/wiring/shared/serviceCall.ts';
import type { StandingAction } from '#contract/desk/accountActions.ts';
import { bidderLists, bidderSorts } from '#contract/desk/bidderList.ts';
import type { AccountDecision, BidderNote, BidderRecord } from '#contract/desk/staff.ts';
import {
  bidderRecordMachine,
  type NewNote,
  type RecordOutcome,
  type SentAction,
} from '#machines/desk/bidderRecordMachine.ts';
import type { ListPlace } from '#machines/desk/deskListFacts.ts';
import { answerOf, bidderRow, type BidderRow } from '#screens/desk/bidders/bidderRow.ts';
import type { AskedBidders } from '#services/desk/staff.ts';

/** A limit is decided in its sale, where the approvals decide it; the rest about the account. */
const decide = serviceCall<RecordOutcome, SentAction>(async ({ staff, approvals }, sent, options) => {
  const {
    pending,
    bidder,
    reason: Reason,
    tier: Tier,
    tierRule: TierRule,
    ownLimits: OwnLimits,
    limitCents: LimitCents,
  } = sent;
  const { AccountID } = bidder;
  if (pending.action === 'setLimit') {
    const { AuctionID: auctionId, Version: Seen } = pending.sale;
    const decision = { auctionId, AccountID, Action: pending.action, Seen, Reason, LimitCents };
    return (await approvals.decide(decision, options)).Outcome;
  }
  const decision = { Action: pending.action, Seen: bidder.Version, Reason, Tier, TierRule, OwnLimits };
  return (await staff.decide(AccountID, decision, options)).Outcome;
});

const askedOf = (place: ListPlace): AskedBidders => ({
  ...askedPage(place, bidderSorts),
  list: bidderLists.find((one) => one === place.filters['list']) ?? 'all',
});

/** The list leaves tiers and limits to the record, which shows what they rest on. */
const decisionOf = (action: StandingAction, Seen: number, Reason = ''): AccountDecision => ({
  Action: action,
  Seen,
  Reason,
  Tier: null,
  TierRule: 'atLeast',
  OwnLimits: 'keep',
});

export const machines = [
  wiredDeskList<BidderRow>({
    async read({ staff }, place, options) {
      const { Bidders, Total } = await staff.bidders(askedOf(place), options);
      return { rows: Bidders.map(bidderRow), total: Total };
    },
    openFile: ({ staff }, place, options) => staff.openBidders(askedOf(place), options),
    async decide({ staff }, { act, row, terms }, options) {
      const action = act === 'suspend' ? 'suspend' : 'reinstate';
      const decision = decisionOf(action, row.Version, terms['reason']);
      return answerOf(action, row, await staff.decide(row.AccountID, decision, options));
    },
    /** A suspension is undone by letting the bidder back in as they stand after it. */
    async undo({ staff }, { row, undo }, options) {
      const decision = decisionOf('reinstate', Number(undo['seen']));
      return answerOf('reinstate', row, await staff.decide(row.AccountID, decision, options));
    },
  }),
  wiredDeskLook,
  bidderRecordMachine.provide({
    actors: {
      loadRecord: serviceCall<BidderRecord, { accountId: number }>(({ staff }, { accountId }, options) =>
        staff.record(accountId, options),
      ),
      decide,
      addNote: serviceCall<readonly BidderNote[], NewNote>(({ staff }, { accountId, text }, options) =>
        staff.addNote(accountId, text, options),
      ),
    },
  }),
];
