/** A read that keeps failing is sent less and less often. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import { endpoint } from '#contract/kernel/endpoint.ts';
import { refresh } from '#contract/session/sessions.ts';
import { createCall } from '#services/kernel/http.ts';

const answer = z.object({ done: z.boolean() });
const shared = { domain: 'Test', summary: 'A call.', answer, problems: ['not_logged_in'] } as const;
const readLot = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/lots/:lotNumber',
  params: z.object({ lotNumber: z.number() }),
  audience: 'account',
});
const countBids = endpoint({ ...shared, method: 'POST', path: '/api/bids/count', reads: true });
const place = endpoint({ ...shared, method: 'POST', path: '/api/bids' });
const report = endpoint({ ...shared, method: 'POST', path: '/api/errorlog/submit' });

const lot = { params: { lotNumber: 215 } };

beforeEach(() => vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Reply = () => Response | Promise<Response>;

const says =
  (status: number, body: unknown = { code: 'unexpected' }): Reply =>
  () =>
    Response.json(body, { status });
const done = says(200, { done: true });
const html: Reply = () => new Response('<p>Back soon.', { headers: { 'content-type': 'text/html' } });
const cut: Reply = () => Promise.reject(new TypeError('Failed to fetch'));
const silence: Reply = () => new Promise(() => undefined);

function aServer(first: Reply) {
  let reply = first;
  const sent: string[] = [];
  const outcomes: string[] = [];
  const foreign: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    sent.push(pathname);
    return pathname === refresh.path ? Response.json({ success: false }) : reply();
  };
  const call = createCall({
    origin: 'http://own.example',
    fetch,
    onForeignAnswer: (fault) => foreign.push(fault),
    onSessionRefused: () => outcomes.push('refused'),
    onSessionServed: () => outcomes.push('served'),
  });
  return {
    call,
    outcomes,
    foreign,
    times: (path: string) => sent.filter((one) => one === path).length,
    answer: (next: Reply) => void (reply = next),
  };
}

type Server = ReturnType<typeof aServer>;

/** A caller that retries as soon as it gets an answer, until the test ends. */
function retryForever({ call }: Server): void {
  const ask = async (): Promise<void> => {
    await call(readLot, lot).catch(() => undefined);
    void ask();
  };
  void ask();
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test.each([
  ['500', says(500)],
  ['429', says(429, { code: 'rate_limited' })],
  ['401', says(401, { code: 'not_logged_in' })],
  ['HTML', html],
  ['{}', says(200, {})],
  ['[]', says(200, [])],
])('SR-03 a read answered by %s is not sent more than ten times in any minute', async (_, reply) => {
  const server = aServer(reply);
  retryForever(server);
  await pass(10_000);
  expect(server.times('/api/lots/215')).toBeGreaterThan(5);
  expect(server.times('/api/lots/215')).toBeLessThanOrEqual(10);
  for (let minute = 0; minute < 5; minute += 1) {
    const before = server.times('/api/lots/215');
    await pass(60_000);
    expect(server.times('/api/lots/215') - before).toBeLessThanOrEqual(10);
  }
});

test('SR-03 nor is the refresh that each of its refusals asks for', async () => {
  const server = aServer(says(401, { code: 'not_logged_in' }));
  retryForever(server);
  await pass(60_000);
  expect(server.times(refresh.path)).toBeLessThanOrEqual(10);
});

test('a read that is aborted over and over is delayed like a failed one', async () => {
  const server = aServer(silence);
  for (let tick = 0; tick < 100; tick += 1) {
    const caller = new AbortController();
    server.call(readLot, lot, { signal: caller.signal }).catch(() => undefined);
    await pass(100);
    caller.abort();
  }
  expect(server.times('/api/lots/215')).toBeLessThanOrEqual(10);
});

test('a caller that gives up while waiting gets its reason, and nothing is sent later', async () => {
  const server = aServer(says(500));
  for (let nth = 0; nth < 5; nth += 1) await server.call(readLot, lot).catch(() => undefined);
  const caller = new AbortController();
  const asked = server.call(readLot, lot, { signal: caller.signal });
  caller.abort(new Error('left the page'));
  await expect(asked).rejects.toThrow('left the page');
  await pass(60_000);
  expect(server.times('/api/lots/215')).toBe(5);
});

test('a successful read resets the pace', async () => {
  const server = aServer(says(500));
  for (let nth = 0; nth < 4; nth += 1) await server.call(readLot, lot).catch(() => undefined);
  server.answer(done);
  await server.call(readLot, lot);
  await server.call(readLot, lot);
  expect(server.times('/api/lots/215')).toBe(6);
});

test('a read that succeeds over and over is sent every two seconds', async () => {
  const server = aServer(done);
  retryForever(server);
  await pass(0);
  expect(server.times('/api/lots/215')).toBe(6);
  await pass(2_000);
  expect(server.times('/api/lots/215')).toBe(7);
  await pass(8_000);
  expect(server.times('/api/lots/215')).toBeLessThanOrEqual(12);
});

test('another lot is another read', async () => {
  const server = aServer(says(500));
  for (let lotNumber = 1; lotNumber <= 20; lotNumber += 1) {
    await server.call(readLot, { params: { lotNumber } }).catch(() => undefined);
  }
  expect(server.times('/api/lots/20')).toBe(1);
});

test('network failures do not count: the first read after reconnecting is sent at once', async () => {
  const server = aServer(cut);
  for (let nth = 0; nth < 8; nth += 1) {
    const asked = server.call(readLot, lot).catch(() => undefined);
    await pass(10_000);
    await asked;
  }
  server.answer(done);
  await expect(server.call(readLot, lot)).resolves.toEqual({ done: true });
});

test('a successful write, such as a log-in, resets the pace', async () => {
  const server = aServer(says(500));
  for (let nth = 0; nth < 5; nth += 1) await server.call(readLot, lot).catch(() => undefined);
  server.answer(done);
  await server.call(place, {});
  await server.call(readLot, lot);
  expect(server.times('/api/lots/215')).toBe(6);
});

test('a POST that only reads is delayed like a read and resets nothing', async () => {
  const server = aServer(says(500));
  for (let nth = 0; nth < 5; nth += 1) await server.call(readLot, lot).catch(() => undefined);
  server.answer(done);
  await server.call(countBids, {});
  void server.call(readLot, lot);
  await pass(0);
  expect(server.times('/api/lots/215')).toBe(5);
});

test('writes are never delayed', async () => {
  const server = aServer(says(500));
  for (let nth = 0; nth < 30; nth += 1) await server.call(place, {}).catch(() => undefined);
  expect(server.times('/api/bids')).toBe(30);
});

test('a successful account call reports that the session works; a public call reports nothing', async () => {
  const server = aServer(done);
  await server.call(readLot, lot);
  await server.call(place, {});
  expect(server.outcomes).toEqual(['served']);
});

test.each([
  ['HTML', html],
  ['{}', says(200, {})],
  ['[]', says(200, [])],
  ['401', says(401, { code: 'not_logged_in' })],
  ['500', says(500)],
])('a report of a fault that is answered by %s is sent once, and never reported itself', async (_, reply) => {
  const server = aServer(reply);
  await expect(server.call(report, {}, { isReport: true })).rejects.toMatchObject({});
  expect([server.times(report.path), server.times(refresh.path), server.foreign]).toEqual([1, 0, []]);
});
