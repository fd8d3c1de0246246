/** The form that changes the name, with what that means for invoices and for the photo ID. */
import { useSelector } from '@xstate/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';

import type { Profile } from '#contract/profile.ts';
import type { Attempt } from '#machines/botCheckMachine.ts';
import { selectAttempt, selectFaults, selectIsBusy, selectProblem } from '#machines/profileMachine.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { problemText } from '#ui/problemText.ts';

import type { ProfileActor } from './NameAndPassword.tsx';

import styles from './Profile.module.css';

/** The first field, and after a refusal the first one that is wrong. */
export function useFocusOnFaults(attempt: Attempt) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const wrong = attempt === 0 ? null : form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? form.current?.querySelector<HTMLElement>('input'))?.focus();
  }, [attempt]);
  return form;
}

export function NameForm({ actor, profile }: { actor: ProfileActor; profile: Profile }) {
  const faults = useSelector(actor, selectFaults);
  const problem = useSelector(actor, selectProblem);
  const isBusy = useSelector(actor, selectIsBusy);
  const [firstName, setFirstName] = useState(profile.FirstName);
  const [lastName, setLastName] = useState(profile.LastName);
  const form = useFocusOnFaults(useSelector(actor, selectAttempt));

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isBusy) actor.send({ type: 'name.submitted', firstName, lastName });
  }

  return (
    <form ref={form} className={styles.emailForm} onSubmit={submit} noValidate aria-label="Edit name">
      {problem && <Banner tone="error">{problemText(problem)}</Banner>}
      <p>
        Use the name on your photo ID. Your invoices show the new name.
        {profile.HasAcceptedId &&
          ' We’ve accepted an ID under your present name: you’ll need to send a new one, and until then your limit may be lower.'}
      </p>
      <Field
        label="First name"
        required
        autoComplete="given-name"
        value={firstName}
        onChange={({ target }) => setFirstName(target.value)}
        error={faults.FirstName}
      />
      <Field
        label="Last name"
        required
        autoComplete="family-name"
        value={lastName}
        onChange={({ target }) => setLastName(target.value)}
        error={faults.LastName}
      />
      <div className={styles.choices}>
        <Button type="submit" size="sm" busy={isBusy}>
          Save name
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
