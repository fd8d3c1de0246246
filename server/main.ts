/**
 * Starts the server: config, database, listen, and close in the reverse order. Nothing else happens here, and
 * nothing is printed but the log.
 */
import type { FastifyInstance } from 'fastify';

import { type AppDeps, buildApp } from './app/app.ts';
import { prepareDemo } from './app/demo.ts';
import { forgetsOf, hourlyForgetsOf } from './app/forgetsOf.ts';
import { rotateReceiptKey } from './bidding/bids/receiptKeys.ts';
import { createReceipts, type Receipts } from './bidding/bids/receipts.ts';
import { contentSourceOf } from './content/openContent.ts';
import { keepSending } from './messages/notices/keepSending.ts';
import { createMailTransport } from './messages/notices/mailTransport.ts';
import { sendShort } from './messages/notices/sendShort.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { keepForgetting } from './platform/keepForgetting.ts';
import { createLog, type Log } from './platform/log.ts';
import { createMetrics, listenForMetrics, type Metrics } from './platform/metrics.ts';
import { openRedis, type SharedRedis, sitePrefix } from './platform/nodes/redis.ts';
import { listeningAddress, ownAddress } from './platform/ownAddress.ts';
import { type Config, readConfig } from './platform/settings/config.ts';
import { demoPartsOf } from './platform/settings/demoParts.ts';
import { receiptKeySecretOf } from './platform/settings/receiptKeySettings.ts';
import { endWithProcess } from './platform/shutdown.ts';
import { StartRefused } from './platform/startRefused.ts';

/** What the caller brings: the pages, which need a build or Vite, and the hash of that build. */
export type Parts = Pick<AppDeps, 'pages' | 'inlineScripts' | 'clock' | 'demo'> & {
  version?: string;
  log?: Log;
  /** Called when the database is gone for good; without it that is a fault no one catches. */
  onBreakdown?: (fault: Error) => void;
};

export type RunningServer = {
  /** Where a browser finds the site, such as `http://localhost:3000`. */
  address: string;
  config: Config;
  log: Log;
  /** Finishes what runs, then closes everything; a second call waits for the first. */
  stop: () => Promise<void>;
};

const hourMs = 3_600_000;

type Close = () => Promise<unknown>;

function onlyOnce(closers: readonly Close[]): () => Promise<void> {
  const closeAll = async () => {
    for (const close of closers.toReversed()) await close();
  };
  let closing: Promise<void> | undefined;
  return () => (closing ??= closeAll());
}

const listenSentences: Readonly<Record<string, (place: string) => string>> = {
  EADDRINUSE: (place) => `${place} is already in use: stop the other program or set PORT to another number.`,
  EACCES: (place) => `This account may not listen on ${place}: set PORT to a number from 1024 up.`,
  EADDRNOTAVAIL: (place) => `This machine has no address for ${place}: set HOST to one of its own.`,
  ENOTFOUND: (place) => `There is no host for ${place}: set HOST to a name or address of this machine.`,
};

function listenRefusal(error: unknown, { host, port }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const sentence = listenSentences[code]?.(`port ${port} on ${host}`);
  return sentence === undefined ? error : new StartRefused(sentence.replace(/^p/u, 'P'));
}

/** Metrics never keep the site from starting: a second server on one machine simply has none. */
async function openMetrics(
  metrics: Metrics,
  { metricsHost, metricsPort }: Config,
  log: Log,
): Promise<Close[]> {
  if (metricsPort === 0) return [];
  try {
    const listener = await listenForMetrics(metrics, { host: metricsHost, port: metricsPort });
    return [listener.close];
  } catch (error) {
    log.warn(
      { metricsPort, reason: error instanceof Error ? error.message : error },
      'no metrics are served',
    );
    return [];
  }
}

/** What a server without a build calls itself; pages compare it with nothing. */
const unbuilt = 'unbuilt';

/** Takes a fault to the one function that ends the process. */
function throwUncaught(fault: Error): void {
  queueMicrotask(() => {
    throw fault;
  });
}

type Start = { config: Config; log: Log; parts: Parts; closers: Close[] };

type Opened = { db: Database; app: FastifyInstance };

function startLetters({ config, log, parts }: Start, { db, app }: Opened) {
  return keepSending({
    db,
    log,
    clock: parts.clock ?? (() => new Date()),
    transport: createMailTransport(config),
    origin: () => ownAddress(config, app),
    keepsFacts: config.showsMailbox,
  });
}

function startShort({ config, log, parts }: Start, { db, app }: Opened) {
  const clock = parts.clock ?? (() => new Date());
  return sendShort({ config, db, log, clock, origin: () => ownAddress(config, app) });
}

async function joinNodes({ config, log, closers }: Start): Promise<SharedRedis | undefined> {
  const { redisUrl, databaseUrl = '' } = config;
  if (redisUrl === undefined) return undefined;
  const redis = await openRedis({ redisUrl, prefix: sitePrefix(databaseUrl), log });
  closers.push(async () => redis.close());
  return redis;
}

/** A demo whose data directory was emptied has lost its secret, and makes a new key. @throws {StartRefused} */
async function openReceipts(db: Database, config: Config): Promise<Receipts> {
  const secret = await receiptKeySecretOf(config);
  const receipts = createReceipts({ db, secret });
  await receipts.ready().catch(async (error: unknown) => {
    const isMadeHere = demoPartsOf(config).receiptSecret && config.receiptKeySecret === undefined;
    if (!isMadeHere || !(error instanceof StartRefused)) throw error;
    await rotateReceiptKey(db, secret);
  });
  return receipts;
}

async function listen({ config, log, parts, closers }: Start): Promise<string> {
  const { dataDir, databaseUrl, databaseLimits: limits } = config;
  const db = await openDatabase({
    dataDir,
    databaseUrl,
    log,
    limits,
    onBreakdown: parts.onBreakdown ?? throwUncaught,
  });
  closers.push(() => db.close());
  const receipts = await openReceipts(db, config);
  const clock = parts.clock ?? (() => new Date());
  await prepareDemo(db.unhurried, { config, clock, demo: parts.demo });

  const stopForgetting = [
    keepForgetting(db.unhurried, log, { forgets: forgetsOf(config) }),
    keepForgetting(db.unhurried, log, { forgets: hourlyForgetsOf(config), roundMs: hourMs }),
  ];
  closers.push(async () => stopForgetting.forEach((stop) => stop()));

  const metrics = createMetrics();
  const redis = await joinNodes({ config, log, parts, closers });
  const content = contentSourceOf(config, { log, fetch: globalThis.fetch });
  const app = await buildApp({
    version: unbuilt,
    content,
    ...parts,
    config,
    db,
    urgentDb: db.urgent,
    receipts,
    log,
    metrics,
    redis,
  });
  closers.push(() => app.close());
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw listenRefusal(error, config);
  });
  closers.push(startLetters({ config, log, parts, closers }, { db, app }).stop);
  closers.push(startShort({ config, log, parts, closers }, { db, app }).stop);
  closers.push(...(await openMetrics(metrics, config, log)));
  return listeningAddress(config, app);
}

export async function startServer(
  environment: Readonly<Record<string, string | undefined>>,
  parts: Parts = {},
): Promise<RunningServer> {
  const config = readConfig(environment);
  const log = parts.log ?? createLog(config.logLevel);
  const closers: Close[] = [];
  const stop = onlyOnce(closers);
  try {
    const address = await listen({ config, log, parts, closers });
    return { address, config, log, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts the server for the life of the process. What cannot start says why in one sentence and exits with 1. */
export async function runServer(
  environment: Readonly<Record<string, string | undefined>>,
  parts: Parts = {},
): Promise<RunningServer | undefined> {
  try {
    const server = await startServer(environment, parts);
    endWithProcess(server);
    return server;
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
    return undefined;
  }
}

if (import.meta.main) await runServer(process.env);
