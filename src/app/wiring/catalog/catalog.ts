/** The catalog's machines: the drawer of filters counts the lots of its sale. */
import { askWith } from '#app/wiring/shared/ask.ts';
import { wiredTicker } from '#app/wiring/shared/wiredTicker.ts';
import { catalogSearch } from '#contract/catalog/catalogQuery.ts';
import { isOwnQuery } from '#contract/catalog/facets.ts';
import { catalogFiltersMachine } from '#machines/catalog/catalogFiltersMachine.ts';
import { searchOwn } from '#services/catalog/ownLots.ts';
import { late } from '#services/kernel/late.ts';

const { countCatalog } = late(() => import('#contract/catalog/catalog.ts'));

export const machines = [
  catalogFiltersMachine.provide({
    actors: {
      countLots: askWith((call, { auctionId, query }, options) => {
        const search = catalogSearch(query).toString();
        const given = { params: { auctionId: auctionId ?? 0 }, query: { search } };
        return isOwnQuery(query) ? searchOwn(call, given, options) : call(countCatalog, given, options);
      }),
    },
  }),
  wiredTicker,
];
