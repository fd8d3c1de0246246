/** Under which address a page is made and kept for everybody: what its row does not read makes no page of its own. */
import { isForeignParameter } from '#contract/kernel/foreignParameters.ts';
import type { AddressReads } from '#contract/page/pages.ts';

type ReadsAt = (pathname: string) => AddressReads | null;

/** @returns the address with what its row reads, in one order; null where the page is of this very address alone. */
export function sharedAddress(url: string, readsAt: ReadsAt): string | null {
  const at = url.indexOf('?');
  if (at === -1) return url;
  const pathname = url.slice(0, at);
  const reads = readsAt(pathname);
  if (!reads) return null;
  const search = new URLSearchParams(url.slice(at));
  for (const name of new Set(search.keys())) {
    if (reads.names.has(name)) continue;
    if (reads.saysOthers && !isForeignParameter(name)) return null;
    search.delete(name);
  }
  search.sort();
  const query = search.toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}
