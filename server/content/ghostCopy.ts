/** What was read of Ghost last, as a file: a site that starts while Ghost is down shows that. */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import type { Log } from '#server/platform/log.ts';

import { type GhostAnswers, ghostCopySchema } from './ghostAnswers.ts';

export type GhostCopy = {
  keep: (answers: GhostAnswers) => Promise<void>;
  find: () => Promise<GhostAnswers | undefined>;
};

export function createGhostCopy(path: string, log: Pick<Log, 'warn'>): GhostCopy {
  return {
    async keep(answers) {
      const unfinished = `${path}.${randomUUID()}.part`;
      try {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(unfinished, JSON.stringify(answers));
        await rename(unfinished, path);
      } catch (error) {
        // The site has what it read; only the next start could miss it.
        await rm(unfinished, { force: true }).catch(() => undefined);
        log.warn({ err: error }, 'what was read of Ghost could not be kept');
      }
    },
    async find() {
      try {
        return ghostCopySchema.parse(JSON.parse(await readFile(path, 'utf8')));
      } catch {
        // None yet, or one that no one can read.
        return undefined;
      }
    },
  };
}
