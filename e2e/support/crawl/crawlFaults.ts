/** What is wrong with a crawled site, rule by rule, each fault with the address at which someone meets it. */
import type { Crawl, Opened } from './crawl.ts';
import { localAddress } from './pageParts.ts';
import { rowAt } from './sampling.ts';
import { addressesIn, faultsOfStructuredData } from './structuredRules.ts';

const pagesOf = ({ opened }: Crawl): Opened[] => [...opened.values()].filter(({ page }) => page);

type Judge = (target: Opened, anchor: string) => string | undefined;

/** The first page on which someone meets each fault: links of header and footer stand on all of them. */
function faultsOfLinks(crawl: Crawl, judge: Judge): string[] {
  const found = new Map<string, string>();
  for (const { address, page } of pagesOf(crawl)) {
    for (const { to, anchor } of page?.links ?? []) {
      const target = crawl.opened.get(to);
      const fault = target && judge(target, anchor);
      if (fault !== undefined && !found.has(fault)) found.set(fault, address);
    }
  }
  return Array.from(found, ([fault, address]) => `${fault}, linked on ${address}`);
}

export const brokenLinks = (crawl: Crawl): string[] =>
  faultsOfLinks(crawl, ({ status, address }) => (status >= 400 ? `${address} answers ${status}` : undefined));

/** Files that pages name in their heads. */
export const brokenFiles = (crawl: Crawl): string[] =>
  pagesOf(crawl).flatMap(({ address, page }) =>
    (page?.files ?? [])
      .filter((file) => (crawl.opened.get(file)?.status ?? 200) !== 200)
      .map((file) => `${file} of ${address}`),
  );

/** Lists link events by this one on purpose; the product wants it so. */
const allowedRedirect = '/event/:slug';

export const linksToRedirects = (crawl: Crawl): string[] =>
  faultsOfLinks(crawl, ({ address, leadsTo }) => {
    if (leadsTo === null || rowAt(address)?.path === allowedRedirect) return undefined;
    return `${address} leads to ${leadsTo}`;
  });

export const missingAnchors = (crawl: Crawl): string[] =>
  faultsOfLinks(crawl, ({ address, page }, anchor) =>
    anchor !== '' && page && !page.ids.has(anchor) ? `${address} has no #${anchor}` : undefined,
  );

const allNamed = ({ named }: Crawl): string[] => [...named.values()].flat();

export function namedTwice(crawl: Crawl): string[] {
  const seen = new Set<string>();
  return allNamed(crawl).filter((address) => seen.size === seen.add(address).size);
}

const isIndexable = ({ address, status, page }: Opened): boolean =>
  status === 200 && page !== undefined && !page.isKeptFromIndex && page.canonical === address;

/**
 * A list that shows a part of what another page shows: by a query, or by words in a catalog's path. No sitemap names
 * these; search engines may find them.
 */
const isSelection = (address: string): boolean =>
  address.includes('?') || /^\/catalog\/\d+\/./u.test(address);

export function notNamed(crawl: Crawl): string[] {
  const named = new Set(allNamed(crawl));
  return pagesOf(crawl)
    .filter((opened) => isIndexable(opened) && !isSelection(opened.address) && !named.has(opened.address))
    .map(({ address }) => address);
}

export const namedInVain = (crawl: Crawl): string[] =>
  allNamed(crawl).filter((address) => {
    const opened = crawl.opened.get(address);
    return opened !== undefined && !isIndexable(opened);
  });

/** Lots are left out: of the pages of their catalogs, which lead to all of them, only a few are opened. */
export function orphans(crawl: Crawl): string[] {
  const linked = new Set<string>();
  for (const { address, page } of pagesOf(crawl)) {
    for (const { to } of page?.links ?? []) {
      if (to === address) continue;
      linked.add(to);
      const leadsTo = crawl.opened.get(to)?.leadsTo;
      if (leadsTo) linked.add(leadsTo);
    }
  }
  return allNamed(crawl).filter((address) => !address.startsWith('/detail/') && !linked.has(address));
}

export const structuredFaults = (crawl: Crawl): string[] =>
  pagesOf(crawl).flatMap(({ address, page }) =>
    (page?.structuredData ?? []).flatMap((text) =>
      faultsOfStructuredData(text).map((fault) => `${address}: ${fault}`),
    ),
  );

const mostOfType = 3;

/** Addresses of this site that structured data names and no page links: pictures mostly, of which few need to be made. */
export function furtherAddresses(crawl: Crawl): string[] {
  const counts = new Map<string, number>();
  const further = new Set<string>();
  const named = pagesOf(crawl).flatMap(({ page }) =>
    (page?.structuredData ?? []).flatMap((text) => addressesIn(JSON.parse(text))),
  );
  for (const { type, address } of named) {
    const to = localAddress(address, '/')?.to;
    if (to === undefined || crawl.opened.has(to) || to.startsWith('/detail/') || further.has(to)) continue;
    const count = counts.get(type) ?? 0;
    counts.set(type, count + 1);
    if (count < mostOfType) further.add(to);
  }
  return [...further];
}

/** What structured data calls a page must be one. */
export const namedByDataInVain = (crawl: Crawl): string[] =>
  pagesOf(crawl).flatMap((opened) =>
    (opened.page?.structuredData ?? [])
      .flatMap((text) => addressesIn(JSON.parse(text)))
      .filter(({ address }) => {
        const to = localAddress(address, '/')?.to;
        const target = to === undefined ? undefined : crawl.opened.get(to);
        return target !== undefined && target.status !== 200;
      })
      .map(({ type, address }) => `${address} of ${type} on ${opened.address}`),
  );
