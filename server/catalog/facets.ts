/** Counts by value, put into the words and the order in which people read them. */
import type { FacetOption, Facets } from '#contract/catalog/catalog.ts';
import { type CatalogQuery } from '#contract/catalog/catalogQuery.ts';
import { choiceWords } from '#contract/catalog/catalogWords.ts';
import {
  type ChoiceEntry,
  type ChoiceFacet,
  choiceFacets,
  countedSwitches,
  type EndedRange,
  endedRanges,
  facetTable,
} from '#contract/catalog/facets.ts';
import { recordOf } from '#contract/kernel/recordOf.ts';

import type { Count, Counts, Ends } from './found.ts';

type Names = readonly { value: string; words: string }[];

type Listed = { counts: readonly Count[] | undefined; chosen: readonly string[] | undefined };

/** Those that occur or are chosen, in the order of the names. */
function inOrderOf(names: Names, { counts = [], chosen = [] }: Listed): FacetOption[] {
  const countOf = new Map([...chosen.map((value) => [value, 0] as const), ...pairsOf(counts)]);
  return names.flatMap(({ value, words }) => {
    const count = countOf.get(value);
    return count === undefined ? [] : [{ value, words, count }];
  });
}

const pairsOf = (counts: readonly Count[]) => counts.map(({ value, count }) => [value, count] as const);

const endsOf = ({ from, to }: Ends): Facets[EndedRange] =>
  from === null || to === null ? null : { from, to };

/** The archive has lots of every sale: their numbers say nothing. */
function lotNumbersOf({ lotNumbers }: Counts): Pick<Facets, 'lotNumbers'> {
  const ends = lotNumbers && endsOf(lotNumbers);
  return ends ? { lotNumbers: ends } : {};
}

type Named = { query: Pick<CatalogQuery, 'choices'>; sessions: Names; sales: Names; isTimed?: boolean };

/** What was chosen stays to be taken back, though nothing has it. */
function withChosen(facets: Facets, { choices }: Named['query']): Facets {
  const missing = (facet: ChoiceFacet): FacetOption[] =>
    (choices[facet] ?? [])
      .filter((value) => !facets[facet].some((option) => option.value === value))
      .map((value) => ({ value, words: choiceWords(facets, facet, value), count: 0 }));
  const lists = choiceFacets.map((facet) => [facet, [...facets[facet], ...missing(facet)]] as const);
  return { ...facets, ...Object.fromEntries(lists) };
}

const namesOf = (facet: ChoiceFacet, { sessions, sales }: Named): Names | null => {
  const { words }: ChoiceEntry = facetTable[facet];
  const listed = words && Object.entries(words).map(([value, said]) => ({ value, words: said }));
  return facet === 'session' ? sessions : facet === 'auctionId' ? sales : (listed ?? null);
};

export function facetsOf(counts: Counts, named: Named): Facets {
  const { query, isTimed = false } = named;
  const optionsOf = (facet: ChoiceFacet): FacetOption[] => {
    const names = namesOf(facet, named);
    if (names) return inOrderOf(names, { counts: counts[facet], chosen: query.choices[facet] });
    // As they come: most lots first.
    return (counts[facet] ?? []).map(({ value, count }) => ({
      value,
      words: choiceWords(null, facet, value),
      count,
    }));
  };
  const facets = {
    ...recordOf(choiceFacets, optionsOf),
    ...recordOf(countedSwitches, (facet) => counts[facet]),
    ...(isTimed && counts.closed !== undefined && { closed: counts.closed }),
    ...recordOf(endedRanges, (facet) => endsOf(counts[facet])),
    ...lotNumbersOf(counts),
  };
  return withChosen(facets, query);
}
