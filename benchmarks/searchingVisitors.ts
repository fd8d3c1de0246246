/**
 * How long bids wait while 200 visitors ask for ever new searches, against the same bids without them in the same run, on
 * the embedded database and on PostgreSQL. The limits are those of a site, and each visitor has an address. `npm run
 * bench:visitors` needs a build, makes its databases itself and drops them.
 */
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';

import { buildApp } from '#server/app/app.ts';
import { loadBuiltPages } from '#server/page/pages/builtPages.ts';
import type { DatabaseByPurpose } from '#server/platform/db/database.ts';
import { createLog } from '#server/platform/log.ts';
import { readConfig } from '#server/platform/settings/config.ts';

import type { Load, LoadFigures } from './bidLoad.ts';
import { logIn } from './bidsOverHttp.ts';
import { type Place, whileOpen, withEmbedded, withPostgresql } from './bidWorld.ts';
import { median } from './figures.ts';
import { receiptsOf } from './receiptsOf.ts';
import type { VisitorFigures } from './visitorLoad.ts';

const visitors = 200;
/** All bids come from one address here, which may place a hundred a second. */
const bidsPerSecond = 50;
const roundMs = 8_000;
const rounds = 3;
const root = path.join(import.meta.dirname, '..');

const script = (name: string): string => path.join(import.meta.dirname, name);

/** A site of its own, with its limits, behind a proxy that says who its visitors are. */
async function startSite(db: DatabaseByPurpose) {
  const built = await loadBuiltPages(path.join(root, 'dist'));
  const config = readConfig({ DEMO: 'off', TRUST_PROXY: 'loopback', LOG_LEVEL: 'info', METRICS_PORT: '0' });
  const log = createLog('info', { write: () => undefined });
  const parts = { config, db, urgentDb: db.urgent, receipts: receiptsOf(db), log };
  const deps = { ...built, ...parts, version: built.version ?? '' };
  const app = await buildApp({ ...deps, clock: () => whileOpen });
  return { app, origin: await app.listen({ host: '127.0.0.1', port: 0 }) };
}

/** @returns what ends them, and how they were answered. */
async function startVisitors(origin: string): Promise<() => Promise<VisitorFigures>> {
  const args = [script('visitorLoad.ts'), origin, String(visitors)];
  const load = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  await new Promise((resolve) => void load.stdout.once('data', resolve));
  const figures = text(load.stdout);
  return async () => {
    load.stdin.end();
    return JSON.parse(await figures) as VisitorFigures;
  };
}

async function measure(db: DatabaseByPurpose, { kind }: Place): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'visitors-load-'));
  const { app, origin } = await startSite(db);
  const cookies = await logIn(db);
  let placedBefore = 0;

  async function bid(): Promise<LoadFigures> {
    const load: Load = { origin, cookies, durationMs: roundMs, perSecond: bidsPerSecond, placedBefore };
    const file = path.join(folder, 'load.json');
    await writeFile(file, JSON.stringify(load));
    const { stdout } = await promisify(execFile)(process.execPath, [script('bidLoad.ts'), file]);
    const figures = JSON.parse(stdout) as LoadFigures;
    placedBefore += figures.placed;
    return figures;
  }

  try {
    await bid();
    const [alone, beside]: [LoadFigures[], LoadFigures[]] = [[], []];
    const answered: VisitorFigures = { rendered: 0, refused: 0, failed: 0 };
    // In turn, so that what else the machine does meets both.
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await bid());
      const end = await startVisitors(origin);
      beside.push(await bid());
      const { rendered, refused, failed } = await end();
      answered.rendered += rendered;
      answered.refused += refused;
      answered.failed += failed;
    }
    const p99 = (figures: readonly LoadFigures[]): number => median(figures.map((one) => one.p99));
    const p50 = (figures: readonly LoadFigures[]): number => median(figures.map((one) => one.p50));
    process.stdout.write(
      `${kind}, ${bidsPerSecond} bids a second, without visitors: p50 ${p50(alone).toFixed(1)} ms, p99 ${p99(alone).toFixed(1)} ms\n` +
        `${kind}, with ${visitors} searching: p50 ${p50(beside).toFixed(1)} ms, p99 ${p99(beside).toFixed(1)} ms: ` +
        `${(p99(beside) / p99(alone)).toFixed(2)} × (wanted: 1.5 ×)\n` +
        `${kind}, their pages: ${answered.rendered} rendered, ${answered.refused} had to wait, ${answered.failed} failed\n`,
    );
  } finally {
    await app.close();
    await rm(folder, { recursive: true });
  }
}

const [only] = process.argv.slice(2);
if (only !== 'postgresql') await withEmbedded(measure);
if (only !== 'embedded') await withPostgresql(measure);
