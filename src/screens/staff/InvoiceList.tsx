/** Invoices in a row each, with what can be said of them next. */
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';

import { canBecome, type MarkedStatus, markedStatuses } from '#contract/rules/invoiceDeeds.ts';
import { formatUsd } from '#contract/rules/money.ts';
import type { StaffInvoice, StaffInvoices } from '#contract/staffInvoices.ts';
import {
  type AskedInvoices,
  selectIsInvoicesLoading,
  type staffInvoicesMachine,
} from '#machines/staffInvoicesMachine.ts';
import { Button, ButtonLink } from '#ui/controls/Button.tsx';
import { Pagination } from '#ui/controls/Pagination.tsx';
import { StatusChip } from '#ui/controls/StatusChip.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { useNextRow } from '#ui/ownList/useNextRow.ts';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import { bidderAddress, invoiceAddress, invoicesAddress } from './staffPlaces.ts';
import { countWords, invoiceChips, invoiceDates, lotsWords, markWords } from './staffWords.ts';

import styles from './Staff.module.css';

type InvoiceListProps = {
  actor: ActorRefFrom<typeof staffInvoicesMachine>;
  asked: AskedInvoices;
  invoices: StaffInvoices;
  isOld: boolean;
};

export function InvoiceList({ actor, asked, invoices, isOld }: InvoiceListProps) {
  const isLoading = useSelector(actor, selectIsInvoicesLoading);
  const { Invoices, Total, PageSize } = invoices;
  const list = useRef<HTMLElement>(null);
  useNextRow(
    list,
    Invoices.map(({ InvoiceID }) => InvoiceID),
  );
  return (
    <section ref={list} aria-label="Found" aria-busy={isLoading} className={styles.found}>
      <p data-empty tabIndex={-1} className={Total === 0 ? styles.empty : styles.note}>
        <output>{Total === 0 ? 'No invoice is here.' : countWords(Total, 'invoice', 'invoices')}</output>
      </p>
      <ul className={styles.rows} aria-label="Invoices">
        {Invoices.map((invoice) => (
          <InvoiceRow
            key={invoice.InvoiceID}
            invoice={invoice}
            isOld={isOld}
            onMark={(status) => actor.send({ type: 'mark.begun', invoice, status })}
            onLedger={() => actor.send({ type: 'ledger.opened', invoice })}
          />
        ))}
      </ul>
      <Pagination
        page={asked.page}
        pageCount={Math.ceil(Total / PageSize)}
        addressOf={(page) => invoicesAddress({ ...asked, page })}
      />
    </section>
  );
}

type InvoiceRowProps = {
  invoice: StaffInvoice;
  /** Nothing is said of an invoice that is known to be shown as it no longer is. */
  isOld?: boolean;
  as?: 'h2' | 'h3';
  onMark?: (status: MarkedStatus) => void;
  onLedger?: () => void;
};

export function InvoiceRow({ invoice, isOld = false, as: Title = 'h2', onMark, onLedger }: InvoiceRowProps) {
  const { InvoiceID, AccountID, Name, Sale, Status, TotalCents, Lots } = invoice;
  const { words, ...chip } = invoiceChips[Status];
  const next = markedStatuses.filter((status) => canBecome(Status, status));
  return (
    <li data-row={InvoiceID} tabIndex={-1} className={styles.row}>
      <div className={styles.rowMain}>
        <Title className={styles.rowTitle}>
          <AppLink to={invoiceAddress(InvoiceID)}>{`Invoice ${InvoiceID}`}</AppLink>
          {onMark && (
            <>
              {', '}
              <AppLink to={bidderAddress(AccountID)}>{Name}</AppLink>
            </>
          )}
        </Title>
        <p className={styles.note}>{`${Sale}, ${lotsWords(Lots)}`}</p>
        <p className={styles.note}>{invoiceDates(invoice)}</p>
      </div>
      <div className={styles.rowFacts}>
        <StatusChip {...chip}>{words}</StatusChip>
        <p>
          <b>{formatUsd(TotalCents)}</b>
        </p>
      </div>
      {onMark && (
        <div className={styles.deeds}>
          {onLedger && (
            <Button size="sm" variant="secondary" disabled={isOld} onClick={onLedger}>
              Payments
              <VisuallyHidden>{` of invoice ${InvoiceID}`}</VisuallyHidden>
            </Button>
          )}
          {next.map((status) =>
            status === 'shipped' ? (
              // The page of the invoice asks for the tracking number.
              <ButtonLink key={status} size="sm" variant="secondary" to={invoiceAddress(InvoiceID)}>
                Ship
                <VisuallyHidden>{`: invoice ${InvoiceID}`}</VisuallyHidden>
              </ButtonLink>
            ) : (
              <Button
                key={status}
                size="sm"
                variant="secondary"
                disabled={isOld}
                onClick={() => onMark(status)}
              >
                {markWords[status]}
                <VisuallyHidden>{`: invoice ${InvoiceID}`}</VisuallyHidden>
              </Button>
            ),
          )}
        </div>
      )}
    </li>
  );
}
