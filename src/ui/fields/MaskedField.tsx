/**
 * Our field whose digits are grouped while they are typed, pasted or filled in by the browser. Adds to Field a mask alone: the
 * text stays text, and its owner reads it however it is written.
 */
import type { FormEvent } from 'react';

import { Field, type FieldProps } from './Field.tsx';
import { isTypingOn, type Mask, maskTyped } from './masks.ts';

function keepMasked(mask: Mask, { currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>): void {
  const { inputType, isComposing } = nativeEvent as Partial<InputEvent>;
  if (isComposing === true || !isTypingOn(inputType)) return;
  const { value, selectionEnd } = input;
  const { text, caret } = maskTyped(mask, { text: value, caret: selectionEnd ?? value.length });
  if (text === value) return;
  input.value = text;
  input.setSelectionRange(caret, caret);
}

export function MaskedField({ mask, ...field }: Omit<FieldProps, 'onInput'> & { mask: Mask }) {
  // Before the owner's `onChange`, which reads the grouped text.
  return <Field inputMode="numeric" {...field} onInput={(event) => keepMasked(mask, event)} />;
}
