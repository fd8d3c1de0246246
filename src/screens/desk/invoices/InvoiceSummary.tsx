/** Whose invoice it is, of which sale, its dates, its money, and what can be done next. */
import { useRef } from 'react';

import { auctionAddress } from '#contract/catalog/lotAddress.ts';
import type { InvoiceRecord } from '#contract/desk/invoiceRecord.ts';
import { formatCentralDate, formatCentralDateTime } from '#contract/kernel/centralTime.ts';
import { bidderAddress } from '#screens/desk/staffPlaces.ts';
import { Actions } from '#ui/actions/Actions.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { TextLink } from '#ui/controls/TextLink.tsx';
import { useNextRow } from '#ui/ownList/useNextRow.ts';

import type { InvoiceActor } from './invoiceActor.ts';
import { moneyOf, stepsOf, stepWords } from './invoiceWords.ts';

import styles from '#screens/desk/Staff.module.css';

type InvoiceSummaryProps = {
  actor: InvoiceActor;
  record: InvoiceRecord;
  /** Nothing is done with an invoice that is known to be shown as it no longer is. */
  isOld: boolean;
};

export function InvoiceSummary({ actor, record, isOld }: InvoiceSummaryProps) {
  const { AccountID, Name, Email, Sale, Status, IssuedAt, DueAt, PaidAt, IsOverdue } = record.Invoice;
  const facts: (readonly [string, string])[] = [
    ['Email', Email],
    ['Issued', formatCentralDate(IssuedAt)],
    [IsOverdue ? 'Was due' : 'Due', formatCentralDateTime(DueAt)],
    ...(PaidAt === null ? [] : [['Paid', formatCentralDate(PaidAt)] as const]),
    ...moneyOf(record),
  ];
  const steps = stepsOf(Status);
  const actions = useRef<HTMLDivElement>(null);
  useNextRow(actions, ['ledger', ...steps]);
  return (
    <section className={styles.part} aria-label="Invoice">
      <dl className={styles.facts}>
        <div>
          <dt>Buyer</dt>
          <dd>
            <TextLink to={bidderAddress(AccountID)}>{Name}</TextLink>
          </dd>
        </div>
        <div>
          <dt>Sale</dt>
          <dd>
            <TextLink to={auctionAddress(record.SaleSlug)}>{Sale}</TextLink>
          </dd>
        </div>
        {facts.map(([term, said]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
      <Actions ref={actions} isCentered>
        <Button
          data-row="ledger"
          size="sm"
          variant="secondary"
          disabled={isOld}
          onClick={() => actor.send({ type: 'ledger.opened' })}
        >
          Payments and refunds
        </Button>
        {steps.map((step) => (
          <Button
            key={step}
            data-row={step}
            size="sm"
            variant="secondary"
            disabled={isOld}
            onClick={() => actor.send({ type: 'step.started', step })}
          >
            {stepWords[step].confirm}
          </Button>
        ))}
      </Actions>
    </section>
  );
}
