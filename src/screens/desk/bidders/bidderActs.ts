/** What can be decided about accounts, one at a time or many at once. Tiers are set on the record, with what they rest on. */
import { accountDeedNeedsReason, type StandingDeed, standingDeedFor } from '#contract/desk/accountDeeds.ts';
import type { ActOf } from '#screens/desk/list/listSpec.ts';
import { checkReason, ReasonField } from '#screens/desk/list/ReasonField.tsx';

import type { BidderRow } from './bidderRow.ts';
import { recordDeedWords } from './recordWords.ts';

const whoWords = (rows: readonly BidderRow[]): string => {
  const [only] = rows;
  return rows.length === 1 && only ? only.name : `${rows.length} bidders`;
};

function actOf(action: StandingDeed, done: string): ActOf<BidderRow> {
  const { button, title, explanation, confirm } = recordDeedWords[action];
  return {
    key: action,
    button,
    fits: ({ Status }) => standingDeedFor(Status) === action,
    isQuiet: true,
    title: (rows) => title(whoWords(rows)),
    explanation,
    confirm,
    done: (count) => `${count} ${done}.`,
    ...(accountDeedNeedsReason(action) && { fields: ReasonField, check: checkReason }),
  };
}

export const bidderActs: readonly ActOf<BidderRow>[] = [
  actOf('suspend', 'suspended in every sale'),
  actOf('reinstate', 'can bid again'),
];
