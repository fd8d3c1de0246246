/** Asks for the password before the deletion is asked for: whoever finds an open browser shall not end the account. */
import { useSelector } from '@xstate/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';

import { deletionWaitDays } from '#contract/accountDeletion.ts';
import { selectIsBusy, selectNote, selectProblem } from '#machines/accountDeletionMachine.ts';
import { Button } from '#ui/button/Button.tsx';
import { PasswordField } from '#ui/field/PasswordField.tsx';
import { problemText } from '#ui/problemText.ts';

import type { DeletionActor } from './DeleteAccount.tsx';
import { noteText } from './deletionWords.ts';

import styles from './DeleteAccount.module.css';

export function DeleteAccountForm({ actor }: { actor: DeletionActor }) {
  const problem = useSelector(actor, selectProblem);
  const note = useSelector(actor, selectNote);
  const isBusy = useSelector(actor, selectIsBusy);
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (problem === null && note === null) return;
    field.current?.focus();
    field.current?.select();
  }, [problem, note]);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isBusy) actor.send({ type: 'password.submitted', password });
  }

  const error = problem ? problemText(problem) : note === null ? undefined : noteText(note);
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Delete your account">
      <PasswordField
        ref={field}
        label="Your password"
        required
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={error}
        help={{ tone: 'neutral', text: `You get a letter, and ${deletionWaitDays} days to call it off.` }}
      />
      <div className={styles.deeds}>
        <Button type="submit" tone="destructive" busy={isBusy}>
          Delete my account
        </Button>
        <Button variant="text" onClick={() => actor.send({ type: 'asking.closed' })}>
          Keep it
        </Button>
      </div>
    </form>
  );
}
