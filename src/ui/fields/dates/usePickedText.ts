/** Holds what a date or time field shows, for an owner who keeps it as text: the text is empty while it is no date. */
import type { DateTime } from 'luxon';
import { useState } from 'react';

export type TextForm = {
  read: (text: string) => DateTime | null;
  write: (picked: DateTime) => string;
};

export type PickedTextProps = {
  /** ISO text: `2026-11-27` for a date, `18:30` for a time, empty for none. */
  value?: string;
  defaultValue?: string;
  onChange?: (text: string) => void;
};

export type Picked = { text: string; at: DateTime | null };

export function usePickedText({ value, defaultValue = '', onChange }: PickedTextProps, form: TextForm) {
  const readAgain = (text: string): Picked => ({ text, at: form.read(text) });
  const [picked, setPicked] = useState(() => readAgain(value ?? defaultValue));
  const [given, setGiven] = useState(value);
  // Only what its owner changes comes in: what the owner does not take, such as half a date, stays where it was typed.
  if (value !== given) {
    setGiven(value);
    if (value !== undefined && value !== picked.text) setPicked(readAgain(value));
  }

  function pick(at: DateTime | null): Picked {
    const next = { text: at?.isValid ? form.write(at) : '', at };
    setPicked(next);
    if (next.text !== picked.text) onChange?.(next.text);
    return next;
  }

  return { picked, pick };
}
