/** Month, day and year as three fields; what typing does in them is `birthDateTyping.ts`. */
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useSelector } from '@xstate/react';
import { useRef, type RefObject, useEffect } from 'react';

import type { AppActors } from '#actors/appActors.tsx';
import { selectBirthDate, selectIsAsking } from '#machines/page/ageGateMachine.ts';
import { type BirthDatePart, typedDigits } from '#ui/birthDate/birthDateText.ts';
import { useBirthDateTyping } from '#ui/birthDate/birthDateTyping.ts';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import styles from './AgeGate.module.css';

type BirthDateFieldsProps = { ageGate: AppActors['ageGate']; isWrong: boolean; hintId: string };

const fields = [
  { part: 'month', label: 'Month', placeholder: 'MM', autoComplete: 'bday-month' },
  { part: 'day', label: 'Day', placeholder: 'DD', autoComplete: 'bday-day' },
  { part: 'year', label: 'Year', placeholder: 'YYYY', autoComplete: 'bday-year' },
] as const;

const idOf = (part: string): string => `age-gate-${part}`;

/** A data attribute is known to elements alone, and to no list of MUI's. */
const partMark = (part: string) => ({ 'data-part': part });

/** The moment the gate wakes: what someone typed before the page was awake counts. */
function useFirstQuestion(ageGate: AppActors['ageGate'], group: RefObject<HTMLFieldSetElement | null>): void {
  const isAsking = useSelector(ageGate, selectIsAsking);
  useEffect(() => {
    if (!isAsking || !group.current) return;
    for (const { name, value } of group.current.querySelectorAll('input')) {
      const part = name as BirthDatePart;
      if (value !== '') ageGate.send({ type: 'birthDate.typed', part, text: typedDigits(part, value) });
    }
  }, [isAsking, ageGate, group]);
}

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
        <FormControl key={part} error={isWrong}>
          <InputLabel htmlFor={idOf(part)} error={false}>
            {label}
          </InputLabel>
          <OutlinedInput
            id={idOf(part)}
            value={birthDate[part]}
            slotProps={{
              input: {
                ...field,
                ...partMark(part),
                name: part,
                inputMode: 'numeric',
                className: 'tabular',
                'aria-describedby': hintId,
                onChange: ({ currentTarget }) => takeTyping(part, currentTarget),
                onKeyDown: (press) => forgiveTab(part, press),
              },
            }}
          />
        </FormControl>
      ))}
    </fieldset>
  );
}
