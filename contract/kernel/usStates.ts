/**
 * What an address in the United States says more exactly than any other: one of the states, by the code that the
 * mail uses, and a ZIP code of five digits.
 */
import { type Check, checkState, checkZip } from '#contract/account/accountFields.ts';

import { homeCountry } from './countries.ts';

export type UsState = { code: string; name: string };

const written =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|' +
  'DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|' +
  'KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|' +
  'MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|' +
  'NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|' +
  'SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|' +
  'WV West Virginia|WI Wisconsin|WY Wyoming|AS American Samoa|GU Guam|MP Northern Mariana Islands|' +
  'PR Puerto Rico|VI U.S. Virgin Islands|AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific';

const codeLength = 2;

/** The states by name, then the territories and the armed forces' mail. */
export const usStates: readonly UsState[] = written
  .split('|')
  .map((entry) => ({ code: entry.slice(0, codeLength), name: entry.slice(codeLength + 1) }));

export const checkUsState: Check = (code) =>
  usStates.some((state) => state.code === code) ? undefined : 'Choose your state.';

export const checkUsZip: Check = (text) => {
  if (text.trim() === '') return 'Enter your ZIP code.';
  return /^\d{5}(?:-\d{4})?$/u.test(text.trim())
    ? undefined
    : 'Enter a ZIP code of five digits, such as 61071.';
};

/** What state and postal code have to be, which depends on the country. */
export const addressChecks = (country: string): { state: Check; zip: Check } =>
  country === homeCountry ? { state: checkUsState, zip: checkUsZip } : { state: checkState, zip: checkZip };
