/**
 * The live socket: it shares the server's port, admits our own pages only, and says why it closes. Domains speak
 * through the server this file returns; what they may say is the contract's.
 */
import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';

import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';

import { type ClientToServer, livePath, type ServerToClient } from '#contract/live.ts';

import type { Config } from './config.ts';
import { scaled } from './limits.ts';
import { isOwnOrigin } from './ownOrigin.ts';
import { clientAddress } from './trustedProxies.ts';

export type Live = Server<ClientToServer, ServerToClient>;

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

/**
 * Says why, then closes the lines and not the conversations: a page whose line was cut connects again by itself, one
 * that was sent away does not. A slow poll gets a moment to fetch the reason.
 */
async function closeAll(live: Live): Promise<void> {
  live.emit('closing', 'shutting_down');
  for (const socket of live.sockets.sockets.values()) socket.conn.close();
  const patience = AbortSignal.timeout(farewellMs);
  while (live.engine.clientsCount > 0 && !patience.aborted) await setTimeout(farewellCheckMs);
  live.engine.close();
}

export function attachLive(
  app: FastifyInstance,
  { config, version }: { config: LiveConfig; version: string },
): Live {
  const addressOf = (request: IncomingMessage) => normalizeIP(clientAddress(request, config.trustsProxy));
  const mostSockets = scaled(socketsPerAddress, config.rateLimitScale);
  let openByAddress: ReadonlyMap<string, number> = new Map();

  const live: Live = new Server({
    path: livePath,
    serveClient: false,
    transports: ['websocket', 'polling'],
    perMessageDeflate: false,
    maxHttpBufferSize: messageLimitBytes,
    ...(config.publicOrigin && { cors: { origin: config.publicOrigin, credentials: true } }),
    // `cors` does not stop a websocket from a foreign page; this does.
    allowRequest: (request, answer) => {
      if (!isOwnOrigin(request.headers, config.publicOrigin)) answer('foreign_origin', false);
      else if ((openByAddress.get(addressOf(request)) ?? 0) >= mostSockets) answer('rate_limited', false);
      else answer(null, true);
    },
  });
  live.attach(app.server);
  openByAddress = countByAddress(live, addressOf);
  // Polling answers go past the web framework, and must not be read as anything but data.
  live.engine.on('headers', (headers: Record<string, string>) => {
    headers['x-content-type-options'] = 'nosniff';
  });

  live.on('connection', (socket) => socket.emit('hashcheck', version));

  // Sockets never end by themselves, and the server waits for every connection before it is closed.
  app.addHook('preClose', () => closeAll(live));
  return live;
}
