/** The catalog of a sale narrowed to the caller's own lots: on their wishlists, led, or outbid on. No cache may store it. */
import { endpoint } from '#contract/kernel/endpoint.ts';

import { catalogPageSchema, searchCatalog } from './catalog.ts';

export const searchOwnLots = endpoint({
  method: 'GET',
  path: '/api/account/catalog/:auctionId',
  domain: 'Catalog',
  summary:
    'A page of one sale’s lots that the caller has on a wishlist, leads, or is outbid on, as `search` asks: the query string of the page. Filters are counted among these lots.',
  audience: 'account',
  params: searchCatalog.params,
  query: searchCatalog.query,
  answer: catalogPageSchema,
  problems: ['not_logged_in', 'not_found', 'too_slow'],
});
