/** Pages over HTTP: cached for strangers, private for visitors, safe for whatever address is typed. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { describe, expect, onTestFinished, test } from 'vitest';

import type { PageAnswer, RendererModule } from '#contract/page/pages.ts';
import { registerPages } from '#server/page/pages/pages.ts';
import { pageHeaders } from '#server/platform/security.ts';
import { testApp } from '#tests/support/testApp.ts';

type Answer = (request: Request) => PageAnswer | Promise<PageAnswer>;

const html = (body: string, status = 200, headers: Readonly<Record<string, string>> = {}): PageAnswer => ({
  status,
  headers: { 'content-type': 'text/html', ...headers },
  body: Buffer.from(body),
});

/** A site whose pages are the given answers; it counts how often one was rendered. */
async function aSite(
  answer: Answer = () => html('<p>Front page</p>'),
  settings: Record<string, string> = {},
  clientDir?: string,
) {
  let nowMs = 0;
  let forget = (): void => undefined;
  const rendered: string[] = [];
  const renderer: RendererModule = {
    firstPaintScript: '',
    addressReads: (pathname) =>
      pathname === '/moved' ? null : { names: new Set(['page']), saysOthers: pathname === '/list' },
    siteFiles: [{ path: '/robots.txt', type: 'text/plain; charset=utf-8', text: 'User-agent: *\n' }],
    createRenderer: () => async (request) => {
      const { pathname, search } = new URL(request.url);
      rendered.push(pathname + search);
      return answer(request);
    },
  };
  const { app, lines } = await testApp({
    settings,
    pages: (scope, { limits }) =>
      registerPages(scope, {
        limits,
        isBidWaiting: () => false,
        renderer,
        isShared: true,
        ...(clientDir !== undefined && { clientDir }),
        assetsFor: () => ({ entry: '', styles: '', styleFiles: [], preloads: [], fonts: [] }),
        logInPlainly: async () => null,
        isLoggedIn: async ({ headers }) => headers.cookie?.includes('access=alive') ?? false,
        settings: () => ({
          version: '',
          liveHost: null,
          maintenance: false,
          development: false,
          botCheck: { kind: 'proofOfWork' },
          year: 2026,
        }),
        nowMs: () => nowMs,
        onChanged: (listener) => {
          forget = listener;
        },
        reportFault: () => 'K7M2QX',
      }),
  });
  return { app, lines, rendered, pass: (ms: number) => (nowMs += ms), changeSale: () => forget() };
}

test('strangers share one rendering', async () => {
  const { app, rendered } = await aSite();
  await app.inject('/');
  const second = await app.inject('/');
  expect(second.body).toBe('<p>Front page</p>');
  expect(second.headers['cache-control']).toBe('no-cache');
  expect(rendered).toEqual(['/']);
});

test('once a sale has changed, strangers get no page from before', async () => {
  const { app, rendered, changeSale } = await aSite();
  await app.inject('/');
  changeSale();
  await app.inject('/');
  expect(rendered).toEqual(['/', '/']);
});

test('a visitor with a session neither gets a shared page nor leaves one', async () => {
  const { app, rendered } = await aSite();
  const asVisitor = { url: '/', headers: { cookie: 'theme=dark; access=alive' } };
  expect((await app.inject(asVisitor)).headers['cache-control']).toBe('private, no-store');
  await app.inject('/');
  await app.inject(asVisitor);
  expect(rendered).toHaveLength(3);
});

test('the login key alone does not make a visitor one with a session', async () => {
  const { app, rendered } = await aSite();
  await app.inject('/');
  const stolen = await app.inject({ url: '/', headers: { cookie: 'RESTKEY=abc' } });
  expect(stolen.headers['cache-control']).toBe('no-cache');
  expect(rendered).toHaveLength(1);
});

test('a page whose address is a secret is not kept', async () => {
  const { app, rendered } = await aSite();
  const url = '/login/password-reset/k3y';
  expect((await app.inject(url)).headers['cache-control']).toBe('private, no-store');
  await app.inject(url);
  expect(rendered).toHaveLength(2);
});

test('another value of what a page reads is another page', async () => {
  const { app, rendered } = await aSite();
  await app.inject('/?page=1');
  await app.inject('/?page=2');
  expect(rendered).toEqual(['/?page=1', '/?page=2']);
});

test('what a page does not read makes no page of its own, and is in none', async () => {
  const { app, rendered } = await aSite();
  await app.inject('/?page=1&junk=1&utm_source=mail');
  await app.inject('/?more=2&page=1');
  expect(rendered).toEqual(['/?page=1']);
});

test('a page that says what it has left out is made for its visitor, and not kept', async () => {
  const { app, rendered } = await aSite();
  for (const url of ['/list?junk=1', '/list?junk=1', '/list?utm_source=mail', '/list']) await app.inject(url);
  expect(rendered).toEqual(['/list?junk=1', '/list?junk=1', '/list']);
});

test.each(['/moved?junk=1', '/old?junk=1'])('a redirect hands on all of %s', async (url) => {
  const { app } = await aSite((request) => ({
    status: 301,
    headers: { location: `/new${new URL(request.url).search}` },
    body: Buffer.alloc(0),
  }));
  expect((await app.inject(url)).headers.location).toBe('/new?junk=1');
});

test('what was not found is answered and not kept', async () => {
  const { app, rendered } = await aSite(() => html('<p>Nothing here</p>', 404));
  expect((await app.inject('/nothing')).statusCode).toBe(404);
  await app.inject('/nothing');
  expect(rendered).toHaveLength(2);
});

test('a page that was only sent so that the browser renders it is not kept', async () => {
  const { app, rendered } = await aSite(() => html('', 200, { 'cache-control': 'no-store' }));
  expect((await app.inject('/')).headers['cache-control']).toBe('no-store');
  await app.inject('/');
  expect(rendered).toHaveLength(2);
});

test('a page that has not changed is not sent again', async () => {
  const { app } = await aSite();
  const { headers } = await app.inject('/');
  const known = `W/"another", ${String(headers.etag)}`;
  const again = await app.inject({ url: '/', headers: { 'if-none-match': known } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a page is compressed as the browser asks, and caches learn that it depends on that', async () => {
  const { app } = await aSite(() => html('<p>plate</p>'.repeat(500)));
  const { headers } = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect(headers['content-encoding']).toBe('br');
  expect(headers.vary).toBe('accept-encoding');
});

test('a redirect keeps its status and address', async () => {
  const moved = { status: 301, headers: { location: '/gun-auctions' }, body: Buffer.alloc(0) };
  const { app } = await aSite(() => moved);
  const { statusCode, headers } = await app.inject('/pricesrealized');
  expect([statusCode, headers.location]).toEqual([301, '/gun-auctions']);
  expect(headers['content-type']).toBeUndefined();
});

test('parts of a page carry no policy of pages; workers, drawings and files without a hash do', async () => {
  const clientDir = await mkdtemp(path.join(tmpdir(), 'built-'));
  onTestFinished(() => rm(clientDir, { recursive: true }));
  await mkdir(path.join(clientDir, 'assets'));
  const files = [
    'assets/a-1f.js',
    'assets/a-1f.css',
    'assets/line.worker-1f.js',
    'assets/mark-1f.svg',
    'sw.js',
  ];
  for (const file of [...files, 'assets/a-1f.js.br']) await writeFile(path.join(clientDir, file), '');
  const { app } = await aSite(undefined, {}, clientDir);
  const answers = files.map((file) => app.inject({ url: `/${file}`, headers: { 'accept-encoding': 'br' } }));
  const headers = (await Promise.all(answers)).map((answer) => answer.headers);
  const withPolicy = headers.map((of) => pageHeaders.filter((name) => name in of).length);
  expect(withPolicy).toEqual([0, 0, pageHeaders.length, pageHeaders.length, pageHeaders.length]);
  for (const of of headers) {
    expect(of).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  }
});

test('a built file that is not there is no page', async () => {
  const { app, rendered } = await aSite();
  expect((await app.inject('/assets/main-of-yesterday.js')).json()).toEqual({ code: 'not_found' });
  expect(rendered).toEqual([]);
});

test('HEAD is answered like GET, without the page', async () => {
  const { app } = await aSite();
  const { statusCode, body } = await app.inject({ method: 'HEAD', url: '/' });
  expect([statusCode, body]).toEqual([200, '']);
});

test.each([
  '/a%00b',
  '/%zz',
  '/%E0%A4%A',
  '//evil.example/',
  `/${'x'.repeat(5_000)}`,
  '/<script>',
  '/..%2f..%2fetc',
])('%s is an address like any other, and one line in the log', async (url) => {
  const { app, lines, rendered } = await aSite(() => html('<p>Nothing here</p>', 404));
  expect((await app.inject({ url })).statusCode).toBe(404);
  expect(rendered).toHaveLength(1);
  expect(lines).toHaveLength(1);
});

test('a renderer that fails is one 500 with a code, one line in the log, and no stack in the answer', async () => {
  const { app, lines } = await aSite(() => {
    throw new Error('the plate is broken');
  });
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({
    code: 'unexpected',
    reference: expect.stringMatching(/^\w{6}$/u) as string,
  });
  expect(answer.body).not.toContain('plate');
  expect(lines).toHaveLength(1);
});

test('small files of the site are served beside the pages', async () => {
  const { app, rendered } = await aSite();
  const { headers, body } = await app.inject('/robots.txt');
  expect([headers['content-type'], body]).toEqual(['text/plain; charset=utf-8', 'User-agent: *\n']);
  expect(rendered).toEqual([]);
});

describe('what a page costs', () => {
  const asPage = ({ statusCode, headers, body }: { statusCode: number; headers: object; body: string }) => ({
    statusCode,
    ...headers,
    title: /<h1>(.*)<\/h1>/u.exec(body)?.[1],
  });

  test('an address that has opened 300 new pages in a minute has to wait, and gets those that are kept', async () => {
    const { app } = await aSite();
    const from = (remoteAddress: string, url: string) => app.inject({ url, remoteAddress });
    for (let page = 1; page <= 300; page += 1) {
      expect((await from('192.0.2.1', `/?page=${page}`)).statusCode).toBe(200);
    }
    const refused = await from('192.0.2.1', '/?page=301');
    expect(asPage(refused)).toMatchObject({
      statusCode: 429,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // What is left of the minute that began with the first.
      'retry-after': expect.stringMatching(/^(?:60|[1-5]?\d)$/u) as string,
      title: 'Too many pages at once',
    });
    expect(refused.body).toContain(
      `Wait ${refused.headers['retry-after']} seconds, then load this page again.`,
    );
    expect((await from('192.0.2.1', '/?page=300')).statusCode).toBe(200);
    expect((await from('192.0.2.2', '/?page=301')).statusCode).toBe(200);
  });

  test('pages of someone who is logged in count as well', async () => {
    const { app } = await aSite(undefined, { RATE_LIMIT_SCALE: '0.01' });
    const open = async () => (await app.inject({ url: '/', headers: { cookie: 'access=alive' } })).statusCode;
    expect([await open(), await open(), await open(), await open()]).toEqual([200, 200, 200, 429]);
  });

  test('two are rendered at once, sixty wait, and the next gets a 503 with a time to retry', async () => {
    const { promise: mayGo, resolve: go } = Promise.withResolvers<void>();
    const { app, rendered } = await aSite(async () => {
      await mayGo;
      return html('<p>Found</p>');
    });
    const asked = Array.from({ length: 62 }, (_, page) => app.inject(`/?page=${page}`));
    await expect.poll(() => rendered).toHaveLength(2);
    const refused = await app.inject('/?page=64');
    expect(asPage(refused)).toMatchObject({
      statusCode: 503,
      title: 'We are very busy',
    });
    expect(refused.headers['retry-after']).toMatch(/^[4-8]$/u);
    expect(refused.body).toContain('Bidding goes on.');
    expect(rendered).toHaveLength(2);
    go();
    expect(new Set((await Promise.all(asked)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });
});
