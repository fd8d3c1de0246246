/**
 * PGlite as this server runs it: PostgreSQL inside the calling thread, spoken to in PostgreSQL's own wire protocol and
 * durable on disk. It blocks its thread while it works, so the server only ever runs it in a worker.
 */
import { existsSync, renameSync, rmSync, rmdirSync } from 'node:fs';

import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

import { joinBytes } from './joinBytes.ts';
import { SyncedFiles, syncParent, syncTree, type SyncOptions } from './syncedFiles.ts';

export type EngineOptions = {
  /** Where the files lie; without it everything is in memory and gone with the process. */
  directory?: string | undefined;
  /** An earlier `dump` to begin from, in memory. */
  image?: Uint8Array<ArrayBuffer> | undefined;
  sync?: SyncOptions['sync'];
  /**
   * Must end the thread or process at once: the engine is beyond saving, and PGlite, which swallows what killed it,
   * may otherwise run in circles for ever.
   */
  onBreakdown: (cause: unknown) => void;
};

export type Engine = {
  /** The engine's answer to a message of the wire protocol that ends in a Sync or is a simple query. */
  answer: (message: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>;
  /** The whole database as a tar file. */
  dump: () => Promise<Uint8Array<ArrayBuffer>>;
  close: () => Promise<void>;
};

/** Fsync is on unless -F is given. The log's size is bounded, because no one but `keepTidy.ts` trims it. */
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['wal_sync_method=fsync', 'max_wal_size=256MB', 'min_wal_size=64MB'].flatMap((setting) => [
    '-c',
    setting,
  ]),
];

const options: PGliteOptions = { extensions: { pg_trgm, unaccent }, startParams };

/** Made beside its place and moved there whole, so that a start broken off leaves nothing half made behind. */
async function createDirectory(directory: string): Promise<void> {
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const pglite = await PGlite.create({ ...options, dataDir: unfinished });
  await pglite.close();
  syncTree(unfinished);
  if (existsSync(directory)) rmdirSync(directory);
  renameSync(unfinished, directory);
  syncParent(directory);
}

/** Where PGlite enters PostgreSQL for each message. */
const entry = '_PostgresMainLoopOnce';

/** How PostgreSQL leaves a failed statement; PGlite deals with it. */
function isStatementError(error: unknown): boolean {
  const longJump = 100;
  return typeof error === 'object' && error !== null && 'status' in error && error.status === longJump;
}

function watchForBreakdown(
  module: Record<typeof entry, () => void>,
  onBreakdown: EngineOptions['onBreakdown'],
): void {
  const runOnce = module[entry];
  module[entry] = () => {
    try {
      runOnce();
    } catch (error) {
      if (!isStatementError(error)) onBreakdown(error);
      throw error;
    }
  };
}

export async function openEngine(settings: EngineOptions): Promise<Engine> {
  const { directory, image, sync, onBreakdown } = settings;
  const isNew = directory !== undefined && !existsSync(`${directory}/PG_VERSION`);
  if (isNew) await createDirectory(directory);
  const pglite = await PGlite.create({
    ...options,
    ...(directory !== undefined && {
      fs: new SyncedFiles(directory, { ...(sync && { sync }), onFailure: onBreakdown }),
    }),
    ...(image && { loadDataDir: new Blob([image]) }),
  });
  watchForBreakdown(pglite.Module, onBreakdown);

  return {
    async answer(message) {
      const parts: Uint8Array[] = [];
      const onRawData = (bytes: Uint8Array) => void parts.push(bytes.slice());
      await pglite.execProtocolRawStream(message, { syncToFs: false, onRawData });
      return joinBytes(parts);
    },
    dump: async () => new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer()),
    close: () => pglite.close(),
  };
}
