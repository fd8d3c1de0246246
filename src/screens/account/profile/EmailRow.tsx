/** One email address, and what can be done with it. The Primary is changed only by making another one the Primary. */
import { useSelector } from '@xstate/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';

import type { AccountEmail } from '#contract/account/emails.ts';
import {
  selectChosen,
  selectIsBusy,
  selectIsResting,
  selectNote,
  selectProblem,
} from '#machines/account/emailBookMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { StatusChip } from '#ui/controls/StatusChip.tsx';
import { PasswordField } from '#ui/fields/PasswordField.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import type { EmailBookActor } from './EmailAddresses.tsx';
import { noteText, refusalText } from './emailWords.ts';

import styles from './Profile.module.css';

type EmailRowProps = { actor: EmailBookActor; email: AccountEmail };

export function EmailRow({ actor, email }: EmailRowProps) {
  const { EmailType, Email, EmailID } = email;
  const isChosen = useSelector(actor, selectChosen) === EmailID && EmailID !== null;
  return (
    <li className={styles.session}>
      <div className={styles.facts}>
        <p className={styles.device}>{Email}</p>
        <p className={styles.choices}>
          {EmailType === 'Primary' && (
            <StatusChip tone="accent" icon="mail">
              Primary
            </StatusChip>
          )}
          {EmailType === 'Other' && (
            <StatusChip tone="success" icon="check">
              Verified
            </StatusChip>
          )}
          {EmailType === 'Unverified' && <StatusChip icon="info">Not verified</StatusChip>}
        </p>
      </div>
      {EmailID !== null && !isChosen && <Actions actor={actor} email={email} id={EmailID} />}
      {isChosen && <MakePrimary actor={actor} email={Email} />}
    </li>
  );
}

function Actions({ actor, email: { EmailType, Email }, id }: EmailRowProps & { id: number }) {
  const isResting = useSelector(actor, selectIsResting);
  const whose = <VisuallyHidden>{` ${Email}`}</VisuallyHidden>;
  const face = { size: 'sm', variant: 'secondary', 'aria-disabled': !isResting } as const;
  return (
    <div className={styles.choices}>
      {EmailType === 'Unverified' ? (
        <Button {...face} onClick={() => actor.send({ type: 'link.asked', id })}>
          Send the link again{whose}
        </Button>
      ) : (
        <Button {...face} onClick={() => actor.send({ type: 'primary.chosen', id })}>
          Make primary{whose}
        </Button>
      )}
      <Button {...face} tone="destructive" onClick={() => actor.send({ type: 'removal.chosen', id })}>
        Remove{whose}
      </Button>
    </div>
  );
}

/** By the password once more: the Primary is what someone logs in with. */
function MakePrimary({ actor, email }: { actor: EmailBookActor; email: string }) {
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

  return (
    <form className={styles.emailForm} onSubmit={submit} noValidate aria-label={`Make ${email} primary`}>
      <PasswordField
        ref={field}
        label="Your password"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={problem ? refusalText(problem) : note === 'primary.wrongPassword' ? noteText(note) : undefined}
        help={{
          tone: 'neutral',
          text: 'You’ll log in with the new address. We’ll email the old one to confirm.',
        }}
      />
      <div className={styles.choices}>
        <Button type="submit" size="sm" busy={isBusy}>
          Make primary
        </Button>
        <Button variant="text" size="sm" onClick={() => actor.send({ type: 'editing.cancelled' })}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
