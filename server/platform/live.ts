/**
 * The live socket: it shares the server's port, admits our own pages only, and says why it closes. Domains speak
 * through the server this file returns; what they may say is the contract's.
 */
import type { IncomingMessage } from 'node:http';

import type { FastifyInstance } from 'fastify';
import { normalizeIP } from '@fastify/rate-limit';
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

type LiveConfig = Pick<Config, 'publicOrigin' | 'rateLimitScale' | 'trustsProxy'>;

/** Counts the open sockets of each address from the handshake to the close. */
function countByAddress(live: Live, addressOf: (request: IncomingMessage) => string): Map<string, number> {
  const open = new Map<string, number>();
  live.engine.on('connection', (socket: { request: IncomingMessage; once: (event: 'close', listener: () => void) => void }) => {
    const address = addressOf(socket.request);
    open.set(address, (open.get(address) ?? 0) + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
  return open;
}

export function attachLive(app: FastifyInstance, { config, version }: { config: LiveConfig; version: string }): Live {
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
  app.addHook('preClose', async () => {
    live.emit('closing', 'shutting_down');
    live.disconnectSockets(true);
    live.engine.close();
  });
  return live;
}
