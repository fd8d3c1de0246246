/** That an answer's time says nothing about what was found. */
import { expect, test } from 'vitest';

import { createNotices } from '#server/messages/notices/notices.ts';
import { createSecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { inEvenTime } from '#server/session/signUp/evenTime.ts';
import { createAccountService } from '#server/session/signUp/service.ts';
import { anAccount, freshToken } from '#tests/support/account/accounts.ts';

import { accountsSite, aClock, aForm, sendVerification } from './accountsSite.ts';

/** A timer may come a millisecond early. */
const shortestMs = 38;

test('an answer that is ready at once waits for the others, and a fault does not', async () => {
  const start = performance.now();
  expect(await inEvenTime(Promise.resolve('ready'))).toBe('ready');
  expect(performance.now() - start).toBeGreaterThan(shortestMs);
  await expect(inEvenTime(Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
});

const addresses = ['an address no one has', 'an address that is proved', 'an address that waits'] as const;

async function siteWith(which: (typeof addresses)[number]) {
  const accounts = await accountsSite();
  const { email } =
    which === 'an address no one has'
      ? aForm()
      : await anAccount(accounts.db, { isVerified: which === 'an address that is proved' });
  return { ...accounts, email };
}

test.each(addresses)('how soon a letter is promised does not show who has an account: %s', async (which) => {
  const { post, email } = await siteWith(which);
  const start = performance.now();
  await post(sendVerification, { email, turnstileToken: freshToken() });
  expect(performance.now() - start).toBeGreaterThan(shortestMs);
});

test.each(addresses)('how soon a creation is answered does not show it either: %s', async (which) => {
  const { db, email } = await siteWith(which);
  const clock = aClock();
  let checkedAt = Number.NaN;
  const accounts = createAccountService({
    db,
    clock,
    securityLog: createSecurityLog({ clock }),
    notices: createNotices({ clock }),
    botCheck: { challenge: () => Promise.reject(new Error('unused')), assertHuman: async () => undefined },
    hash: async () => 'a hash',
    isRight: async () => {
      checkedAt = performance.now();
      return false;
    },
  });
  await accounts.createAccount(aForm({ email }), { address: '192.0.2.1' });
  expect(performance.now() - checkedAt).toBeGreaterThan(shortestMs);
});
