/** What the pages of phone numbers and addresses say. */
import type { Address } from '#contract/account/addresses.ts';
import { formatPhone } from '#contract/account/phoneNumber.ts';
import type { Phone } from '#contract/account/phones.ts';
import { countries, homeCountry } from '#contract/kernel/countries.ts';
import { regionName } from '#contract/kernel/regions.ts';

export const phoneName = ({ Number: number, Label }: Phone): string =>
  Label === '' ? formatPhone(number) : `${Label}, ${formatPhone(number)}`;

const countryName = (code: string): string => countries.find((one) => one.code === code)?.name ?? code;

/** The place in one line, as its country's letters have it, more or less. */
function placeOf({ City, State, Zip, Country }: Address): string {
  if (Country === homeCountry || Country === 'CA' || Country === 'AU') {
    const region = Zip === '' ? regionName(Country, State) : State;
    return [City, [region, Zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  }
  return [[Zip, City].filter(Boolean).join(' '), State].filter(Boolean).join(', ');
}

/** As on an envelope; lines that say nothing, or the same again, are left out. */
export function addressLines(address: Address): string[] {
  const country = address.Country === homeCountry ? '' : countryName(address.Country);
  const lines = [address.Company, address.Street, address.Street2, placeOf(address), country];
  return [...new Set(lines)].filter((line) => line !== '');
}

export const addressName = (address: Address): string =>
  address.Label || address.Street || addressLines(address)[0] || address.Name;
