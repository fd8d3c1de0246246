/** What happened to an invoice, the first thing first. */
import type { InvoiceRecord } from '#contract/desk/invoiceRecord.ts';
import { formatCentralDateTime } from '#contract/kernel/centralTime.ts';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';

import { historyDetail, historyTitle } from './invoiceHistoryWords.ts';

import styles from '#screens/desk/Staff.module.css';

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
