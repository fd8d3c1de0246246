/** However often a page breaks, the error log is not flooded. */
import { expect, test, vi } from 'vitest';

import { createReportPace } from '#services/kernel/reportPace.ts';

function aPace({ reports = 0 } = {}) {
  let now = 0;
  let sent = reports;
  const pace = createReportPace(() => now, { reports: () => sent, count: () => void (sent += 1) });
  return {
    pace,
    pass: (ms: number) => void (now += ms),
    /** Sends as many as it may, up to a hundred. */
    sendAll: (): number => {
      let count = 0;
      while (count < 100 && pace.mayReport()) {
        pace.sent();
        count += 1;
      }
      return count;
    },
  };
}

test('ten reports go out in a minute', () => {
  const { sendAll, pass } = aPace();
  expect(sendAll()).toBe(10);
  pass(59_999);
  expect(sendAll()).toBe(0);
  pass(1);
  expect(sendAll()).toBe(10);
});

test('thirty reports go out in a visit, including those of earlier pages', () => {
  const { sendAll, pass } = aPace({ reports: 25 });
  expect(sendAll()).toBe(5);
  pass(3_600_000);
  expect(sendAll()).toBe(0);
});

test('after a failure none goes out for 5 seconds, then for twice as long each time, 10 minutes at most', () => {
  const { pace, pass } = aPace();
  for (const seconds of [5, 10, 20, 40, 80, 160, 320, 600, 600]) {
    pace.failed();
    pass(seconds * 1_000 - 1);
    expect(pace.mayReport(), `just before ${seconds} s`).toBe(false);
    pass(1);
    expect(pace.mayReport(), `after ${seconds} s`).toBe(true);
  }
});

test('a recorded report resets the pause', () => {
  const { pace, pass } = aPace();
  pace.failed();
  pass(5_000);
  pace.failed();
  pass(10_000);
  pace.recorded();
  pace.failed();
  pass(5_000);
  expect(pace.mayReport()).toBe(true);
});

test('a visit counts across its pages, or per page if storage is blocked', () => {
  const stored = new Map([['fault-reports', '29']]);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  const pace = createReportPace();
  expect(pace.mayReport()).toBe(true);
  pace.sent();
  expect([pace.mayReport(), stored.get('fault-reports')]).toEqual([false, '30']);
  vi.stubGlobal('sessionStorage', undefined);
  expect(pace.mayReport()).toBe(false);
});
