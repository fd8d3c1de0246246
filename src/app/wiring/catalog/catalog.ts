/** The catalog's machines: the drawer of filters counts the lots of its sale. */
import { serviceCall } from '#app/wiring/shared/serviceCall.ts';
import { wiredTicker } from '#app/wiring/shared/wiredTicker.ts';
import { type CatalogQuery, catalogSearch } from '#contract/catalog/catalogQuery.ts';
import { isOwnQuery } from '#contract/catalog/catalogSwitches.ts';
import { catalogFiltersMachine, type LotCount } from '#machines/catalog/catalogFiltersMachine.ts';

type Asked = { auctionId: number | null; query: CatalogQuery };

export const machines = [
  catalogFiltersMachine.provide({
    actors: {
      countLots: serviceCall<LotCount, Asked>(({ catalog }, { auctionId, query }, options) =>
        catalog[isOwnQuery(query) ? 'searchOwn' : 'count'](
          auctionId ?? 0,
          catalogSearch(query).toString(),
          options,
        ),
      ),
    },
  }),
  wiredTicker,
];
