/**
 * The login state with its real wiring: cookies, calls, timers and other tabs of a page, and a server that a test
 * scripts.
 */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { loadServices } from '#app/loaders/shared/loadServices.ts';
import { sessionActor } from '#app/wiring/shared/sessionActor.ts';
import { getHeaderCounts } from '#contract/session/accounts.ts';
import {
  selectAccount,
  selectCounts,
  selectIsBannerShown,
  selectIsChecked,
  selectIsKnown,
  selectIsLeaving,
  selectIsLoggedIn,
  selectIsRefusalShown,
  type SessionReading,
} from '#machines/session/sessionFacts.ts';
import { createOtherTabs } from '#services/kernel/otherTabs.ts';
import { forgetCookies } from '#tests/support/forgetCookies.ts';

import { aCutLine, anError, aRefusal, createScriptedServer, valid } from './scriptedServer.ts';

const validatePath = '/api/account/validate';
const server = createScriptedServer();

/** All that a page reads. */
const seenOf = (session: SessionReading) => ({
  isLoggedIn: selectIsLoggedIn(session),
  isKnown: selectIsKnown(session),
  isChecked: selectIsChecked(session),
  isLeaving: selectIsLeaving(session),
  isBannerShown: selectIsBannerShown(session),
  isRefusalShown: selectIsRefusalShown(session),
  account: selectAccount(session),
  counts: selectCounts(session),
});
type Seen = ReturnType<typeof seenOf>;

const notified: Seen[] = [];
const said: string[] = [];
let stop = (): void => undefined;
let closeOtherTab = (): void => undefined;

beforeAll(async () => {
  // The services keep the fetch they were made with.
  vi.stubGlobal('fetch', server.fetch);
  await loadServices();
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server.startAgain();
  notified.length = 0;
  said.length = 0;
});

afterEach(() => {
  stop();
  closeOtherTab();
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'cookie');
  forgetCookies();
});

const facts = () => notified.at(-1);

/** A visitor who logged in on an earlier visit, unless the test says otherwise. */
function start({ hasKey = true, startsLoggedIn = false } = {}) {
  if (hasKey) {
    document.cookie = 'RESTKEY=k1; path=/';
    document.cookie = 'GA4ID=a1; path=/';
  }
  const session = sessionActor(startsLoggedIn);
  session.subscribe((snapshot) => {
    const seen = seenOf(snapshot);
    // What is the same draws nothing again.
    const isNews = Object.entries(seen).some(
      ([slice, value]) => notified.at(-1)?.[slice as keyof Seen] !== value,
    );
    if (isNews) notified.push(seen);
  });
  stop = () => void session.stop();
  return session.start();
}

const settle = () => vi.advanceTimersByTimeAsync(50);

async function startSettled(given?: Parameters<typeof start>[0]) {
  const session = start(given);
  await settle();
  return session;
}

const nextPoll = () => vi.advanceTimersByTimeAsync(15_000);

function showPage(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Another tab of the same browser, which receives what this one sends. */
function openOtherTab() {
  const tab = createOtherTabs();
  closeOtherTab = tab.watch((news) => void said.push(news));
  return tab;
}

const untilReceived = (assertion: () => void) => vi.waitFor(assertion, { timeout: 60_000, interval: 5 });

test('LG-01, LG-11 a login key makes the visitor logged in; name, address and counts follow', async () => {
  start();
  expect(facts()).toMatchObject({ isLoggedIn: false, isKnown: false });
  await settle();
  expect(facts()).toEqual({
    isLoggedIn: true,
    isKnown: true,
    isChecked: true,
    isLeaving: false,
    isBannerShown: false,
    isRefusalShown: false,
    account: { firstName: 'Ruth', email: 'r.hollis@example.com', isStaff: false },
    counts: { messages: 7, notifications: 8, cart: 3, bids: 5 },
  });
});

test('LG-02 a check that finds all well notifies no one', async () => {
  await startSettled();
  const before = notified.length;
  await nextPoll();
  await nextPoll();
  expect(server.times(validatePath)).toBe(3);
  expect(notified).toHaveLength(before);
});

test('LG-02 a stranger is asked about once', async () => {
  server.answer(validatePath, valid(false));
  await startSettled({ hasKey: false });
  await nextPoll();
  expect(server.times(validatePath)).toBe(1);
  expect(facts()).toMatchObject({ isLoggedIn: false, isKnown: true, isChecked: true });
});

test('LG-03 a failed validate logs the visitor out, clears both cookies and shows the banner', async () => {
  const session = await startSettled();
  server.answer(validatePath, valid(false));
  await nextPoll();
  expect(facts()).toMatchObject({ isLoggedIn: false, isBannerShown: true, account: null, counts: null });
  expect(document.cookie).not.toMatch(/RESTKEY|GA4ID/u);
  session.send({ type: 'banner.dismissed' });
  expect(facts()?.isBannerShown).toBe(false);
});

test('LG-04 the first check failing clears and logs out without the banner', async () => {
  server.answer(validatePath, valid(false));
  await startSettled();
  expect(facts()).toMatchObject({ isLoggedIn: false, isBannerShown: false });
  expect(document.cookie).not.toMatch(/RESTKEY|GA4ID/u);
});

test('LG-05 a session that the browser has no key of is found by the check', async () => {
  await startSettled({ hasKey: false });
  expect(facts()).toMatchObject({ isLoggedIn: true, account: { firstName: 'Ruth' } });
});

test.each([
  ['an error', anError, /^Error: Failed to validate the login session/u],
  ['a cut line', aCutLine, /^Error: Failed to validate the login session/u],
  ['a malformed answer', { body: { Success: 'yes' } }, /^Error: GET \/api\/account\/validate was answered/u],
])(
  'LG-06 %s of validate is reported once, changes nothing, and the poll goes on',
  async (_, answer, line) => {
    await startSettled();
    const before = notified.length;
    server.answer(validatePath, answer);
    await nextPoll();
    expect(server.reported()).toEqual([expect.stringMatching(line)]);
    expect(notified).toHaveLength(before);
    await nextPoll();
    expect(server.times(validatePath)).toBe(3);
  },
);

test('account info that cannot be had is logged by its name, and the visitor is greeted without one', async () => {
  server.answer('/api/account/info/accountInfo', anError);
  await startSettled();
  expect(server.reported()).toEqual(['Error: Failed to get account info: unexpected']);
  expect(facts()).toMatchObject({ account: null, counts: { messages: 7 } });
});

test.each([
  ['bidder', false],
  ['clerk', true],
  ['staff', true],
])('an account with the role %s is one of our own people: %s', async (Role, isStaff) => {
  server.answer('/api/account/info/accountInfo', { body: [{ FirstName: 'Ruth', Role }] });
  await startSettled();
  expect(facts()?.account).toMatchObject({ firstName: 'Ruth', isStaff });
});

test('name and counts that could not be had come with the next good check, without a reload', async () => {
  const paths = ['/api/account/info/accountInfo', '/api/account/headercounts'] as const;
  const [account, counts] = [
    { body: [{ FirstName: 'Ruth', Role: 'clerk' }] },
    { body: { messages: 7, notifications: 8, cart: 3 } },
  ];
  for (const path of paths) server.answer(path, anError);
  await startSettled();
  const unknown = { account: null, counts: null };
  expect(facts()).toMatchObject(unknown);
  server.answer(paths[0], account);
  server.answer(paths[1], counts);
  server.answer(validatePath, anError);
  await nextPoll();
  expect(facts()).toMatchObject(unknown);
  server.answer(validatePath, valid(true));
  await nextPoll();
  expect(facts()).toMatchObject({ account: { firstName: 'Ruth', isStaff: true }, counts: { messages: 7 } });
  await nextPoll();
  expect(paths.map(server.times)).toEqual([2, 2]);
});

test('a refresh that gave nothing, because its parts were lost on the line, logs no one out', async () => {
  await startSettled();
  const before = notified.length;
  for (const path of [validatePath, '/api/account/headercounts']) server.answer(path, aRefusal);
  server.answer('/oauth2/refresh', { body: { success: true } });
  const { call } = await loadServices();
  await expect(call(getHeaderCounts, {})).rejects.toEqual({ code: 'not_logged_in', isDoubtful: true });
  await nextPoll();
  expect(notified).toHaveLength(before);
});

test('SR-03 a session that is confirmed while its calls are refused asks ever less often, says so, and heals', async () => {
  const paths = ['/api/account/headercounts', '/api/account/bids/getAllCurrentBidsCount'];
  const infoPaths = ['/api/account/info/accountInfo', '/api/account/email/getAll'];
  for (const path of [...paths, ...infoPaths]) server.answer(path, aRefusal);
  vi.spyOn(Math, 'random').mockReturnValue(0);
  await startSettled();
  expect(facts()).toMatchObject({ isLoggedIn: true, isBannerShown: false, isRefusalShown: false });
  await vi.advanceTimersByTimeAsync(10_000);
  const asked = [validatePath, '/oauth2/refresh', ...paths].map(server.times);
  expect(Math.max(...asked)).toBeLessThanOrEqual(4);
  await vi.advanceTimersByTimeAsync(50_000);
  expect(facts()).toMatchObject({ isLoggedIn: true, isRefusalShown: true, account: null });
  server.answer('/api/account/headercounts', { body: { messages: 7, notifications: 8, cart: 3 } });
  server.answer('/api/account/bids/getAllCurrentBidsCount', { body: { 4102: 2 } });
  server.answer('/api/account/info/accountInfo', {
    body: [{ FirstName: 'Ruth', Role: 'bidder' }],
  });
  server.answer('/api/account/email/getAll', { body: [] });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(facts()).toMatchObject({
    isRefusalShown: false,
    account: { firstName: 'Ruth' },
    counts: { messages: 7, bids: 2 },
  });
});

test('a session without a primary address and a first name leaves them open', async () => {
  server.answer('/api/account/info/accountInfo', {
    body: [{ FirstName: '', Role: 'bidder' }],
  });
  server.answer('/api/account/email/getAll', { body: [] });
  await startSettled();
  expect(facts()?.account).toMatchObject({ firstName: '', email: '' });
});

test.each([
  ['/account/bids', 'assign', ['/login']],
  ['/faq', 'reload', []],
] as const)('LG-10 a logout on %s posts, clears the cookies and leaves', async (from, how, where) => {
  const leaves = vi.spyOn(location, how).mockImplementation(() => undefined);
  const session = await startSettled();
  session.send({ type: 'logout.requested', from });
  // The page keeps its face until it goes.
  expect(facts()).toMatchObject({ isLoggedIn: true, isLeaving: true, account: { firstName: 'Ruth' } });
  await settle();
  expect(server.times('/api/account/logout')).toBe(1);
  expect(document.cookie).not.toMatch(/RESTKEY|GA4ID/u);
  expect(leaves.mock.calls).toEqual([where]);
});

test('LG-10 a failing logout call still clears and leaves', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  server.answer('/api/account/logout', anError);
  const session = await startSettled();
  session.send({ type: 'logout.requested', from: '/' });
  await settle();
  expect(document.cookie).not.toMatch(/RESTKEY|GA4ID/u);
  expect(reload).toHaveBeenCalledOnce();
  expect(server.reported()).toEqual(['Error: Failed to log out: unexpected']);
});

test('LG-12 a logout in another tab logs out here, a login there logs in here', async () => {
  const tab = openOtherTab();
  await startSettled();
  tab.notify('loggedOut');
  await untilReceived(() => expect(facts()).toMatchObject({ isLoggedIn: false, isBannerShown: false }));
  tab.notify('loggedIn');
  await untilReceived(() =>
    expect(facts()).toMatchObject({ isLoggedIn: true, account: { firstName: 'Ruth' } }),
  );
});

test('LG-12 a login and a forced logout here are sent to the other tabs', async () => {
  openOtherTab();
  const session = await startSettled({ hasKey: false });
  session.send({ type: 'login.succeeded' });
  await untilReceived(() => expect(said).toEqual(['loggedIn']));
  server.answer(validatePath, valid(false));
  await nextPoll();
  await untilReceived(() => expect(said).toEqual(['loggedIn', 'loggedOut']));
});

test('LG-13 a hidden page asks nothing, and asks at once when it is shown again', async () => {
  await startSettled();
  showPage('hidden');
  await nextPoll();
  await nextPoll();
  expect(server.times(validatePath)).toBe(1);
  showPage('visible');
  await settle();
  expect(server.times(validatePath)).toBe(2);
});

test('a refused refresh makes the page check at once, not at the next poll', async () => {
  await startSettled();
  server.answer('/api/account/headercounts', aRefusal);
  server.answer(validatePath, valid(false));
  const { call } = await loadServices();
  await expect(call(getHeaderCounts, {})).rejects.toEqual({ code: 'not_logged_in' });
  await settle();
  expect(facts()).toMatchObject({ isLoggedIn: false, isBannerShown: true });
});

test('a validate that is itself refused for good is asked twice and no more', async () => {
  await startSettled();
  server.answer(validatePath, aRefusal);
  await nextPoll();
  expect(server.times(validatePath)).toBe(3);
  expect(facts()?.isLoggedIn).toBe(true);
});

test('without a channel between tabs the page works by itself', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const session = await startSettled({ hasKey: false });
  session.send({ type: 'login.succeeded' });
  server.answer(validatePath, valid(false));
  await nextPoll();
  expect(facts()).toMatchObject({ isLoggedIn: false, isBannerShown: true });
});

test('LG-01 where scripts may not touch cookies the server’s flag counts', async () => {
  const forbid = () => {
    throw new Error('The document is sandboxed.');
  };
  Object.defineProperty(document, 'cookie', { configurable: true, get: forbid, set: forbid });
  await startSettled({ hasKey: false, startsLoggedIn: true });
  expect(facts()).toMatchObject({ isLoggedIn: true, isKnown: true });
  server.answer(validatePath, valid(false));
  await nextPoll();
  expect(facts()).toMatchObject({ isLoggedIn: false, isBannerShown: true });
});

test('a session that was stopped says and asks nothing more', async () => {
  await startSettled();
  stop();
  const before = [notified.length, server.times(validatePath)];
  await nextPoll();
  expect([notified.length, server.times(validatePath)]).toEqual(before);
});
