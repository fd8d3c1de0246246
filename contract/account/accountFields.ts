/**
 * What may stand in the fields of an account, in one place for the form that helps and the server that decides. Each
 * check answers the sentence that stands under the field, or nothing when all is well.
 */
import { ageOn, type CalendarDate, isOldEnough, parseBirthDate } from '#contract/session/age.ts';

export const fieldLengths = {
  name: 60,
  email: 254,
  passwordMin: 12,
  passwordMax: 128,
  phone: 30,
  street: 100,
  city: 60,
  state: 60,
  zip: 12,
} as const;

export type Check = (text: string) => string | undefined;

/**
 * A name, an address or a number is one line: a line break in it could forge a header of a mail, and a turn of the
 * reading direction could make it read as something else.
 */
const hasControlCharacter = (text: string): boolean =>
  /[\p{Cc}\p{Zl}\p{Zp}\u{202A}-\u{202E}\u{2066}-\u{2069}]/u.test(text);

/** Nothing but spaces and characters that cannot be seen, such as a zero-width space. */
const isInvisible = (text: string): boolean => !/[^\p{Z}\p{C}]/u.test(text);

export const oneLine =
  ({ missing, max }: { missing: string | null; max: number }): Check =>
  (text) => {
    const trimmed = text.trim();
    if (trimmed === '') return missing ?? undefined;
    if (hasControlCharacter(trimmed)) return 'Remove the line breaks and control characters.';
    if (isInvisible(trimmed)) return missing ?? 'Remove the invisible characters.';
    return trimmed.length > max ? `Use at most ${max} characters.` : undefined;
  };

export const checkFirstName = oneLine({ missing: 'Enter your first name.', max: fieldLengths.name });
export const checkLastName = oneLine({ missing: 'Enter your last name.', max: fieldLengths.name });
export const checkStreet = oneLine({ missing: 'Enter your street address.', max: fieldLengths.street });
export const checkStreet2 = oneLine({ missing: null, max: fieldLengths.street });
export const checkCity = oneLine({ missing: 'Enter your city.', max: fieldLengths.city });
/** Many countries have neither states nor postal codes. */
export const checkState = oneLine({ missing: null, max: fieldLengths.state });

const zipLine = oneLine({ missing: null, max: fieldLengths.zip });
export const checkZip: Check = (text) =>
  zipLine(text) ??
  (/^(?:[\p{L}\d][\p{L}\d -]*)?$/u.test(text.trim()) ? undefined : 'Use letters, digits and dashes only.');

const emailLine = oneLine({ missing: 'Enter your email address.', max: fieldLengths.email });
/**
 * As the database holds it: something, an @, something with a dot; plus signs and letters of any script are fine.
 * What cannot be seen (it comes along with copied text) would make an address that no letter reaches, and a domain has
 * letters, digits and hyphens alone: `?subject=` behind it is an instruction to a mail program.
 */
const emailShape =
  /^[^@\s\p{C}<>,;:"()[\]\\]+@[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}-]*(?:\.[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}-]*)+$/u;
export const checkEmail: Check = (text) =>
  emailLine(text) ??
  (emailShape.test(text.trim()) ? undefined : 'Enter a full email address, such as name@example.com.');

const phoneLine = oneLine({ missing: 'Enter your phone number.', max: fieldLengths.phone });
const phoneDigits = { min: 7, max: 15 };
export const checkPhone: Check = (text) => {
  const problem = phoneLine(text);
  if (problem !== undefined) return problem;
  const digits = text.replaceAll(/\D/gu, '').length;
  const isNumber =
    /^\+?[\d\s().-]+$/u.test(text.trim()) && digits >= phoneDigits.min && digits <= phoneDigits.max;
  return isNumber ? undefined : 'Enter a phone number with its area code, such as (309) 555-0142.';
};

/** For a password of the right length that an estimate of guesses refuses (`passwordEstimate.ts`). */
export const guessablePassword =
  'This password is too easy to guess. Use four or more unrelated words, and leave out your name and email address.';

/** Length alone: how hard it is to guess takes a dictionary, and composition rules make passwords worse. */
export const checkPassword: Check = (text) => {
  if (text === '') return 'Enter a password.';
  const { length } = Array.from(text);
  if (length < fieldLengths.passwordMin) return `Use at least ${fieldLengths.passwordMin} characters.`;
  return length > fieldLengths.passwordMax
    ? `Use at most ${fieldLengths.passwordMax} characters.`
    : undefined;
};

type BirthDate = { month: string; day: string; year: string };

/** No one has lived longer; a year further back is a slip of the finger. */
const oldestAge = 130;

/** Bidders are adults: the same rule as the age gate's, for the account that will hold the bids. */
export function checkBirthDate(
  typed: BirthDate,
  { today, minimumAge }: { today: CalendarDate; minimumAge: number },
): string | undefined {
  if (`${typed.month}${typed.day}${typed.year}`.trim() === '') return 'Enter your date of birth.';
  const date = parseBirthDate(typed);
  if (!date || ageOn(date, today) > oldestAge) {
    return 'Enter a real date as month, day and year, such as 04 17 1985.';
  }
  return isOldEnough(date, today, minimumAge)
    ? undefined
    : `You must be at least ${minimumAge} years old to have an account.`;
}
