/** The reason for what is decided against someone: asked for once, for one row or for many. */
import { longestReason } from '#contract/bidding/limitRequests.ts';
import type { Terms } from '#machines/desk/deskListFacts.ts';
import { TextareaField } from '#ui/fields/TextareaField.tsx';

type ReasonFieldProps = { wrong: Readonly<Record<string, string>> };

export const ReasonField = ({ wrong }: ReasonFieldProps) => (
  <TextareaField
    label="Reason (shown to the bidder)"
    name="reason"
    required
    data-autofocus
    maxLength={longestReason}
    error={wrong['reason']}
  />
);

export const checkReason = ({ reason = '' }: Terms): Record<string, string> =>
  reason === '' ? { reason: 'Give a reason. The bidder will see it.' } : {};
