/** The written files under a folder, each read again only when it has changed. It knows nothing of what stands in them. */
import type { Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

export type ContentFile<Written> = { path: string; written: Written };

type Settings<Written> = {
  folder: string;
  /** @throws {Error} with what is wrong with the file. */
  understand: (path: string, text: string) => Written | null;
  /** Called once for every file that is left out, with its path and the reason. */
  onLeftOut: (path: string, reason: string) => void;
};

export type ContentFiles<Written> = {
  /** All that could be understood, by path; undefined when nothing has changed since the last time. */
  look: () => Promise<readonly ContentFile<Written>[] | undefined>;
};

/** No article is as long as that, and whatever is would keep the site busy. */
const mostBytes = 1_000_000;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function entriesUnder(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

type Stamped = { path: string; stamp: string; bytes: number };

/** Links are no files: what lies outside of the folder stays outside. */
async function listStamped(folder: string): Promise<Stamped[]> {
  const entries = await entriesUnder(folder);
  const written = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.md'));
  const stamped = await Promise.all(
    written.map(async ({ parentPath, name }) => {
      const whole = join(parentPath, name);
      const facts = await stat(whole).catch(() => undefined);
      if (!facts) return [];
      const path = relative(folder, whole).split(sep).join('/');
      return [{ path, stamp: `${facts.mtimeMs} ${facts.size} ${facts.ino}`, bytes: facts.size }];
    }),
  );
  return stamped.flat().toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export function createContentFiles<Written>(settings: Settings<Written>): ContentFiles<Written> {
  const { folder, understand, onLeftOut } = settings;
  let known = new Map<string, { stamp: string; written: Written | null }>();
  let isFirst = true;

  async function read({ path, bytes }: Stamped): Promise<Written | null> {
    try {
      if (bytes > mostBytes) throw new Error(`it has more than ${mostBytes} bytes`);
      return understand(path, await readFile(join(folder, path), 'utf8'));
    } catch (error) {
      // Someone has taken it away since it was listed: it is not there.
      if (!isMissing(error)) onLeftOut(path, reasonOf(error));
      return null;
    }
  }

  return {
    async look() {
      const listed = await listStamped(folder);
      const before = known;
      const isSame =
        listed.length === before.size && listed.every(({ path, stamp }) => before.get(path)?.stamp === stamp);
      if (isSame && !isFirst) return undefined;
      const next = new Map<string, { stamp: string; written: Written | null }>();
      for (const file of listed) {
        const old = before.get(file.path);
        const isKept = old?.stamp === file.stamp;
        next.set(file.path, isKept ? old : { stamp: file.stamp, written: await read(file) });
      }
      known = next;
      isFirst = false;
      return [...next].flatMap(([path, { written }]) => (written === null ? [] : [{ path, written }]));
    },
  };
}
