/** What can be decided about bidders in a sale, one at a time or many at once. */
import { bidderTiers } from '#contract/bidding/bidLimits.ts';
import { highestLimitCents } from '#contract/bidding/limitRequests.ts';
import { type ApprovalAction, actionsFor, needsReason } from '#contract/desk/approvalActions.ts';
import type { ReviewedBidder } from '#contract/desk/approvals.ts';
import type { Terms } from '#machines/desk/deskListFacts.ts';
import { limitGiven } from '#rules/bidding/limitGiven.ts';
import type { ActFieldsProps, ActOf } from '#screens/desk/list/listSpec.ts';
import { checkReason, ReasonField } from '#screens/desk/list/ReasonField.tsx';
import { Field } from '#ui/fields/Field.tsx';

import { actionWords } from './actionWords.ts';
import type { ApprovalRow } from './approvalRow.ts';
import { limitWords, replacedLimitWords } from './approvalWords.ts';

const actionsOf = (bidder: ReviewedBidder): readonly ApprovalAction[] =>
  actionsFor({ ...bidder, HasLimitRequest: bidder.LimitRequest?.State === 'requested' });

const whoWords = (rows: readonly ApprovalRow[]): string => {
  const [only] = rows;
  return rows.length === 1 && only ? only.name : `${rows.length} bidders`;
};

/** What was asked for, or what holds now. */
function LimitField({ rows: [bidder], wrong }: ActFieldsProps<ApprovalRow>) {
  if (!bidder) return null;
  const { LimitRequest, LimitCents, Tier, HasOwnLimit } = bidder;
  const cents = LimitRequest?.State === 'requested' ? LimitRequest.LimitCents : (LimitCents ?? 0);
  return (
    <>
      {HasOwnLimit && <p>{replacedLimitWords(LimitCents)}</p>}
      <Field
        label="Limit in whole dollars"
        name="limit"
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        defaultValue={cents / 100 || ''}
        error={wrong['limit']}
        help={{
          tone: 'neutral',
          text: `Leave blank to use the tier ${Tier} limit: ${limitWords(bidderTiers[Tier].limitCents)}.`,
        }}
      />
    </>
  );
}

const checkLimit = ({ limit = '' }: Terms): Record<string, string> =>
  limitGiven(limit) === undefined
    ? { limit: `Enter whole dollars, at most ${limitWords(highestLimitCents)}, or leave it blank.` }
    : {};

function actOf(action: ApprovalAction, more: Partial<ActOf<ApprovalRow>> = {}): ActOf<ApprovalRow> {
  const { button, title, explanation, confirm, allDone } = actionWords[action];
  return {
    key: action,
    button,
    fits: (row) => actionsOf(row).includes(action),
    title: (rows) => title(whoWords(rows)),
    explanation,
    confirm,
    done: (count) => `${count} ${allDone}.`,
    ...(needsReason(action) && { fields: ReasonField, check: checkReason, isQuiet: true }),
    ...more,
  };
}

export const approvalActs: readonly ActOf<ApprovalRow>[] = [
  actOf('approve'),
  actOf('reinstate'),
  actOf('setLimit', { isForOne: true, fields: LimitField, check: checkLimit }),
  actOf('decline'),
  actOf('declineLimit'),
  actOf('suspend'),
  actOf('suspendEverywhere'),
];
