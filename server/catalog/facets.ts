/** Counts by value, put into the words and the order in which people read them. */
import type { FacetOption, Facets } from '#contract/catalog/catalog.ts';
import { type CatalogQuery, type ChoiceFacet, choiceFacets } from '#contract/catalog/catalogQuery.ts';
import { choiceWords } from '#contract/catalog/catalogWords.ts';
import { categoryWords } from '#contract/catalog/categories.ts';
import { classWords } from '#contract/catalog/classWords.ts';
import { lotClasses, lotForms, type LotForm } from '#contract/catalog/lots.ts';

import type { Count, Counts, Ends } from './found.ts';

const formWords: Readonly<Record<LotForm, string>> = { H: 'Handguns', L: 'Long guns', O: 'Other' };

type Names = readonly { value: string; words: string }[];

/** As they come: most lots first. */
const byCount = (counts: readonly Count[] | undefined, wordsOf: (value: string) => string): FacetOption[] =>
  (counts ?? []).map(({ value, count }) => ({ value, words: wordsOf(value), count }));

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

const endsOf = ({ from, to }: Ends): Facets['lowEst'] => (from === null || to === null ? null : { from, to });

/** The archive has lots of every sale: their numbers say nothing. */
function lotNumbersOf({ lotNumbers }: Counts): Pick<Facets, 'lotNumbers'> {
  const ends = lotNumbers && endsOf(lotNumbers);
  return ends ? { lotNumbers: ends } : {};
}

const itself = (value: string): string => value;

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

export function facetsOf(counts: Counts, { query, sessions, sales, isTimed = false }: Named): Facets {
  const { rareItem, singleItem, NRAID, provenance, sold, passed, closed } = counts;
  const listed = (facet: ChoiceFacet): Listed => ({ counts: counts[facet], chosen: query.choices[facet] });
  const facets = {
    category: byCount(counts.category, categoryWords),
    manufacturerName: byCount(counts.manufacturerName, itself),
    hlo: inOrderOf(
      lotForms.map((value) => ({ value, words: formWords[value] })),
      listed('hlo'),
    ),
    amcode: inOrderOf(
      lotClasses.map((value) => ({ value, words: classWords[value] })),
      listed('amcode'),
    ),
    caliber: byCount(counts.caliber, itself),
    session: inOrderOf(sessions, listed('session')),
    auctionId: inOrderOf(sales, listed('auctionId')),
    rareItem,
    singleItem,
    NRAID,
    provenance,
    sold,
    passed,
    ...(isTimed && closed !== undefined && { closed }),
    lowEst: endsOf(counts.lowEst),
    priceRealized: endsOf(counts.priceRealized),
    year: endsOf(counts.year),
    ...lotNumbersOf(counts),
  };
  return withChosen(facets, query);
}
