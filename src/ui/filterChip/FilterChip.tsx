/** A filter that is on; pressing the pill takes it off. */
import { Icon } from '#ui/icon/Icon.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import styles from './FilterChip.module.css';

export type FilterChipProps = { label: string; onRemove: () => void };

export function FilterChip({ label, onRemove }: FilterChipProps) {
  return (
    <button type="button" className={styles.chip} onClick={onRemove}>
      <span>
        {label}
        <VisuallyHidden>, remove filter</VisuallyHidden>
      </span>
      <Icon name="close" size="sm" />
    </button>
  );
}
