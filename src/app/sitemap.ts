/**
 * The addresses a search engine is told about: those of the navigation that have a page today, the archive and the
 * landing pages. Sales and lots are the server's to name.
 */
import { sitemapLinks } from './navigation.ts';
import { landingSlugs, routeTable } from './routeTable.ts';

/** A landing page answers under /catalog too; this is the address it has for search engines. */
const landingPaths = landingSlugs.map((slug) => `/category/${slug}`);

export function sitemapPaths(): readonly string[] {
  const answered = new Set(routeTable.filter(({ kind }) => kind === 'screen').map(({ path }) => path));
  const wanted = [...sitemapLinks.map(({ to }) => to), '/prices', ...landingPaths];
  return wanted.filter((path) => answered.has(path));
}
