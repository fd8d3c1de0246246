/** What is registered is waited for: Vite on a busy machine needs more than the ten seconds that Fastify allows. */
import { expect, onTestFinished, test, vi } from 'vitest';

import { createHttpServer } from '#server/platform/httpServer.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { capturedLog } from '#tests/support/testLogs.ts';

const aMinute = 60_000;

test('pages that take a minute to get ready are served when they are', async () => {
  const { app } = await createHttpServer({
    config: readConfig({}),
    log: capturedLog().log,
    version: 'test',
    identify: async () => undefined,
  });
  onTestFinished(() => app.close());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { promise: isReady, resolve: getReady } = Promise.withResolvers<void>();
  const registered = app.register(async (scope) => {
    await isReady;
    scope.get('/late', () => 'here');
  });
  const receives = registered.then(
    () => 'served',
    (error: Error) => error.message,
  );
  await vi.advanceTimersByTimeAsync(aMinute);
  getReady();
  expect(await receives).toBe('served');
  expect((await app.inject('/late')).body).toBe('here');
});
