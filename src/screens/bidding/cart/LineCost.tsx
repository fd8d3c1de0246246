/** What a line would cost if the lot were won at its max. */
import { formatUsd } from '#contract/kernel/money.ts';
import { type CostTerms, estimatedCost } from '#rules/catalog/costEstimate.ts';
import { allInWords, remarkOf, salesTaxWords } from '#ui/bidding/CostSummary.tsx';

import styles from './Cart.module.css';

type LineCostProps = { hammerCents: number; terms: CostTerms };

/** Nothing in a cart is bid in the room: the online fee is nothing, and said so. */
export function LineCost({ hammerCents, terms }: LineCostProps) {
  const cost = estimatedCost(hammerCents, terms);
  return (
    <div className={styles.cost}>
      <dl>
        <Figure words={`Premium ${terms.premiumPercent}%`} cents={cost.premiumCents} />
        <Figure words="Online fee" cents={cost.liveFeeCents} />
        <Figure words={salesTaxWords(terms)} cents={cost.taxEstimateCents} />
        <Figure words="Delivery estimate" cents={cost.deliveryEstimateCents} />
        <Figure words={allInWords(cost)} cents={cost.allInCents} />
      </dl>
      <p>{remarkOf(cost)}</p>
    </div>
  );
}

/** What cannot be said yet is said to be missing under the figures. */
function Figure({ words, cents }: { words: string; cents: number | null }) {
  if (cents === null) return null;
  return (
    <div>
      <dt>{words}</dt>
      <dd>{cents === 0 ? 'None' : formatUsd(cents)}</dd>
    </div>
  );
}
