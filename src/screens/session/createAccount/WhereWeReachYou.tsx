/** The second step: a phone number and an address. The country comes before what depends on it. */
import { usStates } from '#contract/kernel/usStates.ts';
import { isInHomeCountry } from '#machines/session/accountCreationForm.ts';
import { countryOptions, placeOptions } from '#ui/contacts/placeOptions.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';

import { type AccountCreation, useAccountFields } from './accountFields.ts';

import styles from './CreateAccount.module.css';

const stateOptions = placeOptions(usStates);

export function WhereWeReachYou({ creation }: { creation: AccountCreation }) {
  const { form, field, part } = useAccountFields(creation);
  const isHome = isInHomeCountry(form);
  return (
    <>
      <Field
        {...field('phone')}
        required
        type="tel"
        autoComplete="tel"
        help={{ tone: 'neutral', text: 'We call only about your bids and what you have won.' }}
      />
      <SelectField {...field('country')} required autoComplete="country">
        {countryOptions}
      </SelectField>
      <Field {...field('street')} required autoComplete="address-line1" />
      <Field {...field('street2')} autoComplete="address-line2" />
      <Field {...field('city')} required autoComplete="address-level2" />
      <div className={styles.pair}>
        {isHome ? (
          <SelectField {...part('usState', 'state')} required autoComplete="address-level1">
            <option value="">Choose a state</option>
            {stateOptions}
          </SelectField>
        ) : (
          <Field {...part('region', 'state')} autoComplete="address-level1" />
        )}
        <Field {...field('zip')} required={isHome} autoComplete="postal-code" />
      </div>
    </>
  );
}
