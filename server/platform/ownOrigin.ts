/**
 * Whether a request came from our own pages. Writing calls and the live socket ask here; reading needs no proof,
 * because no answer of ours lets a foreign page read it.
 */
import type { IncomingHttpHeaders } from 'node:http';

import type { FastifyRequest } from 'fastify';

import { writingCallHeader } from '#contract/kernel/writingCall.ts';

import { problem } from './errors.ts';

type Headers = Pick<IncomingHttpHeaders, 'host' | 'origin' | 'sec-fetch-site'>;

/** Pages have an address on the web; the origins of extensions and of other schemes are never ours. */
const hostOf = (origin: string): string | undefined =>
  /^https?:/u.test(origin) && URL.canParse(origin) ? new URL(origin).host : undefined;

/**
 * `Sec-Fetch-Site` is set by the browser alone and survives a proxy that changes the host, so its word is enough.
 * Without it the origin must name the host that was asked. Scheme is not compared: a proxy may end https for us.
 * What a browser calls cross-site is ours only from the one origin a company names, whatever the host says.
 */
export function isOwnOrigin(headers: Headers, publicOrigin: string | undefined): boolean {
  const { host, origin, 'sec-fetch-site': site } = headers;
  if (site === 'same-origin') return true;
  if (origin === undefined) return site === undefined || site === 'none';
  if (origin === publicOrigin) return true;
  return site !== 'cross-site' && host !== undefined && hostOf(origin) === host.toLowerCase();
}

/**
 * A form that a browser sends by itself cannot carry our header. So it has to say where it comes from, as every browser does:
 * what is silent about that is not taken for ours.
 */
export function isOwnForm(headers: Headers, publicOrigin: string | undefined): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  return (origin !== undefined || site === 'same-origin') && isOwnOrigin(headers, publicOrigin);
}

/** The hook in front of every writing call. */
export function refuseForeignOrigin(publicOrigin: string | undefined) {
  return async (request: FastifyRequest): Promise<void> => {
    const isMarked = request.headers[writingCallHeader.name] === writingCallHeader.value;
    if (!isMarked || !isOwnOrigin(request.headers, publicOrigin)) throw problem('foreign_origin');
  };
}
