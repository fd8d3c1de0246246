/** A filter to choose, with how many lots it would show. What would show none can only be taken back. */
import { useContext } from 'react';

import { Checkbox } from '#ui/fields/Checkbox.tsx';

import { countText, isEmptyOption } from './counts.ts';
import { PlainFilters } from './plainFilters.ts';

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
  const box = { name, value, disabled: isEmptyOption(count, isAtLeast) && !isChecked };
  const words = (
    <>
      {label} <span className={styles.count}>{countText(count, isAtLeast)}</span>
    </>
  );
  // For browsers without script (decision 0052): MUI draws the tick by script, and here it would never show.
  if (useContext(PlainFilters)) {
    return (
      <label className={styles.tick}>
        <input type="checkbox" {...box} defaultChecked={isChecked} />
        <span>{words}</span>
      </label>
    );
  }
  return (
    <div className={styles.option}>
      <Checkbox
        {...box}
        checked={isChecked}
        onChange={(change) => onChange(change.target.checked)}
        label={words}
      />
    </div>
  );
}
