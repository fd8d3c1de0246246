/** The server's time, whatever the browser's own clock says. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { getHealth } from '#contract/kernel/health.ts';
import { clockPath, measureServerClock, watchServerSeconds } from '#services/kernel/serverClock.ts';

test('the request is one that the server answers while it lives', () => {
  expect(clockPath).toBe(getHealth.path);
});

const { signal } = new AbortController();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-12-05T15:00:00.250Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

/** A server that answers after a time, with the time of its own clock. */
const answering = (date: string | null, wayMs = 0) =>
  vi.stubGlobal('fetch', async () => {
    vi.setSystemTime(Date.now() + wayMs);
    return new Response(null, { headers: date === null ? {} : { date } });
  });

test('a browser that is ten minutes slow learns it', async () => {
  answering('Sat, 05 Dec 2026 15:10:00 GMT');
  expect(await measureServerClock({ signal })).toEqual({ offsetMs: 600_250, errorMs: 500 });
});

test('half of the way there and back is taken for the way back, and may be wrong by as much', async () => {
  answering('Sat, 05 Dec 2026 15:00:01 GMT', 2_000);
  expect(await measureServerClock({ signal })).toEqual({ offsetMs: 250, errorMs: 1_500 });
});

test('without an answer, or without a time in it, nothing is known', async () => {
  answering(null);
  expect(await measureServerClock({ signal })).toBeNull();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(await measureServerClock({ signal })).toBeNull();
});

test('the seconds that are sent are the server’s, at once and then on each of them', () => {
  const notified: number[] = [];
  const stop = watchServerSeconds(500, (nowMs) => notified.push(nowMs % 60_000));
  expect(notified).toEqual([750]);
  vi.advanceTimersByTime(2_250);
  expect(notified).toEqual([750, 1_000, 2_000, 3_000]);
  stop();
  vi.advanceTimersByTime(5_000);
  expect(notified).toHaveLength(4);
});
