/** The small proxy of a cluster: nodes take turns, one that is gone is passed over, and who polls stays where they are. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { livePath } from '#contract/page/live.ts';

import { createProxy, type Place } from '../../scripts/cluster/proxy.ts';

async function listening(server: Server): Promise<Place> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { hostname: '127.0.0.1', port: (server.address() as AddressInfo).port };
}

/** A node that says its name, and what it received about the visitor. */
function aNode(name: string): Server {
  return createServer(({ headers, url }: IncomingMessage, response) => {
    response.setHeader('set-cookie', 'session=1');
    const notified = [headers['x-forwarded-for'], headers['x-forwarded-proto']].flat();
    response.end([name, url, ...notified].join(' '));
  });
}

async function aCluster() {
  const servers = [aNode('first'), aNode('second')];
  const places = [await listening(servers[0] ?? aNode('')), await listening(servers[1] ?? aNode(''))];
  const { port } = await listening(createProxy(places));
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    return { status: answer.status, text: await answer.text(), cookies: answer.headers.getSetCookie() };
  };
  const end = (server: Server | undefined): Promise<void> =>
    new Promise((resolve) => {
      server?.closeAllConnections();
      server?.close(() => resolve());
    });
  return { servers, ask, end };
}

const nameIn = ({ text }: { text: string }): string => text.split(' ')[0] ?? '';

test('nodes take turns, and learn who asks', async () => {
  const { ask } = await aCluster();
  const answers = [await ask('/a?b=c'), await ask('/a?b=c')];
  expect(answers.map(nameIn).toSorted()).toEqual(['first', 'second']);
  for (const { text, cookies } of answers) {
    expect(text).toMatch(/^\w+ \/a\?b=c 127\.0\.0\.1 http$/u);
    expect(cookies).toEqual(['session=1']);
  }
});

test('a node that is gone is passed over, and with none left that is said', async () => {
  const { servers, ask, end } = await aCluster();
  await end(servers[0]);
  expect([nameIn(await ask('/')), nameIn(await ask('/')), nameIn(await ask('/'))]).toEqual([
    'second',
    'second',
    'second',
  ]);
  await end(servers[1]);
  expect(await ask('/')).toMatchObject({ status: 503, text: 'No node answers.\n' });
});

test('a page that polls its line stays with its node, by a cookie', async () => {
  const { ask } = await aCluster();
  const first = await ask(`${livePath}/?EIO=4`);
  const cookie = first.cookies.find((one) => one.startsWith('node='))?.split(';')[0] ?? '';
  expect(first.cookies).toContain('session=1');
  for (let poll = 0; poll < 3; poll += 1) {
    expect(nameIn(await ask(`${livePath}/?EIO=4&sid=1`, { cookie: `a=b; ${cookie}` }))).toBe(nameIn(first));
  }
});
