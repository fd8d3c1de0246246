/** The owner's view of where they are logged in, and ending any of it. */
import { expect, test } from 'vitest';

import type { ActiveSession } from '#contract/session/sessions.ts';
import { createSecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { createSessionService } from '#server/session/sessions/service.ts';
import { aBrowser, anAccount, type Browser } from '#tests/support/account/accounts.ts';

import { dayMs, eventsOf, kindsOf, minuteMs, sessionsOf, sessionWorld } from './sessionWorld.ts';

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

/** One account, logged in on a computer and, a minute later, on a telephone. */
async function twoPlaces() {
  const world = await sessionWorld();
  const account = await anAccount(world.db);
  const computer = aBrowser(world.app);
  const telephone = aBrowser(world.app, { userAgent: safari });
  await computer.logIn(account);
  world.pass(minuteMs);
  await telephone.logIn(account);
  const list = async (browser: Browser) =>
    (await browser.get('/api/account/sessions')).json<ActiveSession[]>();
  const end = (browser: Browser, id: number | string) => browser.post(`/api/account/sessions/end/${id}`);
  const isLoggedIn = async (browser: Browser) =>
    (await browser.get('/api/account/validate')).json<{ Success: boolean }>().Success;
  return { ...world, account, computer, telephone, list, end, isLoggedIn };
}

test('the owner sees every place they are logged in, the latest used first', async () => {
  const { computer, telephone, list, db, account } = await twoPlaces();
  const [first, second] = await sessionsOf(db, account.id);
  const one = {
    startedAt: '2026-03-02T12:00:00.000Z',
    address: computer.address,
    device: 'Firefox on Windows',
  };
  const two = {
    startedAt: '2026-03-02T12:01:00.000Z',
    address: telephone.address,
    device: 'Safari on iPhone',
  };
  const now = '2026-03-02T12:01:00.000Z';
  // Asking is a use, too: now both were used at the same moment, and the younger one leads.
  expect(await list(computer)).toEqual([
    { ...two, id: second?.id, isCurrent: false, lastSeenAt: now },
    { ...one, id: first?.id, isCurrent: true, lastSeenAt: now },
  ]);
});

test('a session that ended, or ran out, is not among them', async () => {
  const { computer, list, pass, app, account } = await twoPlaces();
  const left = aBrowser(app);
  await left.logIn(account);
  expect(await list(computer)).toHaveLength(3);
  await left.post('/api/account/logout');
  expect(await list(computer)).toHaveLength(2);
  pass(20 * dayMs);
  await computer.get('/oauth2/refresh');
  pass(20 * dayMs);
  await computer.get('/oauth2/refresh');
  expect(await list(computer)).toMatchObject([{ isCurrent: true }]);
});

test('what a browser says of itself is kept to its first three hundred characters', async () => {
  const { app, db } = await sessionWorld();
  const account = await anAccount(db);
  await aBrowser(app, { userAgent: 'x'.repeat(5_000) }).logIn(account);
  const [session] = await sessionsOf(db, account.id);
  expect(session?.userAgent).toBe('x'.repeat(300));
});

test('the owner logs another place out', async () => {
  const { computer, telephone, end, isLoggedIn, db, account } = await twoPlaces();
  const [current, other] = await sessionsOf(db, account.id);
  const answer = await end(computer, other?.id ?? 0);
  expect(answer.json()).toEqual({ success: true });
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect([await isLoggedIn(computer), await isLoggedIn(telephone)]).toEqual([true, false]);
  expect(await sessionsOf(db, account.id)).toMatchObject([
    { revokedFor: null },
    { revokedFor: 'ended_elsewhere' },
  ]);
  expect((await eventsOf(db, account.id)).at(-1)).toEqual({
    kind: 'session_revoked',
    sessionId: other?.id,
    address: computer.address,
    facts: { reason: 'ended_elsewhere', by: current?.id },
  });
});

test('anyone who ends the place they are at keeps no cookies', async () => {
  const { computer, end, db, account } = await twoPlaces();
  const [current] = await sessionsOf(db, account.id);
  expect((await end(computer, current?.id ?? 0)).json()).toEqual({ success: true });
  expect([...computer.jar]).toEqual([]);
});

test('a session of someone else, one that has ended and one that never was are the same: not found', async () => {
  const { computer, telephone, end, isLoggedIn, app, db, account } = await twoPlaces();
  const stranger = await anAccount(db);
  const strangers = aBrowser(app);
  await strangers.logIn(stranger);
  const [theirs] = await sessionsOf(db, stranger.id);
  const [, ended] = await sessionsOf(db, account.id);
  await telephone.post('/api/account/logout');
  for (const id of [theirs?.id ?? 0, ended?.id ?? 0, 999_999, Number.MAX_SAFE_INTEGER]) {
    const answer = await end(computer, id);
    expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'not_found' }]);
  }
  expect(await isLoggedIn(strangers)).toBe(true);
  expect(await kindsOf(db, stranger.id)).toEqual(['login']);
});

test.each(['0', '-1', '1.5', 'abc', '1e99', '%00', "1'%20or%20'1'='1"])(
  'what is no session number is refused: %s',
  async (id) => {
    const { computer, end } = await twoPlaces();
    expect((await end(computer, id)).json()).toMatchObject({ code: 'invalid_input' });
  },
);

test('the owner logs out everywhere, and only the owner', async () => {
  const { computer, telephone, isLoggedIn, app, db, account } = await twoPlaces();
  const stranger = await anAccount(db);
  const strangers = aBrowser(app);
  await strangers.logIn(stranger);
  const answer = await computer.post('/api/account/sessions/endAll');
  expect(answer.json()).toEqual({ success: true });
  expect(answer.headers['clear-site-data']).toBe('"cache"');
  expect([...computer.jar]).toEqual([]);
  expect([await isLoggedIn(telephone), await isLoggedIn(strangers)]).toEqual([false, true]);
  expect(await sessionsOf(db, account.id)).toMatchObject([
    { revokedFor: 'everywhere' },
    { revokedFor: 'everywhere' },
  ]);
  expect((await eventsOf(db, account.id)).at(-1)).toEqual({
    kind: 'session_revoked',
    sessionId: null,
    address: computer.address,
    facts: { reason: 'everywhere', sessions: 2 },
  });
});

test('a reset of the password ends every session within its own transaction', async () => {
  const { computer, isLoggedIn, db, clock, account } = await twoPlaces();
  const { revokeAll } = createSessionService({
    db,
    clock,
    securityLog: createSecurityLog({ clock }),
    notices: { send: async () => undefined },
    botCheck: { assertHuman: async () => undefined },
    remindToVerify: async () => true,
  });
  const reset = { accountId: account.id, reason: 'password_reset' } as const;
  const broken = db.transaction(async (tx) => {
    await revokeAll(tx, reset);
    throw new Error('the password could not be written');
  });
  await expect(broken).rejects.toThrow('could not be written');
  expect(await isLoggedIn(computer)).toBe(true);
  await db.transaction((tx) => revokeAll(tx, reset));
  expect(await isLoggedIn(computer)).toBe(false);
  await db.transaction((tx) => revokeAll(tx, reset));
  expect(await kindsOf(db, account.id)).toEqual(['login', 'login', 'session_revoked']);
});
