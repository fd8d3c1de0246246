/**
 * What the live lines of visitors cost the whole site in memory: so many more are opened by another process, round by round,
 * and what the site then holds more is divided among them. `npm run bench:lines`, or with a number: `npm run bench:lines -- 4000`.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { buildApp } from '#server/app/app.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { createLog } from '#server/platform/log.ts';
import { readConfig } from '#server/platform/settings/config.ts';

import { median } from './figures.ts';
import { receiptsOf } from './receiptsOf.ts';

const rounds = 3;
const settleMs = 3_000;
const lines = Number(process.argv[2] ?? '2000');

type Held = { heap: number; whole: number };

/** Twice: what is only let go of in the first round goes in the second. */
async function held(): Promise<Held> {
  await setTimeout(settleMs);
  global.gc?.();
  global.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heap: heapUsed + external, whole: rss };
}

async function openLines(port: number): Promise<ChildProcess> {
  const script = path.join(import.meta.dirname, 'fanoutClients.ts');
  const clients = fork(script, ['visitor', String(port), String(lines)], { execArgv: [] });
  await once(clients, 'message');
  return clients;
}

const perLine = (bytes: number): string => `${(bytes / lines / 1_000).toFixed(1)} kB`;

/** The first lines make room that the next ones find made, so they are not counted. */
async function measure(port: number, clients: ChildProcess[]): Promise<void> {
  const costs: Held[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const before = await held();
    clients.push(await openLines(port));
    const after = await held();
    if (round > 0) costs.push({ heap: after.heap - before.heap, whole: after.whole - before.whole });
  }
  const heap = perLine(median(costs.map((cost) => cost.heap)));
  const whole = perLine(median(costs.map((cost) => cost.whole)));
  process.stdout.write(
    `a visitor's line, median of ${rounds} times ${lines}: ${heap} of heap, ${whole} of the process (wanted: 10 kB)\n`,
  );
}

const folder = await mkdtemp(path.join(tmpdir(), 'lines-'));
const log = createLog('silent');
const db = await openDatabase({ dataDir: folder, log });
const config = readConfig({ RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'silent', METRICS_PORT: '0' });
const clients: ChildProcess[] = [];
const app = await buildApp({ config, db, receipts: receiptsOf(db), log, version: 'benchmark' });
try {
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  await measure(Number(new URL(origin).port), clients);
} finally {
  for (const client of clients) client.kill('SIGKILL');
  await app.close();
  await db.close();
  await rm(folder, { recursive: true, force: true });
}
