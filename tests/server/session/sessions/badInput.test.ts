/** Whatever is sent to a login gets a clear answer, lets no one in and leaves the log quiet. */
import { expect, test } from 'vitest';

import { sql } from '#server/platform/db/sql.ts';
import { aBrowser, anAccount, freshToken } from '#tests/support/account/accounts.ts';

import { sessionWorld } from './sessionWorld.ts';

const injections = [
  "' or '1'='1",
  "'; drop table accounts; --",
  '" or ""="',
  'admin@example.com\r\nBcc: all@example.com',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%',
  '_@example.com',
  'ß\u202e\u{1f4a9}',
  '\ud800',
  'x'.repeat(1_000),
];

test.each(injections)('LG-09 text that means something elsewhere is only text here: %j', async (text) => {
  const { app, db, lines } = await sessionWorld();
  const account = await anAccount(db);
  const browser = aBrowser(app);
  for (const credentials of [
    { email: text, password: account.password },
    { email: account.email, password: text },
    { email: text, password: text },
  ]) {
    const answer = await browser.logIn(credentials);
    expect(answer.json()).toEqual({
      Success: false,
      Error: 'Incorrect email or password.',
    });
  }
  expect(browser.jar.size).toBe(0);
  expect(lines.filter(({ level }) => level !== 'info')).toEqual([]);
  expect(await db.query(sql`select id from accounts where id = ${account.id}`)).toHaveLength(1);
});

const body = { email: 'a@example.com', password: 'x', turnstileToken: 'x' };

test.each([
  ['a NUL', { ...body, email: 'a\0@example.com' }, 'invalid_input'],
  ['a NUL in the password', { ...body, password: '\0' }, 'invalid_input'],
  ['an endless email', { ...body, email: 'a'.repeat(1_001) }, 'invalid_input'],
  ['an endless password', { ...body, password: 'a'.repeat(1_001) }, 'invalid_input'],
  ['an endless proof', { ...body, turnstileToken: 'a'.repeat(4_097) }, 'invalid_input'],
  ['a list for an email', { ...body, email: ['a@example.com'] }, 'invalid_input'],
  ['an object for a password', { ...body, password: { $ne: null } }, 'invalid_input'],
  ['no password', { email: 'a@example.com', turnstileToken: 'x' }, 'invalid_input'],
  ['nothing', {}, 'invalid_input'],
  ['ten megabytes', { ...body, password: 'x'.repeat(10_000_000) }, 'too_large'],
])('%s is refused before anything is looked at', async (_, sent, code) => {
  const { app } = await sessionWorld();
  const answer = await aBrowser(app).post('/api/account/login', sent);
  expect(answer.statusCode).toBe(code === 'too_large' ? 413 : 400);
  expect(answer.json()).toMatchObject({ code });
});

test('fields no one asked for do nothing', async () => {
  const { app, db } = await sessionWorld();
  const { email, password } = await anAccount(db, { role: 'bidder' });
  const other = await anAccount(db);
  const extra = { accountId: other.id, role: 'staff', Success: true, isVerified: true };
  const browser = aBrowser(app);
  const answer = await browser.post('/api/account/login', {
    ...extra,
    email,
    password,
    turnstileToken: freshToken(),
  });
  expect(answer.json()).toMatchObject({ Success: true });
  const [info] = (await browser.get('/api/account/email/getAll')).json<{ Email: string }[]>();
  expect(info?.Email).toBe(email);
});

test('a login from a foreign page is refused', async () => {
  const { app, db } = await sessionWorld();
  const { email, password } = await anAccount(db);
  const answer = await aBrowser(app).send({
    method: 'POST',
    url: '/api/account/login',
    body: { email, password, turnstileToken: freshToken() },
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  });
  expect(answer.json()).toEqual({ code: 'foreign_origin' });
  expect(answer.headers['set-cookie']).toBeUndefined();
});
