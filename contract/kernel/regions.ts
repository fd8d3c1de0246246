/** The states, provinces and territories of the countries whose addresses have a list of them here. Elsewhere it is free text. */
import { homeCountry } from './countries.ts';
import { usStates } from './usStates.ts';

export type Region = { code: string; name: string };

const listed = (written: string): readonly Region[] =>
  written.split('|').map((entry) => {
    const [code = '', ...name] = entry.split(' ');
    return { code, name: name.join(' ') };
  });

const lists: ReadonlyMap<string, readonly Region[]> = new Map([
  [homeCountry, usStates],
  [
    'CA',
    listed(
      'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|' +
        'NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon',
    ),
  ],
  [
    'AU',
    listed(
      'ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|' +
        'TAS Tasmania|VIC Victoria|WA Western Australia',
    ),
  ],
]);

/** Undefined where people write what they like, or nothing. */
export const regionsOf = (country: string): readonly Region[] | undefined => lists.get(country);

export const regionWord = (country: string): string =>
  country === 'CA' ? 'Province' : country === 'US' || country === 'AU' ? 'State' : 'State or region';

export const postalWord = (country: string): string => (country === homeCountry ? 'ZIP code' : 'Postal code');

export const regionName = (country: string, code: string): string =>
  regionsOf(country)?.find((region) => region.code === code)?.name ?? code;
