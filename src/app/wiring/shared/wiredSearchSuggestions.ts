/** Suggestions while typing, with the server behind them. They come with the first focus of a search field. */
import { suggestSearch } from '#contract/catalog/search.ts';
import { searchSuggestionsMachine } from '#machines/catalog/searchSuggestionsMachine.ts';

import { askWith } from './ask.ts';

export const wiredSearchSuggestions = searchSuggestionsMachine.provide({
  actors: {
    suggest: askWith(
      async (call, { text: q }, options) =>
        (await call(suggestSearch, { query: { q } }, options)).Suggestions,
    ),
  },
});
