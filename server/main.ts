/**
 * Starts the server: config, database, listen, and close in the reverse order. Nothing else happens here, and
 * nothing is printed but the log.
 */
import type { AddressInfo } from 'node:net';

import { seedDemo } from './demo/seedDemo.ts';
import { keepForgetting } from './errorlog/keepForgetting.ts';
import { type AppDeps, buildApp } from './platform/app.ts';
import { type Config, readConfig } from './platform/config.ts';
import { openDatabase } from './platform/db/database.ts';
import { createLog, type Log } from './platform/log.ts';
import { createMetrics, listenForMetrics, type Metrics } from './platform/metrics.ts';
import { endWithProcess } from './platform/shutdown.ts';
import { StartRefused } from './platform/startRefused.ts';

/** What the caller brings: the pages, which need a build or Vite, and the hash of that build. */
export type Parts = Pick<AppDeps, 'pages' | 'inlineScripts'> & {
  version?: string;
  log?: Log;
  /** Hears that the database is gone for good; without it that is a fault nobody catches. */
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
async function openMetrics(metrics: Metrics, { host, metricsPort }: Config, log: Log): Promise<Close[]> {
  if (metricsPort === 0) return [];
  try {
    const listener = await listenForMetrics(metrics, { host, port: metricsPort });
    return [listener.close];
  } catch (error) {
    log.warn(
      { metricsPort, reason: error instanceof Error ? error.message : error },
      'no metrics are served',
    );
    return [];
  }
}

const everyAddress: ReadonlySet<string> = new Set(['0.0.0.0', '::', '127.0.0.1', '::1']);

function addressOf({ host }: Config, { port }: AddressInfo): string {
  const name = everyAddress.has(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** What a server without a build calls itself; pages compare it with nothing. */
const unbuilt = 'unbuilt';

/** Takes a fault to the one door by which a process ends. */
function throwUncaught(fault: Error): void {
  queueMicrotask(() => {
    throw fault;
  });
}

type Start = { config: Config; log: Log; parts: Parts; closers: Close[] };

async function listen({ config, log, parts, closers }: Start): Promise<string> {
  const { dataDir, databaseUrl } = config;
  const db = await openDatabase({
    dataDir,
    databaseUrl,
    log,
    onBreakdown: parts.onBreakdown ?? throwUncaught,
  });
  closers.push(() => db.close());
  if (config.isDemo) await seedDemo(db, { password: config.demoPassword });

  const stopForgetting = keepForgetting(db, log);
  closers.push(async () => stopForgetting());

  const metrics = createMetrics();
  const app = await buildApp({ version: unbuilt, ...parts, config, db, log, metrics });
  closers.push(() => app.close());
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw listenRefusal(error, config);
  });
  closers.push(...(await openMetrics(metrics, config, log)));
  return addressOf(config, app.server.address() as AddressInfo);
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
