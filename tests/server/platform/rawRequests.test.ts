/** Requests that no client library of ours would send, on a real port. */
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, test } from 'vitest';

import { testApp } from '#tests/support/testApp.ts';

type Raw = { method: string; path: string; headers?: Record<string, string> };

async function answerTo({ method, path, headers = {} }: Raw) {
  const { app, lines } = await testApp();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode));
    });
    asked.once('error', reject);
    asked.end();
  });
  return { status, refused: lines.filter(({ level }) => level !== 'info').length };
}

test.each(['h2c', 'TLS/1.0'])('an offer to go on in %s is declined by a plain answer', async (upgrade) => {
  const headers = { connection: 'upgrade', upgrade };
  await expect(answerTo({ method: 'GET', path: '/api/health', headers })).resolves.toEqual({
    status: 200,
    refused: 0,
  });
});

test('a method that wants a body and brings none is a refusal, not a fault', async () => {
  const { status, refused } = await answerTo({ method: 'QUERY', path: '/api/health' });
  expect([status, refused]).toEqual([expect.any(Number), 0]);
  expect(status).toBeLessThan(500);
});
