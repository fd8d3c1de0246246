/**
 * What a run of the tests has to itself: a folder for all temporary files and a name for its databases. Both are removed at
 * its end, however it ends; what a killed run left is removed by a later one.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';

import { dropLeftDatabases, dropRunDatabases } from './leftDatabases.ts';

const folderStart = 'prairie-star-run-';
const ownerFile = 'owner';

export type Run = {
  /** For a suite's process: a setting of the developer's own site never reaches it. */
  envOf: (suite: string) => Record<string, string>;
  close: () => Promise<void>;
};

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function removeLeftFolders(): void {
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(folderStart))) {
    const folder = path.join(tmpdir(), name);
    try {
      const owner = Number(readFileSync(path.join(folder, ownerFile), 'utf8'));
      if (owner > 0 && isAlive(owner)) continue;
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another user's, or one that is being made.
    }
  }
}

/** All that `.env.example` lists, as empty: a setting that is empty is not set, and is not read from `.env`. */
function noSettings(root: string): Record<string, string> {
  const example = readFileSync(path.join(root, '.env.example'), 'utf8');
  const names = [...example.matchAll(/^(?<name>[A-Z_]+)=/gmu)].map((found) => found[1] ?? '');
  return Object.fromEntries(names.map((name) => [name, '']));
}

export async function openRun(root: string): Promise<Run> {
  removeLeftFolders();
  await dropLeftDatabases();
  const folder = mkdtempSync(path.join(tmpdir(), folderStart));
  writeFileSync(path.join(folder, ownerFile), String(process.pid));
  const prefix = `prairie_star_test_${randomUUID().slice(0, 8)}_`;
  const shared = {
    ...noSettings(root),
    ...Object.fromEntries(['TMPDIR', 'TEMP', 'TMP'].map((name) => [name, folder])),
    PLAYWRIGHT_TRANSFORM_CACHE_DIR: path.join(root, 'node_modules/.cache/playwright'),
  };
  return {
    envOf: (suite) => ({ ...shared, TEST_DATABASE_PREFIX: `${prefix}${suite.replaceAll('-', '_')}_` }),
    async close() {
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
      await dropRunDatabases(prefix);
    },
  };
}
