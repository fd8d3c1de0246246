/**
 * A migrated, empty embedded database as files, for what opens one from a disk: copying it takes a moment, making one
 * some seconds. Kept beside the dependencies for as long as the migrations stay what they are.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { countEvent } from '#scripts/test/countEvent.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { silentLog } from '#tests/support/testLogs.ts';

import { imageKey } from './databaseImage.ts';

const keptFolder = fileURLToPath(
  new URL('../../../node_modules/.cache/test-database-files/', import.meta.url),
);
const ending = '.files';

/** Several processes may come here at once: the first one's is kept. */
async function keep(kept: string): Promise<void> {
  mkdirSync(keptFolder, { recursive: true });
  const outdated = readdirSync(keptFolder).filter((name) => name.endsWith(ending) && name !== basename(kept));
  for (const name of outdated) rmSync(join(keptFolder, name), { recursive: true, force: true });
  const unfinished = `${kept}.${process.pid}`;
  const db = await openDatabase({ dataDir: unfinished, log: silentLog });
  await db.close();
  try {
    renameSync(unfinished, kept);
  } catch (error) {
    if (!existsSync(kept)) throw error;
    rmSync(unfinished, { recursive: true });
  }
}

export async function fillDataDirectory(dataDir: string): Promise<void> {
  countEvent('database');
  const kept = join(keptFolder, `${imageKey()}${ending}`);
  if (!existsSync(kept)) await keep(kept);
  cpSync(kept, dataDir, { recursive: true });
}
