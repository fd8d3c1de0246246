/** What is bid or was paid. A price that may have moved is gray, and has a clock. */
import { formatUsd } from '#contract/kernel/money.ts';
import type { LotCardState } from '#rules/catalog/lotCardState.ts';
import { LotIcon } from '#ui/icon/LotIcon.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import styles from './LotCard.module.css';

export function LotPrice({ state: { kind, price } }: { state: LotCardState }) {
  if (kind === 'unpriced') return <p className={styles.price}>Price unavailable</p>;
  if (!price) return null;
  return (
    <p className={styles.price}>
      <span>{price.words}</span>
      <b className={kind === 'stale' ? styles.stale : undefined}>
        {kind === 'stale' && <LotIcon name="clock" size="sm" />}
        {formatUsd(price.cents)}
        {kind === 'stale' && <VisuallyHidden>, may have changed</VisuallyHidden>}
      </b>
    </p>
  );
}
