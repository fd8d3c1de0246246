/** The chip without its icon, for pages that carry few icons: whoever uses it brings one, because color alone says nothing. */
import type { ReactNode } from 'react';

import styles from './StatusChip.module.css';

export type StatusTone = 'neutral' | 'success' | 'warning' | 'error' | 'info' | 'accent';
export type ChipFrameProps = { tone?: StatusTone; icon: ReactNode; children: ReactNode };

export function ChipFrame({ tone = 'neutral', icon, children }: ChipFrameProps) {
  return (
    <span className={`${styles.chip} ${styles[tone]}`}>
      {icon}
      {children}
    </span>
  );
}
