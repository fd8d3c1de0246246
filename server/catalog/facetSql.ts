/** The parts of SQL that follow from the catalog's facets: filters as they are bound, and what is counted of each. */
import {
  choiceFacets,
  countedSwitches,
  endedRanges,
  facetTable,
  rangeFacets,
} from '#contract/catalog/facets.ts';
import { isOneOf } from '#contract/kernel/isOneOf.ts';
import { Fragment, type Value } from '#server/platform/db/sql.ts';

import { facetColumns, type FilteredFacet, filteredFacets } from './facetColumns.ts';
import type { LotFilters } from './lotFilters.ts';

function valuesOf({ choices, ranges, switches }: LotFilters, facet: FilteredFacet): Value[] {
  if (isOneOf(choiceFacets, facet)) return [choices[facet] ?? null];
  if (!isOneOf(rangeFacets, facet)) return [switches.includes(facet)];
  const { from, to } = ranges[facet] ?? { from: null, to: null };
  return [from, to];
}

/** All filters as the one value that `lot_is_admitted` and `lot_misses` take. */
export function filterRow(filters: LotFilters): Fragment {
  const facets = filteredFacets.flatMap((facet) => valuesOf(filters, facet));
  const query = ["row(to_tsquery('english', ", "), to_tsquery('english', ", '), '];
  const pieces = [...query, ...facets.map(() => ', '), ')::lot_filters'];
  return new Fragment(pieces, [filters.words, filters.headline, filters.lotNumber, ...facets]);
}

const listOf = (parts: readonly string[]): Fragment => new Fragment(parts.join(', '));

const flags = countedSwitches.flatMap((facet) => {
  const { column, is, bit } = facetColumns[facet];
  return is === undefined ? [] : [{ facet, column, bit, condition: `${column} ${is}`.trimEnd() }];
});

/** Pairs of a JSON object: the lowest and the highest that lots have, in whole dollars or years. */
const endsBy = (write: (aggregate: string) => string): Fragment =>
  listOf(
    endedRanges.map((facet) => {
      const { column } = facetColumns[facet];
      const end = (name: 'min' | 'max'): string =>
        write(`${name}(${column})${facetTable[facet].unit === 'dollars' ? ' / 100' : ''}`);
      return `'${facet}', jsonb_build_object('from', ${end('min')}, 'to', ${end('max')})`;
    }),
  );

export const ends = endsBy((aggregate) => aggregate);

/** Each is read off an index, one entry. */
export const archiveEnds = endsBy(
  (aggregate) => `(select ${aggregate} from lots where price_realized_cents is not null)`,
);

function countedIn(place: 'sale' | 'archive') {
  const choices = choiceFacets.flatMap((facet) => {
    const { onlyIn = place, column, bit = 0, isNumber } = facetColumns[facet];
    return onlyIn === place ? [{ facet, column, bit, value: isNumber ? `${column}::text` : column }] : [];
  });
  const columns = choices.map(({ column }) => column);
  const others = [...endedRanges.map((facet) => facetColumns[facet]), ...flags].map(({ column }) => column);
  // As `grouping` says it: a bit for each column that is left out, the last column's being 1.
  const leftOut = (index: number): number => 2 ** columns.length - 1 - 2 ** (columns.length - 1 - index);
  return {
    /** Of `lots l`. */
    selected: listOf([...columns, ...others].map((column) => `l.${column}`)),
    columns: listOf(columns),
    sets: listOf(columns.map((column) => `(${column})`)),
    values: listOf(choices.map(({ value }) => value)),
    /** Which facet's set a group is of. */
    facet: new Fragment(
      `case ${choices.map(({ facet, column }) => `when grouping(${column}) = 0 then '${facet}'`).join(' ')} end`,
    ),
    /** Rows: the facet, which columns its set leaves out, its bit in `lot_misses`. */
    own: listOf(choices.map(({ facet, bit }, index) => `('${facet}', ${leftOut(index)}, ${bit})`)),
    /** Pairs of a JSON object. */
    flags: listOf(
      flags.map(({ facet, bit = 0, condition }) => {
        const admitted = place === 'sale' ? `misses in (0, ${bit}) and ` : '';
        return `'${facet}', count(*) filter (where ${admitted}${condition})`;
      }),
    ),
  };
}

export const inSale = countedIn('sale');
export const inArchive = countedIn('archive');
