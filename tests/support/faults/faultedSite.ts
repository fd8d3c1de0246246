/**
 * A site with an open sale that a test does harm to: a node in a process of its own, on the kind of database that
 * TEST_DATABASE names, bidders and watchers who write down what they see, and the checker that judges it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, inject, onTestFinished } from 'vitest';

import { checkHistory } from '#server/faults/checkHistory.ts';
import type { Observation } from '#server/faults/observations.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { fillDataDirectory } from '#tests/support/db/embeddedDirectory.ts';
import { makePostgresqlDatabase } from '#tests/support/db/postgresqlDatabases.ts';
import {
  addOpenSale,
  addSaleBidders,
  logInAgain,
  type SaleBidder,
} from '#tests/support/saleroom/openSale.ts';
import { silentLog } from '#tests/support/testLogs.ts';

import { type NodeProcess, startNode } from './nodeProcess.ts';
import { learnTheRest, rush } from './saleRush.ts';
import { createBidding, listShown, type Watcher, watchLots } from './saleVisitors.ts';

/** In `npm test` once; `npm run test:faults` asks for more. */
const rounds = Number(process.env['FAULT_ROUNDS'] ?? '1');

export async function everyRound(work: (round: number) => Promise<void>): Promise<void> {
  for (let round = 1; round <= rounds; round += 1) await work(round);
}

export const patience = { timeout: 60_000, interval: 100 };

type Place = { settings: Record<string, string>; open: () => Promise<Database> };

async function aPlace(): Promise<Place> {
  if (process.env['TEST_DATABASE'] === 'postgresql') {
    const databaseUrl = await makePostgresqlDatabase(inject('databaseRunPrefix'));
    const open = () => openDatabase({ dataDir: '', databaseUrl, log: silentLog });
    return { settings: { DATABASE_URL: databaseUrl }, open };
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'faulted-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await fillDataDirectory(dataDir);
  return { settings: { DATA_DIR: dataDir }, open: () => openDatabase({ dataDir, log: silentLog }) };
}

type Sale = {
  lots: number;
  bidders: number;
  /** A timed sale that is open, unless it is another one. */
  addSale?: (db: Database, sale: { lots: number }) => Promise<void>;
};

export async function aFaultedSite({ lots: lotCount, bidders: bidderCount, addSale = addOpenSale }: Sale) {
  const { settings, open } = await aPlace();
  const lots = Array.from({ length: lotCount }, (_, place) => place + 1);
  const observations: Observation[] = [];
  const watchers: Watcher[] = [];
  let node: NodeProcess | undefined;
  const whereNext = (): string => node?.address ?? 'http://127.0.0.1:9';
  const bidding = createBidding(observations, whereNext);

  /** Only while no node runs: the embedded database has room for one. */
  async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const db = await open();
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  }

  let bidders: readonly SaleBidder[] = await withDatabase(async (db) => {
    await addSale(db, { lots: lotCount });
    return addSaleBidders(db, bidderCount);
  });

  async function start(): Promise<void> {
    node = await startNode(settings);
  }

  async function stop(): Promise<void> {
    await node?.stop();
    node = undefined;
  }

  function watch(name: string, watched: readonly number[] = lots): Watcher {
    const watcher = watchLots({ name, whereNext, lots: watched }, observations);
    watchers.push(watcher);
    return watcher;
  }

  onTestFinished(async () => {
    for (const watcher of watchers) watcher.close();
    await stop();
  });

  /** Nothing is under way any more: what became of each press is known, and every watcher shows what a new one is sent. */
  async function settle(): Promise<void> {
    await learnTheRest(bidding, bidders, observations);
    for (const { shown, lots: watched } of watchers) {
      const differing = async (): Promise<number[]> => {
        const notified = await listShown(whereNext(), watched);
        return watched.filter((lot) => notified.get(lot)?.Version !== shown.get(lot)?.Version);
      };
      await expect.poll(differing, patience).toEqual([]);
    }
  }

  return {
    observations,
    bidding,
    lots,
    whereNext,
    watch,
    withDatabase,
    start,
    settle,
    bidders: () => bidders,
    rush: (presses: number, on: readonly number[] = lots) => rush({ bidding, bidders, lots: on, presses }),
    /** The node dies in the middle of whatever it does. */
    async kill() {
      await node?.kill();
      node = undefined;
    },
    /** Ends the node in order. @returns what of all that was seen so far cannot be true beside what is kept. */
    async judge(): Promise<string[]> {
      await stop();
      return withDatabase(async (db) => {
        bidders = await logInAgain(db, bidders);
        return checkHistory(db, observations);
      });
    },
  };
}
