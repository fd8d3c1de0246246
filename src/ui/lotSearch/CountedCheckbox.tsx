/** A filter to choose, with how many lots it would show. What would show none can only be taken back. */
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';

import { countText, isEmptyOption } from './counts.ts';

import styles from './Filters.module.css';

export type CountedCheckboxProps = {
  name: string;
  value: string;
  label: string;
  count: number;
  /** The count is of a part of what was found. */
  isAtLeast: boolean;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
};

export function CountedCheckbox(props: CountedCheckboxProps) {
  const { name, value, label, count, isAtLeast, isChecked, onChange } = props;
  return (
    <div className={styles.option}>
      <Checkbox
        name={name}
        value={value}
        checked={isChecked}
        disabled={isEmptyOption(count, isAtLeast) && !isChecked}
        onChange={(change) => onChange(change.target.checked)}
        label={
          <>
            {label} <span className={styles.count}>{countText(count, isAtLeast)}</span>
          </>
        }
      />
    </div>
  );
}
