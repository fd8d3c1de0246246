/**
 * Phone numbers, however they are written: one form to keep (ITU-T E.164) and one to read. A number without its country's
 * code is of the country that is named beside it, the United States where nothing else is said.
 */
import { homeCountry } from '#contract/kernel/countries.ts';

/** The countries that bidders call from; a number of any other is written with its +. */
const written =
  'US 1|CA 1|GB 44|IE 353|DE 49|AT 43|CH 41|LI 423|FR 33|BE 32|NL 31|LU 352|ES 34|PT 351|IT 39|MT 356|DK 45|SE 46|NO 47|' +
  'FI 358|IS 354|PL 48|CZ 420|SK 421|HU 36|SI 386|HR 385|RO 40|BG 359|GR 30|CY 357|EE 372|LV 371|LT 370|UA 380|TR 90|' +
  'IL 972|AE 971|QA 974|KW 965|SA 966|ZA 27|NA 264|BW 267|KE 254|NG 234|EG 20|MA 212|AU 61|NZ 64|JP 81|KR 82|TW 886|' +
  'HK 852|SG 65|MY 60|TH 66|PH 63|ID 62|VN 84|IN 91|PK 92|LK 94|MX 52|BR 55|AR 54|CL 56|CO 57|PE 51|UY 598|PY 595|CR 506|PA 507';

const codes = new Map(
  written.split('|').map((entry): [string, string] => {
    const [country = '', code = ''] = entry.split(' ');
    return [country, code];
  }),
);

/** Longer ones first: 1 begins no other code, but 35 does not exist and 353 does. */
const knownCodes = [...new Set(codes.values())].toSorted((one, other) => other.length - one.length);

/** Italy's zero belongs to the number; everywhere else it is dialed at home alone. */
const keepsZero = 'IT';

const northAmerican = /^[2-9]\d{2}[2-9]\d{6}$/u;
const anyE164 = /^[1-9]\d{6,14}$/u;

const isWhole = (digits: string): boolean =>
  digits.startsWith('1') ? northAmerican.test(digits.slice(1)) : anyE164.test(digits);

/** What people write between digits, and the mark of a number in a link. */
const between = /[\s().\-/\u2010-\u2015]/gu;

/** The digits with the country's code, or null for what is none of the ways a number is dialed. */
function dialedDigits(typed: string, country: string): string | null {
  // Full-width digits and the like are the same digits; '(0)' is dialed at home alone.
  const plain = typed
    .normalize('NFKC')
    .trim()
    .replace(/^tel:/iu, '')
    .replace(/(?<=\+\d{1,3}\s*)\(0\)/u, '');
  const dialed = plain.replaceAll(between, '');
  if (!/^\+?\d+$/u.test(dialed)) return null;
  if (dialed.startsWith('+')) return dialed.slice(1);
  const code = codes.get(country);
  const abroad = code === '1' ? '011' : '00';
  if (dialed.startsWith(abroad)) return dialed.slice(abroad.length);
  if (code === undefined) return null;
  if (code === '1') return dialed.length === 11 && dialed.startsWith('1') ? dialed : `1${dialed}`;
  return code + (country === keepsZero ? dialed : dialed.replace(/^0/u, ''));
}

/** As E.164 writes it, such as +13095550142; null for what cannot be called. */
export function e164Of(typed: string, country: string = homeCountry): string | null {
  const digits = dialedDigits(typed, country);
  return digits !== null && isWhole(digits) ? `+${digits}` : null;
}

/** Groups of three, the last of up to four: read more easily than one row of digits, whatever the country's custom. */
const inGroups = (digits: string): string => digits.replaceAll(/\d{3}(?=\d{2,})(?!\d$)/gu, '$& ').trim();

/** As it is read: a number of North America as it is written there, any other with its country's code. */
export function formatPhone(e164: string): string {
  const digits = e164.replace(/^\+/u, '');
  if (digits.startsWith('1')) {
    return `(${digits.slice(1, 4)}) ${digits.slice(4, 7)}-${digits.slice(7)}`;
  }
  const code = knownCodes.find((known) => digits.startsWith(known)) ?? '';
  return code === '' ? e164 : `+${code} ${inGroups(digits.slice(code.length))}`;
}

/** `(309) 555-0142`, or its beginning. */
const northAmericanGroups = (digits: string): string => {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (exchange === '') return area;
  return line === '' ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${line}`;
};

function abroadGroups(digits: string): string {
  const code = knownCodes.find((known) => digits.startsWith(known));
  if (code === undefined) return `+${digits}`;
  const national = digits.slice(code.length);
  return `+${code} ${code === '1' ? northAmericanGroups(national) : inGroups(national)}`.trim();
}

/** A number, or the beginning of one, as it is shown while it is typed. What is dialed another way stays as it is. */
export function groupedPhone(typed: string): string {
  const dialed = typed.replaceAll(between, '');
  if (/^\+\d+$/u.test(dialed)) return abroadGroups(dialed.slice(1));
  if (/^[2-9]\d{0,9}$/u.test(dialed)) return northAmericanGroups(dialed);
  if (/^1\d{0,10}$/u.test(dialed)) return `1 ${northAmericanGroups(dialed.slice(1))}`.trim();
  return typed;
}

const longestTyped = 40;

/** The sentence under the field, or nothing. */
export function checkPhoneNumber(typed: string, country: string = homeCountry): string | undefined {
  if (!/[^\p{Z}\p{C}]/u.test(typed)) return 'Enter a phone number.';
  if (/(?:ext|x|#)\.?\s*\d+\s*$/iu.test(typed)) return 'Leave out the extension: we call the number itself.';
  if (typed.length > longestTyped) return 'Enter one phone number only.';
  if (e164Of(typed, country) !== null) return undefined;
  return codes.has(country) && !typed.trim().startsWith('+')
    ? 'Enter a phone number with its area code, such as (309) 555-0142. A number abroad begins with + and its country code.'
    : 'Enter the whole number with + and its country code, such as +44 20 7946 0958.';
}
