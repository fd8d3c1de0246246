/** The live socket with real clients on a real port. */
import type { AddressInfo } from 'node:net';

import type { FastifyInstance } from 'fastify';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { describe, expect, onTestFinished, test } from 'vitest';

import { type ClientToServer, livePath, type ServerToClient } from '#contract/page/live.ts';
import type { IdentifySocket } from '#server/platform/callers.ts';
import { createHttpServer } from '#server/platform/httpServer.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { testApp } from '#tests/support/testApp.ts';
import { capturedLog } from '#tests/support/testLogs.ts';

type Client = Socket<ServerToClient, ClientToServer>;

async function liveServer(settings: Record<string, string> = {}) {
  const { app } = await testApp({ version: 'build-7', settings });
  return listening(app);
}

/** Without domains or sessions: the socket asks the test who is there. */
async function createBareServer(identifySocket: IdentifySocket, settings: Record<string, string> = {}) {
  const { log, lines } = capturedLog();
  const deps = { log, version: 'build-7', identify: async () => undefined, identifySocket };
  const { app, live } = await createHttpServer({ ...deps, config: readConfig(settings) });
  onTestFinished(() => app.close());
  return { app, live, lines };
}

async function bareServer(...given: Parameters<typeof createBareServer>) {
  const { app, lines } = await createBareServer(...given);
  return { ...(await listening(app)), lines };
}

async function listening(app: FastifyInstance) {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const open = (options: Partial<ManagerOptions & SocketOptions> = {}): Client => {
    const client: Client = io(origin, {
      path: livePath,
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      ...options,
    });
    onTestFinished(() => void client.disconnect());
    return client;
  };
  return { app, origin, open };
}

/** What became of the attempt: the build the server names, or that it was turned away. */
const outcomeOf = (client: Client) =>
  new Promise<string>((resolve) => {
    client.once('hashcheck', resolve);
    client.once('connect_error', () => resolve('refused'));
  });

test.each(['websocket', 'polling'])(
  'HC-01 anyone who connects by %s gets the build the server runs',
  async (transport) => {
    const { open } = await liveServer();
    expect(await outcomeOf(open({ transports: [transport] }))).toBe('build-7');
  },
);

test.each(['websocket', 'polling'])('a foreign page does not get a socket by %s', async (transport) => {
  const { open, origin } = await liveServer();
  const from = (page: string) => outcomeOf(open({ transports: [transport], extraHeaders: { origin: page } }));
  expect(await from('https://evil.example')).toBe('refused');
  expect(await from(origin)).toBe('build-7');
});

test('pages on the public origin get a socket where the host is another', async () => {
  const { open } = await liveServer({
    PUBLIC_ORIGIN: 'https://www.example.com',
    TRUST_PROXY: 'linklocal',
    DEMO: 'off',
  });
  expect(await outcomeOf(open({ extraHeaders: { origin: 'https://www.example.com' } }))).toBe('build-7');
});

/** Why a line was refused, as the answer says it; undefined when the line was opened. */
const refusalOf = async (origin: string, cookie = ''): Promise<string | undefined> => {
  const answer = await fetch(`${origin}${livePath}/?EIO=4&transport=polling`, { headers: { cookie } });
  const body = await answer.text();
  return answer.ok ? undefined : (JSON.parse(body) as { message: string }).message;
};

/** Without sessions in a database: the cookie says who someone is. */
const bySaidCookie: IdentifySocket = async ({ headers: { cookie = '' } }) => {
  const [, role, id] = /^(bidder|clerk|staff)=(\d+)$/u.exec(cookie) ?? [];
  if (role !== 'bidder' && role !== 'clerk' && role !== 'staff') return undefined;
  return { accountId: Number(id), sessionId: Number(id), role };
};

describe('how many lines may be open', () => {
  test('a visitor beyond the limit of an address is refused in words until a line is closed', async () => {
    const { open, origin } = await bareServer(bySaidCookie);
    const lines = Array.from({ length: 200 }, () => open());
    expect(new Set(await Promise.all(lines.map(outcomeOf)))).toEqual(new Set(['build-7']));
    expect(await refusalOf(origin)).toBe(
      'rate_limited: Too many live lines are open from here. Close a tab, log in, or wait a minute: ' +
        'the page tries again by itself.',
    );

    lines[0]?.disconnect();
    await expect.poll(() => outcomeOf(open())).toBe('build-7');
  });

  test('an office of forty bidders behind one address works, whatever strangers hold there', async () => {
    const { open, origin } = await bareServer(bySaidCookie, { LIVE_LINES_PER_ADDRESS: '3' });
    const strangers = Array.from({ length: 3 }, () => open());
    expect(await Promise.all(strangers.map(outcomeOf))).toEqual(['build-7', 'build-7', 'build-7']);
    expect(await refusalOf(origin)).toMatch(/^rate_limited/u);

    const office = Array.from({ length: 40 }, (_, id) => open({ extraHeaders: { cookie: `bidder=${id}` } }));
    expect(new Set(await Promise.all(office.map(outcomeOf)))).toEqual(new Set(['build-7']));
  });

  test('a session has a limit of its own, which refuses no other session', async () => {
    const { open, origin } = await bareServer(bySaidCookie);
    const lines = Array.from({ length: 20 }, () => open({ extraHeaders: { cookie: 'bidder=7' } }));
    expect(new Set(await Promise.all(lines.map(outcomeOf)))).toEqual(new Set(['build-7']));
    expect(await refusalOf(origin, 'bidder=7')).toMatch(/^rate_limited/u);
    expect(await refusalOf(origin, 'bidder=8')).toBeUndefined();
  });

  test.each(['clerk', 'staff'])('the %s gets in when everything is full', async (role) => {
    const settings = { LIVE_LINES_PER_ADDRESS: '1', RATE_LIMIT_SCALE: '0.001' };
    const { open, origin } = await bareServer(bySaidCookie, settings);
    expect(await outcomeOf(open())).toBe('build-7');
    expect(await outcomeOf(open({ extraHeaders: { cookie: 'bidder=1' } }))).toBe('build-7');
    expect(await refusalOf(origin)).toMatch(/^rate_limited/u);
    expect(await refusalOf(origin, 'bidder=1')).toMatch(/^rate_limited/u);

    const consoles = Array.from({ length: 3 }, () => open({ extraHeaders: { cookie: `${role}=9` } }));
    expect(new Set(await Promise.all(consoles.map(outcomeOf)))).toEqual(new Set(['build-7']));
  });
});

test('behind a proxy of ours the visitors are counted, not the proxy', async () => {
  const { open } = await liveServer({ TRUST_PROXY: 'loopback', LIVE_LINES_PER_ADDRESS: '1', DEMO: 'off' });
  const from = (visitor: string) => outcomeOf(open({ extraHeaders: { 'x-forwarded-for': visitor } }));
  expect(await from('192.0.2.1')).toBe('build-7');
  expect(await from('192.0.2.2')).toBe('build-7');
  expect(await from('192.0.2.1')).toBe('refused');
  expect(await from('203.0.113.5, 192.0.2.1')).toBe('refused');
});

test.each(['websocket', 'polling'])(
  'at shutdown a socket by %s gets the reason before it is cut',
  async (transport) => {
    const { app, open } = await liveServer();
    const client = open({ transports: [transport] });
    await outcomeOf(client);
    const received: string[] = [];
    client.once('closing', (reason) => received.push(reason));
    const cut = new Promise<void>((resolve) => {
      client.once('disconnect', (reason) => {
        received.push(reason);
        resolve();
      });
    });
    await app.close();
    await cut;
    // Not 'io server disconnect': after that one a page would never connect again by itself.
    expect(received).toEqual(['shutting_down', 'transport close']);
  },
);

test('what a browser sent to open its line is forgotten once everyone has met it', async () => {
  const { app, live } = await createBareServer(async () => undefined);
  const { open } = await listening(app);
  const client = open({ extraHeaders: { 'user-agent': 'a long story' } });
  expect(await outcomeOf(client)).toBe('build-7');
  await expect
    .poll(() => [...live.sockets.sockets.values()].map(({ request, handshake }) => [request, handshake]))
    .toEqual([[undefined, {}]]);
  live.emit('hashcheck', 'build-8');
  expect(await outcomeOf(client)).toBe('build-8');
});

describe('whose a socket is', () => {
  test.each([
    [
      'the proxy in front of us says',
      { TRUST_PROXY: 'loopback', DEMO: 'off' },
      { protocol: 'https', ip: '203.0.113.5' },
    ],
    [
      'the line itself says, whatever a stranger claims',
      { DEMO: 'off' },
      { protocol: 'http', ip: '127.0.0.1' },
    ],
  ])('is asked with the cookie and what %s', async (_, settings, said) => {
    const asked: object[] = [];
    const { open } = await bareServer(async ({ headers, ...rest }) => {
      asked.push({ cookie: headers.cookie, ...rest });
      return undefined;
    }, settings);
    const extraHeaders = {
      cookie: 'session-access=1',
      'x-forwarded-proto': 'http, https',
      'x-forwarded-for': '203.0.113.5',
    };
    expect(await outcomeOf(open({ extraHeaders }))).toBe('build-7');
    expect(asked).toEqual([{ cookie: 'session-access=1', ...said }]);
  });

  test('no one can say while the database is gone: the line is cut, and the page comes back by itself', async () => {
    let tries = 0;
    const { open, lines } = await bareServer(async () => {
      tries += 1;
      if (tries === 1) throw new Error('the database is gone');
      return undefined;
    });
    const client = open({ reconnection: true, reconnectionDelay: 10 });
    expect(await new Promise((resolve) => void client.once('hashcheck', resolve))).toBe('build-7');
    expect(tries).toBe(2);
    expect(lines.filter(({ level }) => level === 'error')).toMatchObject([
      { msg: 'the owner of a socket could not be read' },
    ]);
  });
});
