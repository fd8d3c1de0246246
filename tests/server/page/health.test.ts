/** What a load balancer sees. */
import { expect, test, vi } from 'vitest';

import type { Database } from '#server/platform/db/database.ts';
import { testApp } from '#tests/support/testApp.ts';

/** A database that answers every query in one way; nothing else of it is asked here. */
const databaseThat = (query: () => Promise<unknown>) => ({ kind: 'embedded', query }) as unknown as Database;

test('a process that lives says so with its version', async () => {
  const { app } = await testApp({ version: 'build-1' });
  expect((await app.inject('/api/health')).json()).toEqual({ alive: true, version: 'build-1' });
});

const eitherKind: unknown = expect.stringMatching(/^(?:embedded|postgresql)$/u);

test('a server whose database answers is ready', async () => {
  const { app } = await testApp();
  const answer = await app.inject('/api/ready');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    ready: true,
    database: eitherKind,
  });
});

const howFarOff: unknown = expect.stringMatching(/^the clock is \d+ ms off the database's$/u);

test('a server whose clock is not its database’s is not ready, and the log says by how much', async () => {
  const { app, lines } = await testApp({
    db: databaseThat(async () => [{ at: '2026-01-01T00:00:00.000Z' }]),
  });
  expect((await app.inject('/api/ready')).statusCode).toBe(503);
  expect(lines.map(({ cause }) => cause)).toEqual([howFarOff]);
});

test('a server whose database refuses is alive and not ready, and the log says why', async () => {
  const { app, lines } = await testApp({
    db: databaseThat(async () => Promise.reject(new Error('no disk'))),
  });
  const answer = await app.inject('/api/ready');
  expect({ status: answer.statusCode, body: answer.json<unknown>() }).toEqual({
    status: 503,
    body: { code: 'unavailable' },
  });
  expect(lines).toMatchObject([{ level: 'warn', cause: 'no disk' }]);
  expect((await app.inject('/api/health')).statusCode).toBe(200);
});

test('a database that does not answer in time counts as one that does not answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { promise: asked, resolve: onAsked } = Promise.withResolvers<void>();
  const { app } = await testApp({
    db: databaseThat(() => {
      onAsked();
      return Promise.withResolvers<never>().promise;
    }),
  });
  const answer = app.inject('/api/ready');
  answer.then(
    () => undefined,
    () => undefined,
  );
  await asked;
  vi.advanceTimersByTime(2_000);
  expect((await answer).json()).toEqual({ code: 'unavailable' });
  vi.useRealTimers();
});
