/**
 * Which test files of the server depend on the kind of database: those whose imports reach `postgresqlDatabases.ts`, as
 * `testDb.ts` does, which opens the kind that TEST_DATABASE names. They run on each kind, every other one runs once.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const databases = 'tests/support/db/postgresqlDatabases.ts';

const ofTypes = /^import type [^;]*;$/gmu;
const imported = /(?:from|import|import\()\s*'(?<name>[^']+)'/gu;

function readImports(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8').replaceAll(ofTypes, '');
  const names = [...text.matchAll(imported)].map(({ groups }) => groups?.['name'] ?? '');
  return names.flatMap((name) => {
    if (name.startsWith('#tests/')) return [name.slice(1)];
    return name.startsWith('.') ? [path.posix.join(path.posix.dirname(file), name)] : [];
  });
}

const read = new Map<string, string[]>();

function importsOf(file: string): string[] {
  const imports = read.get(file) ?? readImports(file);
  read.set(file, imports);
  return imports;
}

export function reachesDatabase(file: string, seen = new Set<string>()): boolean {
  if (file === databases) return true;
  if (seen.has(file) || !file.startsWith('tests/')) return false;
  seen.add(file);
  return importsOf(file).some((next) => reachesDatabase(next, seen));
}

/** Its paths are relative to the project. */
export function listTestFiles(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')))
    .toSorted();
}
