/** The archive's machine: its drawer of filters counts results of all sales, up to the cap. */
import { serviceCall } from '#app/wiring/shared/serviceCall.ts';
import { type CatalogQuery, catalogSearch } from '#contract/catalog/catalogQuery.ts';
import { catalogFiltersMachine, type LotCount } from '#machines/catalog/catalogFiltersMachine.ts';

type Asked = { auctionId: number | null; query: CatalogQuery };

export const machines = [
  catalogFiltersMachine.provide({
    actors: {
      countLots: serviceCall<LotCount, Asked>(async ({ catalog }, { query }, options) => {
        const { total, isCapped } = await catalog.searchPrices(catalogSearch(query).toString(), options);
        return { total, isCapped };
      }),
    },
  }),
];
