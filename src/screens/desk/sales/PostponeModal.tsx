/** A live sale, or a session of it, before it is postponed: what happens, the new date and time, and the reason. */
import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import type { ActorRefFrom } from 'xstate';

import { centralWallTime } from '#contract/kernel/centralWallTime.ts';
import { longestReason } from '#contract/saleroom/consoleLimits.ts';
import {
  type PendingPostponement,
  selectIsPostponing,
  selectPostponeRefusal,
  selectSalesProblem,
  startsAtOf,
  type staffSalesMachine,
} from '#machines/desk/staffSalesMachine.ts';
import { newBidKey } from '#ui/bidding/newBidKey.ts';
import { DecisionEnd } from '#ui/decision/DecisionEnd.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { TextareaField } from '#ui/fields/TextareaField.tsx';
import { TimeField } from '#ui/fields/TimeField.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import { problemText } from '#ui/problemText.ts';

import { otherRefusals, timeRefusals, titleOf, whatHappens } from './postponeWords.ts';

import styles from '#screens/desk/Staff.module.css';
import salesStyles from './Sales.module.css';

type SalesActor = ActorRefFrom<typeof staffSalesMachine>;
type Typed = { day: string; time: string; reason: string };

function typedIn(form: HTMLFormElement): Typed {
  const given = new FormData(form);
  const textOf = (name: string): string => {
    const typed = given.get(name);
    return typeof typed === 'string' ? typed.trim() : '';
  };
  return { day: textOf('day'), time: textOf('time'), reason: textOf('reason') };
}

const wordsIfEmpty = (typed: string | undefined, words: string): string | undefined =>
  typed === '' ? words : undefined;

/** Seconds, which the field would show if they were given, are none of a sale's. */
function wallClockOf(instant: string): { day: string; time: string } {
  const [day = '', time = ''] = (centralWallTime(instant) ?? '').split('T');
  return { day, time: time.slice(0, 'hh:mm'.length) };
}

export function PostponeModal({ actor, pending }: { actor: SalesActor; pending: PendingPostponement }) {
  const isSending = useSelector(actor, selectIsPostponing);
  const refusal = useSelector(actor, selectPostponeRefusal);
  const problem = useSelector(actor, selectSalesProblem);
  const [typed, setTyped] = useState<Typed | null>(null);
  const [present] = useState(() => wallClockOf(startsAtOf(pending)));
  const drop = (): void => actor.send({ type: 'postponement.dropped' });

  function confirm(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = typedIn(event.currentTarget);
    setTyped(given);
    const { day, time, reason } = given;
    if (day === '' || time === '' || reason === '') return;
    const startsAt = `${day}T${time}`;
    actor.send({ type: 'postponement.confirmed', startsAt, reason, key: newBidKey() });
  }

  return (
    <Modal open title={titleOf(pending)} onClose={drop}>
      <form className={styles.decision} onSubmit={confirm} noValidate>
        <p>{whatHappens(pending)}</p>
        <div className={salesStyles.when}>
          <DateField
            label="New date"
            name="day"
            required
            data-autofocus
            defaultValue={present.day}
            error={wordsIfEmpty(typed?.day, 'Enter a date.') ?? (refusal ? timeRefusals[refusal] : undefined)}
          />
          <TimeField
            label="New time (Central)"
            name="time"
            required
            defaultValue={present.time}
            error={wordsIfEmpty(typed?.time, 'Enter a time.')}
          />
        </div>
        <TextareaField
          label="Reason (shown to everyone)"
          name="reason"
          required
          maxLength={longestReason}
          error={wordsIfEmpty(typed?.reason, 'Enter a reason. Bidders will see it.')}
        />
        <DecisionEnd
          confirm={pending.sessionNumber === null ? 'Postpone sale' : 'Postpone session'}
          isSending={isSending}
          why={problem ? problemText(problem) : ((refusal && otherRefusals[refusal]) ?? null)}
          onDrop={drop}
        />
      </form>
    </Modal>
  );
}
