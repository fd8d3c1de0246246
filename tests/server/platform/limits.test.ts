/** How often a call may be made. The clock is set by hand. */
import { afterEach, onTestFinished, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import { endpoint } from '#contract/kernel/endpoint.ts';
import { inProcessFetch } from '#server/page/pages/inProcessFetch.ts';
import type { Identify } from '#server/platform/callers.ts';
import { createHttpServer } from '#server/platform/httpServer.ts';
import { inProcessMark } from '#server/platform/inProcessMark.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { fromOwnPage, testApp } from '#tests/support/testApp.ts';
import { capturedLog } from '#tests/support/testLogs.ts';

const declared = (path: `/${string}`) =>
  endpoint({
    method: 'GET',
    path,
    domain: 'Things',
    summary: 'A thing.',
    query: z.object({ account: z.optional(z.string()) }),
    answer: z.object({}),
    problems: [],
  });

const ownThing = endpoint({ ...declared('/api/own'), audience: 'account' });

const sharedThing = endpoint({ ...declared('/api/shared'), audience: 'account' });

const limit = { max: 2, windowSeconds: 60 };

/** Stands for the session: the query says who is calling. */
const identify: Identify = async ({ query }) => {
  const { account } = query as { account?: string };
  return account === undefined ? undefined : { accountId: Number(account), sessionId: 1, role: 'bidder' };
};

async function server(settings: Record<string, string> = {}) {
  const { app, serve } = await createHttpServer({
    config: readConfig(settings),
    log: capturedLog().log,
    version: 'test',
    identify,
  });
  serve(declared('/api/thing'), () => ({}), { limit });
  serve(declared('/api/other'), () => ({}), { limit });
  serve(declared('/api/free'), () => ({}));
  serve(declared('/api/free/too'), () => ({}));
  serve(ownThing, () => ({}), { limit });
  serve(sharedThing, () => ({}), { limit: { ...limit, maxByAddress: 5 } });
  onTestFinished(() => app.close());
  const ask = (url = '/api/thing', remoteAddress = '192.0.2.1', headers: Record<string, string> = {}) =>
    app.inject({ url, remoteAddress, headers });
  return Object.assign(ask, { app });
}

type Ask = Awaited<ReturnType<typeof server>>;

const statusesOf = async (times: number, ask: () => ReturnType<Ask>) => {
  const statuses: number[] = [];
  for (let call = 0; call < times; call += 1) statuses.push((await ask()).statusCode);
  return statuses;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T12:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

test('one call too many is refused, with the time to come again', async () => {
  const ask = await server();
  expect(await statusesOf(2, ask)).toEqual([200, 200]);
  vi.setSystemTime(new Date('2026-03-01T12:00:20Z'));
  const refusal = await ask();
  expect(refusal.statusCode).toBe(429);
  expect(refusal.json()).toEqual({ code: 'rate_limited', retryAfterSeconds: 40 });
  expect(refusal.headers['retry-after']).toBe('40');
});

test('people behind one address do not refuse each other, up to the limit of the address', async () => {
  const ask = await server();
  const asks = (account: number) => () => ask(`/api/shared?account=${account}`);
  expect(await statusesOf(3, asks(1))).toEqual([200, 200, 429]);
  expect(await statusesOf(2, asks(2))).toEqual([200, 200]);
  expect(await statusesOf(1, asks(3))).toEqual([429]);
  expect((await ask('/api/shared?account=3', '192.0.2.2')).statusCode).toBe(200);
});

test('the window ends when it said it would', async () => {
  const ask = await server();
  await statusesOf(3, ask);
  vi.setSystemTime(new Date('2026-03-01T12:01:01Z'));
  expect((await ask()).statusCode).toBe(200);
});

test('each address and each call is counted by itself', async () => {
  const ask = await server();
  await statusesOf(3, ask);
  expect((await ask('/api/thing', '192.0.2.2')).statusCode).toBe(200);
  expect((await ask('/api/other')).statusCode).toBe(200);
});

test('an account is counted across its addresses', async () => {
  const ask = await server();
  const addresses = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];
  expect(await statusesOf(3, () => ask('/api/own?account=1', addresses.shift()))).toEqual([200, 200, 429]);
  expect((await ask('/api/own?account=2', '192.0.2.4')).statusCode).toBe(200);
});

test('the addresses of one household count as one', async () => {
  const ask = await server();
  const addresses = ['2001:db8::1', '2001:db8::2', '2001:db8::ffff'];
  expect(await statusesOf(3, () => ask('/api/thing', addresses.shift()))).toEqual([200, 200, 429]);
});

test('all limits follow one scale, and none falls below one call', async () => {
  const double = await server({ RATE_LIMIT_SCALE: '2' });
  expect(await statusesOf(5, double)).toEqual([200, 200, 200, 200, 429]);
  const least = await server({ RATE_LIMIT_SCALE: '0.01' });
  expect(await statusesOf(2, least)).toEqual([200, 429]);
});

test('a scale of 0 means no limit', async () => {
  const ask = await server({ RATE_LIMIT_SCALE: '0' });
  expect(new Set(await statusesOf(20, () => ask('/api/own?account=1')))).toEqual(new Set([200]));
});

test('pages that are rendered here are not counted as one visitor', async () => {
  const { app } = await server();
  const fetchInProcess = inProcessFetch(app);
  for (let page = 0; page < 5; page += 1) {
    expect((await fetchInProcess('http://page.internal/api/thing')).status).toBe(200);
  }
});

test.each([
  { 'x-forwarded-for': '0.0.0.0' },
  { [inProcessMark.name]: '' },
  { [inProcessMark.name]: 'yes' },
  { 'x-forwarded-for': '0.0.0.0', [inProcessMark.name]: inProcessMark.value.toLowerCase() },
])('a visitor cannot pass for a page that is rendered here: %j', async (headers) => {
  const ask = await server({ TRUST_PROXY: '192.0.2.1', DEMO: 'off' });
  expect(await statusesOf(3, () => ask('/api/thing', '192.0.2.1', headers))).toEqual([200, 200, 429]);
});

test('behind a proxy of ours the visitor is counted, and a visitor cannot name another address', async () => {
  const { app } = await testApp({ settings: { TRUST_PROXY: '10.0.0.0/8', DEMO: 'off' } });
  const submit = async (forwarded: string, remoteAddress = '10.0.0.1') => {
    const headers = { ...fromOwnPage, 'x-forwarded-for': forwarded };
    const request = { method: 'POST', url: '/api/errorlog/submit', body: { message: 'x' } } as const;
    return (await app.inject({ ...request, headers, remoteAddress })).statusCode;
  };
  for (let report = 0; report < 20; report += 1) await submit(`203.0.113.${report}, 192.0.2.1`);
  expect(await submit('203.0.113.99, 192.0.2.1')).toBe(429);
  expect(await submit('192.0.2.2')).toBe(200);
});

test('calls without a limit of their own have one together, of 3,000 a minute by address', async () => {
  const ask = await server({ RATE_LIMIT_SCALE: '0.001' });
  const statuses = [
    await ask('/api/free'),
    await ask('/api/free/too'),
    await ask('/api/free'),
    await ask('/api/free/too'),
  ];
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
  expect((await ask('/api/thing')).statusCode).toBe(200);
  expect((await ask('/api/free', '192.0.2.2')).statusCode).toBe(200);
  expect(statuses[3]?.json()).toEqual({ code: 'rate_limited', retryAfterSeconds: 60 });
});
