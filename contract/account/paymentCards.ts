/**
 * What a payment card shows by itself: its brand, whether its number, expiry and code can be right. The
 * browser alone asks: a number never leaves it.
 */

export const cardBrands = ['visa', 'mastercard', 'amex', 'discover'] as const;
export type CardBrand = (typeof cardBrands)[number];

export const cardBrandNames: Readonly<Record<CardBrand, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

type BrandFacts = { brand: CardBrand; prefix: RegExp; lengths: readonly number[]; codeLength: number };

const brands: readonly BrandFacts[] = [
  { brand: 'visa', prefix: /^4/u, lengths: [13, 16, 19], codeLength: 3 },
  {
    brand: 'mastercard',
    prefix: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/u,
    lengths: [16],
    codeLength: 3,
  },
  { brand: 'amex', prefix: /^3[47]/u, lengths: [15], codeLength: 4 },
  { brand: 'discover', prefix: /^(?:6011|64[4-9]|65)/u, lengths: [16, 19], codeLength: 3 },
];

/** However the groups are parted. */
const digitsOf = (text: string): string => text.replaceAll(/[\s\-.\u2010-\u2015]/gu, '');

const factsOf = (text: string): BrandFacts | undefined =>
  brands.find(({ prefix }) => prefix.test(digitsOf(text)));

/** As soon as the first digits say so. */
export const cardBrandOf = (text: string): CardBrand | null => factsOf(text)?.brand ?? null;

/** How many digits the code has; three where the brand is not known yet. */
export const codeLengthOf = (brand: CardBrand | null): number =>
  brands.find((one) => one.brand === brand)?.codeLength ?? 3;

export const lastFourOf = (text: string): string => digitsOf(text).slice(-4);

/** In groups as they are on the card. */
export function groupedCardNumber(text: string): string {
  const digits = digitsOf(text);
  if (!/^\d+$/u.test(digits)) return text;
  const groups = cardBrandOf(digits) === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d+)?$/u : undefined;
  const parts = groups ? [...(groups.exec(digits) ?? [])].slice(1) : (digits.match(/\d{1,4}/gu) ?? []);
  return parts.filter(Boolean).join(' ');
}

/** Every second digit from the end counts twice, by its own digits. */
function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((all, digit, place) => {
      const value = digit * (place % 2 === 0 ? 1 : 2);
      return all + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

export type CardField = 'number' | 'expiry' | 'code';
export type CardFields = Readonly<Record<CardField, string>>;
export type CardFaults = Partial<Record<CardField, string>>;

/** `16`, `16 or 19`, `13, 16 or 19`. */
const orText = (counts: readonly number[]): string =>
  [counts.slice(0, -1).join(', '), counts.at(-1)].filter(Boolean).join(' or ');

export function cardNumberFault(text: string): string | undefined {
  const digits = digitsOf(text);
  if (digits === '') return 'Enter the number on your card.';
  if (!/^\d+$/u.test(digits)) return 'A card number has digits only.';
  const facts = factsOf(digits);
  if (!facts) return 'We take Visa, Mastercard, American Express and Discover.';
  if (!facts.lengths.includes(digits.length)) {
    return `Numbers of ${cardBrandNames[facts.brand]} have ${orText(facts.lengths)} digits; this one has ${digits.length}.`;
  }
  return passesLuhn(digits) ? undefined : 'This is not the number of a card. Look for a mistyped digit.';
}

/** A month of the calendar in Chicago, where we are. */
export type CardMonth = { year: number; month: number };

/** No one's card is good for longer. */
const longestYears = 20;

/** `8/29`, `08 / 29`, `0829`, `08/2029`. */
export function readExpiry(text: string): CardMonth | null {
  const found =
    /^\s*(0?[1-9]|1[0-2])\s*[/\-.\s]\s*(\d{2}|\d{4})\s*$/u.exec(text) ??
    /^\s*(0[1-9]|1[0-2])(\d{2}|\d{4})\s*$/u.exec(text);
  if (!found) return null;
  const year = Number(found[2]);
  return { month: Number(found[1]), year: year < 100 ? 2_000 + year : year };
}

const monthsOf = ({ year, month }: CardMonth): number => year * 12 + month;

/** A card is good to the end of its month. */
export const isExpired = (expiry: CardMonth, now: CardMonth): boolean => monthsOf(expiry) < monthsOf(now);

export function expiryFault(text: string, now: CardMonth): string | undefined {
  if (text.trim() === '') return 'Enter the month and year to which the card is good.';
  const expiry = readExpiry(text);
  if (!expiry) return 'Enter month and year as on the card, such as 08 / 29.';
  if (isExpired(expiry, now)) return 'This card has expired.';
  return expiry.year > now.year + longestYears ? 'No card is good for that long.' : undefined;
}

export function codeFault(text: string, number: string): string | undefined {
  const brand = cardBrandOf(number);
  const length = codeLengthOf(brand);
  if (text.trim() === '') return `Enter the ${length} digits of the security code.`;
  if (new RegExp(`^\\d{${length}}$`, 'u').test(text.trim())) return undefined;
  return brand === null
    ? `The security code has ${length} digits.`
    : `The security code of ${cardBrandNames[brand]} has ${length} digits.`;
}

export function cardFaults({ number, expiry, code }: CardFields, now: CardMonth): CardFaults {
  const faults = {
    number: cardNumberFault(number),
    expiry: expiryFault(expiry, now),
    code: codeFault(code, number),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

/** As on the card. */
export const expiryText = ({ year, month }: CardMonth): string =>
  `${String(month).padStart(2, '0')} / ${String(year % 100).padStart(2, '0')}`;
