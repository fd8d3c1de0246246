/** Every difference in words, with its invoice; and below, the invoices that are overpaid. */
import type { Reconciliation, ReconciliationFinding } from '#contract/desk/reconciliation.ts';
import { invoiceAddress, reconciliationAddress } from '#screens/desk/staffPlaces.ts';
import { countWords } from '#screens/desk/staffWords.ts';
import { Pagination } from '#ui/controls/Pagination.tsx';
import { TextLink } from '#ui/controls/TextLink.tsx';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';

import { agreementWords, restWords } from './reconciliationWords.ts';

import styles from '#screens/desk/Staff.module.css';
import sums from './Reconciliation.module.css';

export function ReconciliationFindings({ found, isBusy }: { found: Reconciliation; isBusy: boolean }) {
  const { Differences, DifferenceCount, ShownCount, Page, PageSize, Overpaid, OverpaidCount } = found;
  const rest = restWords(found);
  return (
    <>
      <section className={styles.found} aria-labelledby="differences" aria-busy={isBusy}>
        <RunningHead id="differences" title="Differences" />
        {DifferenceCount === 0 && <p className={styles.empty}>{agreementWords(found)}</p>}
        <Findings name="Differences" findings={Differences} />
        {rest !== null && <p className={styles.note}>{rest}</p>}
        <Pagination
          page={Page}
          pageCount={Math.ceil(ShownCount / PageSize)}
          addressOf={reconciliationAddress}
        />
      </section>
      {OverpaidCount > 0 && (
        <section className={styles.part} aria-labelledby="overpaid">
          <RunningHead
            id="overpaid"
            title="Overpaid"
            folio={countWords(OverpaidCount, 'invoice', 'invoices')}
          />
          <Findings name="Overpaid invoices" findings={Overpaid} />
          {OverpaidCount > Overpaid.length && (
            <p className={styles.note}>
              {`These are the first ${Overpaid.length}. “npm run reconcile” lists all.`}
            </p>
          )}
        </section>
      )}
    </>
  );
}

type FindingsProps = { name: string; findings: readonly ReconciliationFinding[] };

function Findings({ name, findings }: FindingsProps) {
  if (findings.length === 0) return null;
  return (
    <ul className={styles.rows} aria-label={name}>
      {findings.map(({ InvoiceID, Words }) => (
        <li key={Words} className={styles.row}>
          <p className={sums.words}>{Words}</p>
          {InvoiceID !== null && (
            <TextLink to={invoiceAddress(InvoiceID)}>{`Open invoice ${InvoiceID}`}</TextLink>
          )}
        </li>
      ))}
    </ul>
  );
}
