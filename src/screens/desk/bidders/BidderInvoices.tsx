/** The invoices of a bidder, the last first; each leads to its page. */
import type { BidderRecord } from '#contract/desk/staff.ts';
import type { StaffInvoice } from '#contract/desk/staffInvoices.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { dueInvoicesAddress, invoiceAddress } from '#screens/desk/staffPlaces.ts';
import { invoiceChips, invoiceDates, lotsWords } from '#screens/desk/staffWords.ts';
import { StatusChip } from '#ui/controls/StatusChip.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';

import styles from '#screens/desk/Staff.module.css';

export function BidderInvoices({ record: { Invoices, Email, Rights } }: { record: BidderRecord }) {
  return (
    <section className={styles.part} aria-labelledby="bidder-invoices">
      <RunningHead
        id="bidder-invoices"
        title="Invoices"
        {...(Invoices.length > 0 &&
          Rights.includes('money') && {
            link: { to: dueInvoicesAddress(Email), words: 'Due invoices' },
          })}
      />
      {Invoices.length === 0 && <p className={styles.note}>No invoice yet.</p>}
      <ul className={styles.rows}>
        {Invoices.map((invoice) => (
          <InvoiceRow key={invoice.InvoiceID} invoice={invoice} />
        ))}
      </ul>
    </section>
  );
}

function InvoiceRow({ invoice }: { invoice: StaffInvoice }) {
  const { InvoiceID, Sale, Status, TotalCents, Lots } = invoice;
  const { words, ...chip } = invoiceChips[Status];
  return (
    <li className={styles.row}>
      <div className={styles.rowMain}>
        <h3 className={styles.rowTitle}>
          <AppLink to={invoiceAddress(InvoiceID)}>{`Invoice ${InvoiceID}`}</AppLink>
        </h3>
        <p className={styles.note}>{`${Sale}, ${lotsWords(Lots)}`}</p>
        <p className={styles.note}>{invoiceDates(invoice)}</p>
      </div>
      <div className={styles.rowFacts}>
        <StatusChip {...chip}>{words}</StatusChip>
        <p>
          <b>{formatUsd(TotalCents)}</b>
        </p>
      </div>
    </li>
  );
}
