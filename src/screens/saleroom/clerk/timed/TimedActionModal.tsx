/** One command before it is done: what it means, what it needs, and why it was refused. */
import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import type { ActorRefFrom } from 'xstate';

import { formatCentralDateTime } from '#contract/kernel/centralTime.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { longestMessage, longestReason } from '#contract/saleroom/consoleLimits.ts';
import type { LotBid, TimedAction } from '#contract/saleroom/timedConsole.ts';
import {
  type PendingAction,
  selectIsTimedSending,
  selectLotBids,
  selectTimedProblem,
  selectTimedRefusal,
  type timedConsoleMachine,
} from '#machines/desk/timedConsoleMachine.ts';
import { newBidKey } from '#ui/bidding/newBidKey.ts';
import { DecisionEnd } from '#ui/decision/DecisionEnd.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextareaField } from '#ui/fields/TextareaField.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import { problemText } from '#ui/problemText.ts';

import { actionWords, minuteChoices, refusalWords } from './timedWords.ts';

import styles from './Timed.module.css';

export type TimedActor = ActorRefFrom<typeof timedConsoleMachine>;

const textOf = (form: FormData, name: string): string => {
  const given = form.get(name);
  return typeof given === 'string' ? given.trim() : '';
};

const emptyWords = (action: TimedAction): string =>
  action === 'message.sent' ? 'Enter a message.' : 'Enter a reason. Bidders will see it.';

const numberOf = (form: FormData, name: string): number | null => Number(textOf(form, name)) || null;

export function TimedActionModal({ actor, pending }: { actor: TimedActor; pending: PendingAction }) {
  const isSending = useSelector(actor, selectIsTimedSending);
  const bids = useSelector(actor, selectLotBids).filter(({ IsVoided }) => !IsVoided);
  const [isEmpty, setIsEmpty] = useState(false);
  const words = actionWords[pending.action];
  const why = useWhyNot(actor);
  const drop = (): void => actor.send({ type: 'action.dropped' });
  const hasNoBid = pending.action === 'bid.voided' && bids.length === 0;

  function confirm(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const text = textOf(given, 'text');
    setIsEmpty(words.text !== null && text === '');
    if (words.text !== null && text === '') return;
    const bidNumber = numberOf(given, 'bid');
    const minutes = numberOf(given, 'minutes');
    actor.send({ type: 'action.confirmed', bidNumber, minutes, text, key: newBidKey() });
  }

  return (
    <Modal open title={words.title(pending.lot)} onClose={drop}>
      <form className={styles.decision} onSubmit={confirm} noValidate>
        <p>{words.explanation}</p>
        {hasNoBid && <p>This lot has no bids to void.</p>}
        {pending.action === 'bid.voided' && !hasNoBid && <BidField bids={bids} />}
        {words.minutes && (
          <SelectField label="How much later" name="minutes" data-autofocus>
            {minuteChoices[words.minutes].map(([minutes, choice]) => (
              <option key={minutes} value={minutes}>
                {choice}
              </option>
            ))}
          </SelectField>
        )}
        {words.text && !hasNoBid && (
          <TextareaField
            label={words.text}
            name="text"
            required
            maxLength={pending.action === 'message.sent' ? longestMessage : longestReason}
            error={isEmpty ? emptyWords(pending.action) : undefined}
          />
        )}
        <DecisionEnd
          confirm={words.button}
          isSending={isSending}
          why={why}
          isRefused={hasNoBid}
          onDrop={drop}
        />
      </form>
    </Modal>
  );
}

function useWhyNot(actor: TimedActor): string | null {
  const problem = useSelector(actor, selectTimedProblem);
  const refusal = useSelector(actor, selectTimedRefusal);
  if (problem) return problemText(problem);
  return refusal === null || refusal === 'done' ? null : refusalWords[refusal];
}

function bidWords({ Paddle, Name, AmountCents, At, IsSealed }: LotBid): string {
  const raised = IsSealed ? 'sealed bid' : 'raised their max';
  const what = AmountCents === null ? raised : formatUsd(AmountCents);
  return `${what} · ${Paddle === null ? '' : `paddle ${Paddle}, `}${Name} · ${formatCentralDateTime(At)}`;
}

function BidField({ bids }: { bids: readonly LotBid[] }) {
  return (
    <SelectField label="Bid" name="bid" data-autofocus>
      {bids.map((bid) => (
        <option key={bid.Number} value={bid.Number}>
          {bidWords(bid)}
        </option>
      ))}
    </SelectField>
  );
}
