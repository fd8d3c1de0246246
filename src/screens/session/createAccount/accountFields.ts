/** How the fields of a step read and write the machine's form; which fields there are is the steps' business. */
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';

import {
  type AccountField,
  emptyAccountForm,
  type TypedField,
} from '#machines/session/accountCreationForm.ts';
import type { accountCreationMachine } from '#machines/session/accountCreationMachine.ts';

import { fieldId, fieldLabel } from './words.ts';

export type AccountCreation = ActorRefFrom<typeof accountCreationMachine>;

const isTypedField = (name: string): name is TypedField => name in emptyAccountForm;

/** Takes what a named element of the form holds; what is none of ours is left alone. */
export function takeFound(creation: AccountCreation, name: string, value: string): void {
  if (isTypedField(name)) creation.send({ type: 'field.changed', name, value });
  if (name === 'terms') creation.send({ type: 'terms.answered', isAccepted: true });
}

export function useAccountFields(creation: AccountCreation) {
  const form = useSelector(creation, ({ context }) => context.form);
  const errors = useSelector(creation, ({ context }) => context.errors);

  const wiring = (name: TypedField, field: AccountField) => ({
    id: fieldId(field),
    name,
    label: fieldLabel(field, form),
    value: form[name],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) =>
      creation.send({ type: 'field.changed', name, value: target.value }),
  });

  return {
    form,
    errors,
    /** For a control that stands for a field of its own name. */
    field: (name: TypedField & AccountField) => wiring(name, name),
    /** For one of several controls that answer the same question. */
    part: wiring,
  };
}
