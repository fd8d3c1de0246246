/** Lots beside each other: three columns, two on tablets, one on phones; or one under the other as rows. */
import type { ReactNode } from 'react';

import styles from './LotGrid.module.css';

export type LotGridProps = {
  layout?: 'grid' | 'list';
  columns?: 3 | 4 | 6;
  /** What the list is of, for screen readers. */
  label?: string;
  children: ReactNode;
};

const classOf = { 3: styles.three, 4: styles.four, 6: styles.six } as const;

/** Its children are list items. */
export function LotGrid({ layout = 'grid', columns = 3, label, children }: LotGridProps) {
  const className = layout === 'list' ? styles.list : `${styles.grid} ${classOf[columns]}`;
  return (
    <ul className={className} aria-label={label}>
      {children}
    </ul>
  );
}
