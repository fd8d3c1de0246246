/** Choosing what to be notified of, and how: in the profile, and by the link at the end of a letter. */
import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';

import { issueStop } from '#server/alerts/channels/preferences.ts';
import { stopPath } from '#server/alerts/channels/stopPage.ts';
import { aBrowser, sharedAccountsApp, anAccount, type Browser } from '#tests/support/account/accounts.ts';
import { allNotices, everyWay, noWays } from '#tests/support/alerts/noticeChoices.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';

const db = await shareTestDatabase();
let app: FastifyInstance;
let browser: Browser;
let accountId: number;

beforeEach(async () => {
  await emptyTables(db);
  ({ app } = await sharedAccountsApp({ db }));
  const account = await anAccount(db);
  accountId = account.id;
  browser = aBrowser(app);
  await browser.logIn(account);
});

const all = allNotices;
const noLetters = { ...everyWay, Email: false };
const save = (body: object) => browser.send({ method: 'PUT', url: '/api/account/notices', body });
const preferences = async (): Promise<unknown> => (await browser.get('/api/account/notices')).json();

describe('in the profile', () => {
  test('an account that has chosen nothing is notified of everything by every way', async () => {
    expect(await preferences()).toEqual(all);
  });

  test('what was chosen is answered and stays', async () => {
    const chosen = {
      ...all,
      Outbid: noLetters,
      Alerts: noWays,
      QuietHours: { IsOn: false, From: '22:30', To: '07:15' },
    };
    expect((await save(chosen)).json()).toEqual(chosen);
    expect(await preferences()).toEqual(chosen);
  });

  test.each([
    {},
    { ...all, Outbid: 'yes' },
    { ...all, Outbid: { Email: true } },
    { ...all, QuietHours: { IsOn: true, From: '24:00', To: '08:00' } },
    { ...all, QuietHours: { IsOn: true, From: '9 PM', To: '08:00' } },
  ])('what is no choice is refused: %j', async (body) => {
    expect((await save(body)).json()).toMatchObject({ code: 'invalid_input' });
    expect(await preferences()).toEqual(all);
  });
});

describe('by the link in a letter', () => {
  /** As a mail program asks: without our pages, cookies or headers. */
  const oneClick = (url: string) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
      body: 'List-Unsubscribe=One-Click',
    });
  const aLink = async (): Promise<string> =>
    stopPath(await issueStop(db, { accountId, category: 'closing', now: new Date().toISOString() }));

  test('opening it asks and changes nothing, because programs that check mail open it too', async () => {
    const answer = await app.inject({ method: 'GET', url: await aLink() });
    expect(answer.body).toContain('We write to you when lots you have a bid on close soon.');
    expect(answer.headers['content-security-policy']).toContain("form-action 'self'");
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await preferences()).toEqual(all);
  });

  test('its button, or the mail program’s own, stops letters of that kind, and neither others nor texts', async () => {
    const answer = await oneClick(await aLink());
    expect([answer.statusCode, answer.body]).toEqual([
      200,
      expect.stringContaining('We no longer write to you'),
    ]);
    expect(await preferences()).toEqual({ ...all, Closing: noLetters });
  });

  test('a second press changes nothing, and what was off stays off', async () => {
    await save({ ...all, Outbid: noLetters });
    const link = await aLink();
    await oneClick(link);
    expect((await oneClick(link)).statusCode).toBe(200);
    expect(await preferences()).toEqual({ ...all, Outbid: noLetters, Closing: noLetters });
  });

  test.each([
    { what: 'made up', code: 'abc' },
    { what: 'with a NUL', code: '%00' },
    { what: 'far too long', code: 'x'.repeat(2_000) },
  ])('a code that no one was sent stops nothing: $what', async ({ code }) => {
    const answer = await oneClick(stopPath(code));
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(await preferences()).toEqual(all);
  });
});
