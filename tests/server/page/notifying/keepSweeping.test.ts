/** How often a node looks for what another left unsent. */
import { beforeEach, expect, test, vi } from 'vitest';

import { keepSweeping } from '#server/page/notifying/keepSweeping.ts';
import { capturedLog } from '#tests/support/testLogs.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function sweeping(sweep: () => Promise<void>) {
  const { log, lines } = capturedLog();
  return { stop: keepSweeping({ notifier: { sweep }, log }), lines };
}

test('once a second, until it is stopped', async () => {
  let sweeps = 0;
  const { stop } = sweeping(async () => void (sweeps += 1));
  await vi.advanceTimersByTimeAsync(3_500);
  expect(sweeps).toBe(3);
  await stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('not while the last look is under way, which a stop waits for', async () => {
  let sweeps = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const { stop } = sweeping(() => {
    sweeps += 1;
    return promise;
  });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sweeps).toBe(1);
  let isStopped = false;
  const stopping = stop().then(() => (isStopped = true));
  await vi.advanceTimersByTimeAsync(0);
  expect(isStopped).toBe(false);
  resolve();
  await stopping;
  expect(isStopped).toBe(true);
});

test('a look that fails is one line of the log, and the next one comes', async () => {
  let sweeps = 0;
  const { stop, lines } = sweeping(async () => {
    sweeps += 1;
    if (sweeps === 1) throw new Error('gone');
  });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sweeps).toBe(2);
  expect(lines).toMatchObject([{ level: 'error', msg: 'what others left untold could not be read' }]);
  await stop();
});
