/** One step of an invoice before it is taken: what it means for the buyer, and the tracking number of what is shipped. */
import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';

import type { InvoiceRecord } from '#contract/desk/invoiceRecord.ts';
import { carriers, longestTrackingNumber, type Tracking } from '#contract/invoices/tracking.ts';
import {
  type InvoiceStep,
  selectInvoiceProblem,
  selectIsStepSending,
  selectStepRefusal,
} from '#machines/desk/invoiceRecordMachine.ts';
import { DecisionEnd } from '#ui/decision/DecisionEnd.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import { problemText } from '#ui/problemText.ts';

import type { InvoiceActor } from './invoiceActor.ts';
import { stepRefusalWords, stepWords } from './invoiceWords.ts';

import styles from '#screens/desk/Staff.module.css';

type InvoiceStepModalProps = { actor: InvoiceActor; step: InvoiceStep; record: InvoiceRecord };

function trackingIn(form: FormData): Tracking | null {
  const number = form.get('trackingNumber');
  const typed = typeof number === 'string' ? number.trim() : '';
  const carrier = carriers.find((one) => one === form.get('carrier')) ?? 'Other';
  return typed === '' ? null : { Carrier: carrier, Number: typed };
}

export function InvoiceStepModal({ actor, step, record }: InvoiceStepModalProps) {
  const isSending = useSelector(actor, selectIsStepSending);
  const problem = useSelector(actor, selectInvoiceProblem);
  const refusal = useSelector(actor, selectStepRefusal);
  const [isMissing, setIsMissing] = useState(false);
  const { title, explanation, confirm } = stepWords[step];
  const hasTracking = step === 'shipped' || step === 'tracking';
  const { InvoiceID, Name } = record.Invoice;
  const drop = (): void => actor.send({ type: 'step.dropped' });

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const tracking = hasTracking ? trackingIn(new FormData(event.currentTarget)) : null;
    const isNeeded = step === 'tracking' && tracking === null;
    setIsMissing(isNeeded);
    if (!isNeeded) actor.send({ type: 'step.confirmed', tracking });
  }

  return (
    <Modal open title={title} onClose={drop}>
      <form className={styles.decision} onSubmit={send} noValidate>
        <p>{`Invoice ${InvoiceID}, ${Name}.`}</p>
        <p>{explanation}</p>
        {hasTracking && <TrackingFields step={step} known={record.Tracking} isMissing={isMissing} />}
        <DecisionEnd
          confirm={confirm}
          isSending={isSending}
          why={refusal ? stepRefusalWords[refusal] : problem && problemText(problem)}
          isRefused={refusal !== null}
          takesFocus={!hasTracking}
          onDrop={drop}
        />
      </form>
    </Modal>
  );
}

type TrackingFieldsProps = { step: InvoiceStep; known: Tracking | null; isMissing: boolean };

function TrackingFields({ step, known, isMissing }: TrackingFieldsProps) {
  return (
    <>
      <SelectField label="Carrier" name="carrier" data-autofocus defaultValue={known?.Carrier ?? 'UPS'}>
        {carriers.map((carrier) => (
          <option key={carrier}>{carrier}</option>
        ))}
      </SelectField>
      <Field
        label={step === 'tracking' ? 'Tracking number' : 'Tracking number (optional)'}
        name="trackingNumber"
        autoComplete="off"
        maxLength={longestTrackingNumber}
        defaultValue={known?.Number ?? ''}
        required={step === 'tracking'}
        error={isMissing ? 'Enter the tracking number.' : undefined}
      />
    </>
  );
}
