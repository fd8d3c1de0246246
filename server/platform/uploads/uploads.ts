/**
 * Files that people send us, in a folder that nothing is served from. Each has a random name, which only its row in the
 * database knows; who may read one is asked of anyone who owns that row.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { KeptFile } from './readUpload.ts';

export type Uploads = {
  /** @returns its name. */
  keep: (file: KeptFile) => Promise<string>;
  read: (name: string) => Promise<Uint8Array>;
  /** What is not there any more is no fault. */
  remove: (name: string) => Promise<void>;
  /** Deletes what no row names, such as the file of a transaction that failed; never what may be just arriving. */
  sweep: (
    isNamed: (names: readonly string[]) => Promise<ReadonlySet<string>>,
    nowMs: number,
  ) => Promise<void>;
};

const nameBytes = 24;
const ownName = /^[\w-]{32}\.(?:jpeg|pdf)$/u;
const arrivingMs = 3_600_000;

export function createUploads(folder: string): Uploads {
  /** A row that someone has tampered with must not lead out of the folder. */
  function pathOf(name: string): string {
    if (!ownName.test(name)) throw new Error('That is not the name of an upload.');
    return join(folder, name);
  }

  return {
    async keep({ type, bytes }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${randomBytes(nameBytes).toString('base64url')}.${type}`;
      const file = await open(pathOf(name), 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      return name;
    },

    read: (name) => readFile(pathOf(name)),

    remove: (name) => rm(pathOf(name), { force: true }),

    async sweep(isNamed, nowMs) {
      const names = (await readdir(folder).catch(() => [])).filter((name) => ownName.test(name));
      const named = await isNamed(names);
      for (const name of names.filter((one) => !named.has(one))) {
        const { mtimeMs } = await stat(pathOf(name));
        if (nowMs - mtimeMs > arrivingMs) await rm(pathOf(name), { force: true });
      }
    },
  };
}
