/** What a saved search is called at first: everything that is looked for, as the catalog's chips say it. */
import { queryParts } from '#contract/rules/catalogFilters.ts';
import type { CatalogQuery } from '#contract/rules/catalogQuery.ts';
import { partWords } from '#contract/rules/catalogWords.ts';
import { classWords } from '#contract/rules/classWords.ts';

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
