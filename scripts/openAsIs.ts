/** Opens the site's database as it is: anyone who only checks it runs no migration of it. */
import { existsSync } from 'node:fs';
import path from 'node:path';

import type { Database } from '#server/platform/db/database.ts';
import { openEmbedded, lockDirectory } from '#server/platform/db/embedded.ts';
import { openPostgresql } from '#server/platform/db/postgresql.ts';
import { createLog } from '#server/platform/log.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { StartRefused } from '#server/platform/startRefused.ts';

const log = createLog('silent');

function assertNotInUse(directory: string): void {
  const lock = lockDirectory(directory);
  if (!lock) {
    throw new StartRefused(
      `The site is running on the embedded database in ${directory}, which only one process can open: ` +
        'stop the site and check again. With PostgreSQL the check runs beside the site.',
    );
  }
  lock.release();
}

/** @throws {StartRefused} where there is none, or the site has it. */
export async function openAsIs(environment: Readonly<Record<string, string | undefined>>): Promise<Database> {
  const { dataDir, databaseUrl } = readConfig(environment);
  if (databaseUrl !== undefined) return openPostgresql({ databaseUrl, log });
  const directory = path.join(dataDir, 'database');
  if (!existsSync(directory)) throw new StartRefused(`There is no database in ${dataDir} yet.`);
  assertNotInUse(directory);
  return openEmbedded({ directory, log });
}
