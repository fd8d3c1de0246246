/** One invoice before it is marked: what that means for its buyer. */
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';

import { formatUsd } from '#contract/rules/money.ts';
import {
  type BegunMark,
  selectInvoicesProblem,
  selectIsMarking,
  selectMarkRefusal,
  type staffInvoicesMachine,
} from '#machines/staffInvoicesMachine.ts';
import { DecisionEnd } from '#ui/decision/DecisionEnd.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import { problemText } from '#ui/problemText.ts';

import { explanationOf, toldMarkWords } from './markWords.ts';
import { markWords } from './staffWords.ts';

import styles from './Staff.module.css';

type MarkModalProps = { actor: ActorRefFrom<typeof staffInvoicesMachine>; begun: BegunMark };

export function MarkModal({ actor, begun }: MarkModalProps) {
  const isSending = useSelector(actor, selectIsMarking);
  const problem = useSelector(actor, selectInvoicesProblem);
  const refusal = useSelector(actor, selectMarkRefusal);
  const { InvoiceID, Name, TotalCents } = begun.invoice;
  const drop = (): void => actor.send({ type: 'mark.dropped' });

  function confirm(event: FormEvent): void {
    event.preventDefault();
    actor.send({ type: 'mark.confirmed' });
  }

  return (
    <Modal open title={`${markWords[begun.status]}?`} onClose={drop}>
      <form className={styles.decision} onSubmit={confirm} noValidate>
        <p>{`Invoice ${InvoiceID} of ${Name}, ${formatUsd(TotalCents)}.`}</p>
        <p>{explanationOf(begun)}</p>
        <DecisionEnd
          confirm={markWords[begun.status]}
          isSending={isSending}
          why={refusal ? toldMarkWords(refusal) : problem && problemText(problem)}
          isRefused={refusal !== null}
          takesFocus
          onDrop={drop}
        />
      </form>
    </Modal>
  );
}
