/** How the process ends, with a process of our own making. */
import { EventEmitter } from 'node:events';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { endWithProcess, type ProcessControl } from '#server/platform/shutdown.ts';
import { capturedLog } from '#tests/support/testLogs.ts';

function running() {
  const control = new EventEmitter();
  const exits: unknown[] = [];
  const { log, lines } = capturedLog();
  const stopping = Promise.withResolvers<void>();
  let stops = 0;
  const stop = () => {
    stops += 1;
    return stopping.promise;
  };
  const exit = (code: unknown) => exits.push(code);
  endWithProcess({ stop, log }, Object.assign(control, { exit }) as unknown as ProcessControl);
  return { control, exits, lines, stopping, stopCount: () => stops };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test.each(['SIGINT', 'SIGTERM'])('%s ends the process well once everything is closed', async (signal) => {
  const { control, exits, stopping } = running();
  control.emit(signal, signal);
  expect(exits).toEqual([]);
  stopping.resolve();
  await vi.waitFor(() => expect(exits).toEqual([0]));
});

test('a second signal ends the process at once', () => {
  const { control, exits, stopCount } = running();
  control.emit('SIGINT', 'SIGINT');
  control.emit('SIGINT', 'SIGINT');
  expect({ exits, stops: stopCount() }).toEqual({ exits: [1], stops: 1 });
});

test('a server that does not stop within ten seconds is ended', () => {
  const { control, exits, lines } = running();
  control.emit('SIGTERM', 'SIGTERM');
  vi.advanceTimersByTime(9_999);
  expect(exits).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(exits).toEqual([1]);
  expect(lines.at(-1)).toMatchObject({ level: 'error', msg: 'did not stop in time' });
});

test('a server that fails to stop ends badly', async () => {
  const { control, exits, stopping } = running();
  control.emit('SIGTERM', 'SIGTERM');
  stopping.reject(new Error('disk full'));
  await vi.waitFor(() => expect(exits).toEqual([1]));
});

test.each(['uncaughtException', 'unhandledRejection'])(
  'a fault no one caught (%s) is logged once and ends the process badly, after what runs',
  async (event) => {
    const { control, exits, lines, stopping, stopCount } = running();
    control.emit(event, new Error('first'));
    control.emit(event, new Error('second'));
    expect({ exits, stops: stopCount() }).toEqual({ exits: [], stops: 1 });
    expect(lines).toMatchObject([{ level: 'fatal', err: { message: 'first' } }]);
    stopping.resolve();
    await vi.waitFor(() => expect(exits).toEqual([1]));
  },
);
