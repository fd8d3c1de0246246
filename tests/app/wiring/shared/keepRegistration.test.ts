/** A registration with its real wiring: fetched when the browser is idle, reported on every change, and released. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import type { SaleRegistration } from '#actors/keptRegistration.ts';
import { loadServices } from '#app/loaders/shared/loadServices.ts';
import { registrationKeeper } from '#app/wiring/shared/keepRegistration.ts';
import { anApproval, aRegistration } from '#fixtures/registration.ts';

import { anError, createScriptedServer } from './scriptedServer.ts';

const server = createScriptedServer();
const path = '/api/account/registration/4122';

beforeAll(async () => {
  // The services keep the fetch they were made with.
  vi.stubGlobal('fetch', server.fetch);
  await loadServices();
  await import('#app/start/startRegistration.ts');
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 20));
  server.startAgain();
  server.answer(path, { body: aRegistration() });
});
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(100);

async function keep() {
  const notified: SaleRegistration[] = [];
  const sent: unknown[] = [];
  const keeper = registrationKeeper({ send: (event) => void sent.push(event) });
  const stop = keeper(4122, (registration) => notified.push(registration));
  await settle();
  return { notified, sent, stop, last: () => notified.at(-1) };
}

test('what the server says is reported, and only when it changes', async () => {
  const { notified } = await keep();
  expect(notified.map(({ state }) => state)).toEqual(['unknown', 'none']);
  expect(notified.at(-1)?.registration).toEqual(aRegistration());
  notified.at(-1)?.refresh();
  await settle();
  expect(server.times(path)).toBe(2);
});

test('a server that cannot be reached is reported as unavailable, and asked again', async () => {
  server.answer(path, anError);
  const { last } = await keep();
  expect(last()?.state).toBe('unavailable');
  server.answer(path, { body: anApproval() });
  await vi.advanceTimersByTimeAsync(60_100);
  expect(last()).toMatchObject({ state: 'approved', registration: { Paddle: 412 } });
});

test('the dialog comes with the press, once there is something to decide on', async () => {
  const { last } = await keep();
  expect(last()).toMatchObject({ Dialog: null, standing: { status: 'none' } });
  last()?.register();
  expect(last()?.Dialog).toBeTypeOf('function');
});

test('a visitor who leaves before the browser is idle requests nothing, and nothing more after leaving', async () => {
  const keeper = registrationKeeper({ send: () => undefined });
  keeper(4122, () => undefined)();
  await settle();
  expect(server.times(path)).toBe(0);
  const { notified, stop, last } = await keep();
  stop();
  const count = notified.length;
  last()?.refresh();
  await settle();
  expect([notified.length, server.times(path)]).toEqual([count, 1]);
});
