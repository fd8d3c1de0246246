/** The calls by which pages list lots. Those that search are limited: each costs the database some milliseconds. */
import {
  countCatalog,
  getFrontPage,
  getLanding,
  getPriceTrend,
  initAuctionData,
  searchCatalog,
  searchPrices,
} from '#contract/catalog/catalog.ts';
import { searchOwnLots } from '#contract/catalog/ownCatalog.ts';
import type { Serve } from '#server/platform/endpoints.ts';
import { searchLimit } from '#server/platform/limits.ts';

import type { SelectionService } from './selections.ts';
import type { CatalogService } from './service.ts';

export function registerCatalog(serve: Serve, catalog: CatalogService, selections: SelectionService): void {
  const limit = searchLimit;
  serve(initAuctionData, ({ params }) => catalog.initAuctionData(params.auctionId));
  serve(searchCatalog, ({ params, query }) => catalog.searchSale(params.auctionId, query.search), { limit });
  serve(
    searchOwnLots,
    ({ params, query }, { caller }) => catalog.searchOwn(caller.accountId, params.auctionId, query.search),
    { limit },
  );
  serve(countCatalog, ({ params, query }) => catalog.countSale(params.auctionId, query.search), { limit });
  serve(searchPrices, ({ query }) => catalog.searchPrices(query.search), { limit });
  serve(getPriceTrend, ({ query }) => catalog.getPriceTrend(query.search), { limit });
  serve(getLanding, ({ query }) => selections.getLanding(query.slug), { limit });
  serve(getFrontPage, () => selections.getFrontPage());
}
