/** One list of areas: each is a folder of the same name wherever there is something of it, and no folder is a wall of files. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { machinesOf } from '#charts/areas.ts';

const root = path.resolve(import.meta.dirname, '../..');
const areas = Object.keys(machinesOf);

/** What lies beside the areas: what they share, and what is of none. */
const beside: Readonly<Record<string, readonly string[]>> = {
  contract: ['kernel'],
  'src/rules': ['kernel'],
  'src/machines': ['kernel'],
  'src/services': ['kernel'],
  'src/screens': [],
  'src/app/wiring': ['shared'],
  'src/app/loaders': ['shared'],
  server: ['app', 'demo', 'faults', 'migrations', 'platform'],
  'e2e/stories': [],
  'tests/contract': ['kernel'],
  'tests/rules': ['kernel'],
  'tests/machines': ['kernel'],
  'tests/services': ['kernel'],
  'tests/screens': [],
  'docs/decisions': ['kernel'],
  'tests/server': ['app', 'demo', 'faults', 'platform'],
};

test.each(Object.entries(beside))(
  '%s has a folder for each area, and none of another name',
  (folder, others) => {
    const found = readdirSync(path.join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(found.filter((name) => !areas.includes(name) && !others.includes(name))).toEqual([]);
    expect(found.length).toBeGreaterThan(2);
  },
);

/** Made by a command, or numbered in the order in which they came. */
const series = new Set(['src/charts/drawn', 'src/charts/stories', 'docs/charts', 'server/migrations']);

test('no folder has more than forty files', () => {
  const files = globSync('{contract,docs,e2e,scripts,server,src,ssr,tests}/**/*.*', { cwd: root });
  const counts = Map.groupBy(files, (file) => path.dirname(file).replaceAll(path.sep, '/'));
  expect(counts.size).toBeGreaterThan(100);
  const full = [...counts].filter(([folder, own]) => own.length > 40 && !series.has(folder));
  expect(full.map(([folder]) => folder)).toEqual([]);
});

test('every decision is in the index, once', () => {
  const index = readFileSync(path.join(root, 'docs/decisions/README.md'), 'utf8');
  const listed = [...index.matchAll(/\]\((\w+\/\d{4}-[\w-]+\.md)\)/gu)].map(([, file = '']) => file);
  const files = globSync('*/*.md', { cwd: path.join(root, 'docs/decisions') });
  expect(listed.toSorted()).toEqual(files.map((file) => file.replaceAll(path.sep, '/')).toSorted());
});
