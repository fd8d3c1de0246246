/** The date of birth, in one field; a date that is too young ends here. */
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef } from 'react';

import { useActorRef } from '#actors/observed.ts';
import { site } from '#contract/kernel/site.ts';
import type { TypedBirthDate } from '#contract/session/age.ts';
import {
  type birthDateStepMachine,
  selectBirthDateEnd,
  selectBirthDateProblem,
  selectIsDateBusy,
} from '#machines/session/birthDateStepMachine.ts';
import { pastedBirthDate } from '#ui/birthDate/birthDateText.ts';
import { faultOf, isOfWhole } from '#ui/contacts/contactFaults.ts';
import { useFocusOnFault } from '#ui/contacts/useFocusOnFault.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FormSummary } from '#ui/fields/FormSummary.tsx';
import { MaskedField } from '#ui/fields/MaskedField.tsx';
import { birthDateMask } from '#ui/fields/masks.ts';
import { problemText } from '#ui/problemText.ts';

import { ageEndWords } from './registeringWords.ts';
import { CallUs, NotNow, type StepProps, useOnSaved } from './stepParts.tsx';

import styles from './Registering.module.css';

/** What is no date at all goes on as it is: the step says what is wrong with it. */
const read = (text: string): TypedBirthDate =>
  pastedBirthDate(text) ?? { month: text.trim(), day: '', year: '' };

export function BirthDateStep({ machine, onSaved, onClose }: StepProps<typeof birthDateStepMachine>) {
  const step = useActorRef(machine, { input: { minimumAge: site.minimumAge } });
  useOnSaved(step, onSaved);
  const problem = useSelector(step, selectBirthDateProblem);
  const isBusy = useSelector(step, selectIsDateBusy);
  const end = useSelector(step, selectBirthDateEnd);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useFocusOnFault(form, problem);
  if (end) return <CallUs {...ageEndWords[end]} onClose={onClose} />;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isBusy) step.send({ type: 'date.submitted', typed: read(field.current?.value ?? '') });
  }

  return (
    <form ref={form} className={styles.content} onSubmit={submit} noValidate>
      <FormSummary
        fields={[]}
        failure={isOfWhole(problem) ? problemText(problem) : undefined}
        refusal={problem}
      />
      <MaskedField
        ref={field}
        mask={birthDateMask}
        data-autofocus
        label="Date of birth"
        required
        autoComplete="bday"
        placeholder="MM/DD/YYYY"
        maxLength={20}
        error={faultOf(problem, 'birthDate')}
        help={{ tone: 'neutral', text: 'Month, day and year, such as 04171985 or 04/17/1985.' }}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy}>
          Save and continue
        </Button>
        <NotNow onClose={onClose} />
      </div>
    </form>
  );
}
