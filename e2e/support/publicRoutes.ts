/** The route table as a visitor meets it: each row with one real address and what that address must answer. */
import { routeTable, type RouteRow } from '#app/routeTable.ts';

export type PublicRoute = { address: string; row: RouteRow };

/** Optional segments are left out, names become a word that belongs to nothing. */
function exampleOf(pattern: string): string {
  const segments = pattern
    .split('/')
    .filter((segment) => !segment.endsWith('?'))
    .map((segment) => (segment.startsWith(':') || segment === '*' ? 'example' : segment));
  return segments.join('/') || '/';
}

export const publicRoutes: readonly PublicRoute[] = routeTable.map((row) => ({
  address: exampleOf(row.path),
  row,
}));

/** The pages there are to look at: every screen, and the page that says that there is none. */
export const pagesToLookAt: readonly { name: string; address: string }[] = [
  ...publicRoutes
    .filter(({ row }) => row.kind === 'screen')
    .map(({ address }) => ({ name: address, address })),
  { name: 'the not-found page', address: '/no/such/page' },
];
