/** A session that ran out while the visitor was reading: one refresh, and the call succeeds as if nothing had been. */
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import { endpoint } from '#contract/kernel/endpoint.ts';
import { createCall } from '#services/kernel/http.ts';

const answer = z.object({ done: z.boolean() });
const shared = { domain: 'Test', summary: 'A call.', answer, problems: ['not_logged_in'] } as const;
const readLot = endpoint({ ...shared, method: 'GET', path: '/api/lots' });
const bid = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/bids',
  body: z.object({ amountCents: z.number() }),
});

const refreshPath = '/oauth2/refresh';

const refused = () => Response.json({ code: 'not_logged_in' }, { status: 401 });
const done = () => Response.json({ done: true });

type Sent = { path: string; method: string; key: string | null; body: string };
type World = {
  /** What the refresh answers; it is given at once unless the test holds it. */
  refresh?: () => Response | Promise<Response>;
  /** A session that no refresh brings back. */
  isOver?: boolean;
  /** How a call is answered for which the session is good. */
  serve?: () => Response;
};

/** A server whose access part has run out until a refresh succeeds. */
function aServer({
  refresh = () => Response.json({ success: true }),
  isOver = false,
  serve = done,
}: World = {}) {
  const sent: Sent[] = [];
  let isFresh = false;
  let refusals = 0;
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    const { pathname: path } = new URL(request.url);
    const key = request.headers.get('idempotency-key');
    sent.push({ path, method: request.method, key, body: await request.text() });
    if (path !== refreshPath) return isFresh ? serve() : refused();
    const answered = await refresh();
    if (answered.ok && !isOver) isFresh = true;
    return answered;
  };
  const call = createCall({
    origin: 'http://own.example',
    fetch,
    onSessionRefused: () => (refusals += 1),
  });
  const times = (path: string) => sent.filter((request) => request.path === path).length;
  return { call, sent, times, refusals: () => refusals };
}

const notLoggedIn = { code: 'not_logged_in' };
/** The 401 all the same, though no one has said that the session is over. */
const doubtful = { code: 'not_logged_in', isDoubtful: true };
const noRefresh = () => Response.json({ success: false });

test('SR-01 a 401 is answered by one refresh, and the call is sent once more', async () => {
  const { call, sent } = aServer();
  await expect(call(readLot, {})).resolves.toEqual({ done: true });
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/lots',
    'GET /oauth2/refresh',
    'GET /api/lots',
  ]);
});

test.each([
  ['says no', noRefresh, { rejects: notLoggedIn, notified: 1 }],
  ['is refused', refused, { rejects: notLoggedIn, notified: 0 }],
  ['answers another form', () => Response.json({ success: 'yes' }), { rejects: doubtful, notified: 0 }],
  ['fails', () => Response.json({ code: 'unexpected' }, { status: 500 }), { rejects: doubtful, notified: 0 }],
  [
    'cannot be reached',
    () => Promise.reject(new TypeError('fetch failed')),
    { rejects: doubtful, notified: 0 },
  ],
])(
  'SR-01, SR-03 a refresh that %s hands the 401 to the caller and sends nothing more; only a refusal ends the session',
  async (_, refresh, { rejects, notified }) => {
    const { call, times, refusals } = aServer({ refresh });
    await expect(call(readLot, {})).rejects.toEqual(rejects);
    expect([times('/api/lots'), times(refreshPath)]).toEqual([1, 1]);
    expect(refusals()).toBe(notified);
  },
);

test('ten calls whose refresh is lost on the line are each asked to try again', async () => {
  const { call, refusals } = aServer({ refresh: () => Promise.reject(new TypeError('fetch failed')) });
  const calls = await Promise.allSettled(Array.from({ length: 10 }, () => call(readLot, {})));
  expect(calls).toEqual(calls.map(() => ({ status: 'rejected', reason: doubtful })));
  expect(refusals()).toBe(0);
});

test('SR-02 ten calls refused at once share one refresh', async () => {
  const { call, times } = aServer();
  const calls = Array.from({ length: 10 }, () => call(readLot, {}));
  await expect(Promise.all(calls)).resolves.toHaveLength(10);
  expect([times(refreshPath), times('/api/lots')]).toEqual([1, 20]);
});

/** Two calls of the same moment, of which the second gets its refusal only when the refresh is over. */
function twoCalls(refreshed: () => Response) {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  const paths: string[] = [];
  let isFresh = false;
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { url, method } = new Request(input, init);
    const { pathname } = new URL(url);
    const wasFresh = isFresh;
    paths.push(pathname);
    if (pathname === refreshPath) {
      const answered = refreshed();
      isFresh = true;
      return answered;
    }
    if (!wasFresh && method === 'POST') await isLetGo;
    return wasFresh ? done() : refused();
  };
  const call = createCall({ origin: 'http://own.example', fetch });
  const quick = call(readLot, {});
  const slow = call(bid, { body: { amountCents: 1_700_000 } });
  return { quick, slow, letGo, refreshes: () => paths.filter((path) => path === refreshPath).length };
}

test('SR-02 a refusal that arrives after the refresh of its moment needs none of its own', async () => {
  const { quick, slow, letGo, refreshes } = twoCalls(() => Response.json({ success: true }));
  await quick;
  letGo();
  await expect(slow).resolves.toEqual({ done: true });
  expect(refreshes()).toBe(1);
});

test('SR-02 and one that arrives after a refresh that was refused asks for no other', async () => {
  const { quick, slow, letGo, refreshes } = twoCalls(noRefresh);
  await expect(quick).rejects.toEqual(notLoggedIn);
  letGo();
  await expect(slow).rejects.toEqual(notLoggedIn);
  expect(refreshes()).toBe(1);
});

test('SR-02 a later refusal has a refresh of its own', async () => {
  let isGood = true;
  const { call, times } = aServer({ serve: () => (isGood ? done() : refused()) });
  await call(readLot, {});
  isGood = false;
  await expect(call(readLot, {})).rejects.toEqual(doubtful);
  expect(times(refreshPath)).toBe(2);
});

test('SR-03 a second 401 is handed to the caller: no loop, and the session is doubted once', async () => {
  const { call, times, refusals } = aServer({ isOver: true });
  await expect(call(readLot, {})).rejects.toEqual(doubtful);
  expect([times('/api/lots'), times(refreshPath)]).toEqual([2, 1]);
  expect(refusals()).toBe(1);
});

test('what else goes wrong with the call that is sent again is the caller’s as it is', async () => {
  const { call } = aServer({ serve: () => Response.json({ code: 'not_found' }, { status: 404 }) });
  await expect(call(readLot, {})).rejects.toEqual({ code: 'not_found' });
});

test('SR-04 a write is sent again with the same body and the same key', async () => {
  const { call, sent } = aServer();
  await call(bid, { body: { amountCents: 1_700_000 } });
  const [first, again] = sent.filter(({ path }) => path === '/api/bids');
  expect(first?.body).toBe('{"amountCents":1700000}');
  expect(first?.key).toMatch(/^[\da-f]{32}$/u);
  expect(again).toEqual(first);
});

test('SR-04 an action that started before the call keeps its own key; two actions never share one', async () => {
  const { call, sent } = aServer();
  await call(bid, { body: { amountCents: 1 } }, { idempotencyKey: 'bid-4102-215' });
  await call(bid, { body: { amountCents: 2 } });
  await call(bid, { body: { amountCents: 3 } });
  const keys = sent.filter(({ path }) => path === '/api/bids').map(({ key }) => key);
  expect(keys.slice(0, 2)).toEqual(['bid-4102-215', 'bid-4102-215']);
  expect(new Set(keys.slice(2)).size).toBe(2);
  expect(sent.filter(({ method }) => method === 'GET').every(({ key }) => key === null)).toBe(true);
});

test('a page that is left during the refresh is asked for nothing more', async () => {
  const leaving = new AbortController();
  const { call, times } = aServer({
    refresh: () => {
      leaving.abort();
      return Response.json({ success: true });
    },
  });
  await expect(call(readLot, {}, { signal: leaving.signal })).rejects.toMatchObject({ name: 'AbortError' });
  expect(times('/api/lots')).toBe(1);
});

test('tabs take turns with the refresh where the browser lets them', async () => {
  const turns: string[] = [];
  const locks = {
    request: (name: string, work: () => Promise<unknown>) => {
      turns.push(name);
      return work();
    },
  };
  vi.stubGlobal('navigator', { locks });
  await aServer().call(readLot, {});
  expect(turns).toEqual(['session-refresh']);
});

test('a browser without locks refreshes without them, and one that forbids them ends no login', async () => {
  vi.stubGlobal('navigator', {});
  await expect(aServer().call(readLot, {})).resolves.toEqual({ done: true });
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new Error('SecurityError')) } });
  await expect(aServer().call(readLot, {})).rejects.toEqual(doubtful);
});
