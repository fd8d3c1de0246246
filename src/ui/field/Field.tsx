/** A one-line form field as plain elements. The value may be its owner's (`value`) or its own (`defaultValue`). */
import type { InputHTMLAttributes, Ref } from 'react';

import { FieldFrame, type FieldWords } from './FieldFrame.tsx';
import { useCharacterCount } from './useCharacterCount.ts';

export type FieldProps = FieldWords &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> & {
    /** Shows the counter; longer text is not cut off, only marked. */
    maxCharacters?: number;
    /** Where the server does not count a text as it stands. */
    lengthOf?: (value: unknown) => number;
    ref?: Ref<HTMLInputElement>;
  };

export function Field({ label, error, help, aside, maxCharacters, lengthOf, ...input }: FieldProps) {
  const { count, onInput } = useCharacterCount(input, maxCharacters, lengthOf);
  return (
    <FieldFrame {...{ label, error, help, aside, count }} id={input.id} required={input.required}>
      {(control) => <input type="text" {...input} {...control} onInput={onInput} />}
    </FieldFrame>
  );
}
