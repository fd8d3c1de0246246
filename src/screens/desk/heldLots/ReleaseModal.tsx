/** One lot on hold before it is released: what that means, the reason that its consignor reads, and time to bid. */
import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import type { ActorRefFrom } from 'xstate';

import { longestReason } from '#contract/saleroom/consoleLimits.ts';
import type { HeldLot } from '#contract/saleroom/heldLots.ts';
import {
  type heldLotsMachine,
  type ReleaseAnswer,
  selectHeldProblem,
  selectHeldRefusal,
  selectIsReleasing,
} from '#machines/desk/heldLotsMachine.ts';
import { DecisionEnd } from '#ui/decision/DecisionEnd.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextareaField } from '#ui/fields/TextareaField.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import { problemText } from '#ui/problemText.ts';

import styles from '#screens/desk/Staff.module.css';

type HeldActor = ActorRefFrom<typeof heldLotsMachine>;

const choices = [
  [10, '10 minutes'],
  [60, '1 hour'],
  [180, '3 hours'],
  [1_440, '1 day'],
] as const;

const refusalWords = (outcome: ReleaseAnswer['Outcome'], { LotNumber }: HeldLot): string =>
  outcome === 'NO_TEXT'
    ? 'Enter a reason. The consignor reads it.'
    : `Lot ${LotNumber} has been released already. Nothing more was changed.`;

export function ReleaseModal({ actor, lot }: { actor: HeldActor; lot: HeldLot }) {
  const isSending = useSelector(actor, selectIsReleasing);
  const problem = useSelector(actor, selectHeldProblem);
  const refusal = useSelector(actor, selectHeldRefusal);
  const [isEmpty, setIsEmpty] = useState(false);
  const drop = (): void => actor.send({ type: 'release.dropped' });

  function confirm(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const typed = given.get('reason');
    const reason = typeof typed === 'string' ? typed.trim() : '';
    setIsEmpty(reason === '');
    if (reason === '') return;
    actor.send({ type: 'release.confirmed', reason, minutes: Number(given.get('minutes') ?? 0) || 60 });
  }

  return (
    <Modal open title={`Release lot ${lot.LotNumber}?`} onClose={drop}>
      <form className={styles.decision} onSubmit={confirm} noValidate>
        <p>
          {lot.IsSold
            ? 'The lot was sold to its consignor. Reverse the sale first; this takes the lot off the list.'
            : 'The consignor’s bids are voided, and the lot takes bids again. The consignor and the new leader get a message and an email.'}
        </p>
        <TextareaField
          label="Reason (shown to the consignor)"
          name="reason"
          required
          maxLength={longestReason}
          data-autofocus
          error={isEmpty ? 'Enter a reason. The consignor reads it.' : undefined}
        />
        {lot.ClosesAt !== null && !lot.IsSold && (
          <SelectField label="Keep the lot open for at least" name="minutes" defaultValue={60}>
            {choices.map(([minutes, words]) => (
              <option key={minutes} value={minutes}>
                {words}
              </option>
            ))}
          </SelectField>
        )}
        <DecisionEnd
          confirm="Release lot"
          isSending={isSending}
          why={refusal ? refusalWords(refusal.Outcome, lot) : problem && problemText(problem)}
          isRefused={refusal !== null && refusal.Outcome !== 'NO_TEXT'}
          onDrop={drop}
        />
      </form>
    </Modal>
  );
}
