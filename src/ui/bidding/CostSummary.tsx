/** What the chosen amount would cost, before anything is sent: for sure, and as far as it can be estimated, all in. */
import { salesTaxText } from '#contract/auctions/salesTax.ts';
import type { BidCost } from '#contract/bidding/bidCost.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import {
  type CostLine,
  costLines,
  costRemark,
  type CostTerms,
  estimatedCost,
  salesTaxRateIn,
} from '#rules/catalog/costEstimate.ts';

import styles from './BidForm.module.css';

type CostSummaryProps = { hammerCents: number; terms: CostTerms };

/** `Sales tax estimate, IL 6.25%` */
export function salesTaxWords({ registration }: Pick<CostTerms, 'registration'>): string {
  const rate = salesTaxRateIn(registration);
  return rate === null
    ? 'Sales tax estimate'
    : `Sales tax estimate, ${registration?.DeliverTo?.State} ${salesTaxText(rate)}`;
}

const lineWords = ({
  premiumPercent,
  registration,
}: CostTerms): Readonly<Record<CostLine['kind'], string>> => ({
  hammer: 'If you win at',
  premium: `Buyer’s premium ${premiumPercent}%`,
  liveFee: 'Online fee',
  cardFee: 'Card fee',
  taxEstimate: salesTaxWords({ registration }),
  deliveryEstimate: 'Delivery estimate',
});

/** A sum with an estimate in it is one itself. */
export const allInWords = ({ taxEstimateCents, deliveryEstimateCents }: BidCost): string =>
  taxEstimateCents === null && deliveryEstimateCents === null ? 'You pay at most' : 'All in, estimate';

export const remarkOf = ({ taxEstimateCents, deliveryEstimateCents }: BidCost): string =>
  costRemark({ lacksTax: taxEstimateCents === null, lacksDelivery: deliveryEstimateCents === null });

/** In its place while there is no amount to bid: an older amount's cost would be wrong. */
export function NoCost() {
  return (
    <div className={`${styles.cost} ${styles.noCost}`}>
      <p>Choose an amount to see what it would cost.</p>
    </div>
  );
}

export function CostSummary({ hammerCents, terms }: CostSummaryProps) {
  const cost = estimatedCost(hammerCents, terms);
  const words = lineWords(terms);
  return (
    <div className={styles.cost}>
      <dl>
        {costLines(cost).map(({ kind, cents }) => (
          <div key={kind}>
            <dt>{words[kind]}</dt>
            <dd>{formatUsd(cents)}</dd>
          </div>
        ))}
        <div className={styles.sum}>
          <dt>{allInWords(cost)}</dt>
          <dd>{formatUsd(cost.allInCents)}</dd>
        </div>
      </dl>
      <p>{remarkOf(cost)}</p>
    </div>
  );
}
