/** What may stand in an entry of the address book, for the form that helps and the server that decides. */
import { checkCountry } from '#contract/kernel/countries.ts';
import { checkPostalCode } from '#contract/kernel/postalCode.ts';
import { regionsOf } from '#contract/kernel/regions.ts';

import {
  type Check,
  checkCity,
  checkState,
  checkStreet,
  checkStreet2,
  fieldLengths,
  oneLine,
} from './accountFields.ts';

/** What is typed; `IsShipping` and `IsBilling` are chosen apart. */
export type AddressDraft = {
  Label: string;
  Name: string;
  Company: string;
  Street: string;
  Street2: string;
  City: string;
  State: string;
  Zip: string;
  Country: string;
};

export type AddressFaults = Partial<Record<keyof AddressDraft, string>>;

export const mostAddresses = 20;
export const mostPhones = 10;
export const mostEmails = 5;

export const labelLength = 40;
export const checkLabel = oneLine({ missing: null, max: labelLength });

const checkName = oneLine({ missing: 'Enter a name.', max: 2 * fieldLengths.name });
const checkCompany = oneLine({ missing: null, max: fieldLengths.street });

const checkRegion =
  (country: string): Check =>
  (typed) => {
    const regions = regionsOf(country);
    if (!regions) return checkState(typed);
    if (regions.some(({ code }) => code === typed)) return undefined;
    return country === 'CA' ? 'Choose the province.' : 'Choose the state.';
  };

/** Every field that is wrong, at once; empty where all is well. */
export function addressFaults(draft: AddressDraft): AddressFaults {
  const { Country: country, State: state } = draft;
  const regionFault = checkRegion(country)(state);
  const found: Record<keyof AddressDraft, string | undefined> = {
    Label: checkLabel(draft.Label),
    Name: checkName(draft.Name),
    Company: checkCompany(draft.Company),
    Street: checkStreet(draft.Street),
    Street2: checkStreet2(draft.Street2),
    City: checkCity(draft.City),
    Country: checkCountry(country),
    State: regionFault,
    // A code that belongs to no state that was chosen yet is only looked at by its shape.
    Zip: checkPostalCode({ country, state: regionFault === undefined ? state : '' })(draft.Zip),
  };
  return Object.fromEntries(
    Object.entries(found).filter(([, fault]) => fault !== undefined),
  ) as AddressFaults;
}
