/**
 * `npm run start:cluster`: two nodes of the site on one PostgreSQL and one Redis behind a small proxy on PORT, to see
 * that it makes no difference which of them answers. One may be killed: the other goes on.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { readConfig } from '#server/platform/settings/config.ts';
import { StartRefused } from '#server/platform/startRefused.ts';

import { buildSiteWhenStale } from './buildWhenStale.ts';
import { createProxy, type Place } from './cluster/proxy.ts';

const nodeCount = 2;
const siteLine = /^\s*Site\s+(?<address>http:\S+)$/u;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws {StartRefused} for settings with which several nodes cannot be one site. */
export function clusterConfig(environment: Environment) {
  const config = readConfig(environment);
  const missing = [
    ...(config.databaseUrl === undefined ? ['DATABASE_URL to a PostgreSQL'] : []),
    ...(config.redisUrl === undefined ? ['REDIS_URL to a Redis'] : []),
  ];
  if (missing.length === 0) return config;
  throw new StartRefused(
    `Several nodes need a database and a Redis in common: set ${missing.join(' and ')}.`,
  );
}

/** The nodes are behind the proxy here, and choose their own ports; metrics are the first one's. */
const settingsOf = (number: number): Record<string, string> => ({
  HOST: '127.0.0.1',
  PORT: '0',
  TRUST_PROXY: 'loopback',
  ...(number > 1 && { METRICS_PORT: '0' }),
});

type Node = { child: ChildProcess; place: Place };

/** Its log goes on to ours; what it says to a newcomer does not. */
function startNode(number: number): Promise<Node> {
  const { promise, resolve, reject } = Promise.withResolvers<Node>();
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'start.ts')], {
    env: { ...process.env, ...settingsOf(number) },
    stdio: ['ignore', 'pipe', 'inherit'],
    // Ctrl+C is for us, who pass it on: a node that receives it twice would not finish what it does.
    detached: true,
  });
  process.once('exit', () => child.kill('SIGTERM'));
  createInterface({ input: child.stdout }).on('line', (line) => {
    const address = siteLine.exec(line)?.groups?.['address'];
    if (address !== undefined) {
      resolve({ child, place: { hostname: '127.0.0.1', port: Number(new URL(address).port) } });
    }
    if (line.startsWith('{')) say(line);
  });
  child.once('exit', (exitCode, signal) => {
    say(`Node ${number} has ended (${signal ?? exitCode ?? 'for no reason given'}).`);
    reject(new StartRefused(`Node ${number} did not start.`));
  });
  return promise;
}

async function listen(
  places: readonly Place[],
  { host, port }: { host: string; port: number },
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  createProxy(places)
    .once('error', (error) => reject(new StartRefused(`The proxy cannot listen: ${error.message}.`)))
    .listen(port, host, resolve);
  await promise;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

const ended = (child: ChildProcess): Promise<void> =>
  hasEnded(child) ? Promise.resolve() : new Promise((resolve) => void child.once('exit', () => resolve()));

function stopWith(nodes: readonly Node[]): void {
  const stop = async (): Promise<void> => {
    for (const { child } of nodes) child.kill('SIGTERM');
    await Promise.all(nodes.map(({ child }) => ended(child)));
    process.exit(0);
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
}

async function startCluster(): Promise<void> {
  const config = clusterConfig(process.env);
  await buildSiteWhenStale(() => say('Building the site …'));
  const nodes: Node[] = [];
  // One after the other: the first brings the tables up to date.
  for (let number = 1; number <= nodeCount; number += 1) nodes.push(await startNode(number));
  stopWith(nodes);
  await listen(
    nodes.map(({ place }) => place),
    config,
  );
  say('');
  say(`  Site        http://localhost:${config.port}`);
  for (const [index, { child, place }] of nodes.entries()) {
    say(
      `  Node ${index + 1}      http://localhost:${place.port} (process ${child.pid}: kill it, and the site goes on)`,
    );
  }
  say('  Stop        Ctrl+C');
  say('');
}

if (import.meta.main) {
  process.chdir(path.resolve(import.meta.dirname, '..'));
  if (existsSync('.env')) process.loadEnvFile('.env');
  try {
    await startCluster();
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
