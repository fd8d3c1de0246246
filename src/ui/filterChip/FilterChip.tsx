/** A filter that is on; pressing the pill takes it off, without script as well. */
import type { MouseEvent } from 'react';

import { Icon } from '#ui/icon/Icon.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import styles from './FilterChip.module.css';

export type FilterChipProps = {
  label: string;
  /** The page without the filter. */
  to: string;
  onFollow?: (click: MouseEvent<HTMLAnchorElement>) => void;
};

export function FilterChip({ label, to, onFollow }: FilterChipProps) {
  return (
    <AppLink to={to} className={styles.chip} {...(onFollow && { onClick: onFollow })}>
      <span>
        {label}
        <VisuallyHidden>, remove filter</VisuallyHidden>
      </span>
      <Icon name="close" size="sm" />
    </AppLink>
  );
}
