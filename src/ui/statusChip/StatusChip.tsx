/** Says what state a thing is in: icon, word and color together, never color alone. One per card. */
import type { ReactNode } from 'react';

import { Icon } from '#ui/icon/Icon.tsx';
import type { IconName } from '#ui/icon/iconPaths.ts';

import styles from './StatusChip.module.css';

export type StatusTone = 'neutral' | 'success' | 'warning' | 'error' | 'info' | 'accent';
export type StatusChipProps = { tone?: StatusTone; icon: IconName; children: ReactNode };

export function StatusChip({ tone = 'neutral', icon, children }: StatusChipProps) {
  return (
    <span className={`${styles.chip} ${styles[tone]}`}>
      <Icon name={icon} size="sm" />
      {children}
    </span>
  );
}
