/** The payments and refunds of an invoice: what stands there, and one change at a time. */
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import type { StaffInvoice } from '#contract/desk/staffInvoices.ts';
import {
  invoiceLedgerMachine,
  selectIsLedgerFailed,
  selectIsLedgerMissing,
  selectLedger,
  selectLedgerAct,
  selectLedgerProblem,
  selectFinishedChange,
} from '#machines/desk/invoiceLedgerMachine.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import { ListNotLoaded, ListToCome } from '#ui/ownList/OwnList.tsx';

import { LedgerForm } from './LedgerForm.tsx';
import { LedgerShown } from './LedgerShown.tsx';
import { actTitles, finishedChangeWords } from './ledgerWords.ts';

import styles from '#screens/desk/Staff.module.css';

/** The button that was pressed is gone: the focus goes to the form, and back to what came of it. */
function useFollowingFocus(isFilling: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const wasFilling = useRef(isFilling);
  useEffect(() => {
    if (wasFilling.current === isFilling) return;
    wasFilling.current = isFilling;
    const field = isFilling ? place.current?.querySelector<HTMLElement>('[data-autofocus]') : null;
    (field ?? place.current)?.focus();
  }, [isFilling]);
  return place;
}

type LedgerModalProps = { invoice: StaffInvoice; onClose: () => void };

export function LedgerModal({ invoice: { InvoiceID, Name }, onClose }: LedgerModalProps) {
  const actor = useActorRef(useScreenMachine(invoiceLedgerMachine), { input: { invoiceId: InvoiceID } });
  const ledger = useSelector(actor, selectLedger);
  const problem = useSelector(actor, selectLedgerProblem);
  const act = useSelector(actor, selectLedgerAct);
  const finished = useSelector(actor, selectFinishedChange);
  const isMissing = useSelector(actor, selectIsLedgerMissing);
  const isFailed = useSelector(actor, selectIsLedgerFailed);
  const place = useFollowingFocus(act !== null);
  const isLoading = ledger === null && !isMissing && !isFailed;
  return (
    <Modal open title={act ? actTitles[act.kind] : `Payments of invoice ${InvoiceID}`} onClose={onClose}>
      <div ref={place} tabIndex={-1} className={styles.ledger}>
        <p className={styles.note}>{act ? `Invoice ${InvoiceID} of ${Name}` : Name}</p>
        {isMissing && <p>Only staff see what was paid. Ask a colleague of the staff.</p>}
        {isFailed && problem && (
          <ListNotLoaded
            problem={problem}
            words="Couldn’t load the payments."
            onRetry={() => actor.send({ type: 'retry.asked' })}
          />
        )}
        {isLoading && <ListToCome words="Loading the payments…" rowHeight="72px" />}
        {finished && (
          <Banner tone={finished.outcome === 'failed' ? 'warning' : 'success'}>
            {finishedChangeWords(finished)}
          </Banner>
        )}
        {ledger && act && <LedgerForm key={act.kind} actor={actor} ledger={ledger} act={act} />}
        {ledger && !act && <LedgerShown actor={actor} ledger={ledger} />}
      </div>
    </Modal>
  );
}
