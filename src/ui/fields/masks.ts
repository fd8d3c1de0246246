/** How phone numbers, cards and dates are grouped while they are typed. Pure: what a mask cannot read stays as it was typed. */
import { groupedPhone } from '#contract/account/phoneNumber.ts';
import { pastedBirthDate } from '#ui/birthDate/birthDateText.ts';

/** Typed text in, the same digits in groups out. It never ends in a separator, which Backspace could not get past. */
export type Mask = (text: string) => string;

export type TypedText = { text: string; caret: number };

/** All but what separates groups. */
const signsOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}+]/gu, '');

/**
 * The caret stays before the same signs; at the end it stays at the end. In the middle of a text nothing is added, or the zero
 * that makes `1/29` whole would stand between two digits that are being typed.
 */
export function maskTyped(mask: Mask, { text, caret }: TypedText): TypedText {
  const masked = mask(text);
  const isInside = caret < text.length;
  if (masked === text || (isInside && signsOf(masked) !== signsOf(text))) return { text, caret };
  const behind = signsOf(text.slice(caret)).length;
  let place = masked.length;
  while (signsOf(masked.slice(place)).length < behind) place -= 1;
  return { text: masked, caret: place };
}

/** Deleting and undoing is left to the browser: grouping again would put back what was just deleted. */
export const isTypingOn = (inputType: string | undefined): boolean =>
  inputType === undefined || !/^(?:delete|history)/u.test(inputType);

export const phoneMask: Mask = groupedPhone;

const onlyDigits = /^[\d\s./\-\u2010-\u2015]*$/u;
const yearFirst = /^\s*(?<year>\d{4})\D+(?<month>\d{1,2})\s*$/u;
const mostExpiryDigits = 6;

/** `8/29`, `0829` and `2029-08` as on the card: `08 / 29`. No month begins with 2, so `8` is August. */
export const expiryMask: Mask = (text) => {
  if (!onlyDigits.test(text)) return text;
  const computed = yearFirst.exec(text)?.groups;
  const [first = '', ...rest] = computed
    ? [computed['month'], computed['year']]
    : text.split(/\D+/u).filter(Boolean);
  const all = first + rest.join('');
  const isWhole = first.length === 1 && (rest.length > 0 || /\D$/u.test(text));
  const digits = isWhole || /^[2-9]\d/u.test(all) ? `0${all}` : all;
  if (digits.length > mostExpiryDigits) return text;
  return [digits.slice(0, 2), digits.slice(2)].filter(Boolean).join(' / ');
};

const mostDateDigits = 8;
/** Its last digit may still be to come. */
const mayGoOn = /^\s*\d{4}\D+\d{1,2}\D+\d$/u;
const isMonth = (digits: string): boolean => Number(digits.slice(0, 2)) <= 12;

/** A date, or the beginning of one, as it is shown while it is typed: `04/17/1985`. What cannot be one stays as it is. */
export const birthDateMask: Mask = (text) => {
  if (mayGoOn.test(text)) return text;
  const whole = pastedBirthDate(text);
  const groups = whole ? [whole.month, whole.day, whole.year] : text.split(/\D+/u).filter(Boolean);
  if (!whole && !/^[\d\s./-]*$/u.test(text)) return text;
  const isOver = (place: number): boolean => place < groups.length - 1 || /\D$/u.test(text);
  // A month or day of one digit is whole once something stands behind it.
  const digits = groups.map((group, place) => (isOver(place) ? group.padStart(2, '0') : group)).join('');
  if (digits.length > mostDateDigits || !isMonth(digits)) return text;
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');
};
