/** A filter that is on; pressing the pill takes it off. As a link it does so without script as well. */
import type { MouseEvent } from 'react';

import { Icon } from '#ui/icon/Icon.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import styles from './FilterChip.module.css';

export type FilterChipProps = { label: string; onRemove: () => void };

export function FilterChip({ label, onRemove }: FilterChipProps) {
  return (
    <button type="button" className={styles.chip} onClick={onRemove}>
      <Face label={label} />
    </button>
  );
}

export type FilterChipLinkProps = {
  label: string;
  /** The page without the filter. */
  to: string;
  onFollow?: (click: MouseEvent<HTMLAnchorElement>) => void;
};

export function FilterChipLink({ label, to, onFollow }: FilterChipLinkProps) {
  return (
    <AppLink to={to} className={styles.chip} {...(onFollow && { onClick: onFollow })}>
      <Face label={label} />
    </AppLink>
  );
}

function Face({ label }: { label: string }) {
  return (
    <>
      <span>
        {label}
        <VisuallyHidden>, remove filter</VisuallyHidden>
      </span>
      <Icon name="close" size="sm" />
    </>
  );
}
