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

import { type ClientToServer, livePath, type ServerToClient } from '#contract/page/live.ts';

import type { Asking, Caller, IdentifySocket } from './callers.ts';
import { createLineLimits } from './lineLimits.ts';
import type { BetweenNodes } from './nodes/nodes.ts';
import type { SharedRedis } from './nodes/redis.ts';
import { isOwnOrigin } from './ownOrigin.ts';
import type { Config } from './settings/config.ts';
import { clientAddress, clientProtocol } from './trustedProxies.ts';

/** Who opened a socket is found out once, at its handshake: a page that logs in or out opens another one. */
type SocketFacts = { caller: Caller | undefined };

export type Live = Server<ClientToServer, ServerToClient, BetweenNodes, SocketFacts>;
export type LiveSocket = Socket<ClientToServer, ServerToClient, BetweenNodes, SocketFacts>;

/** Why a line is refused: the code that the security log keeps, and what it means, for anyone who reads the answer. */
const refusals = {
  foreign_origin: 'Live lines are for our own pages only.',
  unavailable: 'Live news is not available at the moment. The page tries again by itself.',
  rate_limited:
    'Too many live lines are open from here. Close a tab, log in, or wait a minute: the page tries again by itself.',
} as const;

type RefusalCode = keyof typeof refusals;

const refusalText = (code: RefusalCode): string => `${code}: ${refusals[code]}`;

/** @returns the code of a refusal of ours, undefined for what the library refuses by itself. */
export const refusalCodeOf = (message: string): RefusalCode | undefined =>
  (Object.keys(refusals) as RefusalCode[]).find((code) => message === refusalText(code));

/** Browsers send nothing of size on the socket: every writing call is plain HTTP. */
const messageLimitBytes = 10_000;

const farewellMs = 1_000;
const farewellCheckMs = 10;

type LiveConfig = Pick<Config, 'liveLinesPerAddress' | 'publicOrigin' | 'rateLimitScale' | 'trustsProxy'>;

type Answer = (refusal: string | null, isAllowed: boolean) => void;
type EngineSocket = { request: IncomingMessage; once: (event: 'close', listener: () => void) => void };

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
 * A node cut off from the others has half of the news, and its pages would take that for all of it. So they lose
 * their lines, say so, and ask slowly until it receives everything again.
 */
function cutWhileDeaf(app: FastifyInstance, live: Live, redis: SharedRedis): void {
  app.addHook('onReady', redis.whenThere);
  redis.onLost(() => cutLines(live));
}

/** Decides about handshakes, and keeps what it found out for the socket that follows. */
function createAdmission(app: FastifyInstance, { config, identify, redis }: LiveParts) {
  const limits = createLineLimits({
    linesPerAddress: config.liveLinesPerAddress,
    scale: config.rateLimitScale,
  });
  const callers = new WeakMap<IncomingMessage, Caller | undefined>();
  const addressOf = (request: IncomingMessage) => normalizeIP(clientAddress(request, config.trustsProxy));
  const holderOf = (request: IncomingMessage) => limits.holderOf(callers.get(request), addressOf(request));

  async function refusalOf(request: IncomingMessage): Promise<RefusalCode | undefined> {
    if (!isOwnOrigin(request.headers, config.publicOrigin)) return 'foreign_origin';
    if (redis?.isThere() === false) return 'unavailable';
    const caller = await identify(askingOf(request, config));
    callers.set(request, caller);
    if (!caller && limits.isKnocking(addressOf(request))) return 'rate_limited';
    return limits.hasRoom(holderOf(request)) ? undefined : 'rate_limited';
  }

  return {
    /** Where no one can say who it is, the page tries again by itself. */
    refusalOf: (request: IncomingMessage): Promise<RefusalCode | undefined> =>
      refusalOf(request).catch((error: unknown) => {
        app.log.error({ err: error }, 'the owner of a socket could not be read');
        return 'unavailable';
      }),
    callerOf: (request: IncomingMessage) => callers.get(request),
    /** From the handshake to the close. */
    count(socket: EngineSocket): void {
      socket.once('close', limits.opened(holderOf(socket.request)));
    },
  };
}

/** One for all; what asks for the sockets of other nodes expects an object. */
const forgotten = {};

/**
 * The request that opened a line is more than half of what the line costs, and nothing asks for it once all have met the
 * socket. Anyone who counts its address keeps that.
 */
function forgetRequest(socket: LiveSocket): void {
  Object.assign(socket.conn, { request: undefined });
  Object.assign(socket, { handshake: forgotten });
}

export function attachLive(app: FastifyInstance, parts: LiveParts): Live {
  const { config, version, redis } = parts;
  const admission = createAdmission(app, parts);
  async function decide(request: IncomingMessage, answer: Answer): Promise<void> {
    const code = await admission.refusalOf(request);
    if (code === undefined) answer(null, true);
    else answer(refusalText(code), false);
  }

  const live: Live = new Server({
    path: livePath,
    serveClient: false,
    transports: ['websocket', 'polling'],
    perMessageDeflate: false,
    maxHttpBufferSize: messageLimitBytes,
    ...(redis && { adapter: adapterOver(redis) }),
    ...(config.publicOrigin && { cors: { origin: config.publicOrigin, credentials: true } }),
    // `cors` does not stop a websocket from a foreign page; this does.
    allowRequest: (request, answer) => void decide(request, answer),
  });
  live.attach(app.server);
  if (redis) cutWhileDeaf(app, live, redis);
  live.engine.on('connection', (socket: EngineSocket) => admission.count(socket));
  // Polling answers go past the web framework, and must not be read as anything but data.
  live.engine.on('headers', (headers: Record<string, string>) => {
    headers['x-content-type-options'] = 'nosniff';
  });

  live.use((socket, next) => {
    socket.data.caller = admission.callerOf(socket.request);
    next();
  });
  live.on('connection', (socket) => {
    socket.emit('hashcheck', version);
    setImmediate(forgetRequest, socket);
  });

  // Sockets never end by themselves, and the server waits for every connection before it is closed.
  app.addHook('preClose', () => closeAll(live));
  return live;
}
