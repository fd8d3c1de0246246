/**
 * Picture files on disk, each made once. What is asked for while it is being made waits for it; what waits too long in
 * line is refused, so that a crowd at a new sale costs time and not the server.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { problem } from '#server/platform/errors.ts';

export type PictureCache = {
  /** @param name the path of the file inside the folder, of our own making */
  findOrMake: (name: string, make: () => Promise<Uint8Array>) => Promise<Uint8Array>;
};

type Settings = {
  folder: string;
  /** How many are made at the same time. */
  mostAtOnce: number;
  /** How many more may wait for their turn. */
  mostWaiting: number;
};

/** Files that were made, and can be made again. */
export const pictureCacheFolder = (dataDir: string): string => join(dataDir, 'pictures', 'cache');

const retryAfterSeconds = 5;

/** Undefined too for an empty file, which is what a power cut may leave. */
async function find(path: string): Promise<Uint8Array | undefined> {
  try {
    const bytes = await readFile(path);
    return bytes.length > 0 ? bytes : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** No one ever reads half a file: it is written beside its place and moved there whole. */
async function keep(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(unfinished, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Runs so many at once, in the order in which they came. */
function createTurns({ mostAtOnce, mostWaiting }: Pick<Settings, 'mostAtOnce' | 'mostWaiting'>) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= mostAtOnce) {
      if (waiting.length >= mostWaiting) throw problem('unavailable', { retryAfterSeconds });
      await new Promise<void>((resolve) => void waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so that no one can step in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

export function createPictureCache({ folder, mostAtOnce, mostWaiting }: Settings): PictureCache {
  const inTurn = createTurns({ mostAtOnce, mostWaiting });
  const beingMade = new Map<string, Promise<Uint8Array>>();

  async function makeAndKeep(path: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const bytes = await make();
    await keep(path, bytes);
    return bytes;
  }

  return {
    async findOrMake(name, make) {
      const path = join(folder, name);
      const found = await find(path);
      if (found) return found;
      const known = beingMade.get(path);
      if (known) return known;
      const made = inTurn(() => makeAndKeep(path, make));
      beingMade.set(path, made);
      try {
        return await made;
      } finally {
        beingMade.delete(path);
      }
    },
  };
}
