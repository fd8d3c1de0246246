/** Month, day and year as three fields of one question; what typing does in them is `birthDateTyping.ts`. */
import { useSelector } from '@xstate/react';
import { useRef } from 'react';

import type { TypedField } from '#machines/accountCreationForm.ts';
import type { BirthDatePart } from '#ui/birthDate/birthDateText.ts';
import { useBirthDateTyping } from '#ui/birthDate/birthDateTyping.ts';
import { FieldMessage } from '#ui/field/FieldMessage.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import { type AccountCreation, useAccountFields } from './accountFields.ts';
import { fieldId, fieldLabel } from './words.ts';

import styles from './CreateAccount.module.css';

const parts = [
  { part: 'month', name: 'birthMonth', label: 'Month', placeholder: 'MM', autoComplete: 'bday-month' },
  { part: 'day', name: 'birthDay', label: 'Day', placeholder: 'DD', autoComplete: 'bday-day' },
  { part: 'year', name: 'birthYear', label: 'Year', placeholder: 'YYYY', autoComplete: 'bday-year' },
] as const;

const nameOf: Record<BirthDatePart, TypedField> = { month: 'birthMonth', day: 'birthDay', year: 'birthYear' };
const id = fieldId('birthDate');
const [errorId, helpId] = [`${id}-error`, `${id}-help`];

export function BirthDateFields({ creation }: { creation: AccountCreation }) {
  const group = useRef<HTMLFieldSetElement>(null);
  const { form, errors } = useAccountFields(creation);
  const birthDate = { month: form.birthMonth, day: form.birthDay, year: form.birthYear };
  const onTyped = (part: BirthDatePart, value: string): void =>
    creation.send({ type: 'field.changed', name: nameOf[part], value });
  const { takeTyping, forgiveTab, takePaste } = useBirthDateTyping({ birthDate, onTyped }, group);
  const minimumAge = useSelector(creation, ({ context }) => context.minimumAge);
  const error = errors.birthDate;

  return (
    <fieldset ref={group} className={styles.birthDate} onPaste={takePaste}>
      <legend>
        {fieldLabel('birthDate', form)}
        <span className={styles.asterisk} aria-hidden="true">
          {' '}
          *
        </span>
      </legend>
      <div className={styles.parts}>
        {parts.map(({ part, label, ...input }) => (
          <label key={part}>
            {label}
            <input
              {...input}
              // The summary of what is wrong leads to the first of the three.
              {...(part === 'month' && { id })}
              data-part={part}
              required
              inputMode="numeric"
              className="tabular"
              value={birthDate[part]}
              aria-describedby={error ? `${errorId} ${helpId}` : helpId}
              {...(error && { 'aria-invalid': true })}
              onChange={({ target }) => takeTyping(part, target)}
              onKeyDown={(press) => forgiveTab(part, press)}
            />
          </label>
        ))}
      </div>
      {error && (
        <FieldMessage id={errorId} tone="error">
          <VisuallyHidden>Error: </VisuallyHidden>
          {error}
        </FieldMessage>
      )}
      <FieldMessage id={helpId} tone="neutral">
        {`You must be at least ${minimumAge} years old.`}
      </FieldMessage>
    </fieldset>
  );
}
