/** The one error handler: a problem leaves with its status, a bug with nothing but a code to quote. */
import { onTestFinished, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { endpoint } from '#contract/kernel/endpoint.ts';
import { problemCodes } from '#contract/kernel/problems.ts';
import { problem, statusOf } from '#server/platform/errors.ts';
import { createHttpServer } from '#server/platform/httpServer.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { capturedLog } from '#tests/support/testLogs.ts';

const getThing = endpoint({
  method: 'GET',
  path: '/api/thing',
  domain: 'Things',
  summary: 'A thing.',
  answer: z.object({ name: z.string() }),
  problems: [],
});

const identify = async () => undefined;

async function serverOf(handler: () => { name: string } | Promise<{ name: string }>) {
  const { log, lines } = capturedLog();
  const { app, serve } = await createHttpServer({ config: readConfig({}), log, version: 'test', identify });
  serve(getThing, handler);
  onTestFinished(() => app.close());
  return { ask: () => app.inject('/api/thing'), lines };
}

const thisFile: unknown = expect.stringContaining('errorEndpoint.test.ts');

const thrower = (thrown: unknown) => () => {
  throw thrown;
};

test('a bug is answered with a code to quote and nothing about itself', async () => {
  const { ask, lines } = await serverOf(thrower(new Error('the safe is behind the mirror')));
  const answer = await ask();
  const { code, reference } = answer.json<{ code: string; reference: string }>();
  expect(answer.statusCode).toBe(500);
  expect(Object.keys(answer.json<object>())).toEqual(['code', 'reference']);
  expect(code).toBe('unexpected');
  expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/u);
  expect(lines).toMatchObject([
    {
      level: 'error',
      reference,
      requestId: answer.headers['x-request-id'],
      err: { message: 'the safe is behind the mirror', stack: thisFile },
    },
  ]);
});

test.each(['a text', undefined, null, 42, { code: 'made up' }, new Error('x', { cause: 'y' })])(
  'whatever is thrown is answered as a bug: %s',
  async (thrown) => {
    const { ask, lines } = await serverOf(thrower(thrown));
    expect((await ask()).json()).toMatchObject({ code: 'unexpected' });
    expect(lines.map(({ level }) => level)).toEqual(['error']);
  },
);

test('an answer that is not of the declared form is a bug', async () => {
  const { ask, lines } = await serverOf(() => ({}) as { name: string });
  expect((await ask()).json()).toMatchObject({ code: 'unexpected' });
  expect(lines.map(({ level }) => level)).toEqual(['error']);
});

test('an answer leaves without what is not declared', async () => {
  const { ask } = await serverOf(() => ({ name: 'Colt', passwordHash: 'x' }));
  expect((await ask()).json()).toEqual({ name: 'Colt' });
});

test.each(problemCodes.filter((code) => code !== 'unexpected' && code !== 'unreachable'))(
  'the problem %s leaves with its own status and one line without a stack',
  async (code) => {
    const { ask, lines } = await serverOf(thrower(problem(code)));
    const answer = await ask();
    expect(answer.json()).toEqual({ code });
    expect(answer.statusCode).toBe(statusOf(code));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ problem: code });
    expect(lines[0]).not.toHaveProperty('err');
  },
);

test('a problem may be plain data, and leaves without what is not declared of it', async () => {
  const { ask } = await serverOf(thrower({ code: 'not_found', secret: 'x' }));
  expect((await ask()).json()).toEqual({ code: 'not_found' });
});

test('a problem only a browser can have is a bug on the server', async () => {
  const { ask, lines } = await serverOf(thrower(problem('unreachable')));
  expect((await ask()).json()).toMatchObject({ code: 'unexpected' });
  expect(lines).toMatchObject([{ level: 'error' }]);
});

test('the cause of a problem is for the log alone', async () => {
  const { ask, lines } = await serverOf(thrower(problem('unavailable', { cause: new Error('disk full') })));
  expect((await ask()).body).not.toContain('disk full');
  expect(lines).toMatchObject([{ level: 'warn', cause: 'disk full' }]);
});

test('a call that went well leaves one line without its query', async () => {
  const { log, lines } = capturedLog();
  const { app, serve } = await createHttpServer({ config: readConfig({}), log, version: 'test', identify });
  serve(getThing, () => ({ name: 'Colt' }));
  onTestFinished(() => app.close());
  const answer = await app.inject('/api/thing?resetToken=1234');
  expect(lines).toMatchObject([
    { level: 'info', path: '/api/thing', status: 200, requestId: answer.headers['x-request-id'] },
  ]);
  expect(JSON.stringify(lines)).not.toContain('1234');
});
