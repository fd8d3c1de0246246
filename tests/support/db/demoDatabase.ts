/** A small demo as its first start leaves it, for tests that do something with one: its named accounts, and sales with bids. */
import { seedDemo } from '#demo/seedDemo.ts';
import { rollWorldForward, seedWorld } from '#demo/seedWorld.ts';
import type { Database } from '#server/platform/db/database.ts';
import { hashQuickly } from '#tests/support/session/hashQuickly.ts';

import { seededDatabase } from './seededDatabase.ts';
import { makeTestDatabase } from './testDb.ts';

export const firstStart = new Date('2026-10-20T15:12:00.000Z');

export const daysLater = (days: number): Date => new Date(firstStart.getTime() + days * 86_400_000);

/** No archive, and of each sale a tenth of its lots, which is the fewest that show every situation. */
const small = { now: firstStart, archiveLots: 0, saleScale: 0.1 };

export async function startDemo(db: Database): Promise<void> {
  await seedDemo(db, { password: 'prairie-star-demo', hash: hashQuickly });
  await seedWorld(db, small);
  await rollWorldForward(db, small);
}

async function open(): Promise<Database> {
  const db = await makeTestDatabase();
  await startDemo(db);
  return db;
}

let started: Promise<Database> | undefined;

/** One for all files that a worker runs; what a test does to it is taken back. */
export const demoDatabase = (): Database => seededDatabase(() => (started ??= open()));
