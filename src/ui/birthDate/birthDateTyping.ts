/**
 * What typing, Tab and pasting do in the three fields of a date of birth. A full field hands the typing on to the
 * next empty one; nothing moves while something is corrected, and the Tab or slash that fingers add by habit is
 * forgiven. Each field says by `data-part` which part it is; what is typed belongs to the owner.
 */
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef } from 'react';

import type { TypedBirthDate } from '#contract/session/age.ts';

import {
  type BirthDatePart,
  birthDateParts,
  partLengths,
  pastedBirthDate,
  typedDigits,
} from './birthDateText.ts';

const nextPart: Record<BirthDatePart, BirthDatePart | null> = { month: 'day', day: 'year', year: null };
const endsInSeparator = /\d[\s./-]+$/u;

type Owner = { birthDate: TypedBirthDate; onTyped: (part: BirthDatePart, text: string) => void };

export function useBirthDateTyping(
  { birthDate, onTyped }: Owner,
  group: RefObject<HTMLFieldSetElement | null>,
) {
  /** The field the typing was handed on to, until something is typed there. */
  const handedOnTo = useRef<BirthDatePart | null>(null);

  const focusOn = (part: BirthDatePart) =>
    group.current?.querySelector<HTMLInputElement>(`[data-part='${part}']`)?.focus();

  const handOn = (part: BirthDatePart) => {
    const next = nextPart[part];
    if (next === null || birthDate[next] !== '') return;
    focusOn(next);
    handedOnTo.current = next;
  };

  const takeTyping = (part: BirthDatePart, { value, selectionEnd }: HTMLInputElement) => {
    const text = typedDigits(part, value);
    const isAddedAtEnd = text.length > birthDate[part].length && selectionEnd === value.length;
    handedOnTo.current = null;
    onTyped(part, text);
    if ((isAddedAtEnd && text.length === partLengths[part]) || endsInSeparator.test(value)) handOn(part);
  };

  const forgiveTab = (part: BirthDatePart, press: KeyboardEvent) => {
    if (press.key === 'Tab' && !press.shiftKey && handedOnTo.current === part) press.preventDefault();
    handedOnTo.current = null;
  };

  const takePaste = (paste: ClipboardEvent) => {
    const date = pastedBirthDate(paste.clipboardData.getData('text'));
    if (!date) return;
    paste.preventDefault();
    for (const part of birthDateParts) onTyped(part, date[part]);
    focusOn('year');
  };

  return { takeTyping, forgiveTab, takePaste };
}
