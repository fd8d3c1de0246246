/** MUI's checkbox with its words beside it. Adds the reason below when it must be a yes. */
import MuiCheckbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

import { FieldMessage } from './FieldFrame.tsx';

import styles from './Checkbox.module.css';

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size' | 'color'> & {
  label: ReactNode;
  error?: string;
  ref?: Ref<HTMLInputElement>;
};

/** The boxes of our checkboxes, wherever MUI draws one. */
export const checkboxBoxes = {
  icon: <span className={styles.box} />,
  checkedIcon: <span className={`${styles.box} ${styles.checked}`} />,
  indeterminateIcon: <span className={`${styles.box} ${styles.partly}`} />,
};

export function Checkbox({
  label,
  error,
  checked,
  defaultChecked,
  disabled,
  onChange,
  ...input
}: CheckboxProps) {
  const errorId = useId();
  const wiring = error ? ({ 'aria-invalid': true, 'aria-describedby': errorId } as const) : {};
  return (
    <div>
      <FormControlLabel
        {...{ label, disabled }}
        control={
          <MuiCheckbox
            {...{ checked, defaultChecked, onChange }}
            {...checkboxBoxes}
            slotProps={{ input: { ...input, ...wiring } }}
          />
        }
      />
      {error && (
        <FieldMessage id={errorId} tone="error">
          {error}
        </FieldMessage>
      )}
    </div>
  );
}
