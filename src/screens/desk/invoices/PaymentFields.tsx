/** How and when money came in for one invoice or many; each has an amount and a reference of its own. */
import { lazy, Suspense, useState } from 'react';

import { recordedMethods } from '#contract/invoices/ledger.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import type { ActFieldsProps } from '#screens/desk/list/listSpec.ts';
import { Field } from '#ui/fields/Field.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';

import { methodWords } from './ledgerStates.ts';
import type { ListedInvoice } from './listedInvoice.ts';
import { paymentFields } from './paymentTerms.ts';

import styles from './PaymentFields.module.css';

/** The date picker is heavy, and most look at the list alone. */
const LazyDateField = lazy(async () => ({ default: (await import('#ui/fields/DateField.tsx')).DateField }));

export function PaymentFields({ rows, wrong }: ActFieldsProps<ListedInvoice>) {
  return (
    <>
      <div className={styles.pair}>
        <SelectField label="Method" name="method" data-autofocus>
          {recordedMethods.map((method) => (
            <option key={method} value={method}>
              {methodWords[method]}
            </option>
          ))}
        </SelectField>
        <Suspense>
          <LazyDateField label="Received on" name="day" required error={wrong['day']} />
        </Suspense>
      </div>
      {rows.map((row) => (
        <InvoiceFields key={row.InvoiceID} invoice={row} wrong={wrong} />
      ))}
    </>
  );
}

type InvoiceFieldsProps = { invoice: ListedInvoice } & Pick<ActFieldsProps<ListedInvoice>, 'wrong'>;

function InvoiceFields({ invoice, wrong }: InvoiceFieldsProps) {
  const { InvoiceID, Name, OutstandingCents, name } = invoice;
  const fields = paymentFields(InvoiceID);
  const [key] = useState(() => crypto.randomUUID());
  return (
    <fieldset className={styles.invoice}>
      <legend>
        <b>{`${name}, ${Name}`}</b>
        {` ${formatUsd(OutstandingCents)} outstanding`}
      </legend>
      <input type="hidden" name={fields.key} value={key} />
      <div className={styles.pair}>
        <Field
          label="Amount in dollars"
          name={fields.amount}
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={formatUsd(OutstandingCents).replace('$', '')}
          error={wrong[fields.amount]}
        />
        <Field label="Check or wire number" name={fields.reference} maxLength={100} autoComplete="off" />
      </div>
    </fieldset>
  );
}
