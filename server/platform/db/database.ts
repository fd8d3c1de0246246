/**
 * The database of the site: opens the kind that the settings ask for and brings it up to date. Everything beyond this
 * file sees the same interface, the same SQL and the same rows on both kinds.
 */
import { join } from 'node:path';

import type { Log } from '#server/platform/log.ts';

import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import type { DatabaseByPurpose } from './pooledDatabase.ts';
import { type DatabaseLimits, migrationRefusal, openPostgresql } from './postgresql.ts';

export type { Database, DatabaseByPurpose } from './pooledDatabase.ts';

export type DatabaseSettings = {
  /** The embedded database lies in `database` inside it, its lock beside that. */
  dataDir: string;
  /** A PostgreSQL server to use instead. */
  databaseUrl?: string | undefined;
  log: Log;
  /** On PostgreSQL; tools that do one long thing have none. */
  limits?: DatabaseLimits | undefined;
  /** Called once when the embedded engine died: every query is refused from then on. */
  onBreakdown?: ((fault: Error) => void) | undefined;
};

/** @throws {StartRefused} for every reason the operator can mend. */
export async function openDatabase(settings: DatabaseSettings): Promise<DatabaseByPurpose> {
  const { dataDir, databaseUrl, log, limits, onBreakdown } = settings;
  const db =
    databaseUrl === undefined
      ? await openEmbedded({ directory: join(dataDir, 'database'), log, onBreakdown })
      : await openPostgresql({ databaseUrl, log, limits });
  try {
    await migrate(db.unhurried, { log });
    return db;
  } catch (error) {
    await db.close();
    throw databaseUrl === undefined ? error : migrationRefusal(error, databaseUrl);
  }
}
