/** On phones the status and the button stay at the bottom of the window, with what the amount costs. */
import { estimatedCost } from '#contract/rules/costEstimate.ts';
import { formatUsd } from '#contract/rules/money.ts';
import { BidButton } from '#ui/bidding/BidButton.tsx';
import type { BidFormProps } from '#ui/bidding/BidForm.tsx';

import styles from './BidPanel.module.css';

type BidBarProps = Pick<BidFormProps, 'state' | 'terms' | 'deeds' | 'isTyping'> & { status: string };

export function BidBar({ state, terms, deeds, isTyping, status }: BidBarProps) {
  const { priceRealizedCents } = estimatedCost(state.form.amountCents, terms);
  // A question has to be read before it is answered: it stands in the panel alone.
  if (state.form.jump !== null) return null;
  return (
    <div className={styles.bar}>
      <p>
        <span>{status}</span>
        <span>{`${formatUsd(priceRealizedCents)} with premium`}</span>
      </p>
      <BidButton {...{ state, deeds, isTyping }} size="lg" />
    </div>
  );
}
