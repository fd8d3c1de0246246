/** The search over the whole site, and what it suggests while someone types. */
import { searchSite, type SiteSearch, type Suggestion, suggestSearch } from '#contract/catalog/search.ts';
import type { Call } from '#services/kernel/http.ts';

type Options = { signal?: AbortSignal };

export type SearchService = {
  searchSite: (text: string, options?: Options) => Promise<SiteSearch>;
  suggest: (text: string, options?: Options) => Promise<readonly Suggestion[]>;
};

export const createSearchService = (call: Call): SearchService => ({
  searchSite: (text, options) => call(searchSite, { query: { q: text } }, options),
  async suggest(text, options) {
    const { Suggestions } = await call(suggestSearch, { query: { q: text } }, options);
    return Suggestions;
  },
});
