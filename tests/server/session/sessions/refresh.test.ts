/** Exchanging the parts of a session, and what gives a stolen copy away. */
import { expect, test } from 'vitest';

import { sql } from '#server/platform/db/sql.ts';
import { aBrowser, anAccount, type Browser } from '#tests/support/account/accounts.ts';

import { dayMs, eventsOf, kindsOf, lettersTo, minuteMs, sessionsOf, sessionWorld } from './sessionWorld.ts';

const second = 1_000;

/** Someone who is logged in, with a clock. */
async function loggedIn() {
  const world = await sessionWorld();
  const account = await anAccount(world.db);
  const browser = aBrowser(world.app);
  await browser.logIn(account);
  return { ...world, account, browser, another: () => aBrowser(world.app) };
}

const refresh = (browser: Browser) => browser.get('/oauth2/refresh');
const validate = (browser: Browser) => browser.get('/api/account/validate');

const refreshed = async (browser: Browser) => {
  const { headers, ...answer } = await refresh(browser);
  const { success } = answer.json<{ success: boolean }>();
  return { success, cookies: [headers['set-cookie'] ?? []].flat().length };
};

/** As our pages do it: the call that was refused is sent again at once, with the new parts. */
const refreshAndUse = async (browser: Browser) => {
  await refresh(browser);
  await validate(browser);
};

const givesNew = { success: true, cookies: 2 };
const givesNothing = { success: true, cookies: 0 };
const takesAll = { success: false, cookies: 4 };

function copyOf(browser: Browser, copy: Browser): Browser {
  for (const [name, value] of browser.jar) copy.jar.set(name, value);
  return copy;
}

test('SR-01 a refresh exchanges both parts: the new ones open, the old access part does not', async () => {
  const { browser, another } = await loggedIn();
  const before = copyOf(browser, another());
  before.jar.delete('session-refresh');
  expect(await refreshed(browser)).toEqual(givesNew);
  expect(browser.jar.get('session-access')).not.toBe(before.jar.get('session-access'));
  expect((await validate(browser)).json()).toEqual({ Success: true });
  expect((await validate(before)).json()).toEqual({ Success: false });
});

test('a refresh is on record, and it is the same session', async () => {
  const { browser, db, account } = await loggedIn();
  await refresh(browser);
  const [session] = await sessionsOf(db, account.id);
  expect(await eventsOf(db, account.id)).toMatchObject([
    { kind: 'login', sessionId: session?.id, address: browser.address },
    { kind: 'refresh', sessionId: session?.id, address: browser.address },
  ]);
});

test('a refresh needs a page of ours', async () => {
  const { browser } = await loggedIn();
  const headers = { 'sec-fetch-site': 'cross-site' };
  const answer = await browser.send({ method: 'GET', url: '/oauth2/refresh', headers });
  expect(answer.json()).toEqual({ code: 'foreign_origin' });
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('a refresh part that was exchanged and comes again ends the session for anyone who has a copy', async () => {
  const { browser, another, pass, db, account } = await loggedIn();
  const thief = copyOf(browser, another());
  await refreshAndUse(browser);
  pass(10 * second);
  expect(await refreshed(thief)).toEqual(takesAll);
  expect(thief.jar.size).toBe(0);
  expect((await validate(browser)).json()).toEqual({ Success: false });
  expect(await refreshed(browser)).toEqual(takesAll);
  expect(await sessionsOf(db, account.id)).toMatchObject([{ revokedFor: 'refresh_reuse' }]);
});

test('the owner of a copied session finds out, no matter who was first', async () => {
  const { browser, another, pass, db, account } = await loggedIn();
  const thief = copyOf(browser, another());
  await refreshAndUse(thief);
  pass(16 * minuteMs);
  expect(await refreshed(browser)).toEqual(takesAll);
  expect((await validate(thief)).json()).toEqual({ Success: false });
  expect(await kindsOf(db, account.id)).toEqual(['login', 'refresh', 'refresh_reuse']);
  expect(await lettersTo(db, account.id)).toEqual([{ kind: 'sessionsEnded', recipient: account.email }]);
});

test('a copy that is several exchanges old gives itself away, too', async () => {
  const { browser, another, pass } = await loggedIn();
  const thief = copyOf(browser, another());
  for (let time = 0; time < 3; time += 1) {
    await refreshAndUse(browser);
    pass(16 * minuteMs);
  }
  expect(await refreshed(thief)).toEqual(takesAll);
  expect((await validate(browser)).json()).toEqual({ Success: false });
});

test('a copy does not end the other sessions of the account', async () => {
  const { browser, another, pass, app, account } = await loggedIn();
  const elsewhere = aBrowser(app);
  await elsewhere.logIn(account);
  const thief = copyOf(browser, another());
  await refreshAndUse(browser);
  pass(minuteMs);
  await refresh(thief);
  expect((await validate(elsewhere)).json()).toEqual({ Success: true });
});

test('reuse is reported once: the second time the session is over anyway', async () => {
  const { browser, another, pass, db, account } = await loggedIn();
  const [thief, other] = [copyOf(browser, another()), copyOf(browser, another())];
  await refreshAndUse(browser);
  pass(minuteMs);
  await refresh(thief);
  expect(await refreshed(other)).toEqual(takesAll);
  expect(await lettersTo(db, account.id)).toHaveLength(1);
});

test('an answer that was lost on the line costs no one the session', async () => {
  const { browser, another, pass, db, account } = await loggedIn();
  const lost = copyOf(browser, another());
  await refresh(lost);
  pass(minuteMs);
  expect(await refreshed(browser)).toEqual(givesNew);
  expect((await validate(browser)).json()).toEqual({ Success: true });
  expect(await lettersTo(db, account.id)).toEqual([]);
  expect(await refreshed(lost)).toEqual(givesNothing);
  pass(minuteMs);
  expect(await refreshed(lost)).toEqual(takesAll);
});

test('an answer may be lost twice', async () => {
  const { browser, another, pass } = await loggedIn();
  for (let time = 0; time < 2; time += 1) {
    await refresh(copyOf(browser, another()));
    pass(minuteMs);
  }
  expect(await refreshed(browser)).toEqual(givesNew);
  expect((await validate(browser)).json()).toEqual({ Success: true });
});

test('what looks lost but was used is no longer exchanged', async () => {
  const { browser, another, pass } = await loggedIn();
  const thief = copyOf(browser, another());
  await refreshAndUse(thief);
  pass(minuteMs);
  expect(await refreshed(browser)).toEqual(takesAll);
});

test('within ten seconds of an exchange the old part is no theft, but it is given nothing', async () => {
  const { browser, another, pass, db, account } = await loggedIn();
  const tab = copyOf(browser, another());
  await refresh(browser);
  pass(9_999);
  const before = await sessionsOf(db, account.id);
  expect(await refreshed(tab)).toEqual(givesNothing);
  expect(await sessionsOf(db, account.id)).toEqual(before);
  expect((await validate(browser)).json()).toEqual({ Success: true });
  expect((await validate(tab)).statusCode).toBe(401);
});

test('a tab that takes its turn just after another keeps what that one got', async () => {
  const { browser, pass } = await loggedIn();
  pass(16 * minuteMs);
  expect(await refreshed(browser)).toEqual(givesNew);
  const { jar } = browser;
  const access = jar.get('session-access');
  pass(9_999);
  expect(await refreshed(browser)).toEqual(givesNothing);
  expect(jar.get('session-access')).toBe(access);
  pass(1);
  expect(await refreshed(browser)).toEqual(givesNew);
});

test('two refreshes at once make one exchange', async () => {
  const { browser, another, pass, db, account } = await loggedIn();
  pass(16 * minuteMs);
  const tabs = [browser, ...[1, 2, 3].map(() => copyOf(browser, another()))];
  const answers = await Promise.all(tabs.map(refreshed));
  const [first, ...others] = answers.toSorted((one, other) => other.cookies - one.cookies);
  expect(first).toEqual(givesNew);
  expect(others).toEqual([givesNothing, givesNothing, givesNothing]);
  expect(await kindsOf(db, account.id)).toEqual(['login', 'refresh']);
  expect(await sessionsOf(db, account.id)).toMatchObject([{ revokedFor: null }]);
});

test('a session that is left while it is refreshed is over', async () => {
  const { browser, another, pass, db, account } = await loggedIn();
  pass(16 * minuteMs);
  const tab = copyOf(browser, another());
  await Promise.all([refresh(browser), tab.post('/api/account/logout')]);
  expect((await validate(browser)).json()).toEqual({ Success: false });
  expect(await sessionsOf(db, account.id)).toMatchObject([{ revokedFor: 'logout' }]);
});

test.each([
  ['nothing', () => undefined],
  ['a part no one was given', ({ jar }: Browser) => void jar.set('session-refresh', 'x'.repeat(43))],
  [
    'the login key in its place',
    ({ jar }: Browser) => void jar.set('session-refresh', jar.get('RESTKEY') ?? ''),
  ],
  [
    'the access part in its place',
    ({ jar }: Browser) => void jar.set('session-refresh', jar.get('session-access') ?? ''),
  ],
])('%s is exchanged for nothing, and the cookies go', async (_, forge) => {
  const { browser, another, db, account } = await loggedIn();
  const forger = another();
  forger.jar.set('RESTKEY', browser.jar.get('RESTKEY') ?? '');
  forger.jar.set('session-access', browser.jar.get('session-access') ?? '');
  forge(forger);
  expect(await refreshed(forger)).toEqual(takesAll);
  expect(await kindsOf(db, account.id)).toEqual(['login']);
  expect((await validate(browser)).json()).toEqual({ Success: true });
});

test('an ended session is not refreshed', async () => {
  const { browser, another } = await loggedIn();
  const copy = copyOf(browser, another());
  await browser.post('/api/account/logout');
  expect(await refreshed(copy)).toEqual(takesAll);
});

test('a session ends after thirty days without use', async () => {
  const { browser, pass, db, account } = await loggedIn();
  pass(30 * dayMs - 1);
  expect(await refreshed(browser)).toEqual(givesNew);
  pass(30 * dayMs);
  expect((await validate(browser)).json()).toEqual({ Success: false });
  expect(await refreshed(browser)).toEqual(takesAll);
  expect(await kindsOf(db, account.id)).toEqual(['login', 'refresh']);
});

test('a session ends a year after the login, however much it is used', async () => {
  const { browser, pass } = await loggedIn();
  const keptSeconds: unknown[] = [];
  for (let day = 20; day <= 360; day += 20) {
    pass(20 * dayMs);
    const { cookies } = await refresh(browser);
    keptSeconds.push(cookies[0]?.maxAge);
  }
  const days = (count: number) => count * 86_400;
  expect(keptSeconds).toEqual([...Array.from({ length: 16 }, () => days(30)), days(25), days(5)]);
  pass(5 * dayMs - 1);
  expect((await validate(browser)).statusCode).toBe(401);
  pass(1);
  expect((await validate(browser)).json()).toEqual({ Success: false });
  expect(await refreshed(browser)).toEqual(takesAll);
});

test('what the database keeps of spent parts is their hash', async () => {
  const { browser, db } = await loggedIn();
  const spent = browser.jar.get('session-refresh') ?? '';
  await refresh(browser);
  const rows = await db.query(sql`
    select length(token_hash) as length from spent_refresh_tokens
    where token_hash = sha256(convert_to(${spent}, 'UTF8'))`);
  expect(rows).toEqual([{ length: 32 }]);
});
