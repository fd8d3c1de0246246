/** Builds the site when what it is made of has changed since the last finished build, and only then. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * All that the build reads; server and tests are not in it, because they change nothing that is built, and neither do the
 * texts and pictures of `content`, which the server reads while it runs.
 */
export const buildInputs = [
  'src',
  'ssr',
  'contract',
  'content/*.json',
  'public',
  'scripts/build.ts',
  'scripts/builtTheme.ts',
  'scripts/chunkGroups.ts',
  'scripts/muiChunkGroups.ts',
  'scripts/siteIcons.ts',
  'scripts/withoutClauses.ts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
] as const;

const builtFiles = ['dist/client/.vite/manifest.json', 'dist/server/entryServer.js'] as const;
const hashFile = 'dist/.build-hash';

/** A folder with all that is in it, one file, or the files of one kind that lie in a folder itself. */
async function filesUnder(root: string, input: string): Promise<string[]> {
  if (path.basename(input).startsWith('*.')) {
    const folder = path.join(root, path.dirname(input));
    const names = existsSync(folder) ? await readdir(folder) : [];
    return names
      .filter((name) => path.extname(name) === path.extname(input))
      .map((name) => path.join(path.dirname(input), name));
  }
  const start = path.join(root, input);
  if (!existsSync(start)) return [];
  if ((await stat(start)).isFile()) return [input];
  const entries = await readdir(start, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

/** A hash over names and contents, so that a fresh clone of the same commit hashes alike whatever its dates. */
export async function hashInputs(root: string, inputs: readonly string[]): Promise<string> {
  const files = (await Promise.all(inputs.map((input) => filesUnder(root, input)))).flat().toSorted();
  const contents = await Promise.all(files.map((file) => readFile(path.join(root, file))));
  const hash = createHash('sha256');
  for (const [index, file] of files.entries()) {
    const content = contents[index] ?? Buffer.alloc(0);
    hash.update(`${file.replaceAll(path.sep, '/')}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

export type BuildJob = { root: string; inputs: readonly string[]; build: () => Promise<void> };

/** @returns whether it had to build. */
export async function buildWhenStale({ root, inputs, build }: BuildJob): Promise<boolean> {
  const stored = path.join(root, hashFile);
  const wanted = await hashInputs(root, inputs);
  const isComplete = builtFiles.every((file) => existsSync(path.join(root, file)));
  if (isComplete && existsSync(stored) && readFileSync(stored, 'utf8') === wanted) return false;
  // Gone before the build starts: one that is interrupted must not pass for finished.
  rmSync(stored, { force: true });
  await build();
  writeFileSync(stored, wanted);
  return true;
}

/** The site of this project; the builder is loaded only when it is needed, which keeps a second start quick. */
export async function buildSiteWhenStale(onBuild?: () => void): Promise<boolean> {
  return buildWhenStale({
    root: path.resolve(import.meta.dirname, '..'),
    inputs: buildInputs,
    async build() {
      onBuild?.();
      const { buildSite } = await import('./build.ts');
      await buildSite();
    },
  });
}

if (import.meta.main) await buildSiteWhenStale();
