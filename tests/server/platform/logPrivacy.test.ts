/** What the log says about a request, and what it never says about people and their links. */
import { expect, test } from 'vitest';

import { inProcessFetch } from '#server/page/pages/inProcessFetch.ts';
import { sql } from '#server/platform/db/sql.ts';
import { aBrowser, accountsApp, anAccount } from '#tests/support/account/accounts.ts';
import { testApp } from '#tests/support/testApp.ts';
import { capturedLog } from '#tests/support/testLogs.ts';

const addresses = [
  '/login/password-reset/K3Y',
  '//login/password-reset/K3Y',
  '/login//password-reset/K3Y?x=1',
  '/LOGIN/password-reset/K3Y',
  '/%6cogin/password-reset/K3Y',
  'http://elsewhere.example/login/password-reset/K3Y',
];

test.each(addresses)('the code in an address is written down in no spelling: %s', async (url) => {
  const { app, lines } = await testApp({ settings: { DEMO: 'off' } });
  await app.inject({ method: 'GET', url });
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toContain('K3Y');
});

test('a fault of the database is written down without the row it is about', async () => {
  const { db } = await testApp();
  const { log, lines } = capturedLog();
  const account = await anAccount(db);
  await db
    .query(sql`insert into accounts (email, first_name, last_name, status, password_hash)
      values (${account.email}, 'Ruth', 'Hollis', 'active', 'argon-hash')`)
    .catch((fault: unknown) => log.error({ err: fault }, 'failed'));
  expect(lines).toMatchObject([{ msg: 'failed', err: { code: '23505' } }]);
  expect(JSON.stringify(lines)).not.toContain(account.email);
});

test('a refusal says where it came from, and who was refused by number alone', async () => {
  const { app, db, lines } = await accountsApp();
  const account = await anAccount(db);
  const browser = aBrowser(app);
  await browser.logIn(account);
  await browser.send({ method: 'POST', url: '/api/account/sessions/end/999999' });
  expect(lines.at(-1)).toMatchObject({
    msg: 'refused',
    problem: 'not_found',
    accountId: account.id,
    address: browser.address,
  });
  expect(JSON.stringify(lines)).not.toContain(account.email);
});

test('a call that a page makes while it is rendered names no visitor’s address', async () => {
  const { app, lines } = await testApp();
  const [url, fetch] = ['/api/ghost/getPageBySlug/login%2Fpassword-reset%2FK3Y', inProcessFetch(app)];
  await fetch(`http://app.internal${url}`);
  expect(lines).toMatchObject([{ path: '/api/ghost/getPageBySlug/:slug' }]);
});
