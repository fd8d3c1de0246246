/**
 * The database of the site: opens the kind that the settings ask for and brings it up to date. Everything beyond this
 * file sees the same interface, the same SQL and the same rows on both kinds.
 */
import { join } from 'node:path';

import type { Log } from '#server/platform/log.ts';

import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import type { Database } from './pooledDatabase.ts';
import { openPostgresql } from './postgresql.ts';

export type { Database } from './pooledDatabase.ts';

export type DatabaseSettings = {
  /** The embedded database lies in `database` inside it, its lock beside that. */
  dataDir: string;
  /** A PostgreSQL server to use instead. */
  databaseUrl?: string | undefined;
  log: Log;
};

/** @throws {StartRefused} for every reason the operator can mend. */
export async function openDatabase({ dataDir, databaseUrl, log }: DatabaseSettings): Promise<Database> {
  const db =
    databaseUrl === undefined
      ? await openEmbedded({ directory: join(dataDir, 'database'), log })
      : await openPostgresql({ databaseUrl, log });
  try {
    await migrate(db, { log });
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}
