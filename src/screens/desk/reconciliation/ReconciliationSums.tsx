/** The sums of each side of the reconciliation, beside each other. */
import type { Reconciliation } from '#contract/desk/reconciliation.ts';
import { formatUsd } from '#contract/kernel/money.ts';

import { type Side, sidesOf } from './reconciliationWords.ts';

import styles from '#screens/desk/Staff.module.css';
import sums from './Reconciliation.module.css';

export function ReconciliationSums({ found }: { found: Reconciliation }) {
  return (
    <section className={sums.sides} aria-label="Sums">
      {sidesOf(found).map((side) => (
        <OneSide key={side.title} side={side} />
      ))}
    </section>
  );
}

const signed = (cents: number): string => (cents < 0 ? `−${formatUsd(-cents)}` : formatUsd(cents));

function OneSide({ side: { title, lines, note } }: { side: Side }) {
  return (
    <section className={sums.side} aria-label={title}>
      <h2 className={styles.rowTitle}>{title}</h2>
      {lines.length > 0 && (
        <dl className={sums.lines}>
          {lines.map(({ words, cents, isTotal }) => (
            <div key={words} className={isTotal && sums.total}>
              <dt>{words}</dt>
              <dd>{signed(cents)}</dd>
            </div>
          ))}
        </dl>
      )}
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </section>
  );
}
