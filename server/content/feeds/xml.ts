/** Sitemaps as XML, and nothing about what stands in them. */
export type MapEntry = {
  /** A whole address. */
  address: string;
  /** When it last changed, as an ISO instant; null when no one knows. */
  changedAt: string | null;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const entryOf = (tag: 'url' | 'sitemap', { address, changedAt }: MapEntry): string => {
  const lastmod = changedAt === null ? '' : `<lastmod>${changedAt}</lastmod>`;
  return `<${tag}><loc>${escaped(address)}</loc>${lastmod}</${tag}>`;
};

type Kind = { root: 'urlset' | 'sitemapindex'; tag: 'url' | 'sitemap' };

const document = ({ root, tag }: Kind, entries: readonly MapEntry[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries.map((entry) => entryOf(tag, entry)),
    `</${root}>`,
    '',
  ].join('\n');

export const sitemap = (pages: readonly MapEntry[]): string =>
  document({ root: 'urlset', tag: 'url' }, pages);

export const sitemapIndex = (sitemaps: readonly MapEntry[]): string =>
  document({ root: 'sitemapindex', tag: 'sitemap' }, sitemaps);
