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
} from '#machines/addressStepMachine.ts';
import { Banner } from '#ui/banner/Banner.tsx';
import { Button } from '#ui/button/Button.tsx';
import { AddressFields, blankAddress, useAddressTyping } from '#ui/contacts/AddressFields.tsx';
import { isOfWhole } from '#ui/contacts/contactFaults.ts';
import { useFocusOnFault } from '#ui/contacts/useFocusOnFault.ts';
import { LoadingBar } from '#ui/loadingBar/LoadingBar.tsx';
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
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  useFocusOnFault(form, problem);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isBusy) step.send({ type: 'draft.submitted', draft: typing.draft });
  }

  return (
    <form ref={form} className={styles.content} onSubmit={submit} noValidate>
      {isOfWhole(problem) && <Banner tone="error">{problemText(problem)}</Banner>}
      <AddressFields {...{ typing, first }} isNamed={name !== ''} />
      <div className={styles.deeds}>
        <Button type="submit" busy={isBusy}>
          Save and continue
        </Button>
        <NotNow onClose={onClose} />
      </div>
    </form>
  );
}
