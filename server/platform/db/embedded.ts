/**
 * The embedded database: checks and locks its directory, runs it in a thread of its own and hands it out as a
 * `Database`. It never deletes or replaces what it finds in a directory.
 */
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { Pool } from 'pg';

import type { Log } from '#server/platform/log.ts';
import { StartRefused } from '#server/platform/startRefused.ts';

import { EmbeddedSocket } from './embeddedSocket.ts';
import { startThread, type EmbeddedThread, type OnBreakdown } from './embeddedThread.ts';
import { keepTidy } from './keepTidy.ts';
import { createPooledDatabase, type DatabaseByPurpose } from './pooledDatabase.ts';
import { rowTypes } from './rowTypes.ts';

/** The PostgreSQL inside the pinned PGlite; it reads the files of no other. */
const engineMajor = '18';

export type EmbeddedDatabase = DatabaseByPurpose & {
  /** The whole database as a tar file. */
  dump: () => Promise<Uint8Array<ArrayBuffer>>;
};

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** One level at a time: asked for all at once, Node never ends where the system makes none, as under /proc. */
function makeDirectory(path: string): void {
  if (existsSync(path)) return;
  makeDirectory(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have been quicker.
    if (!existsSync(path)) throw error;
  }
}

function assertWritable(directory: string): void {
  try {
    makeDirectory(dirname(directory));
    for (const path of [dirname(directory), directory]) {
      if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK);
    }
  } catch (cause) {
    throw new StartRefused(
      `The data directory ${dirname(directory)} cannot be written to (${reasonOf(cause)}): ` +
        'give this account the right to, or set DATA_DIR to another directory.',
      { cause },
    );
  }
}

/**
 * One process per data directory: PGlite would let two open the same files and lose rows without a word. The lock is
 * SQLite's on a file beside the directory, because the system frees it however the process ends. Undefined when
 * another process, or another part of this one, holds it.
 */
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

function holdLock(directory: string): { release: () => void } {
  const lock = lockDirectory(directory);
  if (lock) return lock;
  throw new StartRefused(
    `Another process is using the data directory ${dirname(directory)}: stop it, or set DATA_DIR to another directory.`,
  );
}

/** PGlite takes a directory without PG_VERSION for an empty one and would start over on top of what is left. */
function assertWhole(directory: string): void {
  const versionFile = join(directory, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const major = readFileSync(versionFile, 'utf8').trim();
    if (major === engineMajor) return;
    throw new StartRefused(
      `The database in ${directory} was made by PostgreSQL ${major} and this program reads ${engineMajor}: ` +
        'start the version of the program that made it, or set DATA_DIR to another directory.',
    );
  }
  if (!existsSync(directory) || readdirSync(directory).length === 0) return;
  throw new StartRefused(
    `The database in ${directory} is damaged (it has no PG_VERSION file), and nothing in it was changed: ` +
      'put a backup in its place, or move it away to start with an empty database.',
  );
}

async function startIn(directory: string, onBreakdown?: OnBreakdown): Promise<EmbeddedThread> {
  try {
    return await startThread({ directory }, onBreakdown);
  } catch (error) {
    const { cause } = error as Error;
    throw new StartRefused(
      `The database in ${directory} does not open (${reasonOf(cause ?? error)}), and nothing in it was deleted: ` +
        'put a backup in its place, or move it away to start with an empty database.',
      { cause },
    );
  }
}

function databaseOn(thread: EmbeddedThread, log: Log, afterClose: () => void): EmbeddedDatabase {
  const pool = new Pool({
    // One engine is one session: callers queue for it, bids, closing and sessions first.
    max: 1,
    idleTimeoutMillis: 0,
    stream: () => new EmbeddedSocket(thread),
    types: rowTypes,
    // Spelled out, because the driver would take what is missing from the environment.
    host: 'embedded',
    port: 1,
    user: 'postgres',
    password: '',
    database: 'postgres',
    ssl: false,
    options: '',
  });
  const database = createPooledDatabase({
    kind: 'embedded',
    pools: pool,
    log,
    async afterClose() {
      await thread.close();
      afterClose();
    },
  });
  const stopTidying = keepTidy(database, log);
  return {
    ...database,
    dump: () => thread.ask('dump'),
    async close() {
      stopTidying();
      await database.close();
    },
  };
}

/** @throws {StartRefused} when the directory is in use, cannot be written to, or is not whole. */
export async function openEmbedded({
  directory,
  log,
  onBreakdown,
}: {
  directory: string;
  log: Log;
  onBreakdown?: OnBreakdown | undefined;
}): Promise<EmbeddedDatabase> {
  assertWritable(directory);
  const lock = holdLock(directory);
  try {
    assertWhole(directory);
    return databaseOn(await startIn(directory, onBreakdown), log, lock.release);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** For tests: nothing is kept. It begins as the given dump, or empty. */
export async function openInMemory({
  image,
  log,
}: {
  image?: Uint8Array<ArrayBuffer>;
  log: Log;
}): Promise<EmbeddedDatabase> {
  return databaseOn(await startThread({ image }), log, () => undefined);
}
