/**
 * A server with a room that everybody is in, in a process of its own, for measuring how news reach many: `site` is a node's
 * own live socket, `ws` the bare library under it. The parent says how often; the answers are what it took.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { WebSocket, WebSocketServer } from 'ws';

import type { LotStanding } from '#contract/bidding/bids.ts';
import { roomOfSale, speakOver } from '#server/page/outbox/rooms.ts';
import { createHttpServer } from '#server/platform/httpServer.ts';
import { createLog } from '#server/platform/log.ts';
import { readConfig } from '#server/platform/settings/config.ts';

import { cpuMicrosecondsSince } from './figures.ts';

export type FanoutKind = 'site' | 'ws';
export type FanoutOrder = { kind: 'memory' } | { kind: 'speak'; times: number; everyMs: number };
export type FanoutReport =
  | { kind: 'listening'; port: number }
  | { kind: 'memory'; bytes: number }
  | { kind: 'spoken'; cpuMicroseconds: number };

const saleId = 4_121;

/**
 * As long as real news; the version is when it was sent, in microseconds, so that anyone who receives it knows how old
 * it is.
 */
const standingNow = (): LotStanding => ({
  AuctionID: saleId,
  LotNumber: 1_012,
  Status: 'open',
  CurrentBidCents: 1_250_000,
  BidCount: 14,
  AskCents: 1_300_000,
  HasReserve: true,
  ReserveMet: true,
  ClosesAt: '2026-12-05T15:00:00.000Z',
  ScheduledClosesAt: '2026-12-05T15:00:00.000Z',
  ExtendedCount: 0,
  PriceRealizedCents: null,
  Version: Math.round((performance.timeOrigin + performance.now()) * 1_000),
});

type Speaker = { port: number; speak: () => void };

async function openSite(): Promise<Speaker> {
  const { app, live, nodes } = await createHttpServer({
    config: readConfig({ RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'silent' }),
    log: createLog('silent'),
    version: 'benchmark',
    identify: async () => undefined,
  });
  live.on('connection', (socket) => void socket.join(roomOfSale(saleId)));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { lots } = speakOver(live, nodes);
  return {
    port: (app.server.address() as AddressInfo).port,
    speak: () => lots(roomOfSale(saleId), [standingNow()]),
  };
}

async function openBare(): Promise<Speaker> {
  const server = createServer();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    speak() {
      const text = JSON.stringify(['lots', [standingNow()]]);
      for (const socket of sockets.clients) if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
  };
}

const report = (said: FanoutReport): void => void process.send?.(said);

function speakFor({ speak }: Speaker, times: number, everyMs: number): void {
  const before = process.cpuUsage();
  let spoken = 0;
  const timer = setInterval(() => {
    speak();
    spoken += 1;
    if (spoken < times) return;
    clearInterval(timer);
    // What was handed over last is still being written.
    setTimeout(() => report({ kind: 'spoken', cpuMicroseconds: cpuMicrosecondsSince(before) }), everyMs * 2);
  }, everyMs);
}

const speaker = await (process.argv[2] === 'site' ? openSite() : openBare());
process.on('message', (order: FanoutOrder) => {
  if (order.kind === 'memory') {
    global.gc?.();
    report({ kind: 'memory', bytes: process.memoryUsage().rss });
  } else {
    speakFor(speaker, order.times, order.everyMs);
  }
});
report({ kind: 'listening', port: speaker.port });
