/** What nodes have in common through their Redis: news for each other's sockets, counters, and the end of old copies. */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';

import { io, type Socket } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';

import { endpoint } from '#contract/kernel/endpoint.ts';
import { type ClientToServer, livePath, type ServerToClient } from '#contract/page/live.ts';
import { createHttpServer } from '#server/platform/httpServer.ts';
import { openRedis } from '#server/platform/nodes/redis.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { StartRefused } from '#server/platform/startRefused.ts';
import { openRedisLine, testRedisUrl } from '#tests/support/faults/redisLine.ts';
import { capturedLog } from '#tests/support/testLogs.ts';

type Client = Socket<ServerToClient, ClientToServer>;

const thing = endpoint({
  method: 'GET',
  path: '/api/thing',
  domain: 'Things',
  summary: 'A thing.',
  answer: z.object({}),
  problems: [],
});

async function aNode(prefix: string, redisUrl = testRedisUrl) {
  const { log, lines } = capturedLog();
  const redis = await openRedis({ redisUrl, prefix, log });
  onTestFinished(() => redis.close());
  const { app, serve, live, nodes } = await createHttpServer({
    config: readConfig({}),
    log,
    version: 'build-7',
    identify: async () => undefined,
    redis,
  });
  onTestFinished(() => app.close());
  serve(thing, () => ({}), { limit: { max: 3, windowSeconds: 60 } });
  live.on('connection', (socket) => void socket.join('lot:1/1'));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  function aPage() {
    const client: Client = io(origin, {
      path: livePath,
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 20,
      reconnectionDelayMax: 200,
    });
    onTestFinished(() => void client.disconnect());
    const received: string[] = [];
    client.on('hashcheck', () => received.push('opened'));
    client.on('disconnect', () => received.push('lost'));
    client.on('closing', () => received.push('closing'));
    client.on('sale', (auctionId) => received.push(`sale ${auctionId}`));
    return { client, received };
  }

  const ask = async (address: string) =>
    (await app.inject({ url: '/api/thing', remoteAddress: address })).statusCode;
  return { app, live, nodes, lines, redis, aPage, ask };
}

const newPrefix = (): string => `test:${randomUUID()}:`;

async function twoNodes(redisUrl?: string) {
  const prefix = newPrefix();
  return [await aNode(prefix, redisUrl), await aNode(prefix, redisUrl)] as const;
}

test('what one node says to a room, the pages of the other receive', async () => {
  const [one, other] = await twoNodes();
  const pages = [one.aPage(), other.aPage()];
  for (const { received } of pages) await expect.poll(() => received).toEqual(['opened']);
  one.live.to('lot:1/1').emit('sale', 7);
  other.live.to('lot:1/1').emit('sale', 8);
  for (const { received } of pages) {
    await expect.poll(() => received.toSorted()).toEqual(['opened', 'sale 7', 'sale 8']);
  }
});

test('a site receives nothing from another one that has the same Redis', async () => {
  const [one, other] = [await aNode(newPrefix()), await aNode(newPrefix())];
  const page = other.aPage();
  await expect.poll(() => page.received).toEqual(['opened']);
  one.live.to('lot:1/1').emit('sale', 7);
  // Through the same Redis and after it: what came before would have come.
  other.live.to('lot:1/1').emit('sale', 8);
  await expect.poll(() => page.received).toEqual(['opened', 'sale 8']);
});

test('a node that stops sends no one away but its own', async () => {
  const [one, other] = await twoNodes();
  const [page, otherPage] = [one.aPage(), other.aPage()];
  for (const { received } of [page, otherPage]) await expect.poll(() => received).toEqual(['opened']);
  await one.app.close();
  expect(page.received.slice(0, 2)).toEqual(['opened', 'closing']);
  other.live.to('lot:1/1').emit('sale', 7);
  await expect.poll(() => otherPage.received).toEqual(['opened', 'sale 7']);
});

test('the sockets of a room are counted on all nodes', async () => {
  const [one, other] = await twoNodes();
  const pages = [one.aPage(), other.aPage(), other.aPage()];
  for (const { received } of pages) await expect.poll(() => received).toEqual(['opened']);
  await expect.poll(() => one.nodes.countSockets('lot:1/1')).toBe(3);
  expect(await other.nodes.countSockets('lot:1/1')).toBe(3);
  expect(await other.nodes.countSockets('lot:1/2')).toBe(0);
});

test('a node knows since when a bid waits on any of them, and that they cannot be asked while Redis is away', async () => {
  const line = await openRedisLine();
  onTestFinished(line.close);
  const [one, other] = await twoNodes(line.url);
  const nothing = { since: null, isWhole: true };
  await expect.poll(() => one.nodes.findUndecided()).toEqual(nothing);
  one.nodes.answerUndecided(() => '2026-12-02T15:00:00.200Z');
  other.nodes.answerUndecided(() => '2026-12-02T15:00:00.100Z');
  const oldest = { since: '2026-12-02T15:00:00.100Z', isWhole: true };
  await expect.poll(() => one.nodes.findUndecided()).toEqual(oldest);
  expect(await other.nodes.findUndecided()).toEqual(oldest);
  await line.cut();
  expect(await one.nodes.findUndecided()).toEqual({ since: '2026-12-02T15:00:00.200Z', isWhole: false });
  // Nothing of this may end the process: a promise that no one catches does, here as on the site.
  expect(await one.nodes.countSockets('lot:1/1')).toBe(0);
  one.nodes.notifyChanged('sale', 4_121);
  one.live.to('lot:1/1').emit('sale', 7);
  await expect.poll(() => one.redis.isThere()).toBe(false);
  one.nodes.notifyChanged('sale', 4_121);
  expect(await one.nodes.findUndecided()).toMatchObject({ isWhole: false });
  expect(await one.nodes.countSockets('lot:1/1')).toBe(0);
});

test('copies of what has changed are dropped on every node, and at once on the one that says so', async () => {
  const [one, other] = await twoNodes();
  const dropped: string[] = [];
  one.nodes.onChanged((what, auctionId) => dropped.push(`one ${what} ${auctionId}`));
  other.nodes.onChanged((what, auctionId) => dropped.push(`other ${what} ${auctionId}`));
  one.nodes.notifyChanged('sale', 4_121);
  expect(dropped).toEqual(['one sale 4121']);
  await expect.poll(() => dropped).toEqual(['one sale 4121', 'other sale 4121']);
});

test('nodes count together, and a visitor has no more tries for there being several', async () => {
  const [one, other] = await twoNodes();
  const statuses = [await one.ask('192.0.2.1'), await other.ask('192.0.2.1'), await one.ask('192.0.2.1')];
  expect(statuses).toEqual([200, 200, 200]);
  expect(await other.ask('192.0.2.1')).toBe(429);
  expect(await one.ask('192.0.2.1')).toBe(429);
  expect(await one.ask('192.0.2.2')).toBe(200);
});

test('while Redis is away pages lose their lines, calls are answered, and all is well once it is back', async () => {
  const line = await openRedisLine();
  onTestFinished(line.close);
  const [one, other] = await twoNodes(line.url);
  const page = other.aPage();
  await expect.poll(() => page.received).toEqual(['opened']);

  await line.cut();
  await expect.poll(() => page.received).toEqual(['opened', 'lost']);
  // Each for itself, as if there were one of them.
  const statuses = [await one.ask('192.0.2.1'), await one.ask('192.0.2.1'), await one.ask('192.0.2.1')];
  expect(statuses).toEqual([200, 200, 200]);
  expect(await one.ask('192.0.2.1')).toBe(429);
  expect(await other.ask('192.0.2.1')).toBe(200);
  expect(page.client.connected).toBe(false);

  await line.mend();
  await expect.poll(() => page.received).toEqual(['opened', 'lost', 'opened']);
  await expect.poll(() => one.redis.isThere()).toBe(true);
  one.live.to('lot:1/1').emit('sale', 7);
  await expect.poll(() => page.received).toEqual(['opened', 'lost', 'opened', 'sale 7']);
  for (const { lines } of [one, other]) {
    expect(lines.filter(({ msg }) => msg.startsWith('Redis is')).map(({ msg }) => msg)).toEqual([
      'Redis is away: live lines are closed, and each node counts for itself',
      'Redis is back',
    ]);
  }
});

test('a Redis that is not there is one sentence, without its password', async () => {
  const line = await openRedisLine();
  await line.close();
  const redisUrl = line.url.replace('//', '//site:hunter22@');
  const refused = openRedis({ redisUrl, prefix: newPrefix(), log: capturedLog().log });
  await expect(refused).rejects.toBeInstanceOf(StartRefused);
  await expect(refused).rejects.toThrow(
    /^No Redis answers at 127\.0\.0\.1:\d+: start it, or correct REDIS_URL/u,
  );
  await expect(refused).rejects.not.toThrow('hunter22');
});
