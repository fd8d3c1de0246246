/** One decision about a bidder before it is made: what it means, the reason that they will read, the tier or the limit. */
import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';

import { bidderTiers, type BidderTier } from '#contract/bidding/bidLimits.ts';
import { highestLimitCents, longestReason } from '#contract/bidding/limitRequests.ts';
import { accountActionNeedsReason, ownLimitChoices, tierRules } from '#contract/desk/accountActions.ts';
import type { BidderRecord } from '#contract/desk/staff.ts';
import {
  type RecordAction,
  selectIsSending,
  selectRecordProblem,
  selectRefusal,
} from '#machines/desk/bidderRecordMachine.ts';
import { limitGiven } from '#rules/bidding/limitGiven.ts';
import { limitWords, replacedLimitWords } from '#screens/desk/staffWords.ts';
import { DecisionEnd } from '#ui/decision/DecisionEnd.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { TextareaField } from '#ui/fields/TextareaField.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import { problemText } from '#ui/problemText.ts';

import type { RecordActor } from './recordActor.ts';
import { recordActionWords, refusalWords } from './recordWords.ts';
import { TierFields } from './TierFields.tsx';

import styles from '#screens/desk/Staff.module.css';

type RecordActionModalProps = { actor: RecordActor; pending: RecordAction; record: BidderRecord };

const badLimit = `Enter whole dollars, at most ${limitWords(highestLimitCents)}, or leave it empty.`;

const needsReason = ({ action }: RecordAction): boolean =>
  action !== 'setLimit' && accountActionNeedsReason(action);

function textOf(form: FormData, name: string): string {
  const given = form.get(name);
  return typeof given === 'string' ? given.trim() : '';
}

type Wrong = { reason?: string; limit?: string };

export function RecordActionModal({ actor, pending, record }: RecordActionModalProps) {
  const isSending = useSelector(actor, selectIsSending);
  const problem = useSelector(actor, selectRecordProblem);
  const refusal = useSelector(actor, selectRefusal);
  const [wrong, setWrong] = useState<Wrong>({});
  const words = recordActionWords[pending.action];
  const hasReason = needsReason(pending);
  const drop = (): void => actor.send({ type: 'action.dropped' });

  function confirm(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const reason = textOf(given, 'reason');
    const limitCents = pending.action === 'setLimit' ? limitGiven(textOf(given, 'limit')) : null;
    const tier = bidderTiers.find((one) => String(one.tier) === textOf(given, 'tier'))?.tier ?? null;
    const tierRule = tierRules.find((rule) => rule === textOf(given, 'tierRule')) ?? 'atLeast';
    const ownLimits = ownLimitChoices.find((one) => one === textOf(given, 'ownLimits')) ?? 'keep';
    const isReasonWrong = hasReason && reason === '';
    setWrong({
      ...(isReasonWrong && { reason: 'Say why. The bidder reads it.' }),
      ...(limitCents === undefined && { limit: badLimit }),
    });
    if (isReasonWrong || limitCents === undefined) return;
    actor.send({ type: 'action.confirmed', reason, tier, tierRule, ownLimits, limitCents });
  }

  return (
    <Modal open title={words.title(record.Name)} onClose={drop}>
      <form className={styles.decision} onSubmit={confirm} noValidate>
        <p>{words.explanation}</p>
        {pending.action === 'setTier' && <TierFields record={record} />}
        {pending.action === 'setLimit' && (
          <>
            {pending.sale.HasOwnLimit && <p>{replacedLimitWords(pending.sale.LimitCents)}</p>}
            <LimitField limitCents={pending.sale.LimitCents} tier={record.Tier} error={wrong.limit} />
          </>
        )}
        {hasReason && (
          <TextareaField
            label="Reason (shown to the bidder)"
            name="reason"
            required
            maxLength={longestReason}
            error={wrong.reason}
            {...(pending.action !== 'setTier' && { 'data-autofocus': true })}
          />
        )}
        <DecisionEnd
          confirm={words.confirm}
          isSending={isSending}
          why={
            refusal ? refusalWords[refusal] : problem && (problem.fields?.['Reason'] ?? problemText(problem))
          }
          isRefused={refusal !== null}
          takesFocus={pending.action === 'reinstate'}
          onDrop={drop}
        />
      </form>
    </Modal>
  );
}

type LimitFieldProps = { limitCents: number | null; tier: BidderTier['tier']; error: string | undefined };

/** The limit of a bidder in one sale; empty is that of their tier. */
function LimitField({ limitCents, tier, error }: LimitFieldProps) {
  return (
    <Field
      label="Limit in whole dollars"
      name="limit"
      inputMode="numeric"
      autoComplete="off"
      data-autofocus
      defaultValue={(limitCents ?? 0) / 100 || ''}
      error={error}
      help={{
        tone: 'neutral',
        text: `Leave blank to use the tier ${tier} limit: ${limitWords(bidderTiers[tier].limitCents)}.`,
      }}
    />
  );
}
