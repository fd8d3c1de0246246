/**
 * Keeps the folder of made pictures within a size: anyone who walks through the whole archive must not fill the disk. What
 * was made first goes first, and is made again when someone asks for it.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

type Settings = { folder: string; mostBytes: number; nowMs: number };

type MadeFile = { path: string; bytes: number; madeAtMs: number };

/** Room to grow until the next round. */
const keptShare = 0.8;
/** By then no one is still writing it. */
const unfinishedMs = 3_600_000;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function listMade(folder: string): Promise<MadeFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    // Nothing has been made yet.
    if (isMissing(error)) return [];
    throw error;
  });
  const files: MadeFile[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // It may have been moved to its place in the meantime.
    const facts = await stat(path).catch(() => undefined);
    if (facts) files.push({ path, bytes: facts.size, madeAtMs: facts.mtimeMs });
  }
  return files;
}

export async function trimPictures({ folder, mostBytes, nowMs }: Settings): Promise<void> {
  const files = (await listMade(folder)).toSorted((one, other) => one.madeAtMs - other.madeAtMs);
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const wanted = bytes > mostBytes ? mostBytes * keptShare : mostBytes;
  for (const file of files) {
    const isLeftOver = file.path.endsWith('.part') && nowMs - file.madeAtMs > unfinishedMs;
    if (bytes <= wanted && !isLeftOver) continue;
    await rm(file.path, { force: true });
    bytes -= file.bytes;
  }
}
