/**
 * Under which keys an alert is kept: of all that it asks for, what the fewest lots have. A lot that has none of these keys
 * cannot pass; whether one that has some does, the search's own filters say. The keys of a lot are `alert_keys` in SQL.
 */
import { choiceFacets, facetTable, rangeFacets } from '#contract/catalog/facets.ts';
import { isOneOf } from '#contract/kernel/isOneOf.ts';
import {
  type FacetColumn,
  facetColumns,
  type FilteredFacet,
  filteredFacets,
} from '#server/catalog/facetColumns.ts';
import type { Ends } from '#server/catalog/found.ts';
import type { LotFilters } from '#server/catalog/lotFilters.ts';

import { type Cover, coverOfAll, coverOfAny, coverOfWords, type WordShare } from './wordCover.ts';

type Kept = NonNullable<FacetColumn['alert']>;

const coverOf = (keys: readonly string[], share: number): Cover => ({ keys, cost: share * keys.length });

const choiceCover = ({ key, share }: Kept, values: readonly (string | number)[]): Cover =>
  coverOf(
    values.map((value) => `${key}:${value}`),
    share,
  );

const highestDollars = 999_999_999;

const dollars = (cents: number): number => Math.min(Math.trunc(cents / 100), highestDollars);

const amountKey = (amount: number): string => `${String(amount).length}${String(amount)[0]}`;

/** `31`, `32` … for amounts from 100 to 200 and something: of three digits, beginning with 1, with 2. */
function amountCover({ key, share }: Kept, { from, to }: Ends): Cover {
  const last = to === null ? highestDollars : dollars(to);
  const keys: string[] = [];
  for (let amount = from === null ? 0 : dollars(from); amount <= last;) {
    keys.push(`${key}:${amountKey(amount)}`);
    const step = 10 ** (String(amount).length - 1);
    amount = (Math.trunc(amount / step) + 1) * step;
  }
  return coverOf(keys, share);
}

const firstYear = 1_500;
const lastYear = 2_100;

const decadeOf = (year: number): number => Math.trunc(Math.min(Math.max(year, firstYear), lastYear) / 10);

function yearCover({ key, share }: Kept, { from, to }: Ends): Cover {
  const first = decadeOf(from ?? firstYear);
  const count = Math.max(decadeOf(to ?? lastYear) - first + 1, 0);
  return coverOf(
    Array.from({ length: count }, (_, place) => `${key}:${first + place}`),
    share,
  );
}

function facetCover(facet: FilteredFacet, { choices, ranges, switches }: LotFilters): Cover | null {
  const { alert } = facetColumns[facet];
  if (!alert) return null;
  if (isOneOf(choiceFacets, facet)) {
    const values = choices[facet];
    return values ? choiceCover(alert, values) : null;
  }
  if (isOneOf(rangeFacets, facet)) {
    const ends = ranges[facet];
    if (!ends) return null;
    return facetTable[facet].unit === 'year' ? yearCover(alert, ends) : amountCover(alert, ends);
  }
  return switches.includes(facet) ? coverOf([alert.key], alert.share) : null;
}

/** A lot whose number was typed passes whatever it says. */
function wordsCover(words: string | null, lotNumber: number | null, shareOf: WordShare): Cover | null {
  if (words === null) return null;
  const said = coverOfWords(words, shareOf);
  return lotNumber === null ? said : coverOfAny([said, coverOf([`n:${lotNumber}`], 0)]);
}

/** Where nothing else is left: every lot has it. */
const anyLot: Cover = { keys: ['any'], cost: 1 };

/** @param filters its words as PostgreSQL writes them back, not as they were handed over. */
export function alertKeysOf(filters: LotFilters, shareOf: WordShare): readonly string[] {
  const cover = coverOfAll([
    wordsCover(filters.words, filters.lotNumber, shareOf),
    wordsCover(filters.headline, null, shareOf),
    ...filteredFacets.map((facet) => facetCover(facet, filters)),
  ]);
  return (cover ?? anyLot).keys;
}
