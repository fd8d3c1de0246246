/** What the pages of phone numbers and addresses say. */
import type { Address } from '#contract/addresses.ts';
import type { Phone } from '#contract/phones.ts';
import type { Problem } from '#contract/problems.ts';
import { countries, homeCountry } from '#contract/rules/countries.ts';
import { formatPhone } from '#contract/rules/phoneNumber.ts';
import { regionName } from '#contract/rules/regions.ts';
import { waitText } from '#contract/rules/waitText.ts';
import type { CodeNote } from '#machines/phoneBookSetup.ts';
import { problemText } from '#ui/problemText.ts';

/** The house says in a sentence of its own what is wrong with a field. */
export const refusalText = (problem: Problem): string =>
  Object.values(problem.fields ?? {})[0] ?? problemText(problem);

/** What stands under one field; nothing for a problem that is about no field of the form. */
export const faultOf = (problem: Problem | null, field: string): string | undefined =>
  problem?.fields?.[field];

/** A problem of the whole, which no field says. */
export const isOfWhole = (problem: Problem | null): problem is Problem =>
  problem !== null && problem.fields === undefined;

const triesText = (tries: number): string => (tries === 1 ? '1 try' : `${tries} tries`);

export function noteText(note: CodeNote, number: string): string {
  switch (note.about) {
    case 'sent':
      return `We sent a code to ${number}. It is good for 10 minutes.`;
    case 'wrong':
      return `That is not the code. You have ${triesText(note.triesLeft)} left.`;
    case 'expired':
      return 'That code is no longer good. Ask for a new one.';
    case 'tooMany':
      return note.waitSeconds === null
        ? 'No more codes for now.'
        : `No more codes for now. Please wait ${waitText(note.waitSeconds)}; the last one may still be good.`;
  }
}

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
