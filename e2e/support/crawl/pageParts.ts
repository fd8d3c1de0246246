/**
 * What a crawler sees in a page that the server has sent: its links, its anchors, and what its head says of it. The site
 * writes its HTML by one hand, every attribute between double quotes, and the validator proves it: no parser is needed.
 */
import { site } from '#contract/kernel/site.ts';

export type PageLink = {
  /** Path and query on this site. */
  to: string;
  /** Without its `#`; empty for none. */
  anchor: string;
};

export type PageParts = {
  links: PageLink[];
  /** Files that the page names: feeds, icons, styles, scripts. */
  files: string[];
  ids: ReadonlySet<string>;
  /** Path and query on this site; null for a page that names none. */
  canonical: string | null;
  isKeptFromIndex: boolean;
  structuredData: string[];
};

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

const unescaped = (text: string): string =>
  text.replaceAll(/&(?:amp|quot|#x27|lt|gt);/gu, (entity) => characters[entity] ?? entity);

type Tag = ReadonlyMap<string, string>;

const attributesIn = (tag: string): Tag =>
  new Map(
    Array.from(tag.matchAll(/\s(?<name>[\w:-]+)(?:="(?<value>[^"]*)")?/gu), ({ groups }) => [
      groups?.['name'] ?? '',
      unescaped(groups?.['value'] ?? ''),
    ]),
  );

const tagsIn = (html: string, name: string): Tag[] =>
  Array.from(html.matchAll(new RegExp(`<${name}(?=[\\s>])(?:"[^"]*"|[^">])*>`, 'gu')), ([tag]) =>
    attributesIn(tag),
  );

/** Path and query of an address of this site, as it was written on `page`; undefined for all others. */
export function localAddress(address: string, page: string): PageLink | undefined {
  const url = URL.parse(address, new URL(page, site.origin).href);
  if (url?.origin !== site.origin) return undefined;
  return { to: url.pathname + url.search, anchor: decodeURIComponent(url.hash.slice(1)) };
}

const metaContent = (html: string, name: string): string | undefined =>
  tagsIn(html, 'meta')
    .find((tag) => tag.get('name') === name)
    ?.get('content');

export function partsOf(html: string, page: string): PageParts {
  const linkTags = tagsIn(html, 'link');
  const canonical = linkTags.find((tag) => tag.get('rel') === 'canonical')?.get('href');
  const links = [...tagsIn(html, 'a'), ...tagsIn(html, 'area')].flatMap((tag) => {
    const address = tag.get('href');
    return (address !== undefined && localAddress(address, page)) || [];
  });
  const named = [
    ...linkTags.filter((tag) => tag.get('rel') !== 'canonical').map((tag) => tag.get('href')),
    ...tagsIn(html, 'script').map((tag) => tag.get('src')),
  ];
  return {
    links,
    files: named.flatMap((address) => (address && localAddress(address, page)?.to) || []),
    ids: new Set(
      Array.from(html.matchAll(/<[a-z](?:"[^"]*"|[^">])*?\sid="(?<id>[^"]*)"/gu), ({ groups }) =>
        unescaped(groups?.['id'] ?? ''),
      ),
    ),
    canonical: canonical === undefined ? null : (localAddress(canonical, page)?.to ?? canonical),
    isKeptFromIndex: metaContent(html, 'robots')?.includes('noindex') ?? false,
    structuredData: Array.from(
      html.matchAll(/<script type="application\/ld\+json"[^>]*>(?<text>[\s\S]*?)<\/script>/gu),
      ({ groups }) => groups?.['text'] ?? '',
    ),
  };
}
