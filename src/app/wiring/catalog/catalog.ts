/** The catalog's machines: the drawer of filters counts the lots of its sale. */
import { serviceCall } from '#app/serviceCall.ts';
import { wiredTicker } from '#app/wiredTicker.ts';
import { type CatalogQuery, catalogSearch } from '#contract/rules/catalogQuery.ts';
import { isOwnQuery } from '#contract/rules/catalogSwitches.ts';
import { catalogFiltersMachine, type LotCount } from '#machines/catalogFiltersMachine.ts';

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
