/** One invoice before it is marked: what that means for its buyer. */
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';

import { formatUsd } from '#contract/rules/money.ts';
import {
  type BegunMark,
  selectInvoicesProblem,
  selectIsMarking,
  type staffInvoicesMachine,
} from '#machines/staffInvoicesMachine.ts';
import { Banner } from '#ui/banner/Banner.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import { problemText } from '#ui/problemText.ts';

import { explanationOf } from './markWords.ts';
import { markWords } from './staffWords.ts';

import styles from './Staff.module.css';

type MarkModalProps = { actor: ActorRefFrom<typeof staffInvoicesMachine>; begun: BegunMark };

export function MarkModal({ actor, begun }: MarkModalProps) {
  const isSending = useSelector(actor, selectIsMarking);
  const problem = useSelector(actor, selectInvoicesProblem);
  const { InvoiceID, Name, TotalCents } = begun.invoice;
  const drop = (): void => actor.send({ type: 'mark.dropped' });
  return (
    <Modal open title={`${markWords[begun.status]}?`} onClose={drop}>
      <div className={styles.decision}>
        <p>{`Invoice ${InvoiceID} of ${Name}, ${formatUsd(TotalCents)}.`}</p>
        <p>{explanationOf(begun)}</p>
        {problem && <Banner tone="error">{problemText(problem)}</Banner>}
        <div className={styles.deeds}>
          <Button busy={isSending} data-autofocus onClick={() => actor.send({ type: 'mark.confirmed' })}>
            {markWords[begun.status]}
          </Button>
          <Button variant="secondary" disabled={isSending} onClick={drop}>
            Cancel
          </Button>
        </div>
      </div>
    </Modal>
  );
}
