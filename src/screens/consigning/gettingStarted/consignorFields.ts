/** How the steps read and write the form's machine. */
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';

import { blankConsignorFields, type ConsignorField } from '#contract/consigning/consignorFields.ts';
import type { consignorFormMachine } from '#machines/consigning/consignorFormMachine.ts';

import { consignorLabels } from './consignorWords.ts';

export type ConsignorFormActor = ActorRefFrom<typeof consignorFormMachine>;

export const consignorFieldId = (name: ConsignorField): string => `consignor-${name}`;

export const isConsignorField = (name: string): name is ConsignorField => name in blankConsignorFields;

/** Spread onto a control. */
export function useConsignorFields(form: ConsignorFormActor) {
  const fields = useSelector(form, ({ context }) => context.fields);
  const faults = useSelector(form, ({ context }) => context.faults);
  return {
    fields,
    field: (name: ConsignorField) => ({
      id: consignorFieldId(name),
      name,
      label: consignorLabels[name],
      value: fields[name],
      error: faults[name],
      onChange: ({ target }: { target: { value: string } }) =>
        form.send({ type: 'field.changed', name, value: target.value }),
    }),
  };
}
