/**
 * What crawlers and devices ask for first, from the same lists that visitors navigate by. The sitemap's index, which names this list
 * of pages beside the lots of every sale, is the server's: it changes with the sales.
 */
import { sitemapPaths } from '#app/head/sitemap.ts';
import { site } from '#contract/kernel/site.ts';
import type { SiteFile } from '#contract/page/pages.ts';

import { webManifest, webManifestPath } from './webManifest.ts';

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const pagesSitemap = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
  ...sitemapPaths().map((path) => `<url><loc>${escape(site.origin + path)}</loc></url>`),
  '</urlset>',
  '',
].join('\n');

const robots = [
  'User-agent: *',
  'Disallow: /api/',
  'Disallow: /account/',
  'Disallow: /dev/',
  `Sitemap: ${site.origin}/sitemap.xml`,
  '',
].join('\n');

export const siteFiles: readonly SiteFile[] = [
  { path: '/sitemaps/pages.xml', type: 'application/xml; charset=utf-8', text: pagesSitemap },
  { path: '/robots.txt', type: 'text/plain; charset=utf-8', text: robots },
  { path: webManifestPath, type: 'application/manifest+json', text: JSON.stringify(webManifest) },
];
