/** MUI's outlined input on one line. Adds label, counter, error and help as every field of ours has them. */
import OutlinedInput from '@mui/material/OutlinedInput';
import type { InputHTMLAttributes, Ref } from 'react';

import { FieldFrame, type FieldWords } from './FieldFrame.tsx';
import { useCharacterCount } from './useCharacterCount.ts';

export type FieldProps = FieldWords &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'color'> & {
    /** Shows the counter; longer text is not cut off, only marked. */
    maxCharacters?: number;
    /** Where the server does not count a text as it stands. */
    lengthOf?: (value: unknown) => number;
    ref?: Ref<HTMLInputElement>;
  };

export function Field({ label, error, help, aside, maxCharacters, lengthOf, ...input }: FieldProps) {
  const { count, onInput } = useCharacterCount(input, maxCharacters, lengthOf);
  const { id, required, disabled } = input;
  return (
    <FieldFrame {...{ label, error, help, aside, count, id, required, disabled }}>
      {(control) => <OutlinedInput slotProps={{ input: { type: 'text', ...input, ...control, onInput } }} />}
    </FieldFrame>
  );
}
