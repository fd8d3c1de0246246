/** Reads that fail are the page's problem and a line of the error log; what was given up is neither. */
import { beforeEach, expect, test, vi } from 'vitest';

import { loggedRead } from '#app/wiring/shared/loggedRead.ts';

import { createScriptedServer } from './scriptedServer.ts';

const server = createScriptedServer();
const refused = { code: 'unexpected', reference: 'K7M2QX' } as const;
const fetchError = () => Object.assign(new Error('Fetch Error: Status 500'), refused);

beforeEach(() => {
  server.startAgain();
  window.fetch = server.fetch;
});

const failing = async (thrown: unknown, words?: string, signal?: AbortSignal): Promise<unknown> => {
  const reading = loggedRead(Promise.reject(thrown as Error), signal ? { signal } : {}, words);
  return reading.catch((error: unknown) => error);
};

test('WL-01 the status of a failed read is in the error log, and the page has the problem', async () => {
  await expect(failing(fetchError())).resolves.toMatchObject(refused);
  await vi.waitFor(() => expect(server.reported()).toEqual(['Fetch Error: Status 500']));
});

test('UI-07 a failure without words of its own is logged by those it is given', async () => {
  await expect(failing({ code: 'unreachable' }, 'Failed to get alerts')).resolves.toEqual({
    code: 'unreachable',
  });
  await vi.waitFor(() => expect(server.reported()).toEqual(['Failed to get alerts']));
});

test('what was given up, what has no words and what is a bug is not logged here', async () => {
  await failing(fetchError(), undefined, AbortSignal.abort());
  await failing({ code: 'unreachable' });
  await failing(new TypeError('a bug'));
  expect(server.reported()).toEqual([]);
});

test('what was read is handed on', async () => {
  await expect(loggedRead(Promise.resolve([1]), {})).resolves.toEqual([1]);
});
