/**
 * Which addresses a crawl opens: every one, but for those of which there are thousands. Of the lots of a sale it opens
 * two; of a page that takes a query, two for each name in it, and two with several names.
 */
import { matchRoutes } from 'react-router-dom';

import { type RouteRow, routeTable } from '#app/routes/routeTable.ts';

const mostOfFamily = 2;

const routes = routeTable.map((row) => ({ path: row.path, handle: row }));

/** The row that answers at an address, as the router decides it. */
export const rowAt = (address: string): RouteRow | undefined =>
  matchRoutes(routes, address.split('?')[0] ?? '')?.at(-1)?.route.handle;

/** Addresses of one family show one page with other things on it; undefined for a page that has none beside it. */
function familyOf(address: string): string | undefined {
  const [path = '', query = ''] = address.split('?');
  if (path.startsWith('/detail/')) return path.split('/', 3).join('/');
  // Each is drawn when it is first asked for; whether that works is asked elsewhere.
  if (path.startsWith('/pictures/lots/')) return 'pictures of lots';
  const [name, ...others] = new Set(new URLSearchParams(query).keys());
  if (name === undefined) return undefined;
  return `${rowAt(path)?.path ?? path} ${others.length === 0 ? name : 'several'}`;
}

export function createSample(): (address: string) => boolean {
  const opened = new Map<string, number>();
  return (address) => {
    const family = familyOf(address);
    if (family === undefined) return true;
    const count = opened.get(family) ?? 0;
    opened.set(family, count + 1);
    return count < mostOfFamily;
  };
}
