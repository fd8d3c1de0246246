/**
 * Postal codes by country, and by state where the code itself says where it is. Only what the code shows is judged: whether
 * a street is there is for the carrier. A country without a rule here takes any code.
 */
import type { Check } from '#contract/account/accountFields.ts';
import { checkZip } from '#contract/account/accountFields.ts';

import { countries, homeCountry } from './countries.ts';
import { regionName } from './regions.ts';

type Rule = { shape: RegExp; such: string };

const digits = (count: number, such: string): Rule => ({ shape: new RegExp(`^\\d{${count}}$`, 'u'), such });

/** Written without the spaces and dashes that people leave out; `such` is how it is printed. */
const rules: ReadonlyMap<string, Rule> = new Map([
  [homeCountry, { shape: /^\d{5}(?:\d{4})?$/u, such: '61071' }],
  ['CA', { shape: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/u, such: 'K1A 0B1' }],
  ['GB', { shape: /^(?:GIR0AA|[A-Z]{1,2}\d[A-Z\d]?\d[ABD-HJLNP-UW-Z]{2})$/u, such: 'SW1A 1AA' }],
  ['IE', { shape: /^(?:D6W|[AC-FHKNPRTV-Y]\d{2})[\dAC-FHKNPRTV-Y]{4}$/u, such: 'D02 AF30' }],
  ['NL', { shape: /^[1-9]\d{3}[A-Z]{2}$/u, such: '1012 AB' }],
  ['AU', digits(4, '2000')],
  ['NZ', digits(4, '6011')],
  ['AT', digits(4, '1010')],
  ['CH', digits(4, '8001')],
  ['BE', digits(4, '1000')],
  ['DK', digits(4, '1050')],
  ['NO', digits(4, '0150')],
  ['HU', digits(4, '1051')],
  ['ZA', digits(4, '8001')],
  ['DE', digits(5, '10115')],
  ['FR', digits(5, '75001')],
  ['IT', digits(5, '00184')],
  ['ES', digits(5, '28001')],
  ['FI', digits(5, '00100')],
  ['SE', digits(5, '11129')],
  ['CZ', digits(5, '11000')],
  ['MX', digits(5, '06000')],
  ['PL', digits(5, '00-001')],
  ['JP', digits(7, '100-0001')],
]);

/** The first three digits of the ZIP codes of each state; a few lie in two. */
const prefixes =
  'NY 005,063,100-149|PR 006-007,009|VI 008|MA 010-027,055|RI 028-029|NH 030-038|ME 039-049|VT 050-054,056-059|' +
  'CT 060-069|NJ 070-089|AE 090-098|PA 150-196|DE 197-199|DC 200,202-205,569|VA 201,220-246|MD 206-219|WV 247-268|' +
  'NC 270-289|SC 290-299|GA 300-319,398-399|FL 320-339,341-342,344,346-347,349|AA 340|AL 350-369|TN 370-385|MS 386-397|' +
  'KY 400-427|OH 430-459|IN 460-479|MI 480-499|IA 500-528|WI 530-549|MN 550-567|SD 570-577|ND 580-588|MT 590-599|' +
  'IL 600-629|MO 630-658|KS 660-679|NE 680-693|LA 700-714|AR 716-729|OK 730-731,734-749|TX 733,750-799,885|CO 800-816|' +
  'WY 820-831,834|ID 832-838|UT 840-847|AZ 850-865|NM 870-884|NV 889-898|CA 900-961|AP 962-966|HI 967-968|AS 967|' +
  'GU 969|MP 969|OR 970-979|WA 980-994|AK 995-999';

/** A province by the first letter of its codes. */
const provinces = 'NL A|NS B|PE C|NB E|QC GHJ|ON KLMNP|MB R|SK S|AB T|BC V|NT X|NU X|YT Y';

type Reach = { region: string; from: number; to: number };

const reaches: readonly Reach[] = prefixes.split('|').flatMap((entry) => {
  const [region = '', ranges = ''] = entry.split(' ');
  return ranges.split(',').map((range) => {
    const [from = '', to = from] = range.split('-');
    return { region, from: Number(from), to: Number(to) };
  });
});

function usStatesOf(code: string): string[] {
  const prefix = Number(code.slice(0, 3));
  return reaches.filter(({ from, to }) => prefix >= from && prefix <= to).map(({ region }) => region);
}

const provincesOf = (code: string): string[] =>
  provinces
    .split('|')
    .map((entry) => entry.split(' '))
    .filter(([, letters = '']) => letters.includes(code.slice(0, 1)))
    .map(([region = '']) => region);

const bare = (typed: string): string => typed.trim().toUpperCase().replaceAll(/[\s-]/gu, '');

/** As it is kept and printed; what has no rule stays as it was typed. */
export function tidyPostalCode(country: string, typed: string): string {
  const code = bare(typed);
  if (!rules.get(country)?.shape.test(code)) return typed.trim();
  if (country === homeCountry) return code.length > 5 ? `${code.slice(0, 5)}-${code.slice(5)}` : code;
  if (country === 'CA') return `${code.slice(0, 3)} ${code.slice(3)}`;
  if (country === 'GB') return `${code.slice(0, -3)} ${code.slice(-3)}`;
  return typed.trim().toUpperCase();
}

/** Within a sentence. */
function countryName(code: string): string {
  const name = countries.find((country) => country.code === code)?.name ?? code;
  return /^United|lands$/u.test(name) ? `the ${name}` : name;
}

const nameOfCode = (country: string): string => (country === homeCountry ? 'ZIP code' : 'postal code');

/** A code that is plainly of another country: letters and digits in an order that only one of these has. */
const plainlyOf = (code: string, besides: string): string | undefined =>
  ['CA', 'GB', 'NL'].find((country) => country !== besides && rules.get(country)?.shape.test(code) === true);

function checkShape(country: string, rule: Rule, code: string): string | undefined {
  if (rule.shape.test(code)) return undefined;
  const other = plainlyOf(code, country);
  const wanted = `such as ${rule.such}`;
  return other === undefined
    ? `Enter a ${nameOfCode(country)} of ${countryName(country)}, ${wanted}.`
    : `That is a postal code of ${countryName(other)}. Choose that country, or enter a ${nameOfCode(country)} ${wanted}.`;
}

function checkPlace(country: string, state: string, code: string): string | undefined {
  if (country !== homeCountry && country !== 'CA') return undefined;
  const regions = country === homeCountry ? usStatesOf(code) : provincesOf(code);
  const word = country === homeCountry ? 'ZIP code' : 'Postal code';
  if (regions.length === 0) return `${word} ${code} is in no state.`;
  if (state === '' || regions.includes(state)) return undefined;
  const names = regions.map((region) => regionName(country, region)).join(' or ');
  return `${word} ${tidyPostalCode(country, code)} is in ${names}, not in ${regionName(country, state)}.`;
}

/** @param place the country and, where it has a list, the code of the state. */
export const checkPostalCode =
  ({ country, state }: { country: string; state: string }): Check =>
  (typed) => {
    const rule = rules.get(country);
    if (!rule) return checkZip(typed);
    const code = bare(typed);
    if (code === '') {
      return `Enter the ${nameOfCode(country)}, such as ${rule.such}.`;
    }
    return checkShape(country, rule, code) ?? checkPlace(country, state, code);
  };
