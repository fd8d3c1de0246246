/** Bids over HTTP, through sessions, validation and idempotency: as many as one node takes, and the wait at half of it. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { buildApp } from '#server/app/app.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createLog } from '#server/platform/log.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { insertSession } from '#server/session/sessions/loginSessionStore.ts';
import { newToken } from '#server/session/sessions/tokens.ts';

import type { Load, LoadFigures } from './bidLoad.ts';
import { whileOpen } from './bidWorld.ts';
import { cpuMicrosecondsSince, type Figures, mediansOf } from './figures.ts';
import { receiptsOf } from './receiptsOf.ts';

const sessions = 100;
const rounds = 3;
const roundMs = 3_000;

/** @returns the cookies of the first bidders, each with a session of their own. */
export async function logIn(db: Database): Promise<string[]> {
  const cookies: string[] = [];
  for (let accountId = 1; accountId <= sessions; accountId += 1) {
    const [access, refresh, loginKey] = [newToken(), newToken(), newToken()];
    const visit = { access, refresh, address: '127.0.0.1', userAgent: '' };
    await insertSession(db, { accountId, loginKey, access, refresh, visit, now: whileOpen });
    cookies.push(`session-access=${access}`);
  }
  return cookies;
}

async function runLoad(folder: string, load: Load): Promise<LoadFigures> {
  const file = path.join(folder, 'load.json');
  await writeFile(file, JSON.stringify(load));
  const script = path.join(import.meta.dirname, 'bidLoad.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, file]);
  return JSON.parse(stdout) as LoadFigures;
}

export type Report = (what: string, figures: Figures) => void;

/** @param placedBefore how many bids the lots have had in turn. */
export async function measureHttp(db: Database, placedBefore: number, report: Report): Promise<void> {
  const settings = { RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'info', METRICS_PORT: '0' };
  // Every request writes its line, as in use.
  const log = createLog('info', { write: () => undefined });
  const clock = () => whileOpen;
  const app = await buildApp({
    config: readConfig(settings),
    db,
    receipts: receiptsOf(db),
    log,
    clock,
    version: 'benchmark',
  });
  const folder = await mkdtemp(path.join(tmpdir(), 'bids-load-'));
  try {
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const cookies = await logIn(db);
    let placed = placedBefore;
    const measure = async (perSecond: number | null): Promise<Figures> => {
      const figures: Figures[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const load = { origin, cookies, durationMs: roundMs, perSecond, placedBefore: placed };
        const cpuBefore = process.cpuUsage();
        const measured = await runLoad(folder, load);
        placed += measured.placed;
        const cpuMicroseconds = cpuMicrosecondsSince(cpuBefore) / measured.placed;
        figures.push({ ...measured, cpuMicroseconds });
      }
      return mediansOf(figures);
    };
    const most = await measure(null);
    report(`over HTTP, 1,000 lots, ${sessions} sessions`, most);
    report('over HTTP, at half of that', await measure(most.perSecond / 2));
  } finally {
    await app.close();
    await rm(folder, { recursive: true });
  }
}
