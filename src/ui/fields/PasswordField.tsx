/** MUI's outlined input for a password, which its owner may look at while typing. */
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type InputHTMLAttributes, type Ref, useState } from 'react';

import { IconButton } from '#ui/controls/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import { FieldFrame, type FieldWords } from './FieldFrame.tsx';

export type PasswordFieldProps = FieldWords &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size' | 'color'> & { ref?: Ref<HTMLInputElement> };

export function PasswordField({ label, error, help, aside, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const { id, required, disabled } = input;
  const eye = (
    <InputAdornment position="end">
      <IconButton
        icon={<Icon name={shown ? 'eyeOff' : 'eye'} />}
        label={shown ? 'Hide password' : 'Show password'}
        disabled={disabled}
        onClick={() => setShown(!shown)}
      />
    </InputAdornment>
  );
  return (
    <FieldFrame {...{ label, error, help, aside, id, required, disabled }}>
      {(control) => (
        <OutlinedInput
          endAdornment={eye}
          slotProps={{
            input: { ...input, ...control, type: shown ? 'text' : 'password', spellCheck: false },
          }}
        />
      )}
    </FieldFrame>
  );
}
