/** MUI's select around the browser's own, which works with every thumb and every screen reader. Adds what every field of ours has. */
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Ref, SelectHTMLAttributes } from 'react';

import { Icon } from '#ui/icon/Icon.tsx';

import { FieldFrame, type FieldWords } from './FieldFrame.tsx';

export type SelectFieldProps = FieldWords &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'color'> & { ref?: Ref<HTMLSelectElement> };

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
