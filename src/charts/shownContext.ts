/**
 * What of an actor's context or event may be looked at. Someone's name, address or code can stand in any text, so every
 * text is masked unless its key is known to hold a word of ours; secrets are masked whatever they are.
 */

import { isProblem } from '#contract/kernel/problems.ts';

export type Shown = string | number | boolean | null | readonly Shown[] | { readonly [key: string]: Shown };

/** Under these keys stand our own words: kinds, states, modes. */
const plainKeys = new Set([
  'bidderStatus',
  'kind',
  'knowledge',
  'kinds',
  'line',
  'mode',
  'outcome',
  'phase',
  'saved',
  'sort',
  'standing',
  'state',
  'status',
  'step',
  'system',
  'tab',
  'theme',
  'tone',
  'type',
  'view',
]);

const dateKeys = new Set(['at', 'closesAt', 'endsAt', 'lastAt', 'startsAt']);

/** Under these even a number says too much. */
const secretKeys =
  /pass|pwd|token|secret|code$|session|cookie|csrf|proof|\bkey$|Key$|card|cvc|cvv|iban|ssn|birth|phone|mobile|email|mail|address|street|city|zip|postal|name|license|document|file|photo|signature|note|message|text|words|query|search|account|bidder(?!Status)|paddle|limit|amount|max(?:imum)?(?:Bid|Cents)?$/iu;

/** A word of ours is short and has neither spaces nor digits; anything else under a plain key was put there by someone. */
const plainWord = /^[a-z_.:+-]{1,40}$/iu;
const date = /^\d{4}-\d\d-\d\d(?:T[\d:.]{5,12}(?:Z|[+-]\d\d:\d\d))?$/u;

const deepest = 6;
const longestList = 20;
const mostKeys = 60;

export function shownContext(value: unknown): Shown {
  return shown(value, { key: '', depth: 0, isSecret: false });
}

type Place = { key: string; depth: number; isSecret: boolean };

function shown(value: unknown, place: Place): Shown {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number' || typeof value === 'bigint') return place.isSecret ? '•••' : Number(value);
  if (typeof value === 'string') return shownText(value, place);
  if (typeof value === 'object') return shownObject(value, place);
  return `a ${typeof value}`;
}

/** Its length can be shown; what it says cannot. */
function shownText(text: string, { key, isSecret }: Place): string {
  if (!isSecret && isOurs(key, text)) return text;
  if (text === '') return '';
  return isSecret ? '•••' : `••• (${text.length} characters)`;
}

const isOurs = (key: string, text: string): boolean =>
  (plainKeys.has(key) && plainWord.test(text)) ||
  (dateKeys.has(key) && date.test(text)) ||
  isProblemCode(key, text);

/** What opens a letter's link, a phone or a card is called a code as well. */
const isProblemCode = (key: string, held: unknown): boolean => key === 'code' && isProblem({ code: held });

function shownObject(value: object, place: Place): Shown {
  if (place.depth >= deepest) return '…';
  if (Array.isArray(value)) return shownList(value, place);
  const kind = Object.getPrototypeOf(value) as { constructor?: { name?: string } } | null;
  const name = kind?.constructor?.name ?? 'Object';
  // Actors, files, maps and errors: that one is there is all there is to see.
  if (name !== 'Object') return `a ${name}`;
  const entries = Object.entries(value).slice(0, mostKeys);
  return Object.fromEntries(
    entries.map(([key, held]) => [
      key,
      shown(held, { key, depth: place.depth + 1, isSecret: place.isSecret || saysTooMuch(key, held) }),
    ]),
  );
}

function shownList(list: readonly unknown[], place: Place): Shown {
  const first = list.slice(0, longestList).map((one) => shown(one, { ...place, depth: place.depth + 1 }));
  return list.length > longestList ? [...first, `… ${list.length - longestList} more`] : first;
}

const saysTooMuch = (key: string, held: unknown): boolean =>
  !plainKeys.has(key) && secretKeys.test(key) && !isProblemCode(key, held);
