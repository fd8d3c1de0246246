/** What a search looks for in words, as the catalog's chips say it: what a saved one is called at first. */
import { queryParts } from './catalogFilters.ts';
import type { CatalogQuery } from './catalogQuery.ts';
import { partWords } from './catalogWords.ts';
import { type ChoiceEntry, type ChoiceFacet, facetTable } from './facets.ts';

/** A catalog names these with their counts; here there is no catalog. */
const listedWords = (facet: ChoiceFacet, value: string): string | undefined => {
  const { words }: ChoiceEntry = facetTable[facet];
  return words?.[value];
};

export const searchName = (query: CatalogQuery): string =>
  queryParts(query)
    .map((part) => (part.kind === 'choice' && listedWords(part.facet, part.value)) || partWords(null, part))
    .join(', ');
