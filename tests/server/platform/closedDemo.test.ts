/** A demo that no setting opens answers only its own machine, however a request from another one comes. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

import { HtmlValidate } from 'html-validate/node';
import { describe, expect, test } from 'vitest';

import { livePath } from '#contract/page/live.ts';
import { inProcessFetch } from '#server/page/pages/inProcessFetch.ts';
import { inProcessMark } from '#server/platform/inProcessMark.ts';
import { sharedApp } from '#tests/support/sharedApp.ts';
import { testApp, type TestAppOverrides } from '#tests/support/testApp.ts';

const mailbox = '/dev/mailbox';
const forwarded = { 'x-forwarded-for': '203.0.113.7' };

async function statusOf(headers: Record<string, string>, settings: Record<string, string> = {}) {
  const { app } = await sharedApp({ settings });
  return (await app.inject({ url: mailbox, headers })).statusCode;
}

/** The server on a real port, asked in raw text: client libraries don't send what a proxy or an attacker may send. */
async function onPort() {
  const { app, lines } = await testApp();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const answerTo = async (...head: string[]): Promise<string> => {
    const line = connect(port, '127.0.0.1');
    let answer = '';
    line.setEncoding('utf8').on('data', (chunk: string) => {
      answer += chunk;
      // An open websocket doesn't close by itself.
      if (answer.startsWith('HTTP/1.1 101')) line.end();
    });
    line.write(`${head.join('\r\n')}\r\n\r\n`);
    await once(line, 'close');
    return answer;
  };
  return { app, lines, answerTo };
}

const firstLine = (answer: string): string => answer.split('\r\n', 1)[0] ?? '';

describe('a request from another machine is refused', () => {
  test.each([
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Forwarded-Port',
    'X-Forwarded-Server',
    'Forwarded',
    'Via',
    'X-Real-IP',
    'X-Client-IP',
    'True-Client-IP',
    'X-Original-Host',
    'CF-Connecting-IP',
    'CDN-Loop',
    'Fly-Client-IP',
    'X-Amzn-Trace-Id',
  ])('when a proxy has set %s, even to nothing', async (name) => {
    const { app } = await sharedApp();
    const statuses = ['203.0.113.7', ''].map(
      async (value) => (await app.inject({ url: mailbox, headers: { [name]: value } })).statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([403, 403]);
  });

  test.each([
    'www.example.com',
    '192.168.0.5:3000',
    '0.0.0.0:3000',
    '127.0.0.1.example.com',
    'localhost.example.com',
    'notlocalhost',
    'localhost@example.com',
    '[::2]:3000',
    '::1',
  ])('when it asks for the host "%s"', async (host) => {
    expect(await statusOf({ host })).toBe(403);
  });

  test.each([
    'localhost',
    'LocalHost:3000',
    '127.0.0.1:3000',
    '127.8.9.10',
    '[::1]:3000',
    'shop.localhost:80',
  ])('but not when it asks for %s', async (host) => {
    expect(await statusOf({ host })).toBe(200);
  });

  test.each([
    { rule: 'one of two hosts is foreign', head: ['Host: localhost', 'Host: www.example.com'] },
    { rule: 'the request line names a foreign host', target: 'http://www.example.com/dev/mailbox' },
    { rule: 'the request line hides a foreign host', target: 'http://localhost@example.com/dev/mailbox' },
    { rule: 'it names an empty host', head: ['Host:'] },
    { rule: 'it names no host', version: '1.0', head: [] },
    { rule: 'it speaks HTTP/1.0, as nginx does', version: '1.0' },
  ])('when $rule', async ({ target = mailbox, version = '1.1', head = ['Host: localhost'] }) => {
    const { answerTo } = await onPort();
    const answer = await answerTo(`GET ${target} HTTP/${version}`, ...head, 'Connection: close');
    expect(firstLine(answer)).toBe('HTTP/1.1 403 Forbidden');
  });

  test.each([{ origin: 'https://www.example.com' }, { referer: 'https://www.example.com/auctions' }])(
    'when a proxy changed the host of a page with %j',
    async (page) => {
      expect(await statusOf({ ...page, 'sec-fetch-site': 'same-origin' })).toBe(403);
    },
  );

  test.each([
    { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
    { referer: 'http://localhost:3000/auctions', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
    { referer: 'https://www.example.com/', 'sec-fetch-site': 'cross-site' },
  ])('but not when a page on this machine asks, or another site links here: %j', async (headers) => {
    expect(await statusOf(headers)).toBe(200);
  });

  test('but not when the request line names this machine', async () => {
    const { answerTo } = await onPort();
    const answer = await answerTo(
      `GET http://localhost:3000${mailbox} HTTP/1.1`,
      'Host: localhost',
      'Connection: close',
    );
    expect(firstLine(answer)).toBe('HTTP/1.1 200 OK');
  });
});

describe('every refused request gets the same page', () => {
  const pages: TestAppOverrides['pages'] = (scope) => void scope.get('/', async () => 'the front page');

  test.each([
    ['GET', '/'],
    ['GET', '/assets/index.js'],
    ['GET', mailbox],
    ['GET', '/dev/mailbox/1/letter'],
    ['GET', '/api/health'],
    ['GET', '/api/docs'],
    ['GET', '/api/%'],
    ['GET', '/nothing'],
    ['POST', '/api/account/login'],
    ['OPTIONS', '/api/health'],
  ] as const)('%s %s', async (method, url) => {
    const { app } = await sharedApp({ pages });
    const { statusCode, headers, body } = await app.inject({ method, url, headers: forwarded });
    expect(statusCode).toBe(403);
    expect(body).toContain('<h1>This demo is closed to other machines</h1>');
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex',
    });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/u);
  });

  test('which is valid, names the settings to choose from and reveals nothing about the demo', async () => {
    const { app } = await sharedApp();
    const { body } = await app.inject({ url: '/', headers: forwarded });
    for (const setting of ['DEMO=on', 'DEMO_PASSWORD', 'DEMO=off', 'PUBLIC_ORIGIN', 'TRUST_PROXY']) {
      expect(body).toContain(`<code>${setting}</code>`);
    }
    expect(body).not.toMatch(/prairie-star-demo|@example\.com|203\.0\.113\.7/u);
    const { results } = await new HtmlValidate({ extends: ['html-validate:recommended'] }).validateString(
      body,
    );
    expect(results.flatMap(({ messages }) => messages)).toEqual([]);
  });
});

describe('the live socket is closed too', () => {
  const opening = `${livePath}/?EIO=4&transport=`;
  const toWebsocket = [
    'Connection: Upgrade, close',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ];

  test.each([
    { by: 'polling', more: ['Connection: close'], opened: 'HTTP/1.1 200 OK' },
    { by: 'websocket', more: toWebsocket, opened: 'HTTP/1.1 101 Switching Protocols' },
  ])('by $by', async ({ by, more, opened }) => {
    const { answerTo } = await onPort();
    const ask = (...head: string[]) => answerTo(`GET ${opening}${by} HTTP/1.1`, ...head, ...more);
    expect(firstLine(await ask('Host: localhost'))).toBe(opened);
    for (const head of [
      ['Host: localhost', 'X-Forwarded-For: 203.0.113.7'],
      ['Host: www.example.com', 'Origin: http://www.example.com', 'Sec-Fetch-Site: same-origin'],
    ]) {
      const answer = await ask(...head);
      expect(firstLine(answer)).toBe('HTTP/1.1 403 Forbidden');
      expect(answer).toContain('<h1>This demo is closed to other machines</h1>');
      expect(answer).toContain('x-content-type-options: nosniff');
    }
  });

  test('and so is every other websocket on the port, such as Vite’s', async () => {
    const { app, answerTo } = await onPort();
    const received: (string | undefined)[] = [];
    app.server.on('upgrade', ({ url }: IncomingMessage, line: Socket) => {
      received.push(url);
      line.end('HTTP/1.1 101 Switching Protocols\r\n\r\n');
    });
    const head = ['Host: localhost', ...toWebsocket];
    await answerTo('GET /own HTTP/1.1', ...head);
    const refused = await answerTo('GET /foreign HTTP/1.1', 'X-Forwarded-For: 203.0.113.7', ...head);
    expect(firstLine(refused)).toBe('HTTP/1.1 403 Forbidden');
    expect(received).toEqual(['/own']);
  });
});

describe('what still works', () => {
  test.each([
    [{ DEMO: 'on' }, 200],
    [{ DEMO: 'on', TRUST_PROXY: 'loopback' }, 200],
    [{ DEMO: 'off' }, 404],
    // With a password of its own, a setting opens the demo; it then has no mailbox.
    [{ DEMO_PASSWORD: 'one-of-my-own', TRUST_PROXY: 'loopback' }, 404],
    [{ DEMO_PASSWORD: 'one-of-my-own', HOST: '0.0.0.0' }, 404],
    // The password alone doesn't open it.
    [{ DEMO_PASSWORD: 'one-of-my-own' }, 403],
  ])('with %j a proxied request for the mailbox is answered with %i', async (settings, status) => {
    expect(await statusOf(forwarded, settings as Record<string, string>)).toBe(status);
  });

  test('a page rendered on the server may fetch its data', async () => {
    const { app } = await sharedApp();
    const { status } = await inProcessFetch(app)('http://page.internal/api/health');
    expect(status).toBe(200);
  });

  test('a visitor cannot pass for such a page', async () => {
    expect(await statusOf({ ...forwarded, [inProcessMark.name]: 'yes' })).toBe(403);
  });
});

test('the log warns once, with the sign of the proxy and what to set', async () => {
  const { app, lines } = await testApp();
  await app.inject(mailbox);
  expect(lines.filter(({ level }) => level === 'warn')).toEqual([]);
  for (const value of ['203.0.113.7', '203.0.113.8']) {
    await app.inject({ url: mailbox, headers: { 'x-forwarded-for': value } });
  }
  await app.inject({ url: mailbox, headers: { host: 'www.example.com' } });
  const warnings = lines.filter(({ level }) => level === 'warn');
  expect(warnings).toMatchObject([
    { sign: 'x-forwarded-*', msg: expect.stringContaining('set DEMO=on') as string },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/203\.0\.113|www\.example\.com/u);
});
