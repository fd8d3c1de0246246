/** How guessing is slowed down, and that no one is locked out of their own account by someone else. */
import { expect, test } from 'vitest';

import { type Queryable, sql } from '#server/platform/db/sql.ts';
import { aBrowser, anAccount, type Browser, freshToken } from '#tests/support/account/accounts.ts';

import { eventsOf, sessionWorld } from './sessionWorld.ts';

type Answer = { Success: boolean; Error?: string };

const wrong = 'Incorrect email or password.';
const tooMany = (wait: string) => `Too many tries. Wait ${wait} and try again, or reset your password.`;
const second = 1_000;
const anyHash: unknown = expect.stringMatching(/^[\da-f]{64}$/u);

async function notified(browser: Browser, email: string, password = 'not the password') {
  const answer = await browser.logIn({ email, password });
  const { Success, Error } = answer.json<Answer>();
  return Success ? 'logged in' : Error;
}

/** The failures on record whose password was looked at. */
async function checkedTries(db: Queryable, accountId: number) {
  const events = await eventsOf(db, accountId);
  return events.filter(({ facts }) => !('reason' in facts));
}

async function failed(browser: Browser, email: string, times: number) {
  const sentences: unknown[] = [];
  for (let time = 0; time < times; time += 1) sentences.push(await notified(browser, email));
  return sentences;
}

test('the fifth wrong password in a row has to wait half a minute, and gets that answer', async () => {
  const { app, db } = await sessionWorld();
  const { email } = await anAccount(db);
  expect(await failed(aBrowser(app), email, 5)).toEqual([wrong, wrong, wrong, wrong, tooMany('30 seconds')]);
});

test('an email that no one has gets the same answer', async () => {
  const { app } = await sessionWorld();
  const sentences = await failed(aBrowser(app), 'nobody.at.all@example.com', 6);
  expect(sentences).toEqual([wrong, wrong, wrong, wrong, tooMany('30 seconds'), tooMany('30 seconds')]);
});

test('during the wait even the right password is refused, and no try prolongs it', async () => {
  const { app, db, pass } = await sessionWorld();
  const { id, email, password } = await anAccount(db);
  const browser = aBrowser(app);
  await failed(browser, email, 5);
  pass(10 * second);
  expect(await notified(browser, email, password)).toBe(tooMany('20 seconds'));
  pass(19 * second);
  expect(await notified(browser, email, password)).toBe(tooMany('1 second'));
  expect(await checkedTries(db, id)).toHaveLength(5);
  pass(second);
  expect(await notified(browser, email, password)).toBe('logged in');
});

test('each failure after a wait doubles the next one', async () => {
  const { app, db, pass } = await sessionWorld();
  const { email } = await anAccount(db);
  const browser = aBrowser(app);
  await failed(browser, email, 5);
  const waits = [30, 60, 120, 240, 480, 900];
  const sentences: unknown[] = [];
  for (const wait of waits) {
    pass(wait * second);
    sentences.push(await notified(browser, email));
  }
  const words = ['1 minute', '2 minutes', '4 minutes', '8 minutes', '15 minutes', '15 minutes'];
  expect(sentences).toEqual(words.map(tooMany));
});

test('the owner is never locked out by someone at another address', async () => {
  const { app, db } = await sessionWorld();
  const { email, password } = await anAccount(db);
  await failed(aBrowser(app), email, 8);
  expect(await notified(aBrowser(app), email, password)).toBe('logged in');
});

test('another account at the same address is not slowed down', async () => {
  const { app, db } = await sessionWorld();
  const [one, other] = [await anAccount(db), await anAccount(db)];
  const browser = aBrowser(app);
  await failed(browser, one.email, 6);
  expect(await notified(browser, other.email, other.password)).toBe('logged in');
});

test('the addresses of one household are one, and the letters of an email do not matter', async () => {
  const { app, db } = await sessionWorld();
  const { email } = await anAccount(db);
  const household = ['2001:db8:7::1', '2001:db8:7::2', '2001:db8:7::3', '2001:db8:7::4', '2001:db8:7::5'];
  const sentences = await Promise.all(
    household.map((address, index) => {
      const typed = index % 2 === 0 ? email : ` ${email.toUpperCase()}`;
      return notified(aBrowser(app, { address }), typed);
    }),
  );
  expect(sentences.filter((sentence) => sentence === tooMany('30 seconds'))).toHaveLength(1);
});

test.each([
  ['ines.k@example.com', '\u0130nes.\u212A@example.com'],
  ['νικοσ@example.com', 'ΝΙΚΟΣ@example.com'],
])('whatever way to write %s finds the account has no tries of its own: %s', async (email, written) => {
  const { app, db, pass } = await sessionWorld();
  const { password } = await anAccount(db, { email });
  const browser = aBrowser(app);
  expect(await notified(browser, written, password)).toBe('logged in');
  expect(await failed(browser, email, 3)).toEqual([wrong, wrong, wrong]);
  expect(await failed(browser, written, 2)).toEqual([wrong, tooMany('30 seconds')]);
  expect(await notified(browser, email, password)).toBe(tooMany('30 seconds'));
  pass(30 * second);
  expect(await notified(browser, written, password)).toBe('logged in');
});

test('a login forgives what that address got wrong, and only that', async () => {
  const { app, db } = await sessionWorld();
  const { email, password } = await anAccount(db);
  const [owner, thief] = [aBrowser(app), aBrowser(app)];
  await failed(owner, email, 4);
  await failed(thief, email, 4);
  expect(await notified(owner, email, password)).toBe('logged in');
  expect(await failed(owner, email, 4)).toEqual([wrong, wrong, wrong, wrong]);
  expect(await failed(thief, email, 1)).toEqual([tooMany('30 seconds')]);
});

test('the right password of an unproved address is no failure', async () => {
  const { app, db } = await sessionWorld();
  const { email, password } = await anAccount(db, { isVerified: false });
  const browser = aBrowser(app);
  for (let time = 0; time < 6; time += 1) {
    expect(await notified(browser, email, password)).toContain('Please verify your email first');
  }
});

test('of many tries at once no more are checked than of as many in a row', async () => {
  const { app, db } = await sessionWorld();
  const { id, email } = await anAccount(db);
  const browser = aBrowser(app);
  const sentences = await Promise.all(Array.from({ length: 12 }, () => notified(browser, email)));
  expect(sentences.filter((sentence) => sentence === wrong)).toHaveLength(4);
  expect(sentences.filter((sentence) => sentence === tooMany('30 seconds'))).toHaveLength(8);
  expect(await checkedTries(db, id)).toHaveLength(5);
});

test('a try that is refused during a wait is on record as one, known email or not', async () => {
  const { app, db } = await sessionWorld();
  const { id, email } = await anAccount(db);
  const browser = aBrowser(app);
  const anyHashPrefix: unknown = expect.stringMatching(/^[\da-f]{12}$/u);
  for (const tried of [email, 'nobody.waits.here@example.com']) await failed(browser, tried, 6);
  const events = await db.query(sql`
    select kind, account_id, facts from security_events
    where address = ${browser.address} and facts ->> 'reason' = 'wait' order by id`);
  const facts = { email: anyHashPrefix, reason: 'wait' };
  expect(events).toEqual([
    { kind: 'login_failed', account_id: id, facts },
    { kind: 'login_failed', account_id: null, facts },
  ]);
});

test('what was typed is kept as a hash only', async () => {
  const { app, db } = await sessionWorld();
  const email = 'typed.by.mistake@example.com';
  const browser = aBrowser(app);
  await notified(browser, email, 'a password in the wrong field');
  const rows = await db.query<{ hash: string; address: string }>(sql`
    select encode(email_hash, 'hex') as hash, address from login_failures where address = ${browser.address}`);
  expect(rows).toEqual([{ hash: anyHash, address: browser.address }]);
});

test('a house full of bidders may log in, and may still get as much wrong as one of them', async () => {
  const { app, db } = await sessionWorld({ settings: { RATE_LIMIT_SCALE: '1' } });
  const account = await anAccount(db);
  const browser = aBrowser(app, { address: '2001:db8:9::1' });
  const neighbor = aBrowser(app, { address: '2001:db8:9::2' });
  const logIn = () => notified(browser, account.email, account.password);
  const fail = () => notified(neighbor, `nobody.${freshToken()}@example.com`);
  for (let time = 0; time < 12; time += 1) expect(await logIn()).toBe('logged in');
  for (let time = 0; time < 9; time += 1) {
    expect(await fail()).toBe(wrong);
    expect(await logIn()).toBe('logged in');
  }
  expect(await fail()).toBe(wrong);
  expect((await browser.logIn(account)).statusCode).toBe(429);
});

test('of many tries at once from one address no more are looked at than it may get wrong', async () => {
  const { app } = await sessionWorld({ settings: { RATE_LIMIT_SCALE: '1' } });
  const browser = aBrowser(app);
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, one) => browser.logIn({ email: `${one}@example.com`, password: 'x' })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
});

test('the eleventh try of a quarter of an hour from one address is refused after ten failures, for any account', async () => {
  const { app, db } = await sessionWorld({ settings: { RATE_LIMIT_SCALE: '1' } });
  const account = await anAccount(db);
  const browser = aBrowser(app);
  for (let time = 0; time < 10; time += 1) {
    expect((await browser.logIn({ email: `${time}@example.com`, password: 'x' })).statusCode).toBe(200);
  }
  const refusal = await browser.logIn(account);
  expect(refusal.statusCode).toBe(429);
  expect(refusal.json()).toMatchObject({ code: 'rate_limited' });
  expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
  expect((await aBrowser(app).logIn(account)).statusCode).toBe(200);
});

test('log-ins of any kind, and what is none, are limited far above what a house full of bidders does', async () => {
  const { app } = await sessionWorld({ settings: { RATE_LIMIT_SCALE: '0.1' } });
  const browser = aBrowser(app);
  const statuses = [];
  for (let time = 0; time < 21; time += 1) {
    statuses.push((await browser.post('/api/account/login', {})).statusCode);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 400), 429]);
});
