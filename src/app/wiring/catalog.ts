/** The catalog's machines: the drawer of filters counts the lots of its sale. */
import { serviceCall } from '#app/serviceCall.ts';
import { wiredTicker } from '#app/wiredTicker.ts';
import { type CatalogQuery, catalogSearch, wishlistSwitch } from '#contract/rules/catalogQuery.ts';
import { catalogFiltersMachine, type LotCount } from '#machines/catalogFiltersMachine.ts';

type Asked = { auctionId: number | null; query: CatalogQuery };

export const machines = [
  catalogFiltersMachine.provide({
    actors: {
      countLots: serviceCall<LotCount, Asked>(({ catalog }, { auctionId, query }, options) =>
        catalog[query.switches.includes(wishlistSwitch) ? 'searchWished' : 'count'](
          auctionId ?? 0,
          catalogSearch(query).toString(),
          options,
        ),
      ),
    },
  }),
  wiredTicker,
];
