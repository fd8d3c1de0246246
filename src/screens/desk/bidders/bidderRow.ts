/** A bidder as a row of the desk, and what came of a decision about their account. */
import type { StandingAction } from '#contract/desk/accountActions.ts';
import type { FoundBidder } from '#contract/desk/bidderList.ts';
import type { AccountDecided } from '#contract/desk/staff.ts';
import type { DeskRow, RowAnswer } from '#machines/desk/deskListFacts.ts';
import { accountChips } from '#screens/desk/staffWords.ts';

import { doneWords } from './recordWords.ts';

export type BidderRow = DeskRow & FoundBidder;

export const bidderRow = (bidder: FoundBidder): BidderRow => ({
  ...bidder,
  id: bidder.AccountID,
  name: bidder.Name,
});

export function answerOf(
  action: StandingAction,
  before: BidderRow,
  { Outcome, Bidder }: AccountDecided,
): RowAnswer {
  const { words: status } = accountChips[Bidder.Status];
  switch (Outcome) {
    case 'done': {
      // Anyone who was not approved before would be by letting them bid again.
      const canBeUndone = action === 'suspend' && before.Status === 'active';
      return {
        outcome: Outcome,
        words: doneWords[action](Bidder),
        ...(canBeUndone && { undo: { seen: String(Bidder.Version) } }),
      };
    }
    case 'DECIDED':
      return {
        outcome: 'decided',
        words: `${Bidder.StatusDecidedBy ?? 'The system'} decided first: ${Bidder.Name} is now “${status}”. Nothing was changed.`,
      };
    case 'NOT_POSSIBLE':
      return {
        outcome: 'refused',
        words: `This isn’t available now: ${Bidder.Name} is “${status}”. Nothing was changed.`,
      };
  }
}
