/** One clock for everything on a page that counts, by the server's time, whatever the browser's own says. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Actor, createActor } from 'xstate';

import { askOffset, watchSeconds, wiredClock } from '#app/wiring/shared/pageClock.ts';
import { selectNow, type tickerMachine } from '#machines/page/tickerMachine.ts';

const minute = 60_000;
const serverMs = Date.parse('2026-12-05T15:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now: serverMs });
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});

const answering = (date: string | null) =>
  vi.stubGlobal('fetch', async () => new Response(null, { headers: date === null ? {} : { date } }));

const aClock = () => createActor(wiredClock).start();

test('without a line the server is asked by a call, once for all who want to know', async () => {
  const fetched = vi.fn<() => Promise<Response>>(
    async () => new Response(null, { headers: { date: 'Sat, 05 Dec 2026 15:05:00 GMT' } }),
  );
  vi.stubGlobal('fetch', fetched);
  const clock = aClock();
  expect(await Promise.all([askOffset(clock), askOffset(clock)])).toEqual([300_500, 300_500]);
  expect(await askOffset(clock)).toBe(300_500);
  expect(fetched).toHaveBeenCalledOnce();
});

test('a call without an answer is no time, and is made again when the next one asks', async () => {
  answering(null);
  const clock = aClock();
  expect(await askOffset(clock)).toBeNull();
  answering('Sat, 05 Dec 2026 15:00:00 GMT');
  expect(await askOffset(clock)).toBe(500);
});

test('a countdown gets the server’s seconds, from a better offset as soon as there is one', () => {
  const clock = aClock();
  clock.send({ type: 'offset.measured', offsetMs: 500, errorMs: 600 });
  const notified: number[] = [];
  const stop = watchSeconds(clock, (nowMs) => notified.push(nowMs - serverMs));
  vi.advanceTimersByTime(1_000);
  clock.send({ type: 'offset.measured', offsetMs: 400, errorMs: 4 });
  clock.send({ type: 'offset.measured', offsetMs: 400, errorMs: 3 });
  vi.advanceTimersByTime(1_000);
  expect(notified).toEqual([500, 1_000, 1_400, 2_000]);
  stop();
  clock.send({ type: 'offset.measured', offsetMs: 300, errorMs: 2 });
  vi.advanceTimersByTime(5_000);
  expect(notified).toHaveLength(4);
});

/** The page's parts as they are wired, with a clock of their own. */
async function aTickingPage(): Promise<{
  ticker: Actor<typeof tickerMachine>;
  receives: (offsetMs: number) => void;
}> {
  const { wiredTicker } = await import('#app/wiring/shared/wiredTicker.ts');
  const { pageClock } = await import('#app/wiring/shared/pageClock.ts');
  const ticker = createActor(wiredTicker).start();
  ticker.send({ type: 'watch.began', watcherId: 'card' });
  await vi.advanceTimersByTimeAsync(0);
  return {
    ticker,
    receives: (offsetMs) => pageClock().send({ type: 'offset.measured', offsetMs, errorMs: 5 }),
  };
}

test.each([
  ['five minutes fast', 5 * minute],
  ['five minutes slow', -5 * minute],
])(
  'a browser that is %s counts by the server’s time, by the call and then by the line',
  async (_, skewMs) => {
    answering('Sat, 05 Dec 2026 15:00:00 GMT');
    vi.setSystemTime(serverMs + skewMs);
    const { ticker, receives } = await aTickingPage();
    // The call's `Date` leaves up to a second unsaid.
    expect(Math.abs((selectNow(ticker.getSnapshot()) ?? 0) - serverMs)).toBeLessThanOrEqual(500);
    receives(-skewMs);
    expect(selectNow(ticker.getSnapshot())).toBe(serverMs);
    ticker.stop();
  },
);
