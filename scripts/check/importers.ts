/** Who imports whom, by the text of the files alone: reading all of them takes a moment, asking the bundler half a minute. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const sources = '{benchmarks,contract,content,e2e,scripts,server,src,ssr,tests}/**/*.{ts,tsx,mjs,css,json}';

/** What is imported for its types alone changes nothing that runs. */
const typesOnly = /\b(?:import|export) type [^;]*?from '[^']+'/gu;
const specifiers = /\b(?:from|import)\s*\(?\s*'(?<specifier>[#.][^']+)'/gu;

/** What `import.meta.glob` takes in; what it leaves out again is counted as well. */
const patterns = /'(?<pattern>\.{0,2}\/[^'\s]*\*[^'\s]*)'/gu;

type Aliases = Readonly<Record<string, string>>;

const fromRoot = (named: string, importer: string): string =>
  named.startsWith('/') ? named.slice(1) : path.posix.join(path.posix.dirname(importer), named);

function resolved(specifier: string, importer: string, aliases: Aliases): string {
  if (specifier.startsWith('.')) return fromRoot(specifier, importer);
  const slash = specifier.indexOf('/');
  const folder = aliases[`${specifier.slice(0, slash)}/*`] ?? '';
  return path.posix.normalize(folder.replace('*', specifier.slice(slash + 1)));
}

/** By imported file: all files that import it themselves. Paths are relative to the project. */
export function readImporters(root: string): Map<string, string[]> {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { imports: Aliases };
  const importers = new Map<string, string[]>();
  for (const file of globSync(sources, { cwd: root })) {
    if (!/\.(?:tsx?|mjs)$/u.test(file)) continue;
    const importer = file.replaceAll(path.sep, '/');
    const text = readFileSync(path.join(root, file), 'utf8').replaceAll(typesOnly, '');
    const named = [...text.matchAll(specifiers)].map((found) =>
      resolved(found.groups?.['specifier'] ?? '', importer, manifest.imports),
    );
    const globbed = text.includes('import.meta.glob')
      ? [...text.matchAll(patterns)].flatMap((found) =>
          globSync(fromRoot(found[1] ?? '', importer), { cwd: root }),
        )
      : [];
    for (const imported of [...named, ...globbed]) {
      importers.set(imported, [...(importers.get(imported) ?? []), importer]);
    }
  }
  return importers;
}
