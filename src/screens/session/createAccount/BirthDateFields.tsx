/** Month, day and year as three of MUI's inputs under one question; what typing does in them is `birthDateTyping.ts`. */
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useSelector } from '@xstate/react';
import { type ChangeEvent, type KeyboardEvent, useRef } from 'react';

import type { TypedField } from '#machines/session/accountCreationForm.ts';
import type { BirthDatePart } from '#ui/birthDate/birthDateText.ts';
import { useBirthDateTyping } from '#ui/birthDate/birthDateTyping.ts';
import { FieldMessage } from '#ui/fields/FieldFrame.tsx';

import { type AccountCreation, useAccountFields } from './accountFields.ts';
import { fieldId, fieldLabel } from './words.ts';

import styles from './CreateAccount.module.css';

const parts = [
  { part: 'month', name: 'birthMonth', label: 'Month', placeholder: 'MM', autoComplete: 'bday-month' },
  { part: 'day', name: 'birthDay', label: 'Day', placeholder: 'DD', autoComplete: 'bday-day' },
  { part: 'year', name: 'birthYear', label: 'Year', placeholder: 'YYYY', autoComplete: 'bday-year' },
] as const;

const nameOf: Record<BirthDatePart, TypedField> = { month: 'birthMonth', day: 'birthDay', year: 'birthYear' };
const markOf = (part: BirthDatePart) => ({ 'data-part': part });
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

  const partId = (part: BirthDatePart): string => (part === 'month' ? id : `${id}-${part}`);

  return (
    <fieldset ref={group} onPaste={takePaste}>
      <FormLabel component="legend" className={styles.legend}>
        {fieldLabel('birthDate', form)}
        <span className={styles.asterisk} aria-hidden="true">
          {' '}
          *
        </span>
      </FormLabel>
      <div className={styles.parts}>
        {parts.map(({ part, label, ...input }) => (
          <FormControl key={part} error={Boolean(error)}>
            <InputLabel htmlFor={partId(part)} className={styles.part}>
              {label}
            </InputLabel>
            <OutlinedInput
              slotProps={{
                input: {
                  ...input,
                  // The summary of what is wrong leads to the first of the three.
                  id: partId(part),
                  ...markOf(part),
                  required: true,
                  inputMode: 'numeric',
                  className: styles.digits,
                  value: birthDate[part],
                  'aria-describedby': error ? `${errorId} ${helpId}` : helpId,
                  ...(error && { 'aria-invalid': true }),
                  onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
                    takeTyping(part, currentTarget),
                  onKeyDown: (press: KeyboardEvent) => forgiveTab(part, press),
                },
              }}
            />
          </FormControl>
        ))}
      </div>
      {error && (
        <FieldMessage id={errorId} tone="error">
          {error}
        </FieldMessage>
      )}
      <FieldMessage id={helpId} tone="neutral">
        {`You must be at least ${minimumAge} years old.`}
      </FieldMessage>
    </fieldset>
  );
}
