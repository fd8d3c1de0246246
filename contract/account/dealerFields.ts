/** What may stand in the fields of a dealer, for the form that helps and the server that decides. */
import { checkUsState, checkUsZip } from '#contract/kernel/usStates.ts';

import { type Check, checkCity, checkStreet } from './accountFields.ts';
import { checkFflExpiry, checkFflNumber } from './fflNumber.ts';

export const dealerFields = ['LicenseNumber', 'ExpiresOn', 'Name', 'Street', 'City', 'State', 'Zip'] as const;
export type DealerField = (typeof dealerFields)[number];
export type DealerFaults = Partial<Record<DealerField, string>>;

const longestName = 100;

/** As on the license: a person or a company. */
const checkName: Check = (text) => {
  if (!/[^\p{Z}\p{C}]/u.test(text)) return 'Enter the dealer’s name.';
  if (/\p{Cc}/u.test(text)) return 'Remove the line breaks and control characters.';
  return text.trim().length > longestName ? `Use at most ${longestName} characters.` : undefined;
};

/** A licensed dealer is in the United States. `today` is a date as `YYYY-MM-DD`. */
export function checkDealer(dealer: Readonly<Record<DealerField, string>>, today: string): DealerFaults {
  const sentences: [DealerField, string | undefined][] = [
    ['LicenseNumber', checkFflNumber(dealer.LicenseNumber)],
    ['ExpiresOn', checkFflExpiry(dealer.ExpiresOn, dealer.LicenseNumber, today)],
    ['Name', checkName(dealer.Name)],
    ['Street', checkStreet(dealer.Street)],
    ['City', checkCity(dealer.City)],
    ['State', checkUsState(dealer.State)],
    ['Zip', checkUsZip(dealer.Zip)],
  ];
  return Object.fromEntries(sentences.filter(([, sentence]) => sentence !== undefined));
}
