/** Fills a redirect's new address from the old one. What a visitor typed is encoded again before it is used. */
import type { Params } from 'react-router-dom';

import type { RedirectRow } from './routeTable.ts';

/** Encodes each segment: a line break cannot end a header, and nothing can name another host. */
const encodePath = (path: string): string =>
  path
    .split('/')
    .filter((segment) => segment !== '')
    .map(encodeURIComponent)
    .join('/');

export function redirectTarget(
  row: RedirectRow,
  { params, request }: { params: Params; request: Request },
): string {
  const path = row.to
    .replaceAll(/:(\w+)/gu, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    .replace('*', () => encodePath(params['*'] ?? ''));
  return path + new URL(request.url).search;
}
