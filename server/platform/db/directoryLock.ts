/**
 * One process per data directory: PGlite would let two open the same files and lose rows without a word. The lock is
 * SQLite's on a file beside the directory, because the system frees it however the process ends.
 */
import { DatabaseSync } from 'node:sqlite';

/** Undefined when another process, or another part of this one, holds it. */
export function lockDirectory(directory: string): { release: () => void } | undefined {
  const lock = new DatabaseSync(`${directory}.lock`);
  try {
    // Nothing is ever written, so no journal is needed beside it.
    lock.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if (error instanceof Error && error.message === 'database is locked') return undefined;
    throw error;
  }
  return { release: () => lock.close() };
}
