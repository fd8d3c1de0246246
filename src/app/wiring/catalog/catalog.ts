/** The catalog's machines: the drawer of filters counts the lots of its sale. */
import { loadServices } from '#app/loaders/shared/loadServices.ts';
import { askWith } from '#app/wiring/shared/ask.ts';
import { wiredTicker } from '#app/wiring/shared/wiredTicker.ts';
import { catalogSearch } from '#contract/catalog/catalogQuery.ts';
import { isOwnQuery } from '#contract/catalog/facets.ts';
import { catalogFiltersMachine } from '#machines/catalog/catalogFiltersMachine.ts';

export const machines = [
  catalogFiltersMachine.provide({
    actors: {
      countLots: askWith(async (_, { auctionId, query }, options) => {
        const { catalog } = await loadServices();
        const search = catalogSearch(query).toString();
        return catalog[isOwnQuery(query) ? 'searchOwn' : 'count'](auctionId ?? 0, search, options);
      }),
    },
  }),
  wiredTicker,
];
