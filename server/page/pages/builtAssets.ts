/** Reads the build's manifest: which scripts, styles and fonts belong to which screen, and the build's hash. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { PageAssets } from '#contract/page/pages.ts';

type Chunk = {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
};
type Manifest = Record<string, Chunk>;

const entrySource = 'src/app/start/main.tsx';
/** What every first paint needs; the italic waits until something is set in it. */
const preloadedFonts = /(?:brygada-1918|public-sans)-latin-wght-normal[\w-]*\.woff2$/u;

/** The parts of a page whose code comes late (src/ui/island): they are printed with it, so their styles are part of it. */
const islandSource = /Island\.tsx$/u;

/** A source with everything it imports statically, each once, imports first; files may import each other. */
function closure(manifest: Manifest, source: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (!chunk || seen.has(source)) return seen;
  seen.add(source);
  for (const imported of chunk.imports ?? []) closure(manifest, imported, seen);
  // A set keeps the order in which it was filled: from the front to the end, after its imports.
  seen.delete(source);
  return seen.add(source);
}

/** The sources with their islands, and the islands of those. */
function withIslands(manifest: Manifest, names: ReadonlySet<string>): Set<string> {
  const all = new Set(names);
  // A set hands out what is added to it on the way.
  for (const name of all) {
    const islands = manifest[name]?.dynamicImports?.filter((source) => islandSource.test(source)) ?? [];
    for (const source of islands) closure(manifest, source, all);
  }
  return all;
}

export type BuiltAssets = { version: string; assetsFor: (sources: readonly string[]) => PageAssets };

/** @param clientDir the folder the browser's build was written to. */
export function readBuiltAssets(clientDir: string): BuiltAssets {
  const manifestText = readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(manifestText) as Manifest;
  const address = (file: string): string => `/${file}`;
  const known = new Map<string, PageAssets>();

  function collect(sources: readonly string[]): PageAssets {
    const names = closure(manifest, entrySource);
    for (const source of sources) closure(manifest, source, names);
    const chunksOf = (some: ReadonlySet<string>) => [...some].flatMap((name) => manifest[name] ?? []);
    const chunks = chunksOf(names);
    const styleFiles = [...new Set(chunksOf(withIslands(manifest, names)).flatMap(({ css = [] }) => css))];
    const entry = manifest[entrySource]?.file ?? '';
    const files = [...new Set(chunks.map(({ file }) => file))];
    const assets = [...new Set(chunks.flatMap((chunk) => chunk.assets ?? []))];
    return {
      entry: address(entry),
      styles: styleFiles.map((file) => readFileSync(join(clientDir, file), 'utf8')).join(''),
      styleFiles: styleFiles.map(address),
      preloads: files.filter((file) => file !== entry).map(address),
      fonts: assets.filter((file) => preloadedFonts.test(file)).map(address),
    };
  }

  return {
    version: createHash('sha256').update(manifestText).digest('hex').slice(0, 16),
    assetsFor(sources) {
      const key = sources.join();
      const assets = known.get(key) ?? collect(sources);
      known.set(key, assets);
      return assets;
    },
  };
}
