/**
 * A list as a table to print has an address of its own: that of the list and `print=1`. It is read before the list's
 * own parameters, which know nothing of it.
 */
import { listAddress, type ListPlace } from '#contract/rules/catalogPlace.ts';
import type { CatalogQuery, PageSize } from '#contract/rules/catalogQuery.ts';

const parameter = 'print';

/** Whatever the list shows at a time: fewer would waste paper, and a bidder marks no more in an evening. */
export const printedPageSize: PageSize = 96;

/** Parts are counted in their own size, so that a list's page 3 says nothing of which part to print. */
export function printedAddress(place: ListPlace, query: CatalogQuery, part = 1): string {
  const address = listAddress(place, { ...query, page: part });
  return `${address}${address.includes('?') ? '&' : '?'}${parameter}=1`;
}

/** What is left is the list's. Any other value of the parameter stays, and is said to mean nothing. */
export function takePrint(search: URLSearchParams): { isPrint: boolean; search: URLSearchParams } {
  const isPrint = search.get(parameter) === '1';
  const others = new URLSearchParams(search);
  if (isPrint) others.delete(parameter);
  return { isPrint, search: others };
}
