/** The form of an address, new or in the book. The country comes before what depends on it. */
import { useSelector } from '@xstate/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';

import type { Address } from '#contract/addresses.ts';
import { type AddressDraft, labelLength } from '#contract/rules/addressFields.ts';
import { countries, homeCountry } from '#contract/rules/countries.ts';
import { postalWord, regionsOf, regionWord } from '#contract/rules/regions.ts';
import { selectIsBusy, selectProblem } from '#machines/addressBookMachine.ts';
import { Banner } from '#ui/banner/Banner.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Field } from '#ui/field/Field.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { Frame } from '#ui/frame/Frame.tsx';
import { problemText } from '#ui/problemText.ts';

import type { AddressBookActor } from './AddressBookScreen.tsx';
import { faultOf, isOfWhole } from './contactWords.ts';
import { useFocusOnFault } from './useFocusKept.ts';

import styles from './Contacts.module.css';

const blank: AddressDraft = {
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

const options = (places: readonly { code: string; name: string }[]) =>
  places.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));

/** Made once: they are many, and the same at every key that is pressed. */
const countryOptions = options(countries);

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
  const [draft, setDraft] = useState<AddressDraft>(address ? draftOf(address) : blank);
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  useFocusOnFault(form, problem);

  const field = (name: keyof AddressDraft) => ({
    value: draft[name],
    error: faultOf(problem, name),
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isBusy) actor.send({ type: 'draft.submitted', draft });
  }

  return (
    <Frame as="section" aria-label={address ? 'Edit the address' : 'New address'} className={styles.frame}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        {isOfWhole(problem) && <Banner tone="error">{problemText(problem)}</Banner>}
        <Field ref={first} label="Name" required autoComplete="name" {...field('Name')} />
        <Field label="Company" autoComplete="organization" {...field('Company')} />
        <SelectField
          label="Country"
          required
          autoComplete="country"
          value={draft.Country}
          error={faultOf(problem, 'Country')}
          // A state of one country is none of another.
          onChange={({ target }) => setDraft({ ...draft, Country: target.value, State: '' })}
        >
          {countryOptions}
        </SelectField>
        <Field label="Street address" required autoComplete="address-line1" {...field('Street')} />
        <Field label="Apartment, suite or floor" autoComplete="address-line2" {...field('Street2')} />
        <Field label="City" required autoComplete="address-level2" {...field('City')} />
        <div className={styles.pair}>
          <Region country={draft.Country} {...field('State')} />
          <Field label={postalWord(draft.Country)} autoComplete="postal-code" {...field('Zip')} />
        </div>
        <Field
          label="Label"
          maxCharacters={labelLength}
          autoComplete="off"
          help={{ tone: 'neutral', text: 'For you alone, such as Home or Shop.' }}
          {...field('Label')}
        />
        <div className={styles.deeds}>
          <Button type="submit" busy={isBusy}>
            {address ? 'Save' : 'Add the address'}
          </Button>
          <Button variant="text" onClick={() => actor.send({ type: 'editing.cancelled' })}>
            Cancel
          </Button>
        </div>
      </form>
    </Frame>
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
      {options(regions)}
    </SelectField>
  );
}
