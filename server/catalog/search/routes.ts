/** The calls of the search over the whole site, limited as every search is. */
import { searchSite, suggestSearch } from '#contract/catalog/search.ts';
import type { Serve } from '#server/platform/endpoints.ts';
import { searchLimit } from '#server/platform/limits.ts';

import type { SearchService } from './service.ts';

export function registerSearch(serve: Serve, search: SearchService): void {
  const limit = searchLimit;
  serve(searchSite, ({ query }) => search.search(query.q), { limit });
  serve(suggestSearch, ({ query }) => search.suggest(query.q), { limit });
}
