/**
 * How a side calls, made once: the browser by HTTP, the server asks itself. With it comes what the data of public pages is made of; a machine's wiring
 * asks the contract itself (`ask.ts`).
 */
import { type AuctionService, createAuctionService } from '#services/auctions/auctions.ts';
import { type CatalogService, createCatalogService } from '#services/catalog/catalog.ts';
import { createLotService, type LotService } from '#services/catalog/lots.ts';
import { createSearchService, type SearchService } from '#services/catalog/search.ts';
import { recorder } from '#services/charts/recorder.ts';
import { type ContentService, createContentService } from '#services/content/content.ts';
import { createErrorLogService, type ErrorLogService } from '#services/page/errorLog.ts';
import { createCallOutcomes, type WatchCalls } from '#services/session/session.ts';

import { refuseAfterLogOut } from './callsAfterLogOut.ts';
import { type Call, createCall, type HttpConfig } from './http.ts';

export type Services = {
  call: Call;
  auctions: AuctionService;
  catalog: CatalogService;
  content: ContentService;
  errorLog: ErrorLogService;
  lots: LotService;
  search: SearchService;
  /** Reports the outcome of account calls until the returned function is called. */
  watchCalls: WatchCalls;
};

/** Services come late on purpose: HTTP and schemas are no part of the first paint. */
export type LoadServices = () => Promise<Services>;

/** All of them over one way to call. */
export function servicesOver(call: Call, watchCalls: WatchCalls): Services {
  return {
    call,
    auctions: createAuctionService(call),
    catalog: createCatalogService(call),
    content: createContentService(call),
    errorLog: createErrorLogService(call),
    lots: createLotService(call),
    search: createSearchService(call),
    watchCalls,
  };
}

export function createServices(config: Omit<HttpConfig, 'onSessionRefused' | 'onSessionServed'>): Services {
  const outcomes = createCallOutcomes();
  const call = createCall({
    onCalled: recorder.addCall,
    ...config,
    onSessionRefused: () => outcomes.notify('refused'),
    onSessionServed: () => outcomes.notify('served'),
  });
  return servicesOver(refuseAfterLogOut(call), outcomes.watch);
}
