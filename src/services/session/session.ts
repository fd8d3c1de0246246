/** Logging in and out, and whether the server still knows us. The cookies of a login are kept and cleared here. */
import {
  type ActiveSession,
  endAllSessions,
  endSession,
  listSessions,
  logIn,
  logOut,
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

export type SessionService = {
  validate: (options?: Options) => Promise<boolean>;
  logIn: (credentials: Credentials, options?: Options) => Promise<LogInOutcome>;
  /** Clears the cookies even when the server cannot be reached; the next validate notifies it then. */
  logOut: (options?: Options) => Promise<void>;
  list: (options?: Options) => Promise<ActiveSession[]>;
  end: (sessionId: number, options?: Options) => Promise<void>;
  endAll: (options?: Options) => Promise<void>;
  /** Reports the outcome of account calls until the returned function is called. */
  watchCalls: (listener: (outcome: CallOutcome) => void) => () => void;
};

/** `refused`: 401, and a refresh didn't help; `served`: the call succeeded. */
export type CallOutcome = 'refused' | 'served';

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

export const createSessionService = (
  call: Call,
  watchCalls: SessionService['watchCalls'],
): SessionService => ({
  watchCalls,
  async validate(options) {
    // The session of someone who left is ended before anything else, or the next person here would be in it.
    if (readStored(storedKeys.owedLogOut) !== null) {
      await call(logOut, {}, options);
      forget(storedKeys.owedLogOut);
    }
    // Asked every few seconds: a check that fails is not worth a second request.
    return (await call(validate, {}, { ...options, isAskedOnce: true })).Success;
  },
  async logIn(credentials, options) {
    clearLoginCookies();
    const { Success, RESTKEY, GA4ID = '', Error } = await call(logIn, { body: credentials }, options);
    if (!Success || RESTKEY === undefined) return { kind: 'refused', error: Error };
    const isKept = keepLogin({ loginKey: RESTKEY, analyticsId: GA4ID });
    return { kind: isKept ? 'loggedIn' : 'cookiesRefused' };
  },
  async logOut(options) {
    store(storedKeys.owedLogOut, 'true');
    try {
      await call(logOut, {}, options);
      forget(storedKeys.owedLogOut);
    } finally {
      clearLoginCookies();
    }
  },
  list: (options) => call(listSessions, {}, options),
  async end(sessionId, options) {
    await call(endSession, { params: { sessionId } }, options);
  },
  async endAll(options) {
    await call(endAllSessions, {}, options);
    clearLoginCookies();
  },
});
