/** A form field of several lines. */
import type { Ref, TextareaHTMLAttributes } from 'react';

import { FieldFrame, type FieldWords } from './FieldFrame.tsx';
import { useCharacterCount } from './useCharacterCount.ts';

export type TextareaFieldProps = FieldWords &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { maxCharacters?: number; ref?: Ref<HTMLTextAreaElement> };

export function TextareaField({ label, error, help, aside, maxCharacters, ...textarea }: TextareaFieldProps) {
  const { count, onInput } = useCharacterCount(textarea, maxCharacters);
  return (
    <FieldFrame {...{ label, error, help, aside, count }} id={textarea.id} required={textarea.required}>
      {(control) => <textarea rows={4} {...textarea} {...control} onInput={onInput} />}
    </FieldFrame>
  );
}
