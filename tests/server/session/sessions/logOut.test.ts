/** Logging out, and what is left in the browser and the database then. */
import { expect, test } from 'vitest';

import { aBrowser, anAccount, type Browser } from '#tests/support/account/accounts.ts';

import { dayMs, eventsOf, kindsOf, minuteMs, sessionsOf, sessionWorld } from './sessionWorld.ts';

const logOut = (browser: Browser) => browser.post('/api/account/logout');

async function loggedIn() {
  const world = await sessionWorld();
  const account = await anAccount(world.db);
  const browser = aBrowser(world.app);
  await browser.logIn(account);
  return { ...world, account, browser };
}

test('LG-10 a logout ends the session and takes every cookie of it', async () => {
  const { browser, app, db, account } = await loggedIn();
  const copy = aBrowser(app);
  for (const [name, value] of browser.jar) copy.jar.set(name, value);
  const answer = await logOut(browser);
  expect(answer.json()).toEqual({ Success: true });
  expect(answer.headers['clear-site-data']).toBe('"cache"');
  expect([...browser.jar]).toEqual([]);
  expect((await copy.get('/api/account/validate')).json()).toEqual({ Success: false });
  const [session] = await sessionsOf(db, account.id);
  expect(session?.revokedFor).toBe('logout');
  expect(await eventsOf(db, account.id)).toMatchObject([
    { kind: 'login' },
    { kind: 'logout', sessionId: session?.id, address: browser.address },
  ]);
});

test('a session that waits to be refreshed can be left', async () => {
  const { browser, pass, db, account } = await loggedIn();
  pass(16 * minuteMs);
  expect((await logOut(browser)).json()).toEqual({ Success: true });
  expect(await sessionsOf(db, account.id)).toMatchObject([{ revokedFor: 'logout' }]);
});

test('a session can be left by a tab that does not know of the last refresh', async () => {
  const { browser, app, pass, db, account } = await loggedIn();
  const tab = aBrowser(app);
  for (const [name, value] of browser.jar) tab.jar.set(name, value);
  pass(16 * minuteMs);
  await browser.get('/oauth2/refresh');
  await logOut(tab);
  expect(await sessionsOf(db, account.id)).toMatchObject([{ revokedFor: 'logout' }]);
});

test('anyone who is logged out already gets the same answer', async () => {
  const { browser, app, pass, db, account } = await loggedIn();
  const copy = aBrowser(app);
  for (const [name, value] of browser.jar) copy.jar.set(name, value);
  await logOut(browser);
  expect((await logOut(copy)).json()).toEqual({ Success: true });
  expect((await logOut(aBrowser(app))).json()).toEqual({ Success: true });
  pass(40 * dayMs);
  expect((await logOut(copy)).json()).toEqual({ Success: true });
  expect(await kindsOf(db, account.id)).toEqual(['login', 'logout']);
});

test('the login key alone logs no one out', async () => {
  const { browser, app } = await loggedIn();
  const thief = aBrowser(app);
  thief.jar.set('RESTKEY', browser.jar.get('RESTKEY') ?? '');
  await logOut(thief);
  expect((await browser.get('/api/account/validate')).json()).toEqual({ Success: true });
});

test('a foreign page logs no one out', async () => {
  const { browser } = await loggedIn();
  const headers = { 'sec-fetch-site': 'cross-site' };
  const answer = await browser.send({ method: 'POST', url: '/api/account/logout', headers });
  expect(answer.json()).toEqual({ code: 'foreign_origin' });
  expect((await browser.get('/api/account/validate')).json()).toEqual({ Success: true });
});

test('one logout leaves the other sessions of the account', async () => {
  const { browser, app, account } = await loggedIn();
  const elsewhere = aBrowser(app);
  await elsewhere.logIn(account);
  await logOut(browser);
  expect((await elsewhere.get('/api/account/validate')).json()).toEqual({ Success: true });
});
