/** The form of another email address. */
import { useSelector } from '@xstate/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';

import { selectIsBusy, selectProblem } from '#machines/emailBookMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';

import type { EmailBookActor } from './EmailAddresses.tsx';
import { refusalText } from './emailWords.ts';

import styles from './Profile.module.css';

export function AddEmail({ actor }: { actor: EmailBookActor }) {
  const problem = useSelector(actor, selectProblem);
  const isBusy = useSelector(actor, selectIsBusy);
  const [email, setEmail] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (problem === null) return;
    field.current?.focus();
    field.current?.select();
  }, [problem]);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isBusy) actor.send({ type: 'email.submitted', email });
  }

  return (
    <form className={styles.emailForm} onSubmit={submit} noValidate aria-label="New email address">
      <Field
        ref={field}
        label="Email address"
        required
        type="email"
        autoComplete="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={problem ? refusalText(problem) : undefined}
        help={{ tone: 'neutral', text: 'We send it a link that verifies it.' }}
      />
      <div className={styles.choices}>
        <Button type="submit" size="sm" busy={isBusy}>
          Add the address
        </Button>
        <Button variant="text" size="sm" onClick={() => actor.send({ type: 'editing.cancelled' })}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
