/**
 * What crawlers and devices ask for first, from the same lists that visitors navigate by. The sitemap's index, which names this list
 * of pages beside the lots of every sale, is the server's: it changes with the sales.
 */
import { sitemapPaths } from '#app/head/sitemap.ts';
import { site } from '#contract/kernel/site.ts';
import type { SiteFile } from '#contract/page/pages.ts';
import { maskableIcon, plainIcons, type SiteIcon } from '#contract/page/siteIcons.ts';
import tokens from '#ui/theme/tokens.json' with { type: 'json' };

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

export const webManifestPath = '/site.webmanifest';

const { light, dark } = tokens.themes;

/** The ground of pages, which a device continues around them. */
export const themeColors = { light: light.color.paper, dark: dark.color.paper } as const;

const entry = ({ path, sizePx }: SiteIcon, purpose: 'any' | 'maskable') => ({
  src: path,
  sizes: `${sizePx}x${sizePx}`,
  type: 'image/png',
  purpose,
});

/**
 * What a device reads that puts the site among its apps: the company's name, its colors and its icons. It opens as in
 * a browser: lots are compared in tabs, and addresses are shared.
 */
export const webManifest = {
  id: '/',
  name: `${site.shortName} ${site.tagline}`,
  short_name: site.shortName,
  description: site.description,
  lang: 'en-US',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  theme_color: themeColors.light,
  background_color: themeColors.light,
  icons: [...plainIcons.map((icon) => entry(icon, 'any')), entry(maskableIcon, 'maskable')],
};

export const siteFiles: readonly SiteFile[] = [
  { path: '/sitemaps/pages.xml', type: 'application/xml; charset=utf-8', text: pagesSitemap },
  { path: '/robots.txt', type: 'text/plain; charset=utf-8', text: robots },
  { path: webManifestPath, type: 'application/manifest+json', text: JSON.stringify(webManifest) },
];
