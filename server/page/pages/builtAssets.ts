/** Reads the build's manifest: which scripts, styles and fonts belong to which screen, and the build's hash. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { PageAssets } from '#contract/pages.ts';

type Chunk = { file: string; imports?: string[]; css?: string[]; assets?: string[] };
type Manifest = Record<string, Chunk>;

const entrySource = 'src/app/main.tsx';
/** What every first paint needs; the italic waits until something is set in it. */
const preloadedFonts = /(?:brygada-1918|public-sans)-latin-wght-normal[\w-]*\.woff2$/u;

/** A source with everything it imports statically, each once, imports first. */
function closure(manifest: Manifest, source: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (!chunk || seen.has(source)) return seen;
  for (const imported of chunk.imports ?? []) closure(manifest, imported, seen);
  return seen.add(source);
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
    const chunks = [...names].flatMap((name) => manifest[name] ?? []);
    const styleFiles = [...new Set(chunks.flatMap(({ css = [] }) => css))];
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
