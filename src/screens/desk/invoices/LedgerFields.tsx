/** The fields of one change to the payments of an invoice. */
import type { StaffLedger, StaffLedgerPayment } from '#contract/desk/staffLedger.ts';
import { recordedMethods, refundWays } from '#contract/invoices/ledger.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import type { LedgerAct } from '#machines/desk/invoiceLedgerMachine.ts';
import { DateField } from '#ui/fields/DateField.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextareaField } from '#ui/fields/TextareaField.tsx';

import { methodWords, refundWayWords } from './ledgerStates.ts';
import { currentPayment, paymentName } from './ledgerWords.ts';

export type LedgerWrong = { amount?: string; day?: string; reason?: string; owed?: string };

type FieldsProps = { act: LedgerAct; ledger: StaffLedger; wrong: LedgerWrong };

export function LedgerFields({ act, ledger, wrong }: FieldsProps) {
  switch (act.kind) {
    case 'record':
      return <RecordFields ledger={ledger} wrong={wrong} />;
    case 'refund':
      return <RefundFields payment={currentPayment(act.payment, ledger)} wrong={wrong} />;
    case 'reverse':
      return (
        <>
          <p>{`${paymentName(act.payment)}, ${formatUsd(act.payment.AmountCents)}: no money came, or it was for another invoice. The buyer gets an email. If money came and goes back, refund it instead.`}</p>
          <ReasonField wrong={wrong} />
        </>
      );
    case 'approve':
      return (
        <p>{`${formatUsd(act.refund.AmountCents)} goes back ${refundWayWords[act.refund.Way]}. ${act.refund.AskedBy ?? 'A colleague'} asked for it: “${act.refund.Reason}” The buyer gets an email.`}</p>
      );
    case 'decline':
      return (
        <>
          <p>{`${formatUsd(act.refund.AmountCents)}, asked for by ${act.refund.AskedBy ?? 'a colleague'}: “${act.refund.Reason}” Nothing goes back.`}</p>
          <ReasonField wrong={wrong} label="Reason, which staff read" />
        </>
      );
  }
}

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const dollarsOf = (cents: number): string => formatUsd(cents).replace('$', '');

function ReasonField({
  wrong,
  label = 'Reason, which the buyer reads',
}: {
  wrong: LedgerWrong;
  label?: string;
}) {
  return (
    <TextareaField label={label} name="reason" required maxLength={500} error={wrong.reason} data-autofocus />
  );
}

function RecordFields({ ledger, wrong }: Omit<FieldsProps, 'act'>) {
  return (
    <>
      <p>{`${formatUsd(ledger.OutstandingCents)} is left to pay. It counts for the buyer’s limit once all of it has come, and they get an email.`}</p>
      <SelectField label="How it came" name="method" data-autofocus>
        {recordedMethods.map((method) => (
          <option key={method} value={method}>
            {methodWords[method]}
          </option>
        ))}
      </SelectField>
      <Field
        label="Amount in dollars"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        defaultValue={dollarsOf(ledger.OutstandingCents)}
        error={wrong.amount}
      />
      <Field
        label="Reference (check number, name of the wire)"
        name="reference"
        maxLength={100}
        autoComplete="off"
      />
      <DateField label="Received on" name="day" required error={wrong.day} />
    </>
  );
}

function RefundFields({ payment, wrong }: { payment: StaffLedgerPayment; wrong: LedgerWrong }) {
  const ways = refundWays.filter((way) => way !== 'card' || payment.Method === 'card');
  return (
    <>
      <p>{`${paymentName(payment)}: ${formatUsd(payment.RefundableCents)} of ${formatUsd(payment.AmountCents)} can go back.`}</p>
      <Field
        label="Amount in dollars"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        defaultValue={dollarsOf(payment.RefundableCents)}
        error={wrong.amount}
        data-autofocus
      />
      <SelectField label="How it goes back" name="way">
        {ways.map((way) => (
          <option key={way} value={way}>
            {capitalized(refundWayWords[way])}
          </option>
        ))}
      </SelectField>
      <Field
        label="Reference (check number, name of the wire)"
        name="reference"
        maxLength={100}
        autoComplete="off"
      />
      <SelectField label="Does the buyer still owe this amount?" name="owed" required error={wrong.owed}>
        <option value="">Choose…</option>
        <option value="no">No, we let them off it</option>
        <option value="yes">Yes, they pay it another way: the invoice is due again</option>
      </SelectField>
      <TextareaField
        label="Reason, which the buyer reads"
        name="reason"
        required
        maxLength={500}
        error={wrong.reason}
      />
    </>
  );
}
