/** What happened to an invoice, the first thing first. */
import type { InvoiceRecord, HistoryEntry } from '#contract/desk/invoiceRecord.ts';
import type { InvoiceStatus } from '#contract/invoices/invoiceActions.ts';
import { formatCentralDateTime } from '#contract/kernel/centralTime.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { kindWords } from '#screens/desk/audit/auditWords.ts';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';

import styles from '#screens/desk/Staff.module.css';

const deliveryWords = {
  waiting: 'Not sent yet',
  sent: 'Sent',
  givenUp: 'Couldn’t be delivered',
} as const satisfies Record<NonNullable<HistoryEntry['Delivery']>, string>;

const markedWords: Readonly<Partial<Record<InvoiceStatus, string>>> = {
  due: 'Payment reversed',
  paid: 'Marked as paid',
  fflHold: 'Put on FFL hold',
  readyToShip: 'Marked as ready to ship',
  shipped: 'Marked as shipped',
};

/** What happened, in a line. */
function historyTitle({ Kind, To, AmountCents, Detail }: HistoryEntry): string {
  if (Kind === 'issued') return 'Invoice issued';
  if (Kind === 'letter') return `Email to the buyer: ${Detail ?? 'about this invoice'}`;
  const amount = AmountCents === null ? '' : `, ${formatUsd(AmountCents)}`;
  if (Kind === 'invoice_declined') return `Card declined${amount}`;
  if (Kind === 'invoice_marked' && To !== null) return markedWords[To] ?? kindWords(Kind);
  return `${kindWords(Kind)}${amount}`;
}

/** What else is known of it; null where there is nothing more to say. */
function historyDetail({ Kind, By, Detail, Delivery }: HistoryEntry): string | null {
  const parts = [
    By === null ? null : `By ${By}`,
    Kind === 'letter' ? null : Detail,
    Delivery === null ? null : deliveryWords[Delivery],
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join('. ');
}

export function InvoiceHistory({ record: { History } }: { record: InvoiceRecord }) {
  return (
    <section className={styles.part} aria-labelledby="invoice-history">
      <RunningHead id="invoice-history" title="History" />
      <ol className={styles.rows} aria-label="History">
        {History.map((entry) => {
          const detail = historyDetail(entry);
          return (
            <li key={JSON.stringify(entry)} className={styles.row}>
              <div className={styles.rowMain}>
                <p>{historyTitle(entry)}</p>
                {detail !== null && <p className={styles.note}>{detail}</p>}
              </div>
              <p className={styles.note}>
                <time dateTime={entry.At}>{formatCentralDateTime(entry.At)}</time>
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
