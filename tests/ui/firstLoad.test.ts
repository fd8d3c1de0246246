/** What every visitor downloads stays small: the long list of icons is not among the modules of the first load. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, expectTypeOf, test } from 'vitest';

import { iconNames } from '#ui/icon/Icon.tsx';
import { type ShellIconName, shellIconPaths } from '#ui/icon/ShellIcon.tsx';

const root = path.resolve(import.meta.dirname, '../..');
const { imports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  imports: Record<string, string>;
};

/** Imports that leave something in the built file: no types, and nothing that is fetched later. */
const staticImports = /^(?:import|export) (?!type\b)(?:[^;]*? from )?'(?<from>[^']+)'/gmu;

function fileOf(from: string, importer: string): string | null {
  if (from.startsWith('.')) return path.join(path.dirname(importer), from);
  const alias = Object.keys(imports).find((key) => from.startsWith(key.slice(0, -1)));
  return alias === undefined
    ? null
    : path.join((imports[alias] ?? '').slice(0, -1), from.slice(alias.length - 1));
}

function modulesFrom(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const full = path.join(root, file);
  if (!/\.tsx?$/u.test(file) || !existsSync(full)) return found;
  for (const { groups } of readFileSync(full, 'utf8').matchAll(staticImports)) {
    const imported = fileOf(groups?.['from'] ?? '', file);
    if (imported !== null) modulesFrom(imported, found);
  }
  return found;
}

test.each([
  'src/app/start/main.tsx',
  'src/app/layout/SideMenu.tsx',
  'src/app/layout/AlertsPopover.tsx',
  'src/screens/auctions/home/HomeScreen.tsx',
  'src/app/layout/HeaderIsland.tsx',
  'src/screens/page/ageGate/AgeGateIsland.tsx',
])('%s knows the few icons of the shell only', (entry) => {
  expect(modulesFrom(entry)).not.toContain('src/ui/icon/Icon.tsx');
});

test('the walk does see what the shell imports', () => {
  expect(modulesFrom('src/app/layout/HeaderIsland.tsx')).toContain('src/ui/icon/ShellIcon.tsx');
  expect(modulesFrom('src/screens/page/iconGallery/IconGalleryScreen.tsx')).toContain('src/ui/icon/Icon.tsx');
});

test('the icons of the shell are among all icons, and a name of the others is refused', () => {
  expectTypeOf<'filter'>().not.toExtend<ShellIconName>();
  expect(iconNames).toEqual(expect.arrayContaining(Object.keys(shellIconPaths)));
});
