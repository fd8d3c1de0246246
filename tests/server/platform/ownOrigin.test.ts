/** Only our own pages may make a call that writes. */
import { onTestFinished, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { type Endpoint, endpoint } from '#contract/kernel/endpoint.ts';
import { writingCallHeader } from '#contract/kernel/writingCall.ts';
import { createHttpServer } from '#server/platform/httpServer.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { capturedLog } from '#tests/support/testLogs.ts';

const answer = z.object({});
const about = { domain: 'Things', summary: 'A thing.', answer, problems: [] } as const;
const reading = endpoint({ ...about, method: 'GET', path: '/api/read' });
const writing = [
  endpoint({ ...about, method: 'GET', path: '/api/readThatWrites', writes: true }),
  endpoint({ ...about, method: 'POST', path: '/api/post' }),
  endpoint({ ...about, method: 'PUT', path: '/api/put' }),
  endpoint({ ...about, method: 'DELETE', path: '/api/delete' }),
];

const mark = { [writingCallHeader.name]: writingCallHeader.value };
const host = 'www.example.com';

async function server() {
  const config = readConfig({
    PUBLIC_ORIGIN: 'https://public.example.com',
    TRUST_PROXY: 'linklocal',
    DEMO: 'off',
  });
  const { app, serve } = await createHttpServer({
    config,
    log: capturedLog().log,
    version: 'test',
    identify: async () => undefined,
  });
  for (const call of [reading, ...writing]) serve(call, () => ({}));
  onTestFinished(() => app.close());
  return async (call: Endpoint, headers: Record<string, string>) => {
    const { statusCode, body } = await app.inject({
      method: call.method,
      url: call.path,
      headers: { host, ...headers },
    });
    return statusCode === 200 ? 'answered' : (JSON.parse(body) as { code: string }).code;
  };
}

const own = [
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'same-origin', origin: 'https://www.example.com' },
  { 'sec-fetch-site': 'same-origin', origin: 'https://behind.a.proxy' },
  { origin: 'https://www.example.com' },
  { origin: 'http://www.example.com' },
  { 'sec-fetch-site': 'same-site', origin: 'https://public.example.com' },
  { 'sec-fetch-site': 'same-site', origin: 'http://www.example.com' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://public.example.com' },
  {},
];

const foreign = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { origin: 'https://evil.example' },
  { origin: 'https://www.example.com.evil.example' },
  { origin: 'https://www.example.com:8443' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://www.example.com' },
  { 'sec-fetch-site': 'same-site', origin: 'https://other.example.com' },
  { origin: 'ftp://www.example.com' },
  { origin: 'chrome-extension://www.example.com' },
  { 'sec-fetch-site': 'same-site', origin: 'chrome-extension://www.example.com' },
  { origin: 'null' },
  { origin: '' },
];

test.each(own)('a writing call from our own page is taken: %j', async (headers) => {
  const ask = await server();
  for (const call of writing) expect(await ask(call, { ...mark, ...headers })).toBe('answered');
});

test.each(foreign)('a writing call from elsewhere is refused: %j', async (headers) => {
  const ask = await server();
  for (const call of writing) expect(await ask(call, { ...mark, ...headers })).toBe('foreign_origin');
});

test('a writing call without the mark of our pages is refused', async () => {
  const ask = await server();
  const unmarked = { 'sec-fetch-site': 'same-origin' };
  for (const call of writing) expect(await ask(call, unmarked)).toBe('foreign_origin');
});

test('a reading call needs no proof', async () => {
  const ask = await server();
  for (const headers of foreign) expect(await ask(reading, headers)).toBe('answered');
});
