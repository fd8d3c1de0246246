/** One decision about a bidder before it is made: what it means, the reason that they will read, the tier or the limit. */
import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';

import { bidderTiers } from '#contract/bidding/bidLimits.ts';
import { accountDeedNeedsReason, ownLimitChoices, tierRules } from '#contract/desk/accountDeeds.ts';
import { highestLimitCents, longestReason } from '#contract/desk/approvalDeeds.ts';
import type { BidderRecord } from '#contract/desk/staff.ts';
import {
  type RecordDeed,
  selectIsSending,
  selectRecordProblem,
  selectRefusal,
} from '#machines/desk/bidderRecordMachine.ts';
import { limitGiven } from '#rules/bidding/limitGiven.ts';
import { limitWords, replacedLimitWords } from '#screens/desk/staffWords.ts';
import { DecisionEnd } from '#ui/decision/DecisionEnd.tsx';
import { TextareaField } from '#ui/fields/TextareaField.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import { problemText } from '#ui/problemText.ts';

import { LimitField } from './LimitField.tsx';
import type { RecordActor } from './recordActor.ts';
import { recordDeedWords, refusalWords } from './recordWords.ts';
import { TierFields } from './TierFields.tsx';

import styles from '#screens/desk/Staff.module.css';

type RecordDeedModalProps = { actor: RecordActor; begun: RecordDeed; record: BidderRecord };

const badLimit = `Enter whole dollars, at most ${limitWords(highestLimitCents)}, or leave it empty.`;

const needsReason = ({ deed }: RecordDeed): boolean => deed !== 'setLimit' && accountDeedNeedsReason(deed);

function textOf(form: FormData, name: string): string {
  const given = form.get(name);
  return typeof given === 'string' ? given.trim() : '';
}

type Wrong = { reason?: string; limit?: string };

export function RecordDeedModal({ actor, begun, record }: RecordDeedModalProps) {
  const isSending = useSelector(actor, selectIsSending);
  const problem = useSelector(actor, selectRecordProblem);
  const refusal = useSelector(actor, selectRefusal);
  const [wrong, setWrong] = useState<Wrong>({});
  const words = recordDeedWords[begun.deed];
  const hasReason = needsReason(begun);
  const drop = (): void => actor.send({ type: 'deed.dropped' });

  function confirm(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const reason = textOf(given, 'reason');
    const limitCents = begun.deed === 'setLimit' ? limitGiven(textOf(given, 'limit')) : null;
    const tier = bidderTiers.find((one) => String(one.tier) === textOf(given, 'tier'))?.tier ?? null;
    const tierRule = tierRules.find((rule) => rule === textOf(given, 'tierRule')) ?? 'atLeast';
    const ownLimits = ownLimitChoices.find((one) => one === textOf(given, 'ownLimits')) ?? 'keep';
    const isReasonWrong = hasReason && reason === '';
    setWrong({
      ...(isReasonWrong && { reason: 'Say why. The bidder reads it.' }),
      ...(limitCents === undefined && { limit: badLimit }),
    });
    if (isReasonWrong || limitCents === undefined) return;
    actor.send({ type: 'deed.confirmed', reason, tier, tierRule, ownLimits, limitCents });
  }

  return (
    <Modal open title={words.title(record.Name)} onClose={drop}>
      <form className={styles.decision} onSubmit={confirm} noValidate>
        <p>{words.explanation}</p>
        {begun.deed === 'setTier' && <TierFields record={record} />}
        {begun.deed === 'setLimit' && (
          <>
            {begun.sale.HasOwnLimit && <p>{replacedLimitWords(begun.sale.LimitCents)}</p>}
            <LimitField limitCents={begun.sale.LimitCents} tier={record.Tier} error={wrong.limit} />
          </>
        )}
        {hasReason && (
          <TextareaField
            label="Reason (shown to the bidder)"
            name="reason"
            required
            maxLength={longestReason}
            error={wrong.reason}
            {...(begun.deed !== 'setTier' && { 'data-autofocus': true })}
          />
        )}
        <DecisionEnd
          confirm={words.confirm}
          isSending={isSending}
          why={
            refusal ? refusalWords[refusal] : problem && (problem.fields?.['Reason'] ?? problemText(problem))
          }
          isRefused={refusal !== null}
          takesFocus={begun.deed === 'reinstate'}
          onDrop={drop}
        />
      </form>
    </Modal>
  );
}
