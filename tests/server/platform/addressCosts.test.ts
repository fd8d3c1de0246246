/**
 * What one address may have the server do, row by row as docs/security.md ("What one address may cost") says it. Pages are in
 * `pages/pages.test.ts`, live lines in `live.test.ts`. The limits are scaled down to a twentieth, or each row would take
 * thousands of calls; what a call answers before its limit does not matter here.
 */
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';

import { fromOwnPage, testApp } from '#tests/support/testApp.ts';

const scale = 0.05;

const get = (url: string): InjectOptions => ({ method: 'GET', url });
const post = (url: string, payload: object = {}): InjectOptions => ({
  method: 'POST',
  url,
  payload,
  headers: fromOwnPage,
});
const file = (method: 'POST' | 'PUT', url: string): InjectOptions => ({
  method,
  url,
  payload: Buffer.from('x'),
  headers: { ...fromOwnPage, 'content-type': 'application/octet-stream' },
});

const photo = 'p'.repeat(43);

test.each([
  ['calls without a limit of their own', 3_000, get('/api/bids/standings?lots=1-1')],
  ['searches', 60, get('/api/search?q=colt')],
  ['bids', 200, post('/api/account/bids/place')],
  ['log-ins', 200, post('/api/account/login')],
  ['puzzles', 60, get('/api/botcheck/challenge')],
  ['reports of faults', 20, post('/api/errorlog/submit', { message: 'x' })],
  ['recordings', 6, post('/api/errorlog/recording')],
  ['photographs that are started', 40, post('/api/consignor/photos')],
  ['parts of photographs', 1_600, file('PUT', `/api/consignor/photos/${photo}/0`)],
  ['documents', 60, file('POST', '/api/account/documents/send/license')],
])('%s: %i of an address, and the next one has to wait', async (_, most, call) => {
  const { app } = await testApp({ settings: { RATE_LIMIT_SCALE: String(scale) } });
  const ask = async (remoteAddress: string) => (await app.inject({ ...call, remoteAddress })).statusCode;
  const allowed = Math.max(1, Math.round(most * scale));
  for (let time = 0; time < allowed; time += 1) expect(await ask('192.0.2.1')).not.toBe(429);
  expect(await ask('192.0.2.1')).toBe(429);
  expect(await ask('192.0.2.2')).not.toBe(429);
});
