/** The form that changes the name, with what that means for invoices and for the photo ID. */
import { useSelector } from '@xstate/react';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';

import type { Profile } from '#contract/account/profile.ts';
import {
  selectAttempt,
  selectFaults,
  selectIsBusy,
  selectProblem,
} from '#machines/account/profileMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { FormSummary } from '#ui/fields/FormSummary.tsx';
import { problemText } from '#ui/problemText.ts';

import type { ProfileActor } from './NameAndPassword.tsx';

import styles from './Profile.module.css';

export function NameForm({ actor, profile }: { actor: ProfileActor; profile: Profile }) {
  const faults = useSelector(actor, selectFaults);
  const problem = useSelector(actor, selectProblem);
  const isBusy = useSelector(actor, selectIsBusy);
  const [firstName, setFirstName] = useState(profile.FirstName);
  const [lastName, setLastName] = useState(profile.LastName);
  const attempt = useSelector(actor, selectAttempt);
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const firstWords = { id: `${formId}-first`, label: 'First name', error: faults.FirstName };
  const lastWords = { id: `${formId}-last`, label: 'Last name', error: faults.LastName };

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isBusy) actor.send({ type: 'name.submitted', firstName, lastName });
  }

  return (
    <form className={styles.emailForm} onSubmit={submit} noValidate aria-label="Edit name">
      <FormSummary
        fields={[firstWords, lastWords]}
        failure={problem ? problemText(problem) : undefined}
        refusal={attempt === 0 ? null : attempt}
      />
      <p>
        Use the name on your photo ID. Your invoices show the new name.
        {profile.HasAcceptedId &&
          ' We’ve accepted an ID under your present name: you’ll need to send a new one, and until then your limit may be lower.'}
      </p>
      <Field
        {...firstWords}
        ref={first}
        required
        autoComplete="given-name"
        value={firstName}
        onChange={({ target }) => setFirstName(target.value)}
      />
      <Field
        {...lastWords}
        required
        autoComplete="family-name"
        value={lastName}
        onChange={({ target }) => setLastName(target.value)}
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
