/** Faults of the browser reach the error log by themselves, once, and without the noise. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { describe, expect, test } from 'vitest';

import { createFaultReporter, isNoise } from '#app/faults/faultReporter.ts';
import type { Services } from '#services/kernel/index.ts';
import type { Fault } from '#services/page/errorLog.ts';

function aReporter({ isReachable = true } = {}) {
  const received: Fault[] = [];
  const services: Pick<Services, 'errorLog'> = {
    errorLog: {
      report: (fault) => {
        received.push(fault);
        return Promise.resolve(isReachable ? 'K7M2QX' : undefined);
      },
      sendRecording: () => Promise.resolve(),
    },
  };
  return { received, report: createFaultReporter(() => Promise.resolve(services)) };
}

test('a fault is reported with its stack and answers the code to quote', async () => {
  const { received, report } = aReporter();
  const fault = new TypeError('lot is undefined');
  await expect(report(fault)).resolves.toBe('K7M2QX');
  expect(received).toEqual([{ message: 'TypeError: lot is undefined', stack: fault.stack }]);
});

test('the same fault seen twice is reported once, with one code', async () => {
  const { received, report } = aReporter();
  const fault = new Error('twice');
  await Promise.all([report(fault), report(fault)]);
  expect(received).toHaveLength(1);
});

test('a fault that was reported is not kept', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const { received, report } = aReporter();
  const failOnce = async (): Promise<WeakRef<Error>> => {
    const fault = new Error('of this morning');
    await report(fault);
    return new WeakRef(fault);
  };
  const kept = await failOnce();
  expect(received).toHaveLength(1);
  await expect
    .poll(() => {
      collectGarbage();
      return kept.deref() === undefined;
    })
    .toBe(true);
});

test("a problem is the server's own news: nothing is reported, its code is shown", async () => {
  const { received, report } = aReporter();
  await expect(report({ code: 'unexpected', reference: 'ABC234' })).resolves.toBe('ABC234');
  expect(received).toEqual([]);
});

test('an error log out of reach is no second fault', async () => {
  const { report } = aReporter({ isReachable: false });
  await expect(report(new Error('offline'))).resolves.toBeUndefined();
});

describe('noise is left out', () => {
  test.each([
    { message: 'ResizeObserver loop completed with undelivered notifications.' },
    { message: 'Script error.' },
    { message: 'AbortError: The user aborted a request.' },
    { message: 'AbortError: signal is aborted without reason' },
    { message: 'AbortError' },
    { message: 'CanceledError: canceled' },
    { message: 'CancelledError: the reader went away' },
    { message: 'TypeError: cancelled' },
    { message: 'TypeError: canceled' },
    { message: 'TypeError: Load failed' },
    { message: 'TypeError: Load failed (www.prairiestar.example)' },
    { message: 'TypeError: x is null', stack: 'at f (chrome-extension://abc/content.js:1:1)' },
    { message: 'TypeError: x is null', stack: 'f@moz-extension://abc/content.js:1:1' },
  ])('$message', (fault) => {
    expect(isNoise(fault)).toBe(true);
  });

  test.each([
    "TypeError: undefined is not an object (evaluating 'sale.cancelledAt')",
    'Error: The bid was cancelled twice',
    'Error: Load failed for lot 215',
    'TypeError: onAbortError is not a function',
  ])('%s is a fault of our own', (message) => {
    expect(isNoise({ message })).toBe(false);
  });

  test('a fault of our own is not noise', () => {
    expect(
      isNoise({ message: 'TypeError: x is null', stack: 'at f (https://own.example/assets/main.js:1:1)' }),
    ).toBe(false);
  });
});
