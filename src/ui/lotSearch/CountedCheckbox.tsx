/** A filter to choose, with how many lots it would show. What would show none can only be taken back. */
import { useContext } from 'react';

import { Checkbox } from '#ui/fields/Checkbox.tsx';
import { Printed } from '#ui/island/Printed.tsx';

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
  const disabled = isEmptyOption(count, isAtLeast) && !isChecked;
  const counted = countText(count, isAtLeast);
  // For browsers without script (decision 0052): MUI draws the tick by script, and here it would never show.
  if (useContext(PlainFilters)) {
    return (
      <label className={styles.tick}>
        <input type="checkbox" {...{ name, value, disabled }} defaultChecked={isChecked} />
        <span>{wordsOf(label, counted)}</span>
      </label>
    );
  }
  return (
    <div className={styles.option}>
      <Printed
        name={`counted checkbox ${isChecked} ${disabled}`}
        values={[name, value, label, counted] as const}
      >
        {(printedName, printedValue, ...printedWords) => (
          <Checkbox
            name={printedName}
            value={printedValue}
            disabled={disabled}
            checked={isChecked}
            onChange={(change) => onChange(change.target.checked)}
            label={wordsOf(...printedWords)}
          />
        )}
      </Printed>
    </div>
  );
}

const wordsOf = (label: string, counted: string) => (
  <>
    {label} <span className={styles.count}>{counted}</span>
  </>
);
