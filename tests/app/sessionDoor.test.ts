/** The login state before its machine is there: what it says, what it keeps, and how it comes. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { SessionFacts } from '#actors/session.tsx';
import { createSessionDoor } from '#app/sessionDoor.ts';
import type { StartSession } from '#app/startSession.ts';
import type { SessionEvent } from '#machines/sessionEvents.ts';
import { loggedIn } from '#tests/support/aSession.ts';

const login = { type: 'login.succeeded' } as const;
const logout = { type: 'logout.requested', from: '/' } as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 20));
});
afterEach(() => void vi.useRealTimers());

/** A machine's part that can be lost on the way, and what reached it once it came. */
function aSessionPart({ isLost = false } = {}) {
  const part = { isLost, asked: 0, started: 0, stopped: 0 };
  const heard: SessionEvent[] = [];
  let tellPage: (facts: SessionFacts) => void = () => undefined;
  const startSession: StartSession = ({ tell }) => {
    part.started += 1;
    tellPage = tell;
    return { send: (event) => void heard.push(event), stop: () => void (part.stopped += 1) };
  };
  const load = async () => {
    part.asked += 1;
    if (part.isLost) throw new TypeError('Failed to fetch dynamically imported module');
    return { startSession };
  };
  return { part, heard, load, tell: (facts: SessionFacts) => tellPage(facts) };
}

const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('LG-01 until the machine is there the door says what the server said', () => {
  expect(createSessionDoor(true).facts()).toEqual({
    isLoggedIn: true,
    isKnown: false,
    isChecked: false,
    isLeaving: false,
    isBannerShown: false,
    isRefusalShown: false,
    visitor: { firstName: null, email: null, counts: null },
  });
  expect(createSessionDoor(false).facts()).toMatchObject({ isLoggedIn: false, visitor: null });
});

test('nothing is fetched before the page has been taken over, and soon after it is', async () => {
  const { part, load } = aSessionPart();
  const door = createSessionDoor(false, load);
  await passes(1_000);
  expect(part.asked).toBe(0);
  door.open();
  await passes(300);
  expect(part).toMatchObject({ asked: 1, started: 1 });
});

test('a browser that knows no idle moments gets the machine as well', async () => {
  const { part, load } = aSessionPart();
  vi.stubGlobal('requestIdleCallback', undefined);
  createSessionDoor(false, load).open();
  await passes(300);
  expect(part.started).toBe(1);
});

test('what is sent before the machine is there reaches it in order, once', async () => {
  const { heard, load } = aSessionPart();
  const door = createSessionDoor(false, load);
  door.send(login);
  door.open();
  door.send(logout);
  await passes(300);
  door.send({ type: 'banner.dismissed' });
  expect(heard).toEqual([login, logout, { type: 'banner.dismissed' }]);
});

test('what the machine says reaches every listener, until it stops listening', async () => {
  const { load, tell } = aSessionPart();
  const door = createSessionDoor(false, load);
  door.open();
  await passes(300);
  const listener = vi.fn<() => void>();
  const stopListening = door.subscribe(listener);
  const facts = { ...door.facts(), ...loggedIn() };
  tell(facts);
  expect(door.facts()).toBe(facts);
  stopListening();
  tell(facts);
  expect(listener).toHaveBeenCalledOnce();
});

test('a machine that could not be fetched is asked for again, and nothing sent is lost', async () => {
  const { part, heard, load } = aSessionPart({ isLost: true });
  const door = createSessionDoor(true, load);
  door.open();
  door.send(logout);
  await passes(300);
  expect(part).toMatchObject({ asked: 1, started: 0 });
  expect(door.facts().isLoggedIn).toBe(true);
  part.isLost = false;
  await passes(5_000);
  expect(part).toMatchObject({ asked: 2, started: 1 });
  expect(heard).toEqual([logout]);
});

test('a closed door fetches nothing, stops what it started, and can be opened again', async () => {
  const { part, heard, load } = aSessionPart();
  const door = createSessionDoor(false, load);
  door.open()();
  await passes(300);
  expect(part.asked).toBe(0);
  const close = door.open();
  await passes(300);
  close();
  door.send(login);
  expect(part).toMatchObject({ started: 1, stopped: 1 });
  expect(heard).toEqual([]);
  door.open();
  await passes(300);
  expect(part.started).toBe(2);
  expect(heard).toEqual([login]);
});
