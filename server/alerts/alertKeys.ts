/**
 * Under which keys an alert is kept: of all that it asks for, what the fewest lots have. A lot that has none of these keys
 * cannot pass; whether one that has some does, the search's own filters say. The keys of a lot are `alert_keys` in SQL.
 */
import type { LotFilters } from '#server/catalog/lotFilters.ts';

import { type Cover, coverOfAll, coverOfAny, coverOfWords, type WordShare } from './wordCover.ts';

/** Which part of all lots has one value of each: guesses, which say where an alert is kept and never what it finds. */
const shares = {
  number: 0,
  maker: 0.03,
  caliber: 0.03,
  decade: 0.05,
  amount: 0.08,
  category: 0.1,
  class: 0.3,
  form: 0.4,
  session: 0.35,
  rare: 0.05,
  nra: 0.02,
  provenance: 0.1,
  single: 0.9,
} as const;

const coverOf = (keys: readonly string[], share: number): Cover => ({ keys, cost: share * keys.length });

const choiceCover = (mark: string, values: readonly (string | number)[] | null, share: number) =>
  values &&
  coverOf(
    values.map((value) => `${mark}:${value}`),
    share,
  );

const highestDollars = 999_999_999;

const dollars = (cents: number): number => Math.min(Math.trunc(cents / 100), highestDollars);

const amountKey = (amount: number): string => `${String(amount).length}${String(amount)[0]}`;

/** `31`, `32` … for amounts from 100 to 200 and something: of three digits, beginning with 1, with 2. */
function amountCover(mark: string, from: number | null, to: number | null): Cover | null {
  if (from === null && to === null) return null;
  const last = to === null ? highestDollars : dollars(to);
  const keys: string[] = [];
  for (let amount = from === null ? 0 : dollars(from); amount <= last;) {
    keys.push(`${mark}:${amountKey(amount)}`);
    const step = 10 ** (String(amount).length - 1);
    amount = (Math.trunc(amount / step) + 1) * step;
  }
  return coverOf(keys, shares.amount);
}

const firstYear = 1_500;
const lastYear = 2_100;

const decadeOf = (year: number): number => Math.trunc(Math.min(Math.max(year, firstYear), lastYear) / 10);

function yearCover(from: number | null, to: number | null): Cover | null {
  if (from === null && to === null) return null;
  const first = decadeOf(from ?? firstYear);
  const count = Math.max(decadeOf(to ?? lastYear) - first + 1, 0);
  return coverOf(
    Array.from({ length: count }, (_, place) => `y:${first + place}`),
    shares.decade,
  );
}

const switchCover = (isOn: boolean, key: keyof typeof shares): Cover | null =>
  isOn ? coverOf([key], shares[key]) : null;

/** A lot whose number was typed passes whatever it says. */
function wordsCover(words: string | null, lotNumber: number | null, shareOf: WordShare): Cover | null {
  if (words === null) return null;
  const said = coverOfWords(words, shareOf);
  return lotNumber === null ? said : coverOfAny([said, coverOf([`n:${lotNumber}`], shares.number)]);
}

/** Where nothing else is left: every lot has it. */
const anyLot: Cover = { keys: ['any'], cost: 1 };

/** @param filters its words as PostgreSQL writes them back, not as they were handed over. */
export function alertKeysOf(filters: LotFilters, shareOf: WordShare): readonly string[] {
  const f = filters;
  const cover = coverOfAll([
    wordsCover(f.words, f.lotNumber, shareOf),
    wordsCover(f.headline, null, shareOf),
    choiceCover('c', f.category, shares.category),
    choiceCover('m', f.manufacturerName, shares.maker),
    choiceCover('h', f.hlo, shares.form),
    choiceCover('a', f.amcode, shares.class),
    choiceCover('k', f.caliber, shares.caliber),
    choiceCover('s', f.session, shares.session),
    amountCover('l', f.lowEstFrom, f.lowEstTo),
    amountCover('e', f.highEstFrom, f.highEstTo),
    yearCover(f.yearFrom, f.yearTo),
    switchCover(f.rareItem, 'rare'),
    switchCover(f.singleItem, 'single'),
    switchCover(f.nraId, 'nra'),
    switchCover(f.provenance, 'provenance'),
  ]);
  return (cover ?? anyLot).keys;
}
