/** The catalog of a sale narrowed to the lots that its visitor has on their wishlists. Apart from what everybody may keep. */
import { catalogPageSchema, searchCatalog } from './catalog.ts';
import { endpoint } from './endpoint.ts';

export const searchWishedLots = endpoint({
  method: 'GET',
  path: '/api/account/wishlist/catalog/:auctionId',
  domain: 'Wishlists',
  summary:
    'A page of one sale’s lots that are on any of the caller’s wishlists, each once, with the count of every filter among them; `search` is the query string of the page.',
  audience: 'account',
  params: searchCatalog.params,
  query: searchCatalog.query,
  answer: catalogPageSchema,
  problems: ['not_logged_in', 'not_found', 'too_slow'],
});
