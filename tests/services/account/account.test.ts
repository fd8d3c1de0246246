/**
 * What the link of a verification letter leaves in the browser that opens it.
 *
 * @vitest-environment happy-dom
 */
import { afterEach, expect, test } from 'vitest';

import { verifyEmail } from '#services/account/account.ts';
import { forget, readStored, store, storedKeys } from '#services/kernel/browserStorage.ts';
import type { Call } from '#services/kernel/http.ts';
import { forgetCookies } from '#tests/support/forgetCookies.ts';

const verified = (answer: object) =>
  verifyEmail((async () => ({ outcome: 'verified', ...answer })) as unknown as Call, 'code');

afterEach(() => {
  forgetCookies();
  forget(storedKeys.owedLogOut);
});

test('where the account was made it logs in, and a log-out that never arrived is owed no more', async () => {
  store(storedKeys.owedLogOut, 'true');
  expect(await verified({ RESTKEY: 'k-1', GA4ID: 'a-1' })).toEqual({ outcome: 'verified', isLoggedIn: true });
  expect([document.cookie, readStored(storedKeys.owedLogOut)]).toEqual(['RESTKEY=k-1; GA4ID=a-1', null]);
});

test('anywhere else it leaves who is logged in as they are', async () => {
  document.cookie = 'RESTKEY=old; path=/';
  expect(await verified({})).toEqual({ outcome: 'verified', isLoggedIn: false });
  expect(document.cookie).toBe('RESTKEY=old');
});
