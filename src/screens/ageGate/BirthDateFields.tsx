/**
 * Month, day and year as three fields. A full field hands the typing on to the next empty one; nothing moves while
 * something is corrected, and the Tab or slash that fingers add by habit is forgiven.
 */
import { useSelector } from '@xstate/react';
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useRef } from 'react';

import type { AppActors } from '#actors/appActors.tsx';
import { selectBirthDate } from '#machines/ageGateMachine.ts';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import { type BirthDatePart, partLengths, pastedBirthDate, typedDigits } from './birthDateText.ts';
import { useFirstQuestion } from './firstQuestion.ts';

import styles from './AgeGate.module.css';

type BirthDateFieldsProps = { ageGate: AppActors['ageGate']; isWrong: boolean; hintId: string };

const fields = [
  { part: 'month', label: 'Month', placeholder: 'MM', autoComplete: 'bday-month' },
  { part: 'day', label: 'Day', placeholder: 'DD', autoComplete: 'bday-day' },
  { part: 'year', label: 'Year', placeholder: 'YYYY', autoComplete: 'bday-year' },
] as const;

const nextPart: Record<BirthDatePart, BirthDatePart | null> = { month: 'day', day: 'year', year: null };
const endsInSeparator = /\d[\s./-]+$/u;

export function BirthDateFields({ ageGate, isWrong, hintId }: BirthDateFieldsProps) {
  const birthDate = useSelector(ageGate, selectBirthDate);
  const group = useRef<HTMLFieldSetElement>(null);
  /** The field the typing was handed on to, until something is typed there. */
  const handedOnTo = useRef<BirthDatePart | null>(null);
  useFirstQuestion(ageGate, group);

  const handOn = (part: BirthDatePart) => {
    const next = nextPart[part];
    if (next === null || birthDate[next] !== '') return;
    group.current?.querySelector<HTMLInputElement>(`[name='${next}']`)?.focus();
    handedOnTo.current = next;
  };

  const takeTyping = (part: BirthDatePart, { value, selectionEnd }: HTMLInputElement) => {
    const text = typedDigits(part, value);
    const isAddedAtEnd = text.length > birthDate[part].length && selectionEnd === value.length;
    handedOnTo.current = null;
    ageGate.send({ type: 'birthDate.typed', part, text });
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
    for (const { part } of fields) ageGate.send({ type: 'birthDate.typed', part, text: date[part] });
    group.current?.querySelector<HTMLInputElement>("[name='year']")?.focus();
  };

  return (
    <fieldset ref={group} className={styles.fields} onPaste={takePaste}>
      <legend>
        <VisuallyHidden>Date of birth</VisuallyHidden>
      </legend>
      {fields.map(({ part, label, ...field }) => (
        <label key={part}>
          {label}
          <input
            {...field}
            name={part}
            inputMode="numeric"
            className="tabular"
            value={birthDate[part]}
            aria-describedby={hintId}
            {...(isWrong && { 'aria-invalid': true })}
            onChange={({ target }: ChangeEvent<HTMLInputElement>) => takeTyping(part, target)}
            onKeyDown={(press) => forgiveTab(part, press)}
          />
        </label>
      ))}
    </fieldset>
  );
}
