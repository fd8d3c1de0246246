/** Amounts spelled out, for the moment in which one zero too many should be noticed. */

const small = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
).split(' ');
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const groups: readonly (readonly [size: number, name: string])[] = [
  [1_000_000, 'million'],
  [1_000, 'thousand'],
  [100, 'hundred'],
];

function inWords(count: number): string {
  for (const [size, name] of groups) {
    if (count < size) continue;
    const rest = count % size;
    return `${inWords(Math.floor(count / size))} ${name}${rest === 0 ? '' : ` ${inWords(rest)}`}`;
  }
  if (count < small.length) return small[count] ?? '';
  const one = count % 10;
  return `${tens[Math.floor(count / 10)] ?? ''}${one === 0 ? '' : `-${small[one] ?? ''}`}`;
}

const counted = (count: number, unit: string): string => `${inWords(count)} ${unit}${count === 1 ? '' : 's'}`;

/** `twelve thousand five hundred dollars`; cents only where there are any. */
export function dollarsInWords(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`${cents} is not an amount of money.`);
  const rest = cents % 100;
  const dollars = counted(Math.floor(cents / 100), 'dollar');
  return rest === 0 ? dollars : `${dollars} and ${counted(rest, 'cent')}`;
}
