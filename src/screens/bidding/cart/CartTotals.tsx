/** What all lines that can be submitted would cost together, at their maxima and at the present prices. */
import { formatUsd } from '#contract/kernel/money.ts';
import { priceNow } from '#rules/bidding/cartLine.ts';
import { costRemark, type CostTotals, costTotals, estimatedCost } from '#rules/catalog/costEstimate.ts';

import type { JudgedLine } from './useCart.ts';

import styles from './Cart.module.css';

export function CartTotals({ ready }: { ready: readonly JudgedLine[] }) {
  const pricedAt = (priceOf: (line: JudgedLine) => number) =>
    costTotals(ready.map((line) => estimatedCost(priceOf(line), line.terms)));
  return (
    <dl className={styles.totals}>
      <Total words="If all won at max" totals={pricedAt(({ line }) => line.MaxCents)} />
      <Total
        words="At current prices"
        totals={pricedAt(({ line, standing }) => priceNow(standing, line.MaxCents))}
      />
    </dl>
  );
}

function Total({ words, totals }: { words: string; totals: CostTotals }) {
  const { hammerCents, premiumCents, taxEstimateCents, deliveryEstimateCents } = totals;
  const parts = [
    formatUsd(hammerCents),
    `${formatUsd(premiumCents)} premium`,
    ...(taxEstimateCents > 0 ? [`${formatUsd(taxEstimateCents)} tax estimate`] : []),
    ...(deliveryEstimateCents > 0 ? [`${formatUsd(deliveryEstimateCents)} delivery estimate`] : []),
  ];
  return (
    <div>
      <dt>{words}</dt>
      <dd>
        <b>{formatUsd(totals.allInCents)}</b>
        <span>{parts.join(' + ')}</span>
        {totals.lots > 0 && <span>{costRemark(totals)}</span>}
      </dd>
    </div>
  );
}
