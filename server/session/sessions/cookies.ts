/**
 * How a session travels: two cookies that scripts cannot read, and what a request says about its sender. A third one says
 * which browser filled in the form of an account, until its address is proved. RESTKEY is never read here: it opens nothing.
 * No cookie names a date, because a visitor's clock may be wrong.
 */
import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';

import { analyticsCookie, cookieDays, loginKeyCookie } from '#contract/kernel/cookies.ts';
import type { Asking } from '#server/platform/callers.ts';
import type { Exchange } from '#server/platform/endpoints.ts';

import { isToken } from './tokens.ts';

/** Who sent a request, as far as the request itself says. */
export type Visit = {
  access: string | undefined;
  refresh: string | undefined;
  address: string;
  userAgent: string;
};

/** What a browser is given when a session starts or is refreshed. */
export type SessionTokens = {
  access: string;
  refresh: string;
  /** Until the session ends unless it is used. The access part runs out much earlier, by our clock alone. */
  keptSeconds: number;
};

const userAgentLength = 300;

const isSecure = ({ protocol }: Pick<Asking, 'protocol'>): boolean => protocol === 'https';

/** Behind https the prefix keeps other hosts of the same domain from planting a cookie of ours. */
function namesFor(request: Pick<Asking, 'protocol'>) {
  const prefix = isSecure(request) ? '__Host-' : '';
  return {
    access: `${prefix}session-access`,
    refresh: `${prefix}session-refresh`,
    signUp: `${prefix}sign-up`,
  };
}

/** Only what could be a token is taken for one. */
const tokenIn = (value: string | undefined): string | undefined =>
  value !== undefined && isToken(value) ? value : undefined;

const asSent = (value: string): string => value;

function tokensOf(request: Asking) {
  const { cookie } = request.headers;
  const names = namesFor(request);
  const cookies = cookie === undefined ? {} : parseCookie(cookie, { decode: asSent });
  return {
    access: tokenIn(cookies[names.access]),
    refresh: tokenIn(cookies[names.refresh]),
    signUp: tokenIn(cookies[names.signUp]),
  };
}

export function visitOf(request: Asking): Visit {
  const { access, refresh } = tokensOf(request);
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, userAgentLength);
  return { access, refresh, address: request.ip, userAgent };
}

/** What this browser was given when it filled in the form of an account. */
export const signUpOf = (request: Asking): string | undefined => tokensOf(request).signUp;

/** The prefix asks for the root as path, and all cookies are alike with it and without. */
const attributes = (request: Asking) =>
  ({ path: '/', sameSite: 'lax', secure: isSecure(request) }) as const satisfies Partial<SetCookie>;

export function giveCookies(
  { request, reply }: Pick<Exchange, 'request' | 'reply'>,
  tokens: SessionTokens,
): void {
  const names = namesFor(request);
  const kept = { ...attributes(request), httpOnly: true, maxAge: tokens.keptSeconds };
  reply.header('set-cookie', [
    stringifySetCookie({ ...kept, name: names.access, value: tokens.access }),
    stringifySetCookie({ ...kept, name: names.refresh, value: tokens.refresh }),
  ]);
}

export function giveSignUp(
  { request, reply }: Pick<Exchange, 'request' | 'reply'>,
  token: string,
  keptMs: number,
): void {
  const kept = { ...attributes(request), httpOnly: true, maxAge: keptMs / 1_000 };
  const { signUp: name } = namesFor(request);
  reply.header('set-cookie', stringifySetCookie({ ...kept, name, value: token }));
}

export function takeSignUp({ request, reply }: Pick<Exchange, 'request' | 'reply'>): void {
  const gone = { ...attributes(request), httpOnly: true, maxAge: 0 };
  const { signUp: name } = namesFor(request);
  reply.header('set-cookie', stringifySetCookie({ ...gone, name, value: '' }));
}

/** What scripts may read of a log-in. A page's own script writes these itself; a form without script needs us to. */
export function giveLoginKeys(
  { request, reply }: Pick<Exchange, 'request' | 'reply'>,
  { loginKey, analyticsId }: { loginKey: string; analyticsId: string },
): void {
  const kept = { ...attributes(request), maxAge: cookieDays * 24 * 60 * 60 };
  reply.header('set-cookie', [
    stringifySetCookie({ ...kept, name: loginKeyCookie, value: loginKey }),
    stringifySetCookie({ ...kept, name: analyticsCookie, value: analyticsId }),
  ]);
}

/** Takes away all that makes a browser look logged in, what scripts may read included. */
export function takeCookies({ request, reply }: Exchange): void {
  const { access, refresh } = namesFor(request);
  const gone = { ...attributes(request), value: '', maxAge: 0 };
  reply.header('set-cookie', [
    ...[access, refresh].map((name) => stringifySetCookie({ ...gone, httpOnly: true, name })),
    ...[loginKeyCookie, analyticsCookie].map((name) => stringifySetCookie({ ...gone, name })),
  ]);
}
