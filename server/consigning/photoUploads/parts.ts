/** Where the parts of a photograph lie until it is whole: a file each, in a folder of their own that nothing is served from. */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

export type Parts = {
  newName: () => string;
  /** Writes over whatever a call that failed has left from there on. */
  write: (name: string, from: number, part: Uint8Array) => Promise<void>;
  /** Undefined where it is not there any more. */
  read: (name: string) => Promise<Uint8Array | undefined>;
  /** What is not there any more is no fault. */
  remove: (name: string) => Promise<void>;
  /** Deletes what no row names and what was not written to since, such as what a crash left. */
  sweep: (
    isNamed: (names: readonly string[]) => Promise<ReadonlySet<string>>,
    beforeMs: number,
  ) => Promise<void>;
  /** How much of the disk is free for us. */
  freeBytes: () => Promise<number>;
};

const ownName = /^[\w-]{32}\.part$/u;

export function createParts(folder: string): Parts {
  function pathOf(name: string): string {
    if (!ownName.test(name)) throw new Error('That is not the name of a part.');
    return join(folder, name);
  }

  return {
    newName: () => `${randomBytes(24).toString('base64url')}.part`,

    async write(name, from, part) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = await open(pathOf(name), from === 0 ? 'w' : 'r+', 0o600);
      try {
        await file.write(part, 0, part.length, from);
        await file.truncate(from + part.length);
        await file.sync();
      } finally {
        await file.close();
      }
    },

    async read(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },

    remove: (name) => rm(pathOf(name), { force: true }),

    async sweep(isNamed, beforeMs) {
      const names = (await readdir(folder).catch(() => [])).filter((name) => ownName.test(name));
      const named = await isNamed(names);
      for (const name of names.filter((one) => !named.has(one))) {
        const { mtimeMs } = await stat(pathOf(name));
        if (mtimeMs < beforeMs) await rm(pathOf(name), { force: true });
      }
    },

    async freeBytes() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}
