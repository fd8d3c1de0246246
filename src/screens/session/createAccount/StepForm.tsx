/**
 * One step of the form: how far along it is, what has to be put right, its fields and the ways on and back. Which
 * fields, and what is right, is the step's and the machine's business.
 */
import { useSelector } from '@xstate/react';
import type { ReactNode, Ref } from 'react';

import { errorsInStep, type Step } from '#machines/session/accountCreationForm.ts';
import { Button } from '#ui/controls/Button.tsx';
import { PartsBar } from '#ui/controls/PartsBar.tsx';
import { EntryForm } from '#ui/entryFrame/EntryForm.tsx';
import { ErrorSummary } from '#ui/fields/ErrorSummary.tsx';
import { problemText } from '#ui/problemText.ts';

import { type AccountCreation, takeFound, useAccountFields } from './accountFields.ts';
import { fieldId, fieldLabel, stepTitles, steps } from './words.ts';

import styles from './CreateAccount.module.css';

type StepFormProps = {
  creation: AccountCreation;
  step: Step;
  heading: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

export function StepForm({ creation, step, heading, children }: StepFormProps) {
  const { form, errors } = useAccountFields(creation);
  const problem = useSelector(creation, ({ context }) => context.problem);
  const attempt = useSelector(creation, ({ context }) => context.attempt);
  const isBusy = useSelector(creation, (snapshot) => snapshot.hasTag('busy'));
  const isLast = step === 'beforeYouBid';

  return (
    <EntryForm
      onFound={(name, value) => takeFound(creation, name, value)}
      onSubmit={() => creation.send({ type: 'step.submitted' })}
    >
      <StepHeading step={step} ref={heading} />
      <ErrorSummary
        problems={errorsInStep(errors, step).map(({ field, sentence }) => ({
          fieldId: fieldId(field),
          label: fieldLabel(field, form),
          sentence,
        }))}
        general={isLast && problem ? problemText(problem) : undefined}
        attempt={attempt}
      />
      {children}
      <div className={styles.ways}>
        <Button type="submit" size="lg" fullWidth busy={isBusy}>
          {isLast ? 'Create account' : 'Continue'}
        </Button>
        {step !== 'whoYouAre' && (
          <Button variant="text" onClick={() => creation.send({ type: 'step.left' })}>
            Back
          </Button>
        )}
      </div>
    </EntryForm>
  );
}

/**
 * The heading of a step, with how far along it is: seen as a bar of three parts, and said in words. It takes the focus
 * whenever its step begins.
 */
function StepHeading({ step, ref }: { step: Step; ref: Ref<HTMLHeadingElement> }) {
  const place = steps.indexOf(step);
  return (
    <div className={styles.head}>
      <PartsBar done={place + 1} parts={steps.length} />
      <h2 ref={ref} tabIndex={-1} className={styles.heading}>
        <span className={styles.folio}>{`Step ${place + 1} of ${steps.length}`}</span> {stepTitles[step]}
      </h2>
    </div>
  );
}
