/** Logging in: who may, what is answered, and what it leaves behind. Slowing down has its own file. */
import { expect, test } from 'vitest';

import { sql } from '#server/platform/db/sql.ts';
import {
  aBrowser,
  anAccount,
  type Browser,
  freshToken,
  robotToken,
} from '#tests/support/account/accounts.ts';

import { eventsOf, kindsOf, lettersTo, sessionsOf, sessionWorld } from './sessionWorld.ts';

const wrong = { Success: false, Error: 'Incorrect email or password.' };
const anyText: unknown = expect.any(String);
const loggedIn = { Success: true, RESTKEY: anyText, GA4ID: anyText };
const anyHashPrefix: unknown = expect.stringMatching(/^[\da-f]{12}$/u);

/** What opens or names a session; the analytics id is the account's and stays. */
const tokensOf = ({ jar }: Browser) =>
  ['session-access', 'session-refresh', 'RESTKEY'].map((name) => jar.get(name) ?? '');

test('LG-08 a login answers the login key and the analytics id, and opens the account', async () => {
  const { app, db } = await sessionWorld();
  const account = await anAccount(db);
  const browser = aBrowser(app);
  const answer = (await browser.logIn(account)).json<{ RESTKEY: string; GA4ID: string }>();
  expect(answer).toEqual(loggedIn);
  expect(answer.RESTKEY).toMatch(/^[\w-]{43}$/u);
  const [row] = await db.query(sql`select analytics_id from accounts where id = ${account.id}`);
  expect(row).toEqual({ analytics_id: answer.GA4ID });
  expect((await browser.get('/api/account/validate')).json()).toEqual({ Success: true });
});

test('what the database keeps of a session opens nothing: tokens are hashes there', async () => {
  const { app, db } = await sessionWorld();
  const account = await anAccount(db);
  const browser = aBrowser(app);
  await browser.logIn(account);
  const [row] = await db.query(sql`select * from sessions where account_id = ${account.id}`);
  const kept = JSON.stringify(row, (_, value: unknown) =>
    typeof value === 'object' && value !== null && 'data' in value
      ? Buffer.from(value.data as number[]).toString('latin1')
      : value,
  );
  expect(tokensOf(browser).map((token) => token.length)).toEqual([43, 43, 43]);
  for (const token of tokensOf(browser)) expect(kept).not.toContain(token);
});

test('LG-09 a wrong password and an email no one has get the same answer', async () => {
  const { app, db } = await sessionWorld();
  const { email } = await anAccount(db);
  const browser = aBrowser(app);
  const known = await browser.logIn({ email, password: 'not the password' });
  const unknown = await browser.logIn({ email: 'nobody@example.com', password: 'not the password' });
  expect(known.json()).toEqual(wrong);
  expect(unknown.json()).toEqual(wrong);
  const notified = ({ headers }: typeof known) => Object.keys(headers).toSorted();
  expect(notified(unknown)).toEqual(notified(known));
  expect(browser.jar.size).toBe(0);
});

test('a failed login is on record without the email that was typed', async () => {
  const { app, db } = await sessionWorld();
  const account = await anAccount(db);
  const browser = aBrowser(app);
  await browser.logIn({ ...account, password: 'not the password' });
  const facts = { email: anyHashPrefix };
  expect(await eventsOf(db, account.id)).toEqual([
    { kind: 'login_failed', sessionId: null, address: browser.address, facts },
  ]);
  await browser.logIn({ email: 'no.such.person@example.com', password: 'x' });
  const [last] = await db.query(sql`
    select kind, account_id, facts from security_events order by id desc limit 1`);
  expect(last).toEqual({ kind: 'login_failed', account_id: null, facts });
});

test.each([
  ['in other letters', (email: string) => email.toUpperCase()],
  ['with spaces around it', (email: string) => ` \t${email} `],
])('the email may be typed %s', async (_, typed) => {
  const { app, db } = await sessionWorld();
  const { email, password } = await anAccount(db);
  const answer = await aBrowser(app).logIn({ email: typed(email), password });
  expect(answer.json()).toEqual(loggedIn);
});

test.each(['harlan+auctions@example.com', 'jörg.müller@bücher.example', '収集家@例え.テスト'])(
  'an address of any script is one: %s',
  async (email) => {
    const { app, db } = await sessionWorld();
    const account = await anAccount(db, { email });
    expect((await aBrowser(app).logIn(account)).json()).toEqual(loggedIn);
  },
);

test('one email address may be typed on two keyboards', async () => {
  const { app, db } = await sessionWorld();
  const { password } = await anAccount(db, { email: 'zo\u00eb.hart@example.com' });
  const answer = await aBrowser(app).logIn({ email: 'zoe\u0308.hart@example.com', password });
  expect(answer.json()).toEqual(loggedIn);
});

test('an address with a plus sign is not the one without', async () => {
  const { app, db } = await sessionWorld();
  const { password } = await anAccount(db, { email: 'ines+sales@example.com' });
  expect((await aBrowser(app).logIn({ email: 'ines@example.com', password })).json()).toEqual(wrong);
});

test('a password counts exactly as typed, save that one letter may be typed in two ways', async () => {
  const { app, db } = await sessionWorld();
  const account = await anAccount(db, { password: ' Büchse und Café ' });
  const browser = aBrowser(app);
  const typed = async (password: string) => (await browser.logIn({ ...account, password })).json<object>();
  expect(await typed('Büchse und Café')).toEqual(wrong);
  expect(await typed(' büchse und café ')).toEqual(wrong);
  expect(await typed(' Büchse und Café '.normalize('NFD'))).toEqual(loggedIn);
});

test('no one gets in before the email address is proved, and the link is sent again', async () => {
  const { app, db } = await sessionWorld();
  const account = await anAccount(db, { isVerified: false });
  const browser = aBrowser(app);
  const answer = await browser.logIn(account);
  expect(answer.json()).toEqual({
    Success: false,
    Error: 'Please verify your email first. We’ve sent you a new link.',
  });
  expect(browser.jar.size).toBe(0);
  expect(await lettersTo(db, account.id)).toEqual([{ kind: 'verifyEmail', recipient: account.email }]);
  expect(await kindsOf(db, account.id)).toEqual(['verification_sent', 'login_failed']);
});

test('a link is only said to be on its way when it is', async () => {
  const { app, db } = await sessionWorld();
  const account = await anAccount(db, { isVerified: false });
  const notified = async () => (await aBrowser(app).logIn(account)).json<{ Error: string }>().Error;
  const sentences = [await notified(), await notified(), await notified(), await notified()];
  expect(sentences).toEqual([
    ...Array.from({ length: 3 }, () => 'Please verify your email first. We’ve sent you a new link.'),
    'Please verify your email first. Use the link in our latest email.',
  ]);
  expect(await lettersTo(db, account.id)).toHaveLength(3);
});

test('with a wrong password an unproved address learns nothing more and is mailed nothing', async () => {
  const { app, db } = await sessionWorld();
  const account = await anAccount(db, { isVerified: false });
  expect((await aBrowser(app).logIn({ ...account, password: 'not it' })).json()).toEqual(wrong);
  expect(await lettersTo(db, account.id)).toEqual([]);
});

test.each(['pending', 'declined', 'suspended'] as const)(
  'an account that is %s may log in: what it may not do is said there',
  async (status) => {
    const { app, db } = await sessionWorld();
    expect((await aBrowser(app).logIn(await anAccount(db, { status }))).json()).toEqual(loggedIn);
  },
);

test('a bot check that fails is answered and logged, before the password is looked at or counted', async () => {
  const { app, db } = await sessionWorld();
  const { id, email, password } = await anAccount(db);
  const browser = aBrowser(app);
  const robotsLogged = async () => {
    const logged = await db.query(sql`
      select id from security_events
      where kind = 'login_failed' and account_id is null and facts ->> 'reason' = 'bot_check'`);
    return logged.length;
  };
  const loggedBefore = await robotsLogged();
  for (let time = 0; time < 6; time += 1) {
    const body = { email, password: 'not it', turnstileToken: robotToken };
    expect((await browser.post('/api/account/login', body)).json()).toEqual({
      Success: false,
      Error: 'The robot check expired. Please try again.',
    });
  }
  expect(await eventsOf(db, id)).toEqual([]);
  expect(await robotsLogged()).toBe(loggedBefore + 6);
  expect((await browser.logIn({ email, password })).json()).toEqual(loggedIn);
});

test('a proof is good for one try', async () => {
  const { app, db } = await sessionWorld();
  const { email, password } = await anAccount(db);
  const [browser, body] = [aBrowser(app), { email, password, turnstileToken: freshToken() }];
  await browser.post('/api/account/login', { ...body, password: 'not it' });
  expect((await browser.post('/api/account/login', body)).json()).toMatchObject({ Success: false });
});

test('every login makes a new session: what was in the browser before opens nothing', async () => {
  const { app, db } = await sessionWorld();
  const account = await anAccount(db);
  const browser = aBrowser(app);
  await browser.logIn(account);
  const before = aBrowser(app);
  for (const [name, value] of browser.jar) before.jar.set(name, value);
  await browser.logIn(account);
  expect(new Set([...tokensOf(before), ...tokensOf(browser)]).size).toBe(6);
  expect((await before.get('/api/account/validate')).json()).toEqual({ Success: false });
  expect((await browser.get('/api/account/validate')).json()).toEqual({ Success: true });
  const [first, second] = await sessionsOf(db, account.id);
  expect([first?.revokedFor, second?.revokedFor]).toEqual(['logout', null]);
  expect(await kindsOf(db, account.id)).toEqual(['login', 'logout', 'login']);
});

test('a planted token does not become the session', async () => {
  const { app, db } = await sessionWorld();
  const account = await anAccount(db);
  const browser = aBrowser(app);
  const planted = 'p'.repeat(43);
  browser.jar.set('session-access', planted);
  browser.jar.set('session-refresh', planted);
  await browser.logIn(account);
  expect([...browser.jar.values()]).not.toContain(planted);
});

test('someone else who logs in at the same browser ends the session that was there', async () => {
  const { app, db } = await sessionWorld();
  const [one, other] = [await anAccount(db), await anAccount(db)];
  const browser = aBrowser(app);
  await browser.logIn(one);
  await browser.logIn(other);
  expect(await sessionsOf(db, one.id)).toMatchObject([{ revokedFor: 'logout' }]);
  expect(await sessionsOf(db, other.id)).toMatchObject([{ revokedFor: null }]);
});

test('a login that fails leaves the session that was there', async () => {
  const { app, db } = await sessionWorld();
  const account = await anAccount(db);
  const browser = aBrowser(app);
  await browser.logIn(account);
  await browser.logIn({ ...account, password: 'not it' });
  expect((await browser.get('/api/account/validate')).json()).toEqual({ Success: true });
});

test('two logins at once are two sessions', async () => {
  const { app, db } = await sessionWorld();
  const account = await anAccount(db);
  const browsers = [aBrowser(app), aBrowser(app), aBrowser(app)];
  const answers = await Promise.all(browsers.map((browser) => browser.logIn(account)));
  expect(answers.map((answer) => answer.json<object>())).toEqual([loggedIn, loggedIn, loggedIn]);
  const tokens = browsers.map(({ jar }) => jar.get('session-access'));
  expect(new Set(tokens).size).toBe(3);
  expect(await sessionsOf(db, account.id)).toHaveLength(3);
  expect(await kindsOf(db, account.id)).toEqual(['login', 'login', 'login']);
});

test('no log line has the email, the password or a token', async () => {
  const { app, db, lines } = await sessionWorld();
  const account = await anAccount(db);
  const browser = aBrowser(app);
  await browser.logIn({ ...account, password: 'not it' });
  await browser.logIn(account);
  const log = JSON.stringify(lines);
  expect(lines.length).toBeGreaterThan(1);
  for (const secret of [account.email, account.password, 'not it', ...browser.jar.values()]) {
    expect(log).not.toContain(secret);
  }
});
