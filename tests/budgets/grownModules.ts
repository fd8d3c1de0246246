/**
 * What a full budget is full of: the modules that grew most since all budgets last fit on this machine, or else the
 * largest. A module counts as a whole, so that other cuts of the same code into files change nothing.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Before it is minified and compressed. */
type ModuleSize = { file: string; module: string; bytes: number };

const shown = 5;
const root = path.resolve(import.meta.dirname, '../..');
const built = path.join(root, 'dist/client/.vite/modules.json');
const kept = path.join(root, 'node_modules/.cache/modulesThatFit.json');

const read = (file: string): ModuleSize[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ModuleSize[]) : [];

const list = (what: string, sizes: readonly ModuleSize[]): string =>
  `${what}: ${sizes.map(({ module, bytes }) => `${module} ${(bytes / 1_000).toFixed(1)} kB`).join(', ')}`;

export function grownModules(files: readonly string[]): string {
  const before = new Map(read(kept).map(({ module, bytes }) => [module, bytes]));
  const sizes = read(built).filter(({ file }) => files.includes(file));
  const largest = (some: readonly ModuleSize[]) =>
    some.toSorted((one, other) => other.bytes - one.bytes).slice(0, shown);
  const grown = largest(
    sizes
      .map((size) => Object.assign({}, size, { bytes: size.bytes - (before.get(size.module) ?? 0) }))
      .filter(({ bytes }) => bytes > 0),
  );
  return before.size > 0 && grown.length > 0
    ? list('grew since all fit', grown)
    : list('largest', largest(sizes));
}

export function keepModulesThatFit(): void {
  mkdirSync(path.dirname(kept), { recursive: true });
  copyFileSync(built, kept);
}
