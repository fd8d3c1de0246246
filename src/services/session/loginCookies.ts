/**
 * The cookies by which scripts know of a login. They open nothing; what does is out of a script's reach. Where a
 * browser forbids scripts to touch cookies at all, there are none.
 */
import Cookies from 'js-cookie';

import { analyticsCookie, cookieDays, loginKeyCookie } from '#contract/kernel/cookies.ts';
import { forget, storedKeys } from '#services/kernel/browserStorage.ts';

function unlessForbidden<Answer>(work: () => Answer, otherwise: Answer): Answer {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

export const hasLoginKey = (): boolean =>
  unlessForbidden(() => Cookies.get(loginKeyCookie) !== undefined, false);

export const clearLoginCookies = (): void =>
  unlessForbidden(() => {
    Cookies.remove(loginKeyCookie);
    Cookies.remove(analyticsCookie);
  }, undefined);

/** Answers whether the browser kept them; one that refuses cookies cannot be logged in. */
const keepLoginCookies = ({ loginKey, analyticsId }: { loginKey: string; analyticsId: string }): boolean =>
  unlessForbidden(() => {
    const attributes = {
      expires: cookieDays,
      sameSite: 'lax',
      secure: location.protocol === 'https:',
    } as const;
    Cookies.set(loginKeyCookie, loginKey, attributes);
    Cookies.set(analyticsCookie, analyticsId, attributes);
    return Cookies.get(loginKeyCookie) === loginKey;
  }, false);

/** After a log-in, in whatever way: a log-out that never reached the server is owed no more. */
export function keepLogin(keys: { loginKey: string; analyticsId: string }): boolean {
  forget(storedKeys.owedLogOut);
  return keepLoginCookies(keys);
}
