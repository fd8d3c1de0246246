/**
 * The web server without any domain: how every request is numbered, logged, bounded, guarded and refused. Calls are
 * added through the `serve` it returns.
 */
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';

import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import { scriptHosts } from '#contract/kernel/scriptHosts.ts';
import { videoHosts } from '#contract/saleroom/videoHosts.ts';

import { type Identify, type IdentifySocket, rememberCallers } from './callers.ts';
import { answerClientError } from './clientErrors.ts';
import { type ClosedDemo, createClosedDemo } from './closedDemo.ts';
import { createServe, type Serve } from './endpoints.ts';
import { answerProblem, problem } from './errors.ts';
import { type Limits, registerLimits } from './limits.ts';
import { attachLive, type Live } from './live.ts';
import { type Log, RequestLog } from './log.ts';
import type { Metrics } from './metrics.ts';
import { createNodes, type Nodes } from './nodes/nodes.ts';
import type { SharedRedis } from './nodes/redis.ts';
import { createSharedCounts } from './nodes/sharedCounts.ts';
import { pageAddress } from './pageAddress.ts';
import { answerHeaders } from './security.ts';
import type { Config } from './settings/config.ts';
import { registerUnknownCalls } from './unknownCalls.ts';

export type HttpDeps = {
  config: Config;
  log: Log;
  /** The build's hash: what pages are compared with to find out that they are out of date. */
  version: string;
  /** Who is calling, by the session cookie. */
  identify: Identify;
  /** Whose a socket is, by the same cookie; without it, no one's. */
  identifySocket?: IdentifySocket;
  metrics?: Metrics;
  /** What this node has in common with others; without it, it is alone. */
  redis?: SharedRedis | undefined;
  /** The constant inline scripts of the pages, which the content security policy allows by their hash. */
  inlineScripts?: readonly string[];
  /** Whether pages may be looked into by Stately's inspector; without it they may not. */
  chartRoom?: boolean;
};

export type HttpServer = { app: FastifyInstance; serve: Serve; limits: Limits; live: Live; nodes: Nodes };

const bodyLimitBytes = 100_000;
/** Within the ten seconds a stop may take, with time left to close the database. */
const cutAfterMs = 7_000;
const requestTimeoutMs = 30_000;
/** Longer than any parameter a call declares: what is too long is reported by the call's own schema. */
const parameterLength = 2_000;

function createFastify(
  { config, log, inlineScripts = [], chartRoom = false }: HttpDeps,
  demo: ClosedDemo,
): FastifyInstance {
  const giveHeaders = answerHeaders({
    inlineScripts,
    liveHost: config.liveHost,
    coversSubdomains: config.hstsCoversSubdomains,
    chatWidget: config.chatWidget,
    pinScript: config.pinScript,
    videoHosts,
    scriptHosts,
    ghost: config.ghost && new URL(config.ghost.url).origin,
    usesTurnstile: config.turnstile !== undefined,
    stripe: config.stripe,
    analytics: config.analytics,
    chartRoom,
  });
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    trustProxy: config.trustsProxy ?? false,
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    // What is registered is ours and ends when it is done: Vite on a busy machine needs more than the usual ten seconds.
    pluginTimeout: 0,
    routerOptions: { maxParamLength: parameterLength },
    // Clients offer newer protocols by default; only a websocket is worth leaving HTTP for, the rest is answered.
    // A closed demo answers a refused websocket with its page, so no upgrade listener ever sees it.
    http: {
      shouldUpgradeCallback: (request) =>
        request.headers.upgrade?.toLowerCase() === 'websocket' && !demo.refuses(request),
    },
    rewriteUrl: ({ url = '/' }) => pageAddress(url),
    clientErrorHandler: answerClientError(log),
    // These errors come before any hook runs, so the headers are given here.
    frameworkErrors: (error, request, reply) => {
      giveHeaders(request, reply);
      if (demo.refuses(request.raw)) demo.answer(reply);
      else answerProblem(error, request, reply);
    },
    return503OnClosing: false,
  });
  // Hooks of every request call back instead of returning a promise: a cached page costs little more than these.
  app.addHook('onRequest', (request, reply, done) => {
    giveHeaders(request, reply);
    done();
  });
  demo.guard(app);
  app.setErrorHandler(answerProblem);
  return app;
}

/**
 * A request that never ends, or a line that no one answers on, must not keep the rest from closing in order: what is
 * still open this long after the end began is cut.
 */
function cutLateConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of open) socket.destroy();
    }, cutAfterMs).unref();
  });
}

function readJsonOnly(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  // Without a language, the schemas of `zod/mini` say no more than 'Invalid input'.
  z.config(z.locales.en());
}

const idleCheckMs = 50;

/**
 * The time between the wish to stop and the stop: what runs is finished, what comes is sent elsewhere, and idle
 * connections are not waited for.
 */
function drainBeforeClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    // Node closes idle connections once, at the beginning; one whose answer ends later would be kept open for its
    // whole keep-alive time.
    const reaper = setInterval(() => app.server.closeIdleConnections(), idleCheckMs).unref();
    app.server.once('close', () => clearInterval(reaper));
  });
  app.addHook('onRequest', (_request, _reply, done) => done(isClosing ? problem('unavailable') : undefined));
}

export async function createHttpServer(deps: HttpDeps): Promise<HttpServer> {
  const { config, version, metrics, redis, identify, identifySocket = async () => undefined } = deps;
  const demo = createClosedDemo(config, deps.log);
  const app = createFastify(deps, demo);
  drainBeforeClosing(app);
  cutLateConnections(app);
  readJsonOnly(app);
  metrics?.watch(app);
  registerUnknownCalls(app);
  rememberCallers(app);
  const countShared = redis && createSharedCounts(redis);
  const limits = await registerLimits(app, { scale: config.rateLimitScale, countShared });
  const serve = createServe(app, { limits, publicOrigin: config.publicOrigin, identify });
  const live = attachLive(app, { config, version, identify: identifySocket, redis });
  demo.guardLive(live.engine);
  return { app, serve, limits, live, nodes: createNodes(live, { areSeveral: redis !== undefined }) };
}
