/**
 * A migrated, empty embedded database as files, for servers in processes of their own: copying it takes a moment, making
 * one some seconds. Kept beside the dependencies for as long as the migrations stay what they are.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { openDatabase } from '#server/platform/db/database.ts';
import { createLog } from '#server/platform/log.ts';

import { imageName } from './databaseImage.ts';

const keptFolder = fileURLToPath(new URL('../../node_modules/.cache/test-database-files/', import.meta.url));
const ending = '.files';

async function keep(kept: string): Promise<void> {
  mkdirSync(keptFolder, { recursive: true });
  for (const outdated of readdirSync(keptFolder)) {
    if (outdated.endsWith(ending)) rmSync(join(keptFolder, outdated), { recursive: true, force: true });
  }
  const unfinished = `${kept}.${process.pid}`;
  const db = await openDatabase({ dataDir: unfinished, log: createLog('silent') });
  await db.close();
  renameSync(unfinished, kept);
}

export async function fillDataDirectory(dataDir: string): Promise<void> {
  const kept = join(keptFolder, `${imageName()}${ending}`);
  if (!existsSync(kept)) await keep(kept);
  cpSync(kept, dataDir, { recursive: true });
}
