/** The particulars of the dealer's license, checked here as the server checks them. */
import { useSelector } from '@xstate/react';
import { type FormEvent, useId, useState } from 'react';

import {
  checkDealer,
  type DealerFaults,
  type DealerField,
  dealerFields,
} from '#contract/account/dealerFields.ts';
import type { Dealer, Documents } from '#contract/account/documents.ts';
import { usStates } from '#contract/kernel/usStates.ts';
import { selectAction, selectIsWorking, selectOutcome } from '#machines/account/documentsMachine.ts';
import { Actions } from '#ui/actions/Actions.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { ChoiceField } from '#ui/fields/ChoiceField.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { FormSummary, type SummaryField } from '#ui/fields/FormSummary.tsx';

import { sendRefusal } from './documentWords.ts';
import type { DocumentsActor } from './useDocuments.ts';

import styles from './Documents.module.css';

export type PartProps = { actor: DocumentsActor; documents: Documents };

const empty: Dealer = {
  LicenseNumber: '',
  Name: '',
  Street: '',
  City: '',
  State: '',
  Zip: '',
  ExpiresOn: '',
};

const labels = {
  LicenseNumber: 'License number',
  ExpiresOn: 'Expires on',
  Name: 'Name on the license',
  Street: 'Street address',
  City: 'City',
  State: 'State',
  Zip: 'ZIP code',
} as const satisfies Record<DealerField, string>;

function dealerIn(form: FormData): Dealer {
  const textOf = (field: DealerField): string => {
    const given = form.get(field);
    return typeof given === 'string' ? given : '';
  };
  return Object.fromEntries(dealerFields.map((field) => [field, textOf(field)])) as Dealer;
}

/** Whether it has expired is said by the server, by its own date. */
const anyDay = '';

export function DealerForm({ actor, documents }: PartProps) {
  const isWorking = useSelector(actor, selectIsWorking);
  const action = useSelector(actor, selectAction);
  const outcome = useSelector(actor, selectOutcome);
  const [faults, setFaults] = useState<DealerFaults | null>(null);
  const formId = useId();
  const isOwn = action?.action === 'saveDealer';
  const refused = isOwn && typeof outcome === 'object' ? outcome?.fields : undefined;
  const failure = isOwn ? sendRefusal(outcome) : undefined;
  const words = (name: DealerField) => ({
    id: `${formId}-${name}`,
    label: labels[name],
    error: faults?.[name] ?? refused?.[name],
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = dealerIn(new FormData(event.currentTarget));
    const found = checkDealer(given, anyDay);
    const isRight = Object.keys(found).length === 0;
    setFaults(isRight ? null : found);
    if (isRight) actor.send({ type: 'dealer.submitted', dealer: given });
  }

  return (
    // What the server made of it takes the place of what was typed; after a removal there is nothing.
    <form
      key={JSON.stringify(documents.Dealer)}
      className={styles.form}
      onSubmit={submit}
      noValidate
      aria-label="Licensed dealer"
    >
      <FormSummary
        fields={dealerFields.map(words)}
        failure={failure}
        refusal={faults ?? ((refused ?? failure) ? action : null)}
      />
      <DealerFields dealer={documents.Dealer ?? empty} words={words} />
      <Actions>
        <Button type="submit" busy={isWorking && isOwn} disabled={isWorking && !isOwn}>
          Save dealer
        </Button>
        {documents.Dealer && (
          <Button
            variant="secondary"
            disabled={isWorking}
            onClick={() => actor.send({ type: 'removal.started', removal: { action: 'removeDealer' } })}
          >
            Remove
          </Button>
        )}
      </Actions>
    </form>
  );
}

type DealerFieldsProps = { dealer: Dealer; words: (name: DealerField) => SummaryField };

function DealerFields({ dealer, words }: DealerFieldsProps) {
  const field = (name: DealerField) => ({
    ...words(name),
    name,
    required: true,
    defaultValue: dealer[name],
  });
  return (
    <>
      <div className={styles.pair}>
        <Field
          {...field('LicenseNumber')}
          autoComplete="off"
          maxLength={30}
          help={{
            tone: 'neutral',
            text: 'Fifteen characters, such as 3-36-161-01-8K-04321. The dashes may be left out.',
          }}
        />
        <DateField {...field('ExpiresOn')} />
      </div>
      <Field {...field('Name')} autoComplete="off" />
      <Field {...field('Street')} autoComplete="off" />
      <div className={styles.place}>
        <Field {...field('City')} autoComplete="off" />
        <ChoiceField {...field('State')} choices={usStates} />
        <Field {...field('Zip')} inputMode="numeric" autoComplete="off" maxLength={10} />
      </div>
    </>
  );
}
