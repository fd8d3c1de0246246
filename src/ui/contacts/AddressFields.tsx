/** The fields of an address. The country comes before what depends on it. */
import { type Ref, useId, useState } from 'react';

import type { AddressDraft } from '#contract/account/addressFields.ts';
import { countries, homeCountry } from '#contract/kernel/countries.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { postalWord, regionsOf, regionWord } from '#contract/kernel/regions.ts';
import { ChoiceField } from '#ui/fields/ChoiceField.tsx';
import { Field } from '#ui/fields/Field.tsx';

import { faultOf } from './contactFaults.ts';

import styles from './Contacts.module.css';

export const blankAddress: AddressDraft = {
  Label: '',
  Name: '',
  Company: '',
  Street: '',
  Street2: '',
  City: '',
  State: '',
  Zip: '',
  Country: homeCountry,
};

/** In the order of the form. */
const labelsIn = (country: string) =>
  ({
    Name: 'Name',
    Company: 'Company',
    Country: 'Country',
    Street: 'Street address',
    Street2: 'Apartment, suite or floor',
    City: 'City',
    State: regionWord(country),
    Zip: postalWord(country),
    Label: 'Label',
  }) as const satisfies Record<keyof AddressDraft, string>;

type AddressTyping = ReturnType<typeof useAddressTyping>;

/** What is typed, and what each field needs for it. */
export function useAddressTyping(problem: Problem | null, from: AddressDraft = blankAddress) {
  const [draft, setDraft] = useState<AddressDraft>(from);
  const formId = useId();
  const labels = labelsIn(draft.Country);
  // The browser fills in many fields at once, before any of them is drawn again.
  const change = (changes: Partial<AddressDraft>): void => setDraft((before) => ({ ...before, ...changes }));
  const words = (name: keyof AddressDraft) => ({
    id: `${formId}-${name}`,
    label: labels[name],
    error: faultOf(problem, name),
  });
  const field = (name: keyof AddressDraft) => ({
    ...words(name),
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const choice = (name: 'Country' | 'State') => ({
    ...words(name),
    value: draft[name],
    // A state of one country is none of another.
    onChange: (code: string) => change(name === 'Country' ? { Country: code, State: '' } : { State: code }),
  });
  const fields = (Object.keys(labels) as (keyof AddressDraft)[]).map(words);
  return { draft, field, choice, fields };
}

type AddressFieldsProps = {
  typing: AddressTyping;
  /** The field that the form begins at: the street where the name is known. */
  first: Ref<HTMLInputElement>;
  isNamed?: boolean;
  /** Not asked where it would only be one field more. */
  hasCompany?: boolean;
};

export function AddressFields({ typing, first, isNamed = false, hasCompany = false }: AddressFieldsProps) {
  const { draft, field, choice } = typing;
  const regions = regionsOf(draft.Country);
  return (
    <>
      <Field
        required
        autoComplete="name"
        {...(!isNamed && { ref: first, 'data-autofocus': true })}
        {...field('Name')}
      />
      {hasCompany && <Field autoComplete="organization" {...field('Company')} />}
      <ChoiceField choices={countries} required autoComplete="country" {...choice('Country')} />
      <Field
        required
        autoComplete="address-line1"
        {...(isNamed && { ref: first, 'data-autofocus': true })}
        {...field('Street')}
      />
      <Field autoComplete="address-line2" {...field('Street2')} />
      <Field required autoComplete="address-level2" {...field('City')} />
      <div className={styles.pair}>
        {/* A list where the country has one, and else whatever people write. */}
        {regions ? (
          <ChoiceField
            key={draft.Country}
            choices={regions}
            required
            autoComplete="address-level1"
            {...choice('State')}
          />
        ) : (
          <Field autoComplete="address-level1" {...field('State')} />
        )}
        <Field autoComplete="postal-code" {...field('Zip')} />
      </div>
    </>
  );
}
