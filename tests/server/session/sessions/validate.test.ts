/** Whether someone is logged in: what the poll gets, what pages get, and what is written down of it. */
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';

import type { Database } from '#server/platform/db/database.ts';
import { createSecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { createSessionService } from '#server/session/sessions/service.ts';
import { aBrowser, anAccount, type Browser } from '#tests/support/account/accounts.ts';

import { dayMs, minuteMs, sessionsOf, sessionWorld } from './sessionWorld.ts';

const validate = (browser: Browser) => browser.get('/api/account/validate');

async function validated(browser: Browser) {
  const answer = await validate(browser);
  return answer.statusCode === 200 ? answer.json<{ Success: boolean }>().Success : answer.statusCode;
}

async function loggedIn() {
  const world = await sessionWorld();
  const account = await anAccount(world.db);
  const browser = aBrowser(world.app);
  await browser.logIn(account);
  return { ...world, account, browser };
}

test('LG-02 a visitor without a session is not logged in', async () => {
  const { app } = await sessionWorld();
  const answer = await validate(aBrowser(app));
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ Success: false });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a session is alive for fifteen minutes, then it asks to be refreshed', async () => {
  const { browser, pass } = await loggedIn();
  pass(15 * minuteMs - 1);
  expect(await validated(browser)).toBe(true);
  pass(1);
  const answer = await validate(browser);
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual({ code: 'not_logged_in' });
});

test('a call on its way while another tab refreshes is no log-out', async () => {
  const { browser, app, pass } = await loggedIn();
  pass(16 * minuteMs);
  const underWay = aBrowser(app);
  for (const [name, value] of browser.jar) underWay.jar.set(name, value);
  await browser.get('/oauth2/refresh');
  expect(await validated(underWay)).toBe(401);
});

test('LG-03 an ended session is answered as false, never as a reason to refresh', async () => {
  const { browser, app, pass } = await loggedIn();
  const copy = aBrowser(app);
  for (const [name, value] of browser.jar) copy.jar.set(name, value);
  await browser.post('/api/account/logout');
  expect(await validated(copy)).toBe(false);
  pass(16 * minuteMs);
  expect(await validated(copy)).toBe(false);
});

test('the login key alone is no one, and a foreign one changes nothing', async () => {
  const { browser, app } = await loggedIn();
  const thief = aBrowser(app);
  thief.jar.set('RESTKEY', browser.jar.get('RESTKEY') ?? '');
  expect(await validated(thief)).toBe(false);
  browser.jar.set('RESTKEY', 'somebody-elses');
  expect(await validated(browser)).toBe(true);
  browser.jar.delete('RESTKEY');
  expect(await validated(browser)).toBe(true);
});

test('the refresh part alone opens nothing', async () => {
  const { browser } = await loggedIn();
  browser.jar.delete('session-access');
  expect(await validated(browser)).toBe(false);
  expect((await browser.get('/api/account/sessions')).statusCode).toBe(401);
});

test('where and when a session was last used is written down once a minute', async () => {
  const { browser, app, db, account, pass } = await loggedIn();
  const moved = aBrowser(app, { address: '198.51.100.7' });
  for (const [name, value] of browser.jar) moved.jar.set(name, value);
  const seen = async () => {
    const [session] = await sessionsOf(db, account.id);
    return [session?.lastSeenAt, session?.address];
  };
  pass(minuteMs - 1);
  await validate(moved);
  expect(await seen()).toEqual(['2026-03-02T12:00:00.000Z', browser.address]);
  pass(1);
  await validate(moved);
  expect(await seen()).toEqual(['2026-03-02T12:01:00.000Z', '198.51.100.7']);
});

/** Asks as the pages do, and counts what the database is asked. */
async function asPages(browser: Pick<Browser, 'jar'>, world: { db: Database; clock: () => Date }) {
  let queries = 0;
  const query: Database['query'] = async (statement) => {
    queries += 1;
    return world.db.query(statement);
  };
  const { isLoggedIn } = createSessionService({
    ...world,
    db: { ...world.db, query },
    securityLog: createSecurityLog(world),
    notices: { send: async () => undefined },
    botCheck: { assertHuman: async () => undefined },
    remindToVerify: async () => true,
  });
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = cookie === '' ? {} : { cookie };
  const answer = await isLoggedIn({ headers, protocol: 'http', ip: '192.0.2.1' } as FastifyRequest);
  return { answer, queries };
}

test('LG-01 a page is rendered for someone logged in while the session lives, refreshed or not', async () => {
  const { browser, pass, db, clock } = await loggedIn();
  expect(await asPages(browser, { db, clock })).toEqual({ answer: true, queries: 1 });
  pass(29 * dayMs);
  expect(await asPages(browser, { db, clock })).toMatchObject({ answer: true });
  pass(dayMs);
  expect(await asPages(browser, { db, clock })).toMatchObject({ answer: false });
});

test('LG-01 a page for a stranger asks the database nothing, whatever the login key says', async () => {
  const { db, clock } = await loggedIn();
  const stranger = { answer: false, queries: 0 };
  expect(await asPages({ jar: new Map() }, { db, clock })).toEqual(stranger);
  expect(await asPages({ jar: new Map([['RESTKEY', 'x'.repeat(43)]]) }, { db, clock })).toEqual(stranger);
  expect(await asPages({ jar: new Map([['session-access', 'short']]) }, { db, clock })).toEqual(stranger);
});
