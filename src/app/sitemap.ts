/** The addresses a search engine is told about: those of the navigation that have a page today. */
import { sitemapLinks } from './navigation.ts';
import { routeTable } from './routeTable.ts';

export function sitemapPaths(): readonly string[] {
  const answered = new Set(routeTable.filter(({ kind }) => kind === 'screen').map(({ path }) => path));
  return sitemapLinks.map(({ to }) => to).filter((to) => answered.has(to));
}
