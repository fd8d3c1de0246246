/** What can be decided about accounts, one at a time or many at once. Tiers are set on the record, with what they rest on. */
import {
  accountActionNeedsReason,
  type StandingAction,
  standingActionFor,
} from '#contract/desk/accountActions.ts';
import type { ActOf } from '#screens/desk/list/listSpec.ts';
import { checkReason, ReasonField } from '#screens/desk/list/ReasonField.tsx';

import type { BidderRow } from './bidderRow.ts';
import { recordActionWords } from './recordWords.ts';

const whoWords = (rows: readonly BidderRow[]): string => {
  const [only] = rows;
  return rows.length === 1 && only ? only.name : `${rows.length} bidders`;
};

function actOf(action: StandingAction, done: string): ActOf<BidderRow> {
  const { button, title, explanation, confirm } = recordActionWords[action];
  return {
    key: action,
    button,
    fits: ({ Status }) => standingActionFor(Status) === action,
    isQuiet: true,
    title: (rows) => title(whoWords(rows)),
    explanation,
    confirm,
    done: (count) => `${count} ${done}.`,
    ...(accountActionNeedsReason(action) && { fields: ReasonField, check: checkReason }),
  };
}

export const bidderActs: readonly ActOf<BidderRow>[] = [
  actOf('suspend', 'suspended in every sale'),
  actOf('reinstate', 'can bid again'),
];
