/** The live line against a real socket server on a port of its own, in a window that a test makes. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Server } from 'socket.io';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { type ClientToServer, type Following, livePath, type ServerToClient } from '#contract/page/live.ts';
import { aRoom } from '#fixtures/room.ts';
import { createLiveLine, type LiveListeners } from '#services/page/liveLine.ts';
import { createSocketLine } from '#services/page/socketLine.ts';
import { aStanding } from '#tests/support/bidding/aStanding.ts';

let network = { onLine: true };
let browser = new EventTarget();

beforeEach(() => {
  network = { onLine: true };
  browser = new EventTarget();
  vi.stubGlobal('window', browser);
  vi.stubGlobal('navigator', network);
});

type Transport = 'websocket' | 'polling';

async function serve(transports: Transport[] = ['websocket', 'polling']) {
  const http = createServer();
  const server = new Server<ClientToServer, ServerToClient>(http, {
    path: livePath,
    serveClient: false,
    transports,
  });
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  const host = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return { server, host };
}

/** Opens a line and writes down what it says. */
function open(host: string) {
  const said: string[] = [];
  const note = (word: string) => (): void => void said.push(word);
  const listeners: LiveListeners = {
    onOpened: note('opened'),
    onLost: note('lost'),
    onFailed: note('failed'),
    onRenewed: note('renewed'),
    onNetworkLost: note('network lost'),
    onNetworkFound: note('network found'),
    onHash: (hash) => said.push(hash),
    onLots: (lots) => said.push(`${lots.length} lots`),
    onOwn: ({ IsLeading }) => said.push(IsLeading ? 'leading' : 'outbid'),
    onRegistration: (auctionId) => said.push(`decided in ${auctionId ?? 'every sale'}`),
    onMessages: ({ Unread }) => said.push(`${Unread} unread`),
    onRoom: ({ AuctionID }) => said.push(`room ${AuctionID}`),
  };
  const line = createLiveLine(createSocketLine(host));
  const close = line.open(listeners);
  onTestFinished(close);
  return { line, close, said, receives: (word: string) => expect.poll(() => said).toContain(word) };
}

test('LC-03 the line is a websocket, under the path of the contract on the host that is given', async () => {
  const { server, host } = await serve();
  const { receives } = open(host);
  await receives('opened');
  const [socket] = server.sockets.sockets.values();
  expect(socket?.conn.transport.name).toBe('websocket');
  expect(socket?.request.url).toContain(`${livePath}/?`);
});

test('LC-03 where no websocket gets through, it is a long poll', async () => {
  const { server, host } = await serve(['polling']);
  const { receives } = open(host);
  await receives('opened');
  expect([...server.sockets.sockets.values()].map(({ conn }) => conn.transport.name)).toEqual(['polling']);
});

test('what the server says is handed on, and nothing that is not of the contract’s form', async () => {
  const { server, host } = await serve();
  const { receives, said } = open(host);
  await receives('opened');
  server.emit('hashcheck', 'build-7');
  server.emit('lots', [{ ...aStanding(), BidCount: 'eleven' } as never]);
  server.emit('lots', [aStanding(), aStanding({ LotNumber: 216 })]);
  server.emit('room', { ...aRoom(), Version: 'ninety' } as never);
  server.emit('room', aRoom());
  server.emit('registration', 'all' as never);
  server.emit('registration', 4122);
  server.emit('registration', null);
  server.emit('messages', { Unread: 'many' } as never);
  server.emit('messages', { Unread: 3, Newest: 8 });
  server.emit('own', {
    AuctionID: 4122,
    LotNumber: 215,
    MaxCents: 1,
    IsSealed: false,
    IsLeading: false,
    HasWon: false,
    Alias: 1,
  });
  await receives('outbid');
  expect(said).toEqual([
    'opened',
    'build-7',
    '2 lots',
    'room 4121',
    'decided in 4122',
    'decided in every sale',
    '3 unread',
    'outbid',
  ]);
});

test('following names the lots, and the answer says how they stand and what time the server has', async () => {
  const { server, host } = await serve();
  const asked: Following[] = [];
  server.on('connection', (socket) => {
    socket.on('follow', (following, answer) => {
      asked.push(following);
      answer({ lots: [aStanding()], serverMs: Date.now() + 300_000 });
    });
  });
  const { line, receives } = open(host);
  await receives('opened');
  const following = { page: 3, auctions: [4121], turns: [4123], lots: [{ AuctionID: 4122, LotNumber: 215 }] };
  const { lots, offset } = await line.follow(following);
  expect(asked).toEqual([following]);
  expect(lots).toEqual([aStanding()]);
  expect(Math.abs(offset.offsetMs - 300_000)).toBeLessThanOrEqual(offset.errorMs + 1);
});

test('nothing can be followed before a line was opened', async () => {
  await expect(createSocketLine('http://127.0.0.1:9').follow({ auctions: [], lots: [] })).rejects.toThrow(
    'no line is open',
  );
});

test('LC-04 a line that is cut opens again by itself', async () => {
  const { server, host } = await serve();
  const { said, receives } = open(host);
  await receives('opened');
  for (const { conn } of server.sockets.sockets.values()) conn.close();
  await receives('lost');
  await expect.poll(() => said).toEqual(['opened', 'lost', 'opened']);
});

test('an attempt that comes to nothing is said, and a network that is found is tried at once', async () => {
  const { server, host } = await serve();
  let isOpen = false;
  server.use((_, next) => next(isOpen ? undefined : new Error('not yet')));
  const { receives, said } = open(host);
  await receives('failed');
  isOpen = true;
  browser.dispatchEvent(new Event('offline'));
  await receives('network lost');
  browser.dispatchEvent(new Event('online'));
  await receives('opened');
  expect(said).toEqual(['failed', 'network lost', 'network found', 'opened']);
});

test('a browser that starts without a network says so; one that was wrong about it learns of the line', async () => {
  network.onLine = false;
  const { host } = await serve();
  const { said, receives } = open(host);
  expect(said).toEqual(['network lost']);
  await receives('opened');
  browser.dispatchEvent(new Event('online'));
  expect(said).toEqual(['network lost', 'opened', 'network found', 'opened']);
});

test('a closed line says nothing any more and holds nothing open', async () => {
  const { server, host } = await serve();
  const { close, said, receives } = open(host);
  await receives('opened');
  close();
  browser.dispatchEvent(new Event('offline'));
  await expect.poll(() => server.sockets.sockets.size).toBe(0);
  expect(said).toEqual(['opened']);
});
