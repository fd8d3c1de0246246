/** Logging in and out, and whether the server still knows us. The cookies of a login are kept and cleared here. */
import {
  endAllSessions,
  logIn as sendLogIn,
  logOut as sendLogOut,
  validate,
} from '#contract/session/sessions.ts';
import { forget, readStored, store, storedKeys } from '#services/kernel/browserStorage.ts';
import type { Call } from '#services/kernel/http.ts';

import { clearLoginCookies, keepLogin } from './loginCookies.ts';

type Options = { signal?: AbortSignal };

export type Credentials = { email: string; password: string; turnstileToken: string };

export type LogInOutcome =
  | { kind: 'loggedIn' }
  /** `error` is the server's own sentence; without one it had nothing to say. */
  | { kind: 'refused'; error?: string | undefined }
  /** The password was right, but this browser keeps no cookies. */
  | { kind: 'cookiesRefused' };

/** `refused`: 401, and a refresh didn't help; `served`: the call succeeded. */
export type CallOutcome = 'refused' | 'served';

export type WatchCalls = (listener: (outcome: CallOutcome) => void) => () => void;

/** Passes the outcomes that `http.ts` reports on to listeners. */
export function createCallOutcomes() {
  const listeners = new Set<(outcome: CallOutcome) => void>();
  return {
    notify: (outcome: CallOutcome): void => {
      for (const listener of listeners) listener(outcome);
    },
    watch: (listener: (outcome: CallOutcome) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export async function validateSession(call: Call, options?: Options): Promise<boolean> {
  // The session of someone who left is ended before anything else, or the next person here would be in it.
  if (readStored(storedKeys.owedLogOut) !== null) {
    await call(sendLogOut, {}, options);
    forget(storedKeys.owedLogOut);
  }
  // Asked every few seconds: a check that fails is not worth a second request.
  return (await call(validate, {}, { ...options, isAskedOnce: true })).Success;
}

export async function logIn(call: Call, credentials: Credentials, options?: Options): Promise<LogInOutcome> {
  clearLoginCookies();
  const { Success, RESTKEY, GA4ID = '', Error } = await call(sendLogIn, { body: credentials }, options);
  if (!Success || RESTKEY === undefined) return { kind: 'refused', error: Error };
  const isKept = keepLogin({ loginKey: RESTKEY, analyticsId: GA4ID });
  return { kind: isKept ? 'loggedIn' : 'cookiesRefused' };
}

/** Clears the cookies even when the server cannot be reached; the next check of the session sends it then. */
export async function logOut(call: Call): Promise<void> {
  store(storedKeys.owedLogOut, 'true');
  try {
    await call(sendLogOut, {});
    forget(storedKeys.owedLogOut);
  } finally {
    clearLoginCookies();
  }
}

/** All logins of the account, this one too. */
export async function endAllLogins(call: Call, options?: Options): Promise<void> {
  await call(endAllSessions, {}, options);
  clearLoginCookies();
}
