/** The form of another email address. */
import { useSelector } from '@xstate/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';

import { selectIsBusy, selectProblem } from '#machines/account/emailBookMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { FormSummary } from '#ui/fields/FormSummary.tsx';
import { problemText } from '#ui/problemText.ts';

import type { EmailBookActor } from './EmailAddresses.tsx';

import styles from './Profile.module.css';

export function AddEmail({ actor }: { actor: EmailBookActor }) {
  const problem = useSelector(actor, selectProblem);
  const isBusy = useSelector(actor, selectIsBusy);
  const [email, setEmail] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [fault] = Object.values(problem?.fields ?? {});
  useEffect(() => {
    if (problem?.fields === undefined) return;
    field.current?.focus();
    field.current?.select();
  }, [problem]);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isBusy) actor.send({ type: 'email.submitted', email });
  }

  return (
    <form className={styles.emailForm} onSubmit={submit} noValidate aria-label="New email address">
      <FormSummary
        fields={[]}
        failure={problem && fault === undefined ? problemText(problem) : undefined}
        refusal={problem}
      />
      <Field
        ref={field}
        label="Email address"
        required
        type="email"
        autoComplete="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={fault}
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
