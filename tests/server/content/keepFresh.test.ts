/** Content is looked at for as long as the site listens, and no longer. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { keepFresh } from '#server/content/openContent.ts';
import { capturedLog } from '#tests/support/testLogs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('each look has its own pace, and a failed one is followed by the next', async () => {
  const looked: string[] = [];
  const { log, lines } = capturedLog();
  const failing = async (): Promise<void> => {
    looked.push('pages');
    throw new Error('no disk');
  };
  const stop = keepFresh({
    looks: [
      { look: async () => void looked.push('files'), everyMs: 2_000 },
      { look: failing, everyMs: 3_000 },
    ],
    log,
  });
  await vi.advanceTimersByTimeAsync(4_100);
  expect(looked).toEqual(['files', 'pages', 'files', 'pages', 'files']);
  expect(lines.map(({ msg }) => msg)).toEqual(
    Array.from({ length: 2 }, () => 'content was not looked at again'),
  );
  await stop();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(looked).toHaveLength(5);
});

test('a look that takes long is not started twice', async () => {
  let started = 0;
  let end = (): void => undefined;
  const look = (): Promise<void> => {
    started += 1;
    return new Promise((resolve) => (end = resolve));
  };
  const stop = keepFresh({ looks: [{ look, everyMs: 1_000 }], log: capturedLog().log });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(started).toBe(1);
  end();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(started).toBe(2);
  end();
  await stop();
});
