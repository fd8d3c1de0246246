/**
 * MUI's select around the browser's own, which works with every thumb and every screen reader. Adds what every field of ours
 * has; `InlineSelect` has its label at the start, within its border, for a row of tools.
 */
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type Ref, type SelectHTMLAttributes, useId } from 'react';

import { Icon } from '#ui/icon/Icon.tsx';

import { FieldFrame, type FieldWords } from './FieldFrame.tsx';

import styles from './SelectField.module.css';

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'color'> & { ref?: Ref<HTMLSelectElement> };

export type SelectFieldProps = FieldWords & SelectProps;

const Chevron = ({ className }: { className?: string }) => (
  <span className={className}>
    <Icon name="chevronDown" />
  </span>
);

export function SelectField({ label, error, help, aside, children, ...select }: SelectFieldProps) {
  const { id, required, disabled } = select;
  return (
    <FieldFrame {...{ label, error, help, aside, id, required, disabled }}>
      {(control) => (
        <NativeSelect
          input={<OutlinedInput />}
          IconComponent={Chevron}
          inputProps={{ ...select, ...control }}
        >
          {children}
        </NativeSelect>
      )}
    </FieldFrame>
  );
}

export function InlineSelect({ label, children, ...select }: SelectProps & { label: string }) {
  const id = useId();
  return (
    <NativeSelect
      fullWidth
      input={
        <OutlinedInput
          startAdornment={
            <label htmlFor={id} className={styles.label}>
              {label}
            </label>
          }
        />
      }
      IconComponent={Chevron}
      inputProps={{ ...select, id }}
    >
      {children}
    </NativeSelect>
  );
}
