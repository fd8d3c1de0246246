/** The form that changes the password. */
import { useSelector } from '@xstate/react';
import { type SubmitEvent, useState } from 'react';

import { fieldLengths } from '#contract/rules/accountFields.ts';
import { selectAttempt, selectFaults, selectIsBusy, selectProblem } from '#machines/profileMachine.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { PasswordField } from '#ui/controls/PasswordField.tsx';
import { TextLink } from '#ui/controls/TextLink.tsx';
import { PasswordMeter } from '#ui/passwordMeter/PasswordMeter.tsx';
import { problemText } from '#ui/problemText.ts';

import type { ProfileActor } from './NameAndPassword.tsx';
import { useFocusOnFaults } from './NameForm.tsx';

import styles from './Profile.module.css';

const { passwordMin, passwordMax } = fieldLengths;

export function PasswordForm({ actor }: { actor: ProfileActor }) {
  const faults = useSelector(actor, selectFaults);
  const problem = useSelector(actor, selectProblem);
  const isBusy = useSelector(actor, selectIsBusy);
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const form = useFocusOnFaults(useSelector(actor, selectAttempt));

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isBusy) actor.send({ type: 'password.submitted', current, next });
  }

  return (
    <form ref={form} className={styles.emailForm} onSubmit={submit} noValidate aria-label="Change password">
      {problem && <Banner tone="error">{problemText(problem)}</Banner>}
      <PasswordField
        label="Current password"
        required
        autoComplete="current-password"
        value={current}
        onChange={({ target }) => setCurrent(target.value)}
        error={faults.CurrentPassword}
      />
      <p>
        <TextLink to="/login/password-reset">Forgot your password?</TextLink>
      </p>
      <PasswordField
        label="New password"
        required
        autoComplete="new-password"
        value={next}
        onChange={({ target }) => setNext(target.value)}
        error={faults.NewPassword}
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
