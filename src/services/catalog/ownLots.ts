/** The visitor’s own lots in a sale: on their wishlists, led, or outbid on. */
import type { CatalogPage, searchCatalog } from '#contract/catalog/catalog.ts';
import type { CallOf } from '#contract/kernel/endpoint.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import type { Call, CallOptions } from '#services/kernel/http.ts';
import { late } from '#services/kernel/late.ts';
import { hasLoginKey } from '#services/session/loginCookies.ts';

const { searchOwnLots } = late(() => import('#contract/catalog/ownCatalog.ts'));

/** @throws {Problem} `not_logged_in`, unasked where no one can be: the server draws pages for no one in particular. */
export async function searchOwn(
  call: Call,
  given: CallOf<typeof searchCatalog>,
  options: CallOptions,
): Promise<CatalogPage> {
  if (!hasLoginKey()) throw { code: 'not_logged_in' } satisfies Problem;
  return call(searchOwnLots, given, options);
}
