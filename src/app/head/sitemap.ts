/**
 * The addresses announced to search engines: those of the navigation that have a page today, the archive, the form for
 * consignors and the landing pages. Sales, lots and what is written in the content are the server's to name.
 */
import { houseLinks, legalLinks, locationLinks, type SiteLink } from '#app/routes/navigation.ts';
import { landingSlugs, type RouteRow, routeTable } from '#app/routes/routeTable.ts';

/** What a search engine should find; the account is no one's business but the visitor's. */
export const sitemapLinks: readonly SiteLink[] = [
  { label: 'Home', to: '/' },
  ...houseLinks,
  ...locationLinks,
  ...legalLinks,
];

/** A landing page answers under /catalog too; this is the address it has for search engines. */
const landingPaths = landingSlugs.map((slug) => `/category/${slug}`);

/** Screens around a text of the content, by their folders: without that text there is no page. */
const foldersOfTexts: ReadonlySet<string> = new Set([
  'content/company',
  'content/campaigns',
  'content/successes',
  'content/collectors',
  'content/location',
]);

const standsByItself = (row: RouteRow): boolean =>
  row.kind === 'screen' && !foldersOfTexts.has(row.screen.slice(0, row.screen.lastIndexOf('/')));

/** The address of a row that may have more segments but needs none. */
const shortest = ({ path }: RouteRow): string => path.replace(/(?:\/:\w+\?)+$/u, '');

export function sitemapPaths(): readonly string[] {
  const answered = new Set(routeTable.filter(standsByItself).map(shortest));
  const wanted = [
    ...sitemapLinks.map(({ to }) => to),
    '/prices',
    '/consignment/getting-started',
    ...landingPaths,
  ];
  return wanted.filter((path) => answered.has(path));
}
