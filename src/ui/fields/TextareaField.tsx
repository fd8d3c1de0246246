/** MUI's outlined input of several lines, which its writer may make higher. Adds what every field of ours has. */
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Ref, TextareaHTMLAttributes } from 'react';

import { FieldFrame, type FieldWords } from './FieldFrame.tsx';
import { useCharacterCount } from './useCharacterCount.ts';

export type TextareaFieldProps = FieldWords &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { maxCharacters?: number; ref?: Ref<HTMLTextAreaElement> };

export function TextareaField({ label, error, help, aside, maxCharacters, ...textarea }: TextareaFieldProps) {
  const { count, onInput } = useCharacterCount(textarea, maxCharacters);
  const { id, required, disabled } = textarea;
  return (
    <FieldFrame {...{ label, error, help, aside, count, id, required, disabled }}>
      {(control) => (
        <OutlinedInput
          multiline
          // Not MUI's own, which takes the height into its hands.
          inputComponent="textarea"
          slotProps={{ input: { rows: 4, ...textarea, ...control, onInput } as object }}
        />
      )}
    </FieldFrame>
  );
}
