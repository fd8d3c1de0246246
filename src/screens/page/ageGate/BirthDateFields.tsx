/** Month, day and year as three fields; what typing does in them is `birthDateTyping.ts`. */
import { useSelector } from '@xstate/react';
import { useRef } from 'react';

import type { AppActors } from '#actors/appActors.tsx';
import { selectBirthDate } from '#machines/ageGateMachine.ts';
import { useBirthDateTyping } from '#ui/birthDate/birthDateTyping.ts';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import { useFirstQuestion } from './firstQuestion.ts';

import styles from './AgeGate.module.css';

type BirthDateFieldsProps = { ageGate: AppActors['ageGate']; isWrong: boolean; hintId: string };

const fields = [
  { part: 'month', label: 'Month', placeholder: 'MM', autoComplete: 'bday-month' },
  { part: 'day', label: 'Day', placeholder: 'DD', autoComplete: 'bday-day' },
  { part: 'year', label: 'Year', placeholder: 'YYYY', autoComplete: 'bday-year' },
] as const;

export function BirthDateFields({ ageGate, isWrong, hintId }: BirthDateFieldsProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const birthDate = useSelector(ageGate, selectBirthDate);
  const { takeTyping, forgiveTab, takePaste } = useBirthDateTyping(
    { birthDate, onTyped: (part, text) => ageGate.send({ type: 'birthDate.typed', part, text }) },
    group,
  );
  useFirstQuestion(ageGate, group);

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
            data-part={part}
            inputMode="numeric"
            className="tabular"
            value={birthDate[part]}
            aria-describedby={hintId}
            {...(isWrong && { 'aria-invalid': true })}
            onChange={({ target }) => takeTyping(part, target)}
            onKeyDown={(press) => forgiveTab(part, press)}
          />
        </label>
      ))}
    </fieldset>
  );
}
