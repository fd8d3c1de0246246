/**
 * Where a visitor goes back to after logging in. The address comes from a link that anybody can write, so only paths
 * of this site pass; whatever else is asked for becomes the front page.
 */

export const returnToName = 'returnTo';

/** Longer than any address of ours. */
const longestPath = 1_000;
/** Any origin will do: it only shows whether an address stays on it. */
const here = 'https://here.invalid';
/** Pages that lead out of a session or into one: going back to them would go round in circles. */
const entryPages = /^\/(?:login|create-account|email\/linkVerify|account\/validate)(?:[/?#]|$)/iu;
/** Addresses that answer, but with no page. */
const calls = /^\/(?:api|oauth2|dev\/mailbox)(?:[/?#]|$)/iu;

/** A path of this site with its query and hash, or null. Backslashes and control characters are never part of one. */
export function safeReturnTo(address: string | null | undefined): string | null {
  if (!address || address.length > longestPath || /[\\\p{Cc}]/u.test(address)) return null;
  if (!address.startsWith('/') || address.startsWith('//') || !URL.canParse(address, here)) return null;
  const { origin, pathname, search, hash } = new URL(address, here);
  const path = `${pathname}${search}${hash}`;
  // Escaping can make it longer than what was asked for.
  if (origin !== here || path.length > longestPath || path.startsWith('//')) return null;
  return entryPages.test(path) || calls.test(path) ? null : path;
}

/** The address of an entry page that leads back to where the visitor is. */
export function withReturnTo(entry: string, address: string | null): string {
  const returnTo = safeReturnTo(address);
  return returnTo === null || returnTo === '/' ? entry : `${entry}?${new URLSearchParams({ returnTo })}`;
}
