/** What a search looks for in words, as the catalog's chips say it: what a saved one is called at first. */
import { queryParts } from './catalogFilters.ts';
import type { CatalogQuery } from './catalogQuery.ts';
import { partWords } from './catalogWords.ts';
import { classWords } from './classWords.ts';

/** A catalog names these with their counts; here there is no catalog. */
const letterWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  hlo: { H: 'Handguns', L: 'Long guns', O: 'Other' },
  amcode: classWords,
};

export const searchName = (query: CatalogQuery): string =>
  queryParts(query)
    .map((part) => {
      const known = part.kind === 'choice' ? letterWords[part.facet]?.[part.value] : undefined;
      return known ?? partWords(null, part);
    })
    .join(', ');
