/**
 * The live socket: it shares the server's port, admits our own pages only, and says why it closes. Domains speak
 * through the server this file returns; what they may say is the contract's.
 */
import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';

import { normalizeIP } from '@fastify/rate-limit';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'socket.io';

import { type ClientToServer, livePath, type ServerToClient } from '#contract/live.ts';

import type { Asking, Caller, IdentifySocket } from './callers.ts';
import type { Config } from './config.ts';
import { scaled } from './limits.ts';
import type { BetweenNodes } from './nodes.ts';
import { isOwnOrigin } from './ownOrigin.ts';
import type { SharedRedis } from './redis.ts';
import { clientAddress, clientProtocol } from './trustedProxies.ts';

/** Who opened a socket is found out once, at its handshake: a page that logs in or out opens another one. */
type SocketFacts = { caller: Caller | undefined };

export type Live = Server<ClientToServer, ServerToClient, BetweenNodes, SocketFacts>;
export type LiveSocket = Socket<ClientToServer, ServerToClient, BetweenNodes, SocketFacts>;

const socketsPerAddress = 10;

/** Browsers send nothing of size on the socket: every writing call is plain HTTP. */
const messageLimitBytes = 10_000;

const farewellMs = 1_000;
const farewellCheckMs = 10;

type LiveConfig = Pick<Config, 'publicOrigin' | 'rateLimitScale' | 'trustsProxy'>;

type EngineSocket = { request: IncomingMessage; once: (event: 'close', listener: () => void) => void };

/** How many sockets of each address are open, from the handshake to the close. */
function countByAddress(live: Live, addressOf: (request: IncomingMessage) => string): Map<string, number> {
  const open = new Map<string, number>();
  live.engine.on('connection', (socket: EngineSocket) => {
    const address = addressOf(socket.request);
    open.set(address, (open.get(address) ?? 0) + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
  return open;
}

/** The lines of this node and not the conversations: pages come back by themselves, and take a snapshot. */
function cutLines(live: Live): void {
  for (const socket of live.sockets.sockets.values()) socket.conn.close();
}

/**
 * Says why, then closes the lines: a page whose line was cut connects again by itself, one that was sent away does not.
 * A slow poll gets a moment to fetch the reason.
 */
async function closeAll(live: Live): Promise<void> {
  live.local.emit('closing', 'shutting_down');
  cutLines(live);
  const patience = AbortSignal.timeout(farewellMs);
  while (live.engine.clientsCount > 0 && !patience.aborted) await setTimeout(farewellCheckMs);
  live.engine.close();
  await live.of('/').adapter.close();
}

/** The handshake as the calls see a request, so that the same cookies are read from it. */
export const askingOf = (
  request: IncomingMessage,
  { trustsProxy }: Pick<LiveConfig, 'trustsProxy'>,
): Asking => ({
  headers: request.headers,
  protocol: clientProtocol(request, trustsProxy),
  ip: clientAddress(request, trustsProxy),
});

type LiveParts = {
  config: LiveConfig;
  version: string;
  identify: IdentifySocket;
  /** How the sockets of other nodes are spoken to; without it this node is alone. */
  redis?: SharedRedis | undefined;
};

/** As many news as ten seconds of a busy sale bring: a node whose line broke for a moment misses nothing. */
const newsKept = 10_000;

const adapterOver = ({ client, prefix }: SharedRedis) =>
  createAdapter(client, {
    streamName: `${prefix}news`,
    channelPrefix: `${prefix}nodes`,
    maxLen: newsKept,
    onlyPlaintext: true,
  });

/**
 * A node that does not hear the others has half of the news, and its pages would take that for all of it. So they lose
 * their lines, say so, and ask slowly until it hears everything again.
 */
function cutWhileDeaf(app: FastifyInstance, live: Live, redis: SharedRedis): void {
  app.addHook('onReady', redis.whenThere);
  redis.onLost(() => cutLines(live));
}

/** Where nobody can say who it is, the line is cut and not refused: the page tries again by itself. */
function identifySockets(live: Live, app: FastifyInstance, { config, identify }: LiveParts): void {
  async function admit(socket: LiveSocket, goOn: () => void): Promise<void> {
    try {
      socket.data.caller = await identify(askingOf(socket.request, config));
      goOn();
    } catch (error) {
      app.log.error({ err: error }, 'nobody could say whose a socket is');
      socket.conn.close();
    }
  }
  live.use((socket, next) => void admit(socket, next));
}

/** One for all; what asks for the sockets of other nodes expects an object. */
const forgotten = {};

/**
 * The request that opened a line is more than half of what the line costs, and nothing asks for it once all have met the
 * socket. Whoever counts its address keeps that.
 */
function forgetRequest(socket: LiveSocket): void {
  Object.assign(socket.conn, { request: undefined });
  Object.assign(socket, { handshake: forgotten });
}

export function attachLive(app: FastifyInstance, parts: LiveParts): Live {
  const { config, version, redis } = parts;
  const addressOf = (request: IncomingMessage) => normalizeIP(clientAddress(request, config.trustsProxy));
  const mostSockets = scaled(socketsPerAddress, config.rateLimitScale);
  let openByAddress: ReadonlyMap<string, number> = new Map();

  const live: Live = new Server({
    path: livePath,
    serveClient: false,
    transports: ['websocket', 'polling'],
    perMessageDeflate: false,
    maxHttpBufferSize: messageLimitBytes,
    ...(redis && { adapter: adapterOver(redis) }),
    ...(config.publicOrigin && { cors: { origin: config.publicOrigin, credentials: true } }),
    // `cors` does not stop a websocket from a foreign page; this does.
    allowRequest: (request, answer) => {
      if (!isOwnOrigin(request.headers, config.publicOrigin)) answer('foreign_origin', false);
      else if (redis?.isThere() === false) answer('unavailable', false);
      else if ((openByAddress.get(addressOf(request)) ?? 0) >= mostSockets) answer('rate_limited', false);
      else answer(null, true);
    },
  });
  live.attach(app.server);
  if (redis) cutWhileDeaf(app, live, redis);
  openByAddress = countByAddress(live, addressOf);
  // Polling answers go past the web framework, and must not be read as anything but data.
  live.engine.on('headers', (headers: Record<string, string>) => {
    headers['x-content-type-options'] = 'nosniff';
  });

  identifySockets(live, app, parts);
  live.on('connection', (socket) => {
    socket.emit('hashcheck', version);
    setImmediate(forgetRequest, socket);
  });

  // Sockets never end by themselves, and the server waits for every connection before it is closed.
  app.addHook('preClose', () => closeAll(live));
  return live;
}
