/** The address that lots go to. */
import { useSelector } from '@xstate/react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';

import { useActorRef } from '#actors/observed.ts';
import {
  type addressStepMachine,
  selectAddressProblem,
  selectIsAddressBusy,
  selectIsNaming,
  selectOwnName,
} from '#machines/session/addressStepMachine.ts';
import { AddressFields, blankAddress, useAddressTyping } from '#ui/contacts/AddressFields.tsx';
import { isOfWhole } from '#ui/contacts/contactFaults.ts';
import { Button } from '#ui/controls/Button.tsx';
import { LoadingBar } from '#ui/controls/LoadingBar.tsx';
import { FormSummary } from '#ui/fields/FormSummary.tsx';
import { problemText } from '#ui/problemText.ts';

import { NotNow, type StepProps, useOnSaved } from './stepParts.tsx';

import styles from './Registering.module.css';

export function AddressStep({ machine, onSaved, onClose }: StepProps<typeof addressStepMachine>) {
  const step = useActorRef(machine);
  useOnSaved(step, onSaved);
  if (useSelector(step, selectIsNaming)) return <LoadingBar label="Loading the form" />;
  return <AddressForm {...{ step, onClose }} />;
}

type AddressFormProps = { step: ActorRefFrom<typeof addressStepMachine>; onClose: () => void };

function AddressForm({ step, onClose }: AddressFormProps) {
  const name = useSelector(step, selectOwnName);
  const problem = useSelector(step, selectAddressProblem);
  const isBusy = useSelector(step, selectIsAddressBusy);
  const typing = useAddressTyping(problem, { ...blankAddress, Name: name });
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isBusy) step.send({ type: 'draft.submitted', draft: typing.draft });
  }

  return (
    <form className={styles.content} onSubmit={submit} noValidate>
      <FormSummary
        fields={typing.fields}
        failure={isOfWhole(problem) ? problemText(problem) : undefined}
        refusal={problem}
      />
      <AddressFields {...{ typing, first }} isNamed={name !== ''} />
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy}>
          Save and continue
        </Button>
        <NotNow onClose={onClose} />
      </div>
    </form>
  );
}
