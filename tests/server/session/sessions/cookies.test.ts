/** The cookies themselves: their names, their attributes, and what of a foreign cookie is believed. */
import { expect, test } from 'vitest';

import { aBrowser, anAccount, type Browser } from '#tests/support/account/accounts.ts';

import { minuteMs, sessionWorld } from './sessionWorld.ts';

const thirtyDays = 2_592_000;

const behindProxy = { TRUST_PROXY: 'uniquelocal', DEMO: 'off' };
const https = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };

async function loggedIn(settings: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const world = await sessionWorld({ settings });
  const account = await anAccount(world.db);
  const browser = aBrowser(world.app, { headers });
  const answer = await browser.logIn(account);
  return { ...world, account, browser, answer };
}

const isAlive = async (browser: Browser) =>
  (await browser.get('/api/account/validate')).json<{ Success?: boolean }>().Success ?? 'asks to refresh';

test('over plain http the cookies are out of reach of scripts and of foreign pages, and name no date', async () => {
  const { answer, browser } = await loggedIn();
  const { jar } = browser;
  const attributes = `Max-Age=${thirtyDays}; Path=/; HttpOnly; SameSite=Lax`;
  expect(answer.headers['set-cookie']).toEqual([
    `session-access=${jar.get('session-access')}; ${attributes}`,
    `session-refresh=${jar.get('session-refresh')}; ${attributes}`,
  ]);
});

test('behind https they are secure and bound to this host', async () => {
  const { answer, browser } = await loggedIn(behindProxy, https);
  const { jar } = browser;
  const attributes = `Max-Age=${thirtyDays}; Path=/; HttpOnly; Secure; SameSite=Lax`;
  expect(answer.headers['set-cookie']).toEqual([
    `__Host-session-access=${jar.get('__Host-session-access')}; ${attributes}`,
    `__Host-session-refresh=${jar.get('__Host-session-refresh')}; ${attributes}`,
  ]);
  expect(await isAlive(browser)).toBe(true);
});

test('behind https a cookie without the prefix counts for nothing: another host could have planted it', async () => {
  const { browser } = await loggedIn(behindProxy, https);
  for (const part of ['session-access', 'session-refresh']) {
    browser.jar.set(part, browser.jar.get(`__Host-${part}`) ?? '');
    browser.jar.delete(`__Host-${part}`);
  }
  expect(await isAlive(browser)).toBe(false);
});

test('cookies are taken away under the names they were given, those of scripts too', async () => {
  const { browser } = await loggedIn();
  const gone = 'Max-Age=0; Path=/';
  expect((await browser.post('/api/account/logout')).headers['set-cookie']).toEqual([
    `session-access=; ${gone}; HttpOnly; SameSite=Lax`,
    `session-refresh=; ${gone}; HttpOnly; SameSite=Lax`,
    `RESTKEY=; ${gone}; SameSite=Lax`,
    `GA4ID=; ${gone}; SameSite=Lax`,
  ]);
  const secure = await loggedIn(behindProxy, https);
  expect((await secure.browser.post('/api/account/logout')).headers['set-cookie']).toEqual([
    `__Host-session-access=; ${gone}; HttpOnly; Secure; SameSite=Lax`,
    `__Host-session-refresh=; ${gone}; HttpOnly; Secure; SameSite=Lax`,
    `RESTKEY=; ${gone}; Secure; SameSite=Lax`,
    `GA4ID=; ${gone}; Secure; SameSite=Lax`,
  ]);
});

test('a visitor’s clock that is ten minutes wrong changes nothing', async () => {
  const { browser, pass } = await loggedIn();
  for (const skewMs of [-10 * minuteMs, 10 * minuteMs]) {
    const date = new Date(Date.parse('2026-03-02T12:00:00Z') + skewMs).toUTCString();
    const answer = await browser.send({ method: 'GET', url: '/api/account/validate', headers: { date } });
    expect(answer.json()).toEqual({ Success: true });
  }
  // No cookie names an instant that a wrong clock could be past: the access part outlives its life in the browser.
  pass(15 * minuteMs);
  expect(browser.jar.has('session-access')).toBe(true);
  const refreshed = await browser.get('/oauth2/refresh');
  expect(JSON.stringify(refreshed.headers['set-cookie'])).not.toContain('Expires');
  expect(await isAlive(browser)).toBe(true);
});

type Forge = (token: string) => string;

const forgeries: readonly (readonly [string, Forge])[] = [
  ['invented', () => 'A'.repeat(43)],
  ['cut', (token) => token.slice(0, -1)],
  ['one letter off', (token) => (token.startsWith('A') ? 'B' : 'A') + token.slice(1)],
  ['doubled', (token) => token + token],
  ['overlong', (token) => token + 'x'.repeat(9_000)],
  ['empty', () => ''],
  ['with a line break', (token) => `${token.slice(0, 20)}%0D%0A${token.slice(20)}`],
  ['quoted', (token) => `"${token}"`],
  ['with its letters encoded', (token) => `%${token.charCodeAt(0).toString(16)}${token.slice(1)}`],
  ['of markup', () => '<script>alert(1)</script>'],
  ['of SQL', () => "' or '1'='1"],
];

test.each(forgeries)('a token that is %s opens nothing', async (_, forge) => {
  const { browser, app, account } = await loggedIn();
  const forger = aBrowser(app);
  const token = browser.jar.get('session-access') ?? '';
  const cookie = `session-access=${forge(token)}; session-refresh=${forge(browser.jar.get('session-refresh') ?? '')}`;
  const send = (url: string) => forger.send({ method: 'GET', url, headers: { cookie } });
  expect((await send('/api/account/validate')).json()).toEqual({ Success: false });
  expect((await send('/api/account/sessions')).statusCode).toBe(401);
  expect((await send('/oauth2/refresh')).json()).toEqual({ success: false });
  // Nor does it keep anybody from logging in or out.
  forger.jar.set('session-access', forge(token));
  expect((await forger.logIn(account)).json()).toMatchObject({ Success: true });
  expect(await isAlive(browser)).toBe(true);
});

test('of a cookie that is sent twice the first counts, and nothing is mixed', async () => {
  const { browser, app } = await loggedIn();
  const token = browser.jar.get('session-access') ?? '';
  const send = async (cookie: string) =>
    (
      await aBrowser(app).send({ method: 'GET', url: '/api/account/validate', headers: { cookie } })
    ).json<object>();
  expect(await send(`session-access=${token}; session-access=x`)).toEqual({ Success: true });
  expect(await send(`session-access=x; session-access=${token}`)).toEqual({ Success: false });
});

test.each(['', ';', '=', ';;==;', 'session-access', '=session-access', 'a=b;'.repeat(2_000), '__proto__=x'])(
  'a cookie header of anything is read: %s',
  async (cookie) => {
    const { app } = await sessionWorld();
    const answer = await aBrowser(app).send({
      method: 'GET',
      url: '/api/account/validate',
      headers: { cookie },
    });
    expect(answer.json()).toEqual({ Success: false });
  },
);
