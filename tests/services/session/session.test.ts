/**
 * Logging in and out, call by call: what is sent, what is kept, and what is cleared.
 *
 * @vitest-environment happy-dom
 */
import { afterEach, expect, test, vi } from 'vitest';

import type { Endpoint } from '#contract/kernel/endpoint.ts';
import { forget, storedKeys } from '#services/kernel/browserStorage.ts';
import type { Call } from '#services/kernel/http.ts';
import {
  createCallOutcomes,
  endAllLogins,
  logIn,
  logOut,
  validateSession,
} from '#services/session/session.ts';
import { forgetCookies } from '#tests/support/forgetCookies.ts';

const credentials = { email: 'ruth@example.com', password: 'walnut stock rifle', turnstileToken: 'proof-1' };

/** Cookies of an earlier login. */
function rememberLogin() {
  document.cookie = 'RESTKEY=old; path=/';
  document.cookie = 'GA4ID=old; path=/';
}

afterEach(() => {
  forgetCookies();
  for (const key of Object.values(storedKeys)) forget(key);
});

type Asked = { call: string; given: unknown; cookies: string };

/** A server that answers each call with the same, and what the browser held when it was asked. */
function aSession(answer: unknown) {
  const asked: Asked[] = [];
  const call = (async ({ method, path }: Endpoint, given: unknown) => {
    asked.push({ call: `${method} ${path}`, given, cookies: document.cookie });
    if (answer instanceof Error) throw answer;
    return answer;
  }) as Call;
  return { asked, call };
}

test('LG-07 a login clears the cookies first, then posts address, password and proof', async () => {
  rememberLogin();
  const { asked, call } = aSession({ Success: false });
  await logIn(call, credentials);
  expect(asked).toEqual([{ call: 'POST /api/account/login', given: { body: credentials }, cookies: '' }]);
});

test('LG-08 a login that succeeds keeps login key and analytics id', async () => {
  const { call } = aSession({ Success: true, RESTKEY: 'k-1', GA4ID: 'a-1' });
  await expect(logIn(call, credentials)).resolves.toEqual({ kind: 'loggedIn' });
  expect(document.cookie).toBe('RESTKEY=k-1; GA4ID=a-1');
});

test('LG-09 a refusal carries the server’s own sentence, and leaves no one logged in', async () => {
  rememberLogin();
  const { call } = aSession({ Success: false, Error: 'Wrong email address or password.' });
  await expect(logIn(call, credentials)).resolves.toEqual({
    kind: 'refused',
    error: 'Wrong email address or password.',
  });
  expect(document.cookie).toBe('');
});

test('LG-09 a success without a key is none', async () => {
  const { call } = aSession({ Success: true });
  await expect(logIn(call, credentials)).resolves.toEqual({ kind: 'refused', error: undefined });
});

test('a login whose cookies the browser does not keep is none', async () => {
  const { call } = aSession({ Success: true, RESTKEY: 'k-1', GA4ID: 'a-1' });
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  await expect(logIn(call, credentials)).resolves.toEqual({ kind: 'cookiesRefused' });
  vi.restoreAllMocks();
});

test('LG-10 a logout posts, then clears', async () => {
  rememberLogin();
  const { asked, call } = aSession({ Success: true });
  await logOut(call);
  expect(asked).toEqual([{ call: 'POST /api/account/logout', given: {}, cookies: 'RESTKEY=old; GA4ID=old' }]);
  expect(document.cookie).toBe('');
});

test('LG-10 a logout that fails clears as well, and is not hidden', async () => {
  rememberLogin();
  const { call } = aSession(new Error('cut'));
  await expect(logOut(call)).rejects.toThrow('cut');
  expect(document.cookie).toBe('');
});

test('LG-10 a logout the server did not receive is sent before anything else is asked', async () => {
  await expect(logOut(aSession(new Error('cut')).call)).rejects.toThrow('cut');
  await expect(validateSession(aSession(new Error('still cut')).call)).rejects.toThrow('still cut');
  const { asked, call } = aSession({ Success: false });
  await validateSession(call);
  await validateSession(call);
  expect(asked.map(({ call: path }) => path)).toEqual([
    'POST /api/account/logout',
    'GET /api/account/validate',
    'GET /api/account/validate',
  ]);
});

test('LG-10 a later login owes no logout', async () => {
  await expect(logOut(aSession(new Error('cut')).call)).rejects.toThrow('cut');
  await logIn(aSession({ Success: true, RESTKEY: 'k-1', GA4ID: 'a-1' }).call, credentials);
  const { asked, call } = aSession({ Success: true });
  await validateSession(call);
  expect(asked.map(({ call: path }) => path)).toEqual(['GET /api/account/validate']);
});

test('logging out everywhere clears here too, but only once it is done', async () => {
  rememberLogin();
  await expect(endAllLogins(aSession(new Error('cut')).call)).rejects.toThrow('cut');
  expect(document.cookie).toBe('RESTKEY=old; GA4ID=old');
  await endAllLogins(aSession({ success: true }).call);
  expect(document.cookie).toBe('');
});

test.each([true, false])('LG-02 validate answers what the server said: %s', async (Success) => {
  const { asked, call } = aSession({ Success });
  await expect(validateSession(call)).resolves.toBe(Success);
  expect(asked.map(({ call: path }) => path)).toEqual(['GET /api/account/validate']);
});

test('anyone who watches learns of every refused session, until they stop', () => {
  const outcomes = createCallOutcomes();
  const received: string[] = [];
  const stop = outcomes.watch((outcome) => received.push(`first ${outcome}`));
  outcomes.watch((outcome) => received.push(`second ${outcome}`));
  outcomes.notify('refused');
  stop();
  outcomes.notify('served');
  expect(received).toEqual(['first refused', 'second refused', 'second served']);
});
