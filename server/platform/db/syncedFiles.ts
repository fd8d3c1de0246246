/**
 * The embedded database's files with the fsync that PGlite leaves out: without it a commit is only in the system's
 * memory. It reaches into a private part of PGlite (its Emscripten NODEFS), hence the exact version in package.json
 * and the test that counts syncs.
 */
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The parts of Emscripten's file system that are used here; the package declares no types for them. */
type NodeFsModule = {
  FS: { ErrnoError: new (errno: number) => Error };
  NODEFS: {
    realPath: (node: unknown) => string;
    stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => void };
  };
};

export type SyncOptions = {
  /** The system's, unless a test counts or fails. */
  sync?: (descriptor: number) => void;
  /** What is in the files is unknown after it, so nothing may be acknowledged any more. */
  onFailure: (error: unknown) => void;
};

/** WASI's number for an input/output error. */
const inputOutputError = 29;

function syncDirectory(path: string, sync: (descriptor: number) => void): void {
  // Windows neither opens directories nor needs to: names are part of its journal.
  if (process.platform === 'win32') return;
  const descriptor = openSync(path, 'r');
  try {
    sync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

export class SyncedFiles extends NodeFS {
  readonly #options: Required<SyncOptions>;

  constructor(directory: string, { sync = fsyncSync, onFailure }: SyncOptions) {
    super(directory);
    this.#options = { sync, onFailure };
  }

  override async init(...[pglite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (module: unknown) => this.#addSync(module as NodeFsModule),
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  #addSync({ FS, NODEFS }: NodeFsModule): void {
    const { sync, onFailure } = this.#options;
    NODEFS.stream_ops.fsync = ({ nfd, node }) => {
      try {
        if (nfd === undefined) syncDirectory(NODEFS.realPath(node), sync);
        else sync(nfd);
      } catch (error) {
        onFailure(error);
        throw new FS.ErrnoError(inputOutputError);
      }
    };
  }
}

/** Makes a freshly written directory durable, with all that is in it. */
export function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) {
      syncTree(path);
      continue;
    }
    const descriptor = openSync(path, 'r+');
    fsyncSync(descriptor);
    closeSync(descriptor);
  }
  syncDirectory(directory, fsyncSync);
}

export function syncParent(directory: string): void {
  syncDirectory(join(directory, '..'), fsyncSync);
}
