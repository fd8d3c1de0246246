/** Bidders and their records on the staff desk, with the server behind them. */
import { ask, askWith, type Options } from '#app/wiring/shared/ask.ts';
import { wiredDeskList, wiredDeskLook } from '#app/wiring/shared/deskList.ts';
import { askedPage } from '#app/wiring/shared/deskQuery.ts';
import type { StandingAction } from '#contract/desk/accountActions.ts';
import { decide as decideApproval } from '#contract/desk/approvals.ts';
import { bidderLists, bidderSorts, findBidders, getBiddersCsv } from '#contract/desk/bidderList.ts';
import {
  type AccountDecision,
  addBidderNote,
  type BidderNote,
  decideAccount,
  getBidderRecord,
} from '#contract/desk/staff.ts';
import type { CallOf } from '#contract/kernel/endpoint.ts';
import {
  bidderRecordMachine,
  type NewNote,
  type RecordOutcome,
  type SentAction,
} from '#machines/desk/bidderRecordMachine.ts';
import type { ListPlace } from '#machines/desk/deskListFacts.ts';
import { answerOf, bidderRow, type BidderRow } from '#screens/desk/bidders/bidderRow.ts';
import type { Call } from '#services/kernel/http.ts';

/** A limit is decided in its sale, where the approvals decide it; the rest about the account. */
const decide = askWith<RecordOutcome, SentAction>(async (call, sent, options) => {
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
    const { AuctionID, Version: Seen } = pending.sale;
    const body = { AccountID, Action: pending.action, Seen, Reason, LimitCents };
    return (await call(decideApproval, { params: { AuctionID }, body }, options)).Outcome;
  }
  const body = { Action: pending.action, Seen: bidder.Version, Reason, Tier, TierRule, OwnLimits };
  return (await call(decideAccount, { params: { AccountID }, body }, options)).Outcome;
});

const askedOf = (place: ListPlace): CallOf<typeof findBidders>['query'] => ({
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

type Sent = { row: BidderRow; decision: AccountDecision };
const sent = (call: Call, { row: { AccountID }, decision: body }: Sent, options: Options) =>
  call(decideAccount, { params: { AccountID }, body }, options);

export const machines = [
  wiredDeskList<BidderRow>({
    async read(call, place, options) {
      const { Bidders, Total } = await call(findBidders, { query: askedOf(place) }, options);
      return { rows: Bidders.map(bidderRow), total: Total };
    },
    file: getBiddersCsv,
    asked: askedOf,
    async decide(call, { act, row, terms }, options) {
      const action = act === 'suspend' ? 'suspend' : 'reinstate';
      const decision = decisionOf(action, row.Version, terms['reason']);
      return answerOf(action, row, await sent(call, { row, decision }, options));
    },
    /** A suspension is undone by letting the bidder back in as they stand after it. */
    async undo(call, { row, undo }, options) {
      const decision = decisionOf('reinstate', Number(undo['seen']));
      return answerOf('reinstate', row, await sent(call, { row, decision }, options));
    },
  }),
  wiredDeskLook,
  bidderRecordMachine.provide({
    actors: {
      loadRecord: ask(getBidderRecord, ({ accountId: AccountID }: { accountId: number }) => ({
        params: { AccountID },
      })),
      decide,
      addNote: askWith<readonly BidderNote[], NewNote>(async (call, note, options) => {
        const { accountId: AccountID, text: Text } = note;
        return (await call(addBidderNote, { params: { AccountID }, body: { Text } }, options)).Notes;
      }),
    },
  }),
];
