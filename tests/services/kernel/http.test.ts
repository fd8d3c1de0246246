/** Calls as the contract declares them, and refusals as problems. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { endpoint } from '#contract/kernel/endpoint.ts';
import { createCall } from '#services/kernel/http.ts';

const readLot = endpoint({
  method: 'GET',
  path: '/api/lots/:auctionId/:slug',
  domain: 'Test',
  summary: 'A lot.',
  params: z.object({ auctionId: z.number(), slug: z.string() }),
  query: z.object({ view: z.string() }),
  answer: z.object({ title: z.string() }),
  problems: [],
});

const writeLot = endpoint({
  method: 'POST',
  path: '/api/lots',
  domain: 'Test',
  summary: 'Writes a lot.',
  body: z.object({ title: z.string() }),
  answer: z.object({ done: z.boolean() }),
  problems: [],
});

type Answer = (request: Request) => Response | Promise<Response>;

/** A server that answers in turn and remembers what it was asked. */
function aServer(...answers: Answer[]) {
  const asked: Request[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    asked.push(request);
    const answer = answers[asked.length - 1] ?? answers.at(-1);
    if (!answer) throw new Error('The server was given no answer.');
    return answer(request);
  };
  return { asked, call: createCall({ origin: 'http://own.example', fetch }) };
}

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const given = { params: { auctionId: 4102, slug: 'a/b c' }, query: { view: 'plate' } };

test('parameters are encoded whole, the query is added, the answer is parsed', async () => {
  const { asked, call } = aServer(json({ title: 'Model 1866', secret: 'dropped' }));
  await expect(call(readLot, given)).resolves.toEqual({ title: 'Model 1866' });
  expect(asked[0]?.url).toBe('http://own.example/api/lots/4102/a%2Fb%20c?view=plate');
});

test('a writing call carries its body and the proof that it comes from our pages', async () => {
  const { asked, call } = aServer(json({ done: true }));
  await call(writeLot, { body: { title: 'Model 1866' } });
  expect(asked[0]?.method).toBe('POST');
  expect(asked[0]?.headers.get('x-requested-with')).toBe('fetch');
  await expect(asked[0]?.json()).resolves.toEqual({ title: 'Model 1866' });
});

test('a problem of the server is thrown as that problem', async () => {
  const problem = { code: 'invalid_input', fields: { title: 'Too short' } };
  const { call } = aServer(json(problem, 400));
  await expect(call(writeLot, { body: { title: '' } })).rejects.toEqual(problem);
});

test('a refusal that is not ours counts as unexpected', async () => {
  const { call } = aServer(() => new Response('<h1>Bad gateway</h1>', { status: 500 }));
  await expect(call(writeLot, { body: { title: 'x' } })).rejects.toEqual({ code: 'unexpected' });
});

test('a call that anybody may make never reports a logout, no matter who answers 401 in its place', async () => {
  const refusal = json({ code: 'not_logged_in' }, 401);
  const { call } = aServer(refusal);
  await expect(call(writeLot, { body: { title: 'x' } })).rejects.toEqual({ code: 'unexpected' });
  const ofAccount = endpoint({ ...writeLot, audience: 'account' });
  await expect(call(ofAccount, { body: { title: 'x' } })).rejects.toEqual({ code: 'not_logged_in' });
});

test('a server that cannot be reached is unreachable, and a write is not tried again', async () => {
  const { asked, call } = aServer(() => Promise.reject(new TypeError('fetch failed')));
  await expect(call(writeLot, { body: { title: 'x' } })).rejects.toEqual({ code: 'unreachable' });
  expect(asked).toHaveLength(1);
});

test('a read that is asked once is not tried again', async () => {
  const once = aServer(() => Promise.reject(new TypeError('fetch failed')));
  await expect(once.call(readLot, given, { isAskedOnce: true })).rejects.toEqual({ code: 'unreachable' });
  expect(once.asked).toHaveLength(1);
});

test('only a call that is to outlive its page goes on without it', async () => {
  const { asked, call } = aServer(json({ done: true }));
  await call(writeLot, { body: { title: 'x' } });
  await call(writeLot, { body: { title: 'x' } }, { outlivesPage: true });
  expect(asked.map(({ keepalive }) => keepalive)).toEqual([false, true]);
});

test.each([
  ['of another form than declared', json({ title: 42 })],
  ['of nothing', json(null)],
  [
    'that is a page of someone between us and the server',
    () => new Response('<p>Please pay for the Wi-Fi</p>'),
  ],
])('an answer %s is a problem, never handed on', async (_, answer) => {
  const faults: unknown[] = [];
  const onForeignAnswer = (fault: unknown): void => void faults.push(fault);
  const call = createCall({ origin: 'http://own.example', fetch: async () => answer(), onForeignAnswer });
  await expect(call(readLot, given)).rejects.toEqual({ code: 'unexpected', isLogged: true });
  expect(faults.map(String)).toEqual([
    expect.stringMatching(/^Error: GET \/api\/lots\/:auctionId\/:slug was answered by something else: /u),
  ]);
  const { call: onServer } = aServer(answer);
  await expect(onServer(readLot, given)).rejects.toBeInstanceOf(Error);
});

test('leaving aborts the request', async () => {
  const { call } = aServer(
    ({ signal }) =>
      new Promise<Response>((_, reject) => {
        const refuse = () => reject(signal.reason as Error);
        if (signal.aborted) refuse();
        else signal.addEventListener('abort', refuse);
      }),
  );
  const leaving = new AbortController();
  const asked = call(readLot, given, { signal: leaving.signal });
  leaving.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
});
