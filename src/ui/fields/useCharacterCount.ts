/** Counts the characters of a text control, whether its owner holds the value or the control does. */
import { type FormEvent, type FormEventHandler, useState } from 'react';

type Value = string | number | readonly string[] | undefined;
type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Counted as the contract's length limits count, so that the counter and the server never disagree. */
export const characterCount = (value: Value): number => String(value ?? '').length;

export function useCharacterCount<E extends TextElement>(
  text: { value?: Value; defaultValue?: Value; onInput?: FormEventHandler<E> | undefined },
  maxCharacters: number | undefined,
  lengthOf: (value: Value) => number = characterCount,
) {
  const [typed, setTyped] = useState(() => lengthOf(text.defaultValue));
  const length = text.value === undefined ? typed : lengthOf(text.value);
  return {
    count: maxCharacters === undefined ? undefined : { length, max: maxCharacters },
    onInput: (event: FormEvent<E>): void => {
      setTyped(lengthOf(event.currentTarget.value));
      text.onInput?.(event);
    },
  };
}
