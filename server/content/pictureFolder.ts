/** The company's own picture files, flat in one folder: which there are, how large, and which content each has now. */
import { hash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { measurePicture } from '#server/catalog/pictures/rasterise.ts';

export type KnownFile = { stamp: string; version: string; width: number; height: number };

export type PictureFolder = {
  find: (name: string) => KnownFile | undefined;
  /** Looks again, and says whether anything has changed. */
  refresh: () => Promise<boolean>;
};

const versionLength = 8;

export const versionOf = (content: string | Uint8Array): string =>
  hash('sha256', content, 'hex').slice(0, versionLength);

/** A name that is a picture's, and nothing but a name. */
export const pictureFileForm = /^[\w-]+\.(?:avif|jpe?g|png|webp)$/iu;

async function stampsIn(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const stamped = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && pictureFileForm.test(entry.name))
      .map(async ({ name }) => {
        const facts = await stat(join(folder, name)).catch(() => undefined);
        return facts ? ([[name, `${facts.mtimeMs} ${facts.size}`]] as const) : [];
      }),
  );
  return new Map(stamped.flat());
}

export function createPictureFolder(folder: string): PictureFolder {
  let stamps = new Map<string, string>();
  let files = new Map<string, KnownFile>();

  async function measured(name: string, stamp: string): Promise<[string, KnownFile][]> {
    const known = files.get(name);
    if (known?.stamp === stamp) return [[name, known]];
    try {
      const bytes = await readFile(join(folder, name));
      return [[name, { stamp, version: versionOf(bytes), ...(await measurePicture(bytes)) }]];
    } catch {
      // Half copied, or no picture at all: it is not there until it changes.
      return [];
    }
  }

  return {
    find: (name) => files.get(name),
    async refresh() {
      const found = await stampsIn(folder);
      const isSame =
        found.size === stamps.size && [...found].every(([name, stamp]) => stamps.get(name) === stamp);
      if (isSame) return false;
      const next = await Promise.all([...found].map(([name, stamp]) => measured(name, stamp)));
      stamps = found;
      files = new Map(next.flat());
      return true;
    },
  };
}
