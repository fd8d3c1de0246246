/** Small rules of English that every text needs. */

const small = new Set([
  'mm',
  'and',
  'of',
  'the',
  'with',
  'in',
  'for',
  'from',
  'to',
  'or',
  'without',
  'by',
  'a',
]);

/** `.44 Henry rimfire` as it stands in a headline: `.44 Henry Rimfire`. */
export const inTitleCase = (text: string): string =>
  text.replaceAll(/[\p{L}’]+/gu, (word) =>
    small.has(word) ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`,
  );

/** `a, b and c` */
export function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

const numberWords = ['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];

export const numberWord = (count: number): string => numberWords[count] ?? String(count);

const grouped = new Intl.NumberFormat('en-US');

export const dollars = (cents: number): string => `$${grouped.format(cents / 100)}`;
