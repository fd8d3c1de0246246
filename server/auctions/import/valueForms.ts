/** How single values are written in a catalog file, and how what was written is read: one form for either way. */
import { isRung, nextRung, rungAtOrBelow } from '#contract/bidding/bidIncrements.ts';
import { formatUsd } from '#contract/kernel/money.ts';

import { quoted } from './fileProblem.ts';

export type Read<T> = { value: T } | { reason: string };

export type Form<T> = {
  /** @param text is trimmed and not empty */
  read: (text: string) => Read<T>;
  write: (value: T) => string;
  /** What an empty cell means; without it, a cell must not be empty. */
  whenEmpty?: T;
};

const wrong = (text: string, form: string) => ({ reason: `must be ${form}, and is ${quoted(text)}` });

/** An empty cell is nothing, which is null in a row. */
export const optional = <T>({ read, write }: Form<T>): Form<T | null> => ({
  read,
  write: (value) => (value === null ? '' : write(value)),
  whenEmpty: null,
});

type Length = { most: number };

/** Anything that is not shown, save the line break and the tab. */
const unseen = /[^\P{Cc}\n\t]/u;

export const lines = ({ most }: Length): Form<string> => ({
  read(text) {
    if (text.length > most) return { reason: `has ${text.length} characters, and at most ${most} are taken` };
    return unseen.test(text) ? { reason: 'has a control character in it' } : { value: text };
  },
  write: (value) => value,
});

export const oneLine = ({ most }: Length): Form<string> => ({
  ...lines({ most }),
  read: (text) => (/[\n\t]/u.test(text) ? { reason: 'must be one line' } : lines({ most }).read(text)),
});

type Range = { from: number; to: number };

export const wholeNumber = ({ from, to }: Range): Form<number> => ({
  read(text) {
    const value = /^\d{1,12}$/u.test(text) ? Number(text) : Number.NaN;
    return value >= from && value <= to ? { value } : wrong(text, `a whole number from ${from} to ${to}`);
  },
  write: String,
});

const mostDollars = 999_999_999;

/** `1250`, `1,250`, `$1,250` and `1250.50`, as cents. */
function centsIn(text: string): number | undefined {
  const amount = /^\$? ?(?<dollars>\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(?<cents>\d{2}))?$/u.exec(text)?.groups;
  if (!amount) return undefined;
  const dollars = Number(amount['dollars']?.replaceAll(',', ''));
  return dollars > mostDollars ? undefined : dollars * 100 + Number(amount['cents'] ?? 0);
}

const inDollars = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);

/** Estimates are spoken of in whole dollars. */
export const wholeDollars: Form<number> = {
  read(text) {
    const cents = centsIn(text);
    return cents === undefined || cents % 100 !== 0
      ? wrong(text, 'a whole number of dollars')
      : { value: cents };
  },
  write: inDollars,
};

const dollars: Form<number> = {
  read(text) {
    const cents = centsIn(text);
    return cents === undefined ? wrong(text, 'an amount of dollars') : { value: cents };
  },
  write: inDollars,
};

/** No one can bid an amount between two rungs of the ladder. */
export const bidAmount: Form<number> = {
  read(text) {
    const amount = dollars.read(text);
    if ('reason' in amount || isRung(amount.value)) return amount;
    const [below, above] = [rungAtOrBelow(amount.value), nextRung(amount.value)].map(formatUsd);
    const nearest = below === above ? below : `${below} or ${above}`;
    return { reason: `must be an amount that can be bid, such as ${nearest}, and is ${quoted(text)}` };
  },
  write: inDollars,
};

export function oneOf<T extends string>(values: readonly T[]): Form<T> {
  return {
    read(text) {
      const value = values.find((one) => one.toLowerCase() === text.toLowerCase());
      return value === undefined ? wrong(text, `one of ${values.join(', ')}`) : { value };
    },
    write: (value) => value,
  };
}

export const yesOrNo: Form<boolean> = {
  read(text) {
    if (/^(?:yes|y|true|1)$/iu.test(text)) return { value: true };
    return /^(?:no|n|false|0)$/iu.test(text) ? { value: false } : wrong(text, 'yes or no');
  },
  write: (value) => (value ? 'yes' : 'no'),
  whenEmpty: false,
};

const bar = '|';

/** Several values in a cell. A bar cannot be part of one, so it is written as a slash. */
export function listOf<T>({ read, write }: Form<T>): Form<readonly T[]> {
  return {
    read(text) {
      const parts = text.split(bar).map((part) => part.trim());
      const values: T[] = [];
      for (const part of parts.filter((one) => one !== '')) {
        const found = read(part);
        if ('reason' in found) return found;
        values.push(found.value);
      }
      return { value: values };
    },
    write: (values) => values.map((value) => write(value).replaceAll(bar, '/')).join(` ${bar} `),
    whenEmpty: [],
  };
}
