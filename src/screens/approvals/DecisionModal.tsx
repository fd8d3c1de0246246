/** One decision before it is made: what it means, the reason that the bidder will read, or the new limit. */
import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import type { ActorRefFrom } from 'xstate';

import { highestLimitCents, longestReason, needsReason } from '#contract/rules/approvalDeeds.ts';
import { bidderTiers } from '#contract/rules/bidLimits.ts';
import { limitGiven } from '#contract/rules/limitGiven.ts';
import {
  type approvalsMachine,
  type BegunDeed,
  selectIsSending,
  selectProblem,
  selectRefusal,
} from '#machines/approvalsMachine.ts';
import { Field } from '#ui/controls/Field.tsx';
import { TextareaField } from '#ui/controls/TextareaField.tsx';
import { DecisionEnd } from '#ui/decision/DecisionEnd.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import { problemText } from '#ui/problemText.ts';

import { limitWords, replacedLimitWords } from './approvalWords.ts';
import { deedWords, toldWords } from './deedWords.ts';

import styles from './Approvals.module.css';

type DecisionModalProps = { actor: ActorRefFrom<typeof approvalsMachine>; begun: BegunDeed };

const emptyReason = 'Say why. The bidder reads it.';
const badLimit = `Enter whole dollars, at most ${limitWords(highestLimitCents)}, or leave it empty.`;

function textOf(form: FormData, name: string): string {
  const given = form.get(name);
  return typeof given === 'string' ? given : '';
}

export function DecisionModal({ actor, begun: { deed, bidder } }: DecisionModalProps) {
  const isSending = useSelector(actor, selectIsSending);
  const problem = useSelector(actor, selectProblem);
  const refusal = useSelector(actor, selectRefusal);
  const [isWrong, setIsWrong] = useState(false);
  const words = deedWords[deed];
  const hasReason = needsReason(deed);
  const isLimit = deed === 'setLimit';
  const drop = (): void => actor.send({ type: 'deed.dropped' });

  function confirm(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const reason = textOf(given, 'reason').trim();
    const limitCents = isLimit ? limitGiven(textOf(given, 'limit')) : null;
    const isComplete = (!hasReason || reason !== '') && limitCents !== undefined;
    setIsWrong(!isComplete);
    if (isComplete) actor.send({ type: 'deed.confirmed', reason, limitCents });
  }

  return (
    <Modal open title={words.title(bidder.Name)} onClose={drop}>
      <form className={styles.decision} onSubmit={confirm} noValidate>
        <p>{words.explanation}</p>
        {isLimit && bidder.HasOwnLimit && <p>{replacedLimitWords(bidder.LimitCents)}</p>}
        {isLimit && <LimitField bidder={bidder} error={isWrong ? badLimit : undefined} />}
        {hasReason && (
          <TextareaField
            label="Reason, which the bidder reads"
            name="reason"
            required
            data-autofocus
            maxLength={longestReason}
            error={isWrong ? emptyReason : undefined}
          />
        )}
        <DecisionEnd
          confirm={words.confirm}
          isSending={isSending}
          why={refusal ? toldWords(refusal) : problem && (problem.fields?.['Reason'] ?? problemText(problem))}
          isRefused={refusal !== null}
          takesFocus={!hasReason && !isLimit}
          onDrop={drop}
        />
      </form>
    </Modal>
  );
}

type LimitFieldProps = { bidder: BegunDeed['bidder']; error: string | undefined };

/** What was asked for, or what holds now. */
function LimitField({ bidder: { LimitRequest, LimitCents, Tier }, error }: LimitFieldProps) {
  const cents = LimitRequest?.State === 'requested' ? LimitRequest.LimitCents : (LimitCents ?? 0);
  return (
    <Field
      label="Limit in whole dollars"
      name="limit"
      inputMode="numeric"
      autoComplete="off"
      data-autofocus
      defaultValue={cents / 100 || ''}
      error={error}
      help={{
        tone: 'neutral',
        text: `Empty is the limit of tier ${Tier}: ${limitWords(bidderTiers[Tier].limitCents)}.`,
      }}
    />
  );
}
