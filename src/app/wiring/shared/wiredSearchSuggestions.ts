/** Suggestions while typing, with the server behind them. They come with the first focus of a search field. */
import type { Suggestion } from '#contract/catalog/search.ts';
import { searchSuggestionsMachine } from '#machines/catalog/searchSuggestionsMachine.ts';

import { serviceCall } from './serviceCall.ts';

export const wiredSearchSuggestions = searchSuggestionsMachine.provide({
  actors: {
    suggest: serviceCall<readonly Suggestion[], { text: string }>(({ search }, { text }, options) =>
      search.suggest(text, options),
    ),
  },
});
