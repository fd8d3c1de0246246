/** The browser that filled in the form is logged in by the link of its letter; no other one is. */
import { expect, test } from 'vitest';

import { forgetAccount } from '#server/account/accountDeletion/forgetAccount.ts';
import { type Queryable, sql } from '#server/platform/db/sql.ts';
import { sessionsOf } from '#tests/server/session/sessions/sessionWorld.ts';
import { aBrowser, anAccount, type Browser, freshToken } from '#tests/support/account/accounts.ts';

import {
  accountsSite,
  accountsWith,
  aForm,
  create,
  eventsFrom,
  hours,
  lastCode,
  requestReset,
  sendVerification,
  verify,
} from './accountsSite.ts';

const verified = { outcome: 'verified' };
const anyKey: unknown = expect.stringMatching(/^[\w-]{43}$/u);
const anyText: unknown = expect.any(String);
const loggedIn = { outcome: 'verified', RESTKEY: anyKey, GA4ID: anyText };
const oneDay = 86_400;

/** Someone has just filled in the form; the letter is on its way. */
async function signedUp() {
  const site = await accountsSite();
  const form = aForm();
  const browser = aBrowser(site.app);
  const answer = await browser.post(create, form);
  const [account] = await accountsWith(site.db, form.email);
  const code = () => lastCode(site.db, form.email);
  const open = async (by = browser) => by.post(verify, { code: await code() });
  return { ...site, form, browser, answer, id: account?.id ?? 0, code, open };
}

type Answer = Awaited<ReturnType<Browser['post']>>;

const notifiedBy = (answer: Answer) => [answer.json<object>(), answer.headers['set-cookie']];

async function keptHash(db: Queryable, accountId: number): Promise<unknown> {
  const [row] = await db.query<{ hash: unknown }>(sql`
    select sign_up_hash as hash from accounts where id = ${accountId}`);
  return row?.hash;
}

const isLoggedIn = async (browser: Browser) => (await browser.get('/api/account/validate')).json<object>();

test('where the form was filled in, the link starts a session as a log-in does', async () => {
  const { db, browser, open, id } = await signedUp();
  const answer = await open();
  expect(answer.json()).toEqual(loggedIn);
  const [row] = await db.query(sql`select analytics_id from accounts where id = ${id}`);
  expect(row).toEqual({ analytics_id: answer.json<{ GA4ID: string }>().GA4ID });
  expect([...browser.jar.keys()]).toEqual(['session-access', 'session-refresh']);
  expect(await isLoggedIn(browser)).toEqual({ Success: true });
  expect(await sessionsOf(db, id)).toMatchObject([{ revokedFor: null, address: browser.address }]);
  expect((await eventsFrom(db, browser.address)).slice(-2)).toEqual([
    { kind: 'email_verified', accountId: id, facts: {} },
    { kind: 'login', accountId: id, facts: { way: 'verification_link' } },
  ]);
});

test('the token of the browser is kept as a hash only, and no longer than until the address is proved', async () => {
  const { db, browser, open, id, lines } = await signedUp();
  const token = browser.jar.get('sign-up') ?? '';
  expect(token).toEqual(anyKey);
  const [kept] = await db.query(sql`
    select sign_up_hash = sha256(${token}::text::bytea) as "isHash" from accounts where id = ${id}`);
  expect(kept).toEqual({ isHash: true });
  await open();
  expect(await keptHash(db, id)).toBeNull();
  expect(JSON.stringify(lines)).not.toContain(token);
});

test('another browser proves the address and is not logged in; nor is the first one after it', async () => {
  const { app, db, browser, open, id } = await signedUp();
  expect(notifiedBy(await open(aBrowser(app)))).toEqual([verified, undefined]);
  expect(notifiedBy(await open(browser))).toEqual([{ outcome: 'alreadyVerified' }, undefined]);
  expect(await keptHash(db, id)).toBeNull();
  expect(await sessionsOf(db, id)).toEqual([]);
});

test.each<[string, (token: string) => string]>([
  ['invented', () => 'A'.repeat(43)],
  ['cut', (token) => token.slice(0, -1)],
  ['doubled', (token) => token + token],
  ['endless', (token) => token + 'x'.repeat(9_000)],
  ['empty', () => ''],
  ['quoted', (token) => `"${token}"`],
  ['of SQL', () => "' or '1'='1"],
])('a cookie that is %s proves the address and logs no one in', async (_, forge) => {
  const { app, db, browser, code, id } = await signedUp();
  const cookie = `sign-up=${forge(browser.jar.get('sign-up') ?? '')}`;
  const body = { code: await code() };
  const answer = await aBrowser(app).send({ method: 'POST', url: verify, body, headers: { cookie } });
  expect(notifiedBy(answer)).toEqual([verified, undefined]);
  expect(await sessionsOf(db, id)).toEqual([]);
});

test('the one who signed up last in a browser is known there: an earlier person’s link logs no one in', async () => {
  const { db, browser, open, id } = await signedUp();
  await browser.post(create, aForm());
  expect(notifiedBy(await open())).toEqual([verified, undefined]);
  expect(await sessionsOf(db, id)).toEqual([]);
  expect(browser.jar.has('sign-up')).toBe(true);
});

test.each([
  ['is known again', 1, loggedIn],
  ['is not, even if it keeps its cookie', 0, verified],
])('until a day after the form its browser %s, whenever the link was sent', async (_, beforeMs, notified) => {
  const { postFromElsewhere, clock, form, open } = await signedUp();
  clock.wait(23 * hours);
  await postFromElsewhere(sendVerification, { email: form.email, turnstileToken: freshToken() });
  clock.wait(hours - beforeMs);
  expect((await open()).json()).toEqual(notified);
});

test('a link that is over or forged leaves the browser as it is', async () => {
  const { browser, clock, open } = await signedUp();
  expect(notifiedBy(await browser.post(verify, { code: 'A'.repeat(43) }))).toEqual([
    { outcome: 'unknown' },
    undefined,
  ]);
  clock.wait(24 * hours);
  expect(notifiedBy(await open())).toEqual([{ outcome: 'expired' }, undefined]);
  expect(browser.jar.has('sign-up')).toBe(true);
});

test('the same link logs in once, also with the cookie of before', async () => {
  const { db, browser, open, id } = await signedUp();
  const token = browser.jar.get('sign-up') ?? '';
  await open();
  browser.jar.set('sign-up', token);
  expect(notifiedBy(await open())).toEqual([{ outcome: 'alreadyVerified' }, undefined]);
  expect(await sessionsOf(db, id)).toHaveLength(1);
});

test('of two clicks at once on one link one starts a session', async () => {
  const { db, open, id } = await signedUp();
  const answers = await Promise.all([open(), open()]);
  const outcomes = answers.map((answer) => answer.json<{ outcome: string }>().outcome);
  expect(outcomes.toSorted()).toEqual(['alreadyVerified', 'verified']);
  expect(await sessionsOf(db, id)).toHaveLength(1);
});

test('with the same password again the browser before it is not known any more', async () => {
  const { app, db, browser, form, open, id } = await signedUp();
  await aBrowser(app).post(create, aForm({ email: form.email }));
  expect(notifiedBy(await open(browser))).toEqual([verified, undefined]);
  expect(await sessionsOf(db, id)).toEqual([]);
});

test('after a form with the same password its own browser is logged in', async () => {
  const { app, form, open } = await signedUp();
  const newer = aBrowser(app);
  await newer.post(create, aForm({ email: form.email }));
  expect((await open(newer)).json()).toEqual(loggedIn);
});

test.each(['the first browser', 'the second browser'])(
  'where two passwords were typed for one address, no link logs in: %s',
  async (which) => {
    const { app, postFromElsewhere, db, browser, form, open, id } = await signedUp();
    const second = aBrowser(app);
    await second.post(create, aForm({ email: form.email, password: 'nine quiet herons at dusk' }));
    await postFromElsewhere(sendVerification, { email: form.email, turnstileToken: freshToken() });
    expect(notifiedBy(await open(which === 'the first browser' ? browser : second))).toEqual([
      verified,
      undefined,
    ]);
    expect(await sessionsOf(db, id)).toEqual([]);
  },
);

test('a reset that proves the address forgets the browser of the form', async () => {
  const { postFromElsewhere, db, form, code, id } = await signedUp();
  await postFromElsewhere(requestReset, { email: form.email, turnstileToken: freshToken() });
  const reset = { code: await code(), password: 'nine quiet herons at dusk' };
  expect((await postFromElsewhere('/api/account/password/reset', reset)).json()).toEqual({
    outcome: 'changed',
  });
  expect(await keptHash(db, id)).toBeNull();
});

test('the link of a further address logs no one in, whatever the browser has', async () => {
  const { app, db, browser, form, open, id } = await signedUp();
  const token = browser.jar.get('sign-up') ?? '';
  await open();
  const other = `other.${form.email}`;
  expect((await browser.post('/api/account/email/add', { Email: other })).statusCode).toBe(200);
  await db.query(sql`
    update accounts set sign_up_hash = sha256(${token}::text::bytea) where id = ${id}`);
  const elsewhere = aBrowser(app);
  elsewhere.jar.set('sign-up', token);
  const answer = await elsewhere.post(verify, { code: await lastCode(db, other) });
  expect(notifiedBy(answer)).toEqual([verified, undefined]);
  expect(await sessionsOf(db, id)).toHaveLength(1);
});

test('the session that the browser was in ends, as by a log-in', async () => {
  const { db, browser, open, id } = await signedUp();
  const before = await anAccount(db);
  await browser.logIn(before);
  expect((await open()).json()).toEqual(loggedIn);
  expect(await sessionsOf(db, before.id)).toMatchObject([{ revokedFor: 'logout' }]);
  expect(await sessionsOf(db, id)).toMatchObject([{ revokedFor: null }]);
  const kinds = (await eventsFrom(db, browser.address)).map(({ kind }) => kind);
  expect(kinds.slice(-3)).toEqual(['email_verified', 'logout', 'login']);
});

test.each(['pending', 'declined', 'suspended'] as const)(
  'an account that is %s gets in, as with its password',
  async (status) => {
    const { db, open, id } = await signedUp();
    await db.query(sql`update accounts set status = ${status} where id = ${id}`);
    expect((await open()).json()).toEqual(loggedIn);
  },
);

test('an account that was deleted lets no one in', async () => {
  const { db, browser, code, id } = await signedUp();
  const link = await code();
  await db.transaction((tx) => forgetAccount(tx, id, '2026-11-20T18:00:00.000Z'));
  expect(notifiedBy(await browser.post(verify, { code: link }))).toEqual([{ outcome: 'unknown' }, undefined]);
  expect(await keptHash(db, id)).toBeNull();
});

test('every address is answered alike, with a cookie that shows nothing', async () => {
  const { app, db, answer, form } = await signedUp();
  const proved = await anAccount(db);
  const notified = ({ statusCode, headers, body }: Answer) => ({
    statusCode,
    body,
    headers: Object.keys(headers).toSorted(),
    cookie: String(headers['set-cookie']).replace(/=[\w-]{43};/u, '=a token;'),
  });
  const usual = notified(answer);
  expect(usual.cookie).toBe(`sign-up=a token; Max-Age=${oneDay}; Path=/; HttpOnly; SameSite=Lax`);
  for (const body of [
    aForm({ email: proved.email }),
    aForm({ email: form.email }),
    aForm({ email: form.email, password: 'nine quiet herons at dusk' }),
  ]) {
    expect(notified(await aBrowser(app).post(create, body))).toEqual(usual);
  }
  expect(await keptHash(db, proved.id)).toBeNull();
});

test('each form gets a token of its own', async () => {
  const { browser } = await signedUp();
  const first = browser.jar.get('sign-up');
  await browser.post(create, aForm());
  expect(browser.jar.get('sign-up')).not.toBe(first);
});

test('a form that is refused gets no cookie', async () => {
  const { app } = await accountsSite();
  const browser = aBrowser(app);
  expect((await browser.post(create, aForm({ zip: '' }))).headers['set-cookie']).toBeUndefined();
});

test('behind https the cookie is secure and bound to this host; one without the prefix does not count', async () => {
  const { app, db } = await accountsSite({ settings: { TRUST_PROXY: 'uniquelocal', DEMO: 'off' } });
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };
  const [one, other] = [aBrowser(app, { headers }), aBrowser(app, { headers })];
  const [form, planted] = [aForm(), aForm()];
  const answer = await one.post(create, form);
  const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax';
  const token = one.jar.get('__Host-sign-up');
  expect(answer.headers['set-cookie']).toBe(`__Host-sign-up=${token}; Max-Age=${oneDay}; ${attributes}`);
  const opened = await one.post(verify, { code: await lastCode(db, form.email) });
  expect(opened.json()).toEqual(loggedIn);
  expect(opened.headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-session-access=/u),
    expect.stringMatching(/^__Host-session-refresh=/u),
    `__Host-sign-up=; Max-Age=0; ${attributes}`,
  ]);

  await other.post(create, planted);
  other.jar.set('sign-up', other.jar.get('__Host-sign-up') ?? '');
  other.jar.delete('__Host-sign-up');
  expect(notifiedBy(await other.post(verify, { code: await lastCode(db, planted.email) }))).toEqual([
    verified,
    undefined,
  ]);
});
