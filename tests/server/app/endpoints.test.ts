/** What follows from the declaration of a call, whatever its domain. */
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';

import { endpoint } from '#contract/kernel/endpoint.ts';
import type { Caller, Identify } from '#server/platform/callers.ts';
import type { ServeOptions } from '#server/platform/endpoints.ts';
import { createHttpServer } from '#server/platform/httpServer.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { fromOwnPage } from '#tests/support/testApp.ts';
import { capturedLog } from '#tests/support/testLogs.ts';

const saveNote = endpoint({
  method: 'PUT',
  path: '/api/notes/:id',
  domain: 'Notes',
  summary: 'Keeps a note.',
  params: z.object({ id: z.string() }),
  query: z.object({ from: z.prefault(z.string(), 'home') }),
  body: z.record(z.string(), z.unknown()),
  answer: z.object({ received: z.unknown() }),
  problems: [],
});

async function httpServer(identify: Identify) {
  const { log } = capturedLog();
  const server = await createHttpServer({ config: readConfig({}), log, version: 'test', identify });
  onTestFinished(() => server.app.close());
  return server;
}

const anonymous: Identify = async () => undefined;

async function notes(options?: ServeOptions) {
  const { app, serve } = await httpServer(anonymous);
  serve(saveNote, (given) => ({ received: given }), options);
  return async (url: string, body: object) =>
    (await app.inject({ method: 'PUT', url, headers: fromOwnPage, body })).json<Record<string, unknown>>();
}

test('a handler is given what the declaration made of the request, and nothing else', async () => {
  const save = await notes();
  expect(await save('/api/notes/7?extra=1', { text: 'Mind the stock' })).toEqual({
    received: { params: { id: '7' }, query: { from: 'home' }, body: { text: 'Mind the stock' } },
  });
});

test.each([
  { place: 'the address', url: '/api/notes/a%00b', body: {}, field: 'id' },
  { place: 'the query', url: '/api/notes/1?from=%00', body: {}, field: 'from' },
  { place: 'the body', url: '/api/notes/1', body: { text: 'a\0b' }, field: 'text' },
  {
    place: 'the depth of the body',
    url: '/api/notes/1',
    body: { list: [{ text: '\0' }] },
    field: 'list.0.text',
  },
  { place: 'the name of a field', url: '/api/notes/1', body: { 'te\0xt': 'x' }, field: 'text' },
])('a NUL in $place is refused where it stands', async ({ url, body, field }) => {
  const save = await notes();
  expect(await save(url, body)).toEqual({
    code: 'invalid_input',
    fields: { [field]: 'Must not have a NUL character' },
  });
});

test('a call that strips control characters itself is given them', async () => {
  const save = await notes({ stripsControlCharacters: true });
  expect(await save('/api/notes/1', { text: 'a\0b' })).toMatchObject({
    received: { body: { text: 'a\0b' } },
  });
});

test('a call may take less, or more, than the usual body', async () => {
  const text = 'x'.repeat(2_000);
  const short = await notes({ bodyLimitBytes: 1_000 });
  expect(await short('/api/notes/1', { text })).toEqual({ code: 'too_large' });
  const long = await notes({ bodyLimitBytes: 300_000 });
  expect(await long('/api/notes/1', { text: 'x'.repeat(200_000) })).toHaveProperty('received');
});

const ownNote = endpoint({ ...saveNote, path: '/api/own/:id', audience: 'account' });

test('a call for someone who is logged in knows who that is', async () => {
  const caller: Caller = { accountId: 7, sessionId: 3, role: 'bidder' };
  const { app, serve } = await httpServer(async () => caller);
  serve(ownNote, (_, exchange) => ({ received: exchange.caller }));
  const answer = await app.inject({ method: 'PUT', url: '/api/own/1', headers: fromOwnPage, body: {} });
  expect(answer.json()).toEqual({ received: caller });
});

test('it refuses a stranger before it reads a body, and never runs', async () => {
  const { app, serve } = await httpServer(anonymous);
  const ran: unknown[] = [];
  serve(ownNote, (given) => ({ received: ran.push(given) }));
  const request = { method: 'PUT', url: '/api/own/1', headers: fromOwnPage, body: 'not { json' } as const;
  const answer = await app.inject(request);
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual({ code: 'not_logged_in' });
  expect(ran).toEqual([]);
});

test('no session is looked up where anyone may call', async () => {
  const looked: string[] = [];
  const { app, serve } = await httpServer(async ({ url }) => {
    looked.push(url);
    return undefined;
  });
  serve(saveNote, () => ({ received: true }));
  const answer = await app.inject({ method: 'PUT', url: '/api/notes/1', headers: fromOwnPage, body: {} });
  expect(answer.statusCode).toBe(200);
  expect(looked).toEqual([]);
});
