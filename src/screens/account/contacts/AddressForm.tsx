/** The form of an address, new or in the book. */
import { useSelector } from '@xstate/react';
import { type SubmitEvent, useEffect, useRef } from 'react';

import type { Address } from '#contract/account/addresses.ts';
import { type AddressDraft, labelLength } from '#contract/account/addressFields.ts';
import { selectIsBusy, selectProblem } from '#machines/account/addressBookMachine.ts';
import { Actions } from '#ui/actions/Actions.tsx';
import { AddressFields, useAddressTyping } from '#ui/contacts/AddressFields.tsx';
import { isOfWhole } from '#ui/contacts/contactFaults.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { FormSummary } from '#ui/fields/FormSummary.tsx';
import { Frame } from '#ui/frame/Frame.tsx';
import { problemText } from '#ui/problemText.ts';

import type { AddressBookActor } from './AddressBookScreen.tsx';

import styles from './Contacts.module.css';

function draftOf({
  AddressID: _id,
  IsShipping: _shipping,
  IsBilling: _billing,
  ...draft
}: Address): AddressDraft {
  return draft;
}

export function AddressForm({ actor, address }: { actor: AddressBookActor; address: Address | null }) {
  const problem = useSelector(actor, selectProblem);
  const isBusy = useSelector(actor, selectIsBusy);
  const typing = useAddressTyping(problem, address ? draftOf(address) : undefined);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isBusy) actor.send({ type: 'draft.submitted', draft: typing.draft });
  }

  return (
    <Frame as="section" aria-label={address ? 'Edit the address' : 'New address'} className={styles.frame}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <FormSummary
          fields={typing.fields}
          failure={isOfWhole(problem) ? problemText(problem) : undefined}
          refusal={problem}
        />
        <AddressFields typing={typing} first={first} hasCompany />
        <Field
          maxCharacters={labelLength}
          autoComplete="off"
          help={{ tone: 'neutral', text: 'For you alone, such as Home or Shop.' }}
          {...typing.field('Label')}
        />
        <Actions isCentered>
          <Button type="submit" busy={isBusy}>
            {address ? 'Save' : 'Add the address'}
          </Button>
          <Button variant="text" onClick={() => actor.send({ type: 'editing.cancelled' })}>
            Cancel
          </Button>
        </Actions>
      </form>
    </Frame>
  );
}
