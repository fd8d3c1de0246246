/** What follows from the declaration of a call, whatever its domain. */
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';

import { endpoint } from '#contract/endpoint.ts';
import { readConfig } from '#server/platform/config.ts';
import type { ServeOptions } from '#server/platform/endpoints.ts';
import { createHttpServer } from '#server/platform/httpServer.ts';
import { capturedLog, fromOwnPage } from '#tests/support/testApp.ts';

const saveNote = endpoint({
  method: 'PUT',
  path: '/api/notes/:id',
  domain: 'Notes',
  summary: 'Keeps a note.',
  params: z.object({ id: z.string() }),
  query: z.object({ from: z.prefault(z.string(), 'home') }),
  body: z.record(z.string(), z.unknown()),
  answer: z.object({ heard: z.unknown() }),
  problems: [],
});

async function notes(options?: ServeOptions) {
  const { log } = capturedLog();
  const { app, serve } = await createHttpServer({ config: readConfig({}), log, version: 'test' });
  serve(saveNote, (given) => ({ heard: given }), options);
  onTestFinished(() => app.close());
  return async (url: string, body: object) =>
    (await app.inject({ method: 'PUT', url, headers: fromOwnPage, body })).json<Record<string, unknown>>();
}

test('a handler is given what the declaration made of the request, and nothing else', async () => {
  const save = await notes();
  expect(await save('/api/notes/7?extra=1', { text: 'Mind the stock' })).toEqual({
    heard: { params: { id: '7' }, query: { from: 'home' }, body: { text: 'Mind the stock' } },
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
  expect(await save('/api/notes/1', { text: 'a\0b' })).toMatchObject({ heard: { body: { text: 'a\0b' } } });
});

test('a call may take less, or more, than the usual body', async () => {
  const text = 'x'.repeat(2_000);
  const short = await notes({ bodyLimitBytes: 1_000 });
  expect(await short('/api/notes/1', { text })).toEqual({ code: 'too_large' });
  const long = await notes({ bodyLimitBytes: 300_000 });
  expect(await long('/api/notes/1', { text: 'x'.repeat(200_000) })).toHaveProperty('heard');
});
