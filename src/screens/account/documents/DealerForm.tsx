/** The particulars of the dealer's license, checked here as the house checks them. */
import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';

import type { Dealer, Documents } from '#contract/documents.ts';
import {
  checkDealer,
  type DealerFaults,
  type DealerField,
  dealerFields,
} from '#contract/rules/dealerFields.ts';
import { usStates } from '#contract/rules/usStates.ts';
import { selectDeed, selectIsWorking, selectOutcome } from '#machines/documentsMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { DateField } from '#ui/controls/DateField.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { SelectField } from '#ui/controls/SelectField.tsx';

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

function dealerIn(form: FormData): Dealer {
  const textOf = (field: DealerField): string => {
    const given = form.get(field);
    return typeof given === 'string' ? given : '';
  };
  return Object.fromEntries(dealerFields.map((field) => [field, textOf(field)])) as Dealer;
}

/** Whether it has expired is said by the house, whose day it is. */
const anyDay = '';

export function DealerForm({ actor, documents }: PartProps) {
  const isWorking = useSelector(actor, selectIsWorking);
  const deed = useSelector(actor, selectDeed);
  const outcome = useSelector(actor, selectOutcome);
  const [faults, setFaults] = useState<DealerFaults>({});
  const isOwn = deed?.deed === 'saveDealer';
  const refused = isOwn && typeof outcome === 'object' ? outcome?.fields : undefined;
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = dealerIn(new FormData(event.currentTarget));
    const found = checkDealer(given, anyDay);
    setFaults(found);
    if (Object.keys(found).length === 0) actor.send({ type: 'dealer.submitted', dealer: given });
  }

  return (
    // What the house made of it takes the place of what was typed; after a removal there is nothing.
    <form
      key={JSON.stringify(documents.Dealer)}
      className={styles.form}
      onSubmit={submit}
      noValidate
      aria-label="Licensed dealer"
    >
      <DealerFields dealer={documents.Dealer ?? empty} faults={{ ...refused, ...faults }} />
      <div className={styles.deeds}>
        <Button type="submit" busy={isWorking && isOwn} disabled={isWorking && !isOwn}>
          Save dealer
        </Button>
        {documents.Dealer && (
          <Button
            variant="secondary"
            disabled={isWorking}
            onClick={() => actor.send({ type: 'removal.begun', removal: { deed: 'removeDealer' } })}
          >
            Remove
          </Button>
        )}
      </div>
    </form>
  );
}

function DealerFields({ dealer, faults }: { dealer: Dealer; faults: DealerFaults }) {
  const field = (name: DealerField, label: string) => ({
    label,
    name,
    required: true,
    defaultValue: dealer[name],
    error: faults[name],
  });
  return (
    <>
      <div className={styles.pair}>
        <Field
          {...field('LicenseNumber', 'License number')}
          autoComplete="off"
          maxLength={30}
          help={{
            tone: 'neutral',
            text: 'Fifteen characters, such as 3-36-161-01-8K-04321. The dashes may be left out.',
          }}
        />
        <DateField {...field('ExpiresOn', 'Expires on')} />
      </div>
      <Field {...field('Name', 'Name on the license')} autoComplete="off" />
      <Field {...field('Street', 'Street address')} autoComplete="off" />
      <div className={styles.place}>
        <Field {...field('City', 'City')} autoComplete="off" />
        <SelectField {...field('State', 'State')}>
          <option value="">Choose</option>
          {usStates.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field {...field('Zip', 'ZIP code')} inputMode="numeric" autoComplete="off" maxLength={10} />
      </div>
    </>
  );
}
