/** The form that changes the password. */
import { useSelector } from '@xstate/react';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';

import { fieldLengths } from '#contract/account/accountFields.ts';
import {
  selectAttempt,
  selectFaults,
  selectIsBusy,
  selectProblem,
} from '#machines/account/profileMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextLink } from '#ui/controls/TextLink.tsx';
import { FormSummary } from '#ui/fields/FormSummary.tsx';
import { PasswordField } from '#ui/fields/PasswordField.tsx';
import { PasswordMeter } from '#ui/passwordMeter/PasswordMeter.tsx';
import { problemText } from '#ui/problemText.ts';

import type { ProfileActor } from './NameAndPassword.tsx';

import styles from './Profile.module.css';

const { passwordMin, passwordMax } = fieldLengths;

export function PasswordForm({ actor }: { actor: ProfileActor }) {
  const faults = useSelector(actor, selectFaults);
  const problem = useSelector(actor, selectProblem);
  const isBusy = useSelector(actor, selectIsBusy);
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const attempt = useSelector(actor, selectAttempt);
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const currentWords = { id: `${formId}-current`, label: 'Current password', error: faults.CurrentPassword };
  const nextWords = { id: `${formId}-next`, label: 'New password', error: faults.NewPassword };

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isBusy) actor.send({ type: 'password.submitted', current, next });
  }

  return (
    <form className={styles.emailForm} onSubmit={submit} noValidate aria-label="Change password">
      <FormSummary
        fields={[currentWords, nextWords]}
        failure={problem ? problemText(problem) : undefined}
        refusal={attempt === 0 ? null : attempt}
      />
      <PasswordField
        {...currentWords}
        ref={first}
        required
        autoComplete="current-password"
        value={current}
        onChange={({ target }) => setCurrent(target.value)}
      />
      <p>
        <TextLink to="/login/password-reset">Forgot your password?</TextLink>
      </p>
      <PasswordField
        {...nextWords}
        required
        autoComplete="new-password"
        value={next}
        onChange={({ target }) => setNext(target.value)}
        help={{
          tone: 'neutral',
          text: `${passwordMin} to ${passwordMax} characters. Four or more unrelated words work well.`,
        }}
      />
      <PasswordMeter password={next} />
      <div className={styles.choices}>
        <Button type="submit" size="sm" busy={isBusy}>
          Change password
        </Button>
        <Button
          variant="text"
          size="sm"
          disabled={isBusy}
          onClick={() => actor.send({ type: 'form.closed' })}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}
