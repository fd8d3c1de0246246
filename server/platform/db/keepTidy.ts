/**
 * The housekeeping that a PostgreSQL server does by itself and the embedded one, which has no background processes,
 * does not: without checkpoints its write-ahead log grows for ever, without vacuum its tables do, and without analyze
 * plans go stale. Each round is one cheap question unless there is something to do.
 */
import type { Log } from '#server/platform/log.ts';

import { sql, type Queryable } from './sql.ts';

const roundMs = 60_000;
/** How much log may be written before it is folded into the tables: it is replayed after a crash. */
const checkpointBytes = 32 * 1024 * 1024;
/** A table is tidied after this many changed rows, and after a share of its rows. */
const changedRows = 500;
const changedShare = 0.1;

export async function tidyTables(db: Queryable): Promise<string[]> {
  const tables = await db.query<{ name: string }>(sql`
    select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
    where greatest(n_dead_tup, n_mod_since_analyze) > ${changedRows}::bigint + ${changedShare}::float8 * n_live_tup
    order by name`);
  const names = tables.map(({ name }) => name);
  for (const name of names) await db.run(`vacuum (analyze) ${name}`);
  return names;
}

export async function checkpoint(db: Queryable): Promise<boolean> {
  const [log] = await db.query<{ bytes: number }>(sql`
    select (pg_current_wal_insert_lsn() - redo_lsn)::bigint as bytes from pg_control_checkpoint()`);
  if (!log || log.bytes < checkpointBytes) return false;
  await db.run('checkpoint');
  return true;
}

/** Begins the rounds and returns what ends them. */
export function keepTidy(db: Queryable, log: Log): () => void {
  let isBusy = false;
  const round = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await tidyTables(db);
      await checkpoint(db);
    } catch (error) {
      log.error({ err: error }, 'housekeeping of the database failed');
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => void round(), roundMs).unref();
  return () => clearInterval(timer);
}
