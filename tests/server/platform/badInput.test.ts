/** Bad input of every kind gets a clear answer and leaves one quiet line in the log. */
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';

import { sharedApp } from '#tests/support/sharedApp.ts';
import { fromOwnPage, testApp } from '#tests/support/testApp.ts';

const submit = { method: 'POST', url: '/api/errorlog/submit' } as const;
const json = { ...fromOwnPage, 'content-type': 'application/json' };

const bad = [
  {
    kind: 'malformed JSON',
    request: { ...submit, headers: json, body: '{"message":' },
    code: 'malformed_request',
  },
  { kind: 'an empty body', request: { ...submit, headers: json, body: '' }, code: 'malformed_request' },
  {
    kind: 'a body of another type',
    request: { ...submit, headers: { ...json, 'content-type': 'text/plain' }, body: 'hello' },
    code: 'malformed_request',
  },
  {
    kind: 'a body that reaches for the prototype',
    request: { ...submit, headers: json, body: '{"message":"x","__proto__":{"admin":true}}' },
    code: 'malformed_request',
  },
  { kind: 'a missing body', request: { ...submit, headers: fromOwnPage }, code: 'invalid_input' },
  {
    kind: 'a wrong type',
    request: { ...submit, headers: json, body: '{"message":7}' },
    code: 'invalid_input',
  },
  {
    kind: 'brackets without an end',
    request: { ...submit, headers: json, body: '['.repeat(45_000) + ']'.repeat(45_000) },
    code: 'invalid_input',
  },
  {
    kind: 'an oversized body',
    request: { ...submit, headers: json, body: JSON.stringify({ message: 'x'.repeat(100_000) }) },
    code: 'too_large',
  },
  {
    kind: 'broken percent-encoding',
    request: { method: 'GET', url: '/api/ghost/getPageBySlug/%E0%A4%A' },
    code: 'malformed_request',
  },
  { kind: 'a lone percent sign', request: { method: 'GET', url: '/api/%' }, code: 'malformed_request' },
  {
    kind: 'a NUL in a slug',
    request: { method: 'GET', url: '/api/ghost/getPageBySlug/a%00b' },
    code: 'invalid_input',
  },
  {
    kind: 'a slug that climbs',
    request: { method: 'GET', url: '/api/ghost/getPageBySlug/..%2F..%2Fetc' },
    code: 'invalid_input',
  },
  {
    kind: 'a slug of markup',
    request: { method: 'GET', url: '/api/ghost/getPageBySlug/%3Cscript%3E' },
    code: 'invalid_input',
  },
  {
    kind: 'a slug with a line break',
    request: { method: 'GET', url: '/api/ghost/getPageBySlug/a%0D%0Ab' },
    code: 'invalid_input',
  },
  {
    kind: 'a slug that is too long',
    request: { method: 'GET', url: `/api/ghost/getPageBySlug/${'a'.repeat(201)}` },
    code: 'invalid_input',
  },
  {
    kind: 'a slug beyond all measure',
    request: { method: 'GET', url: `/api/ghost/getPageBySlug/${'a'.repeat(9_000)}` },
    code: 'not_found',
  },
  { kind: 'an unknown call', request: { method: 'GET', url: '/api/nothing?here=1' }, code: 'not_found' },
  { kind: 'the bare prefix', request: { method: 'GET', url: '/api' }, code: 'not_found' },
  {
    kind: 'an unknown call with a broken body',
    request: { method: 'POST', url: '/api/nothing', headers: json, body: '{' },
    code: 'not_found',
  },
  {
    kind: 'a method a call does not have',
    request: { method: 'DELETE', url: '/api/health' },
    code: 'method_not_allowed',
  },
  { kind: 'a path that is no page', request: { method: 'GET', url: '/no/page' }, code: 'not_found' },
] as const;

const statuses = {
  malformed_request: 400,
  invalid_input: 400,
  too_large: 413,
  not_found: 404,
  method_not_allowed: 405,
};

test.each(bad)('$kind is answered $code and leaves one quiet line', async ({ request, code }) => {
  const { app, lines } = await sharedApp();
  const answer = await app.inject(request);
  expect(answer.json()).toMatchObject({ code });
  expect(answer.statusCode).toBe(statuses[code]);
  expect(lines).toMatchObject([{ level: 'info', requestId: answer.headers['x-request-id'], problem: code }]);
  expect(lines[0]).not.toHaveProperty('err');
  expect(answer.headers).toHaveProperty('content-security-policy');
});

test('a refused field is named, so that a form can show it', async () => {
  const { app } = await sharedApp();
  const answer = await app.inject({ ...submit, headers: json, body: { message: 7 } });
  expect(answer.json()).toEqual({
    code: 'invalid_input',
    fields: { message: 'Invalid input: expected string, received number' },
  });
});

test('a call that exists names its methods when asked with another', async () => {
  const { app } = await sharedApp();
  const allowed = async (url: string) => (await app.inject({ method: 'PUT', url })).headers.allow;
  expect(await allowed('/api/health')).toBe('GET, HEAD');
  expect(await allowed('/api/errorlog/submit')).toBe('POST');
  expect(await allowed('/api/ghost/getPageBySlug/about')).toBe('GET, HEAD');
});

test('a call that is read can be asked for its head alone', async () => {
  const { app } = await sharedApp();
  const answer = await app.inject({ method: 'HEAD', url: '/api/health' });
  expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 200, body: '' });
});

test('a broken address of a page reaches the pages as a page that does not exist', async () => {
  const seen: string[] = [];
  const { app } = await testApp({
    pages: (scope) => {
      scope.get('/*', (request) => {
        seen.push(request.url);
        return Promise.resolve('page');
      });
    },
  });
  for (const url of ['/lot/%', '/%E0%A4%A?q=%', '/%ff', '/caf%C3%A9']) await app.inject(url);
  expect(seen).toEqual(['/lot/%25', '/%25E0%25A4%25A?q=%', '/%25ff', '/caf%C3%A9']);
});

const aPage = {
  pages: (scope: FastifyInstance) => {
    scope.get('/*', (request) => Promise.resolve(request.url));
  },
};

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
  '%s to a page gets the answer that pages are read, whatever it brings',
  async (method) => {
    const { app, lines } = await sharedApp(aPage);
    for (const type of ['application/x-www-form-urlencoded', 'application/json']) {
      const headers = { 'content-type': type };
      const answer = await app.inject({ method, url: '/', headers, body: '{' });
      expect([answer.statusCode, answer.json()]).toEqual([405, { code: 'method_not_allowed' }]);
      expect(answer.headers).toMatchObject({ allow: 'GET, HEAD', 'x-content-type-options': 'nosniff' });
    }
    expect(lines).toHaveLength(2);
    expect((await app.inject({ method, url: '/api/nothing' })).statusCode).toBe(404);
  },
);

test.each([
  ['//evil.example/..', '/evil.example/..'],
  ['///evil.example', '/evil.example'],
  ['/\\evil.example', '/evil.example'],
  ['/a/..//evil.example?next=//b', '/a/../evil.example?next=//b'],
  ['http://evil.example/lots?x=1', '/lots?x=1'],
  ['HTTPS://evil.example', '/'],
  ['http://evil.example//other.example/', '/other.example/'],
])('%s asks this site for a path and names no other host', async (target, path) => {
  const { app } = await testApp({ ...aPage, settings: { DEMO: 'off' } });
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${target} HTTP/1.1\r\nhost: www.example.com\r\nconnection: close\r\n\r\n`);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /u);
  expect(answer.split('\r\n\r\n')[1]).toBe(path);
});

test('what is not even HTTP is answered on the bare connection, and the next visitor is served', async () => {
  const { app, lines } = await testApp();
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write('BREW /coffee HTCPCP/1.0\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/u);
  expect(answer).toMatch(/\{"code":"malformed_request"\}$/u);
  expect(lines.filter(({ level, msg }) => level !== 'info' || msg === 'refused')).toHaveLength(1);
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
});
