/** The housekeeping of the embedded database, which has no background processes of its own. */
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { checkpoint, keepTidy, tidyTables } from '#server/platform/db/keepTidy.ts';
import type { Database } from '#server/platform/db/pooledDatabase.ts';
import { sql } from '#server/platform/db/sql.ts';
import { openFromImage } from '#tests/support/db/databaseImage.ts';
import { capturedLog } from '#tests/support/testLogs.ts';

let db: Database;
beforeAll(async () => {
  db = await openFromImage();
});
afterAll(() => db.close());

async function countDead(table: string): Promise<number | undefined> {
  const [row] = await db.query<{ dead: number }>(
    sql`select n_dead_tup as dead from pg_stat_user_tables where relname = ${table}`,
  );
  return row?.dead;
}

test('a table with many changed rows is vacuumed and analyzed, a quiet one is not', async () => {
  // The migrations have changed rows, too.
  await tidyTables(db);
  await db.run(`create table busy as select g as id from generate_series(1, 1000) g;
    create table quiet as select g as id from generate_series(1, 100) g;
    update busy set id = id + 1;
    select pg_stat_force_next_flush()`);
  await expect(countDead('busy')).resolves.toBe(1000);
  await expect(tidyTables(db)).resolves.toEqual(['public.busy']);
  await expect(countDead('busy')).resolves.toBe(0);
  await expect(tidyTables(db)).resolves.toEqual([]);
});

test('the log is folded into the tables once enough was written, and not before', async () => {
  await db.run('create table heavy (text text)');
  await checkpoint(db);
  await expect(checkpoint(db)).resolves.toBe(false);
  await db.run(`insert into heavy select repeat('x', 1000) from generate_series(1, 40000)`);
  await expect(checkpoint(db)).resolves.toBe(true);
  await expect(checkpoint(db)).resolves.toBe(false);
});

test('a round that fails is logged, the next one comes all the same, and none after the end', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { log, lines } = capturedLog();
  const stop = keepTidy(
    { query: () => Promise.reject(new Error('no answer')), run: () => Promise.resolve() },
    log,
  );
  for (const rounds of [1, 2]) {
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(() => expect(lines).toHaveLength(rounds));
  }
  stop();
  vi.advanceTimersByTime(600_000);
  expect(lines.map(({ msg }) => msg)).toEqual(Array.from(lines, () => 'housekeeping of the database failed'));
  expect(vi.getTimerCount()).toBe(0);
});
