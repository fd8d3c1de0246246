/** Where a payment goes, and what it names. */
import type { Won } from '#contract/invoices/won.ts';
import { formatUsd } from '#contract/kernel/money.ts';

import styles from './WonAuctions.module.css';

type PayByWireProps = { wire: Won['Wire']; invoiceId: number; totalCents: number };

export function PayByWire({ wire, invoiceId, totalCents }: PayByWireProps) {
  const facts = [
    ['Amount', formatUsd(totalCents)],
    ['Reference', `Invoice ${invoiceId}`],
    ['To', wire.Holder],
    ['Bank', wire.Bank],
    ['Routing number', wire.Routing],
    ['Account', wire.Account],
  ] as const;
  return (
    <section className={styles.part} aria-label={`Pay invoice ${invoiceId} by wire`}>
      <h3>Pay by wire</h3>
      <dl className={styles.wire}>
        {facts.map(([words, fact]) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        Always name the invoice, so that we know whose payment it is. Our account does not change: if an email
        says so, call us before you pay.
      </p>
    </section>
  );
}
