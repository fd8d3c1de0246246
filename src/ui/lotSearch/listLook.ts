/**
 * A list has addresses of its own for two other looks: a table to print, and one page of all filters. Each is the list's
 * address and one parameter more, which is read before the list's own: they know nothing of it.
 */
import { listAddress, type ListPlace } from '#contract/catalog/catalogPlace.ts';
import type { CatalogQuery, PageSize } from '#contract/catalog/catalogQuery.ts';

export type ListLook = 'list' | 'printed' | 'filters';

const otherLooks = [
  { look: 'printed', name: 'print', value: '1' },
  { look: 'filters', name: 'filters', value: 'all' },
] as const;

/** Whatever the list shows at a time: fewer would waste paper, and a bidder marks no more in an evening. */
export const printedPageSize: PageSize = 96;

const withParameter = (address: string, parameter: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${parameter}`;

/** Parts are counted in their own size, so that a list's page 3 says nothing of which part to print. */
export const printedAddress = (place: ListPlace, query: CatalogQuery, part = 1): string =>
  withParameter(listAddress(place, { ...query, page: part }), 'print=1');

export const allFiltersAddress = (place: ListPlace, query: CatalogQuery): string =>
  withParameter(listAddress(place, { ...query, page: 1 }), 'filters=all');

/** What is left is the list's. Any other value of such a parameter stays, and is said to mean nothing. */
export function takeLook(search: URLSearchParams): { look: ListLook; search: URLSearchParams } {
  const asked = otherLooks.find(({ name, value }) => search.get(name) === value);
  const others = new URLSearchParams(search);
  if (asked) others.delete(asked.name);
  return { look: asked?.look ?? 'list', search: others };
}

/** There must be something to print, and filters to choose from. */
export function possibleLook(look: ListLook, page: { lots: readonly unknown[] } | null): ListLook {
  if (page === null) return 'list';
  return look === 'printed' && page.lots.length === 0 ? 'list' : look;
}
