/** MUI's checkbox with its words beside it. Adds the reason below when it must be a yes. */
import MuiCheckbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

import { checkboxBoxes } from './checkboxBoxes.tsx';
import { FieldMessage } from './FieldFrame.tsx';

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size' | 'color'> & {
  label: ReactNode;
  error?: string;
  ref?: Ref<HTMLInputElement>;
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
