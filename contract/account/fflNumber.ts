/**
 * The number of a Federal Firearms License: region, district, county, type, when it ends, and a sequence, with dashes
 * between them. The fifth part has the last digit of the year and a letter for the month.
 */
import type { Check } from './accountFields.ts';

const form = /^\d\d{2}\d{3}(?<type>\d{2})(?<year>\d)(?<month>[A-HJ-M])\d{5}$/u;
const parts = [1, 2, 3, 2, 2, 5] as const;

/** Dealers, pawnbrokers, collectors, makers and importers: the types there are (27 CFR 478.42). */
const types = new Set(['01', '02', '03', '06', '07', '08', '09', '10', '11']);
/** January is A; there is no I, which would read as a 1. */
const months = 'ABCDEFGHJKLM';

/** Without what people put between the parts; a small letter is a large one. */
const bare = (text: string): string => text.replaceAll(/[\s.–-]/gu, '').toUpperCase();

/** With its dashes; what has another length stays as it was typed. */
export function writtenFflNumber(text: string): string {
  let rest = bare(text);
  if (rest.length !== 15) return text.trim();
  return parts
    .map((length) => {
      const part = rest.slice(0, length);
      rest = rest.slice(length);
      return part;
    })
    .join('-');
}

export const checkFflNumber: Check = (text) => {
  if (text.trim() === '') return 'Enter the license number.';
  const found = form.exec(bare(text));
  if (!found) return 'Enter the number as on the license, such as 3-36-161-01-8K-04321.';
  return types.has(found.groups?.['type'] ?? '')
    ? undefined
    : 'The fourth part is the type of the license: 01, 02, 03 or 06 to 11.';
};

/** A date as `YYYY-MM-DD`, which the number says again, but for the decade. */
export function checkFflExpiry(date: string, number: string, today: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(date) || Number.isNaN(Date.parse(date))) {
    return 'Enter the date on which the license expires.';
  }
  if (date < today) return 'This license has expired. Enter one that is valid.';
  const { year, month } = form.exec(bare(number))?.groups ?? {};
  if (year === undefined || month === undefined) return undefined;
  const isSame = date[3] === year && Number(date.slice(5, 7)) === months.indexOf(month) + 1;
  return isSame
    ? undefined
    : `The number ends in another month than this date: its fifth part is ${year}${month}.`;
}
