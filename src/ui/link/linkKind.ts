/**
 * Decides how an address is opened (UI-11). Pure: it knows the site's own origin and nothing of routers, so that
 * the server, the browser and the tests agree.
 */
import { site } from '#contract/kernel/site.ts';

export type LinkKind =
  /** In the page, without a load; `to` is the path on this site. */
  | { kind: 'inApp'; to: string }
  /** A plain link: the browser loads the address. */
  | { kind: 'fullLoad'; href: string }
  /** A new tab that search engines must not follow. */
  | { kind: 'newTab'; href: string }
  /** An address that could run code or cannot be read: no link at all. */
  | { kind: 'refused' };

export type LinkOptions = { hashMatching?: boolean; origin?: string };

/** A path whose segments can only be read one way: what nearly every link is, and nothing to build a URL for. */
const plainPath = /^\/(?:[\w-][\w.~-]*(?:\/[\w-][\w.~-]*)*\/?)?(?:[?#].*)?$/u;

/** How an address of this site is opened. @param pathname as a browser would read it. */
function localKind(local: string, pathname: string, hashMatching: boolean): LinkKind {
  if (pathname.startsWith('/live')) return { kind: 'newTab', href: local };
  const loadsWhole = !hashMatching || local.includes('api/') || local.includes('/login');
  return loadsWhole ? { kind: 'fullLoad', href: local } : { kind: 'inApp', to: local };
}

/** Schemes that open a program of the reader's rather than a page. */
const handedOver = new Set(['mailto:', 'tel:', 'sms:']);

export function linkKind(
  address: string,
  { hashMatching = true, origin = site.origin }: LinkOptions = {},
): LinkKind {
  if (plainPath.test(address)) return localKind(address, address, hashMatching);
  if (!URL.canParse(address, origin)) return { kind: 'refused' };
  const url = new URL(address, origin);
  if (handedOver.has(url.protocol)) return { kind: 'fullLoad', href: address };
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return { kind: 'refused' };
  if (url.host !== new URL(origin).host) return { kind: 'newTab', href: address };

  const namesTheHost = URL.canParse(address) || /^[/\\]{2}/u.test(address);
  const local = namesTheHost ? `${url.pathname}${url.search}${url.hash}` : address;
  return localKind(local, url.pathname, hashMatching);
}
