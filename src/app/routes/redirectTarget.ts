/** Fills a redirect's new address from the old one. What a visitor typed is encoded again before it is used. */
import type { Params } from 'react-router-dom';

import type { RedirectRow } from './routeTable.ts';

/**
 * Encodes the segments: a line break cannot end a header, and nothing can name another host. Dots are refused,
 * because a browser would resolve them away and leave the new address.
 */
function encodeSegments(segments: readonly string[]): string | null {
  const typed = segments.filter((segment) => segment !== '');
  if (typed.length === 0 || typed.includes('.') || typed.includes('..')) return null;
  return typed.map(encodeURIComponent).join('/');
}

/** Null where what was typed is no address of the new kind: then there is nothing to find. */
export function redirectTarget(
  row: RedirectRow,
  { params, request }: { params: Params; request: Request },
): string | null {
  const parts = row.to.split('/').map((part) => {
    if (part === '*') return encodeSegments((params['*'] ?? '').split('/'));
    return part.startsWith(':') ? encodeSegments([params[part.slice(1)] ?? '']) : part;
  });
  return parts.includes(null) ? null : parts.join('/') + new URL(request.url).search;
}
