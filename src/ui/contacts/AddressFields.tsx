/** The fields of an address. The country comes before what depends on it. */
import { type Ref, useState } from 'react';

import type { Problem } from '#contract/problems.ts';
import type { AddressDraft } from '#contract/rules/addressFields.ts';
import { homeCountry } from '#contract/rules/countries.ts';
import { postalWord, regionsOf, regionWord } from '#contract/rules/regions.ts';
import { Field } from '#ui/field/Field.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';

import { faultOf } from './contactFaults.ts';
import { countryOptions, placeOptions } from './placeOptions.tsx';

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

type AddressTyping = ReturnType<typeof useAddressTyping>;

/** What is typed, and what each field needs for it. */
export function useAddressTyping(problem: Problem | null, from: AddressDraft = blankAddress) {
  const [draft, setDraft] = useState<AddressDraft>(from);
  const field = (name: keyof AddressDraft) => ({
    value: draft[name],
    error: faultOf(problem, name),
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
  });
  // A state of one country is none of another.
  const chooseCountry = (Country: string): void => setDraft({ ...draft, Country, State: '' });
  return { draft, field, chooseCountry };
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
  const { draft, field, chooseCountry } = typing;
  return (
    <>
      <Field
        label="Name"
        required
        autoComplete="name"
        {...(!isNamed && { ref: first, 'data-autofocus': true })}
        {...field('Name')}
      />
      {hasCompany && <Field label="Company" autoComplete="organization" {...field('Company')} />}
      <SelectField
        label="Country"
        required
        autoComplete="country"
        {...field('Country')}
        onChange={({ target }) => chooseCountry(target.value)}
      >
        {countryOptions}
      </SelectField>
      <Field
        label="Street address"
        required
        autoComplete="address-line1"
        {...(isNamed && { ref: first, 'data-autofocus': true })}
        {...field('Street')}
      />
      <Field label="Apartment, suite or floor" autoComplete="address-line2" {...field('Street2')} />
      <Field label="City" required autoComplete="address-level2" {...field('City')} />
      <div className={styles.pair}>
        <Region country={draft.Country} {...field('State')} />
        <Field label={postalWord(draft.Country)} autoComplete="postal-code" {...field('Zip')} />
      </div>
    </>
  );
}

type RegionProps = {
  country: string;
  value: string;
  error: string | undefined;
  onChange: (change: { target: { value: string } }) => void;
};

/** A list where the country has one, and else whatever people write. */
function Region({ country, ...field }: RegionProps) {
  const regions = regionsOf(country);
  const label = regionWord(country);
  if (!regions) return <Field label={label} autoComplete="address-level1" {...field} />;
  return (
    <SelectField label={label} required autoComplete="address-level1" {...field}>
      <option value="">{`Choose a ${label.toLowerCase()}`}</option>
      {placeOptions(regions)}
    </SelectField>
  );
}
