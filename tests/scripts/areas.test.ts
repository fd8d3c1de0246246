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
  'src/machines': ['frames', 'kernel'],
  'src/services': ['kernel'],
  'src/screens': [],
  'src/app/wiring': ['shared'],
  'src/app/loaders': ['shared'],
  server: ['app', 'faults', 'migrations', 'platform'],
  'e2e/stories': [],
  'tests/contract': ['kernel'],
  'tests/rules': ['kernel'],
  'tests/machines': ['frames', 'kernel'],
  'tests/services': ['kernel'],
  'tests/screens': [],
  'docs/decisions': ['kernel'],
  'tests/server': ['app', 'faults', 'platform'],
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
  const files = globSync('{contract,demo,docs,e2e,scripts,server,src,ssr,tests}/**/*.*', { cwd: root });
  const counts = Map.groupBy(files, (file) => path.dirname(file).replaceAll(path.sep, '/'));
  expect(counts.size).toBeGreaterThan(100);
  const full = [...counts].filter(([folder, own]) => own.length > 40 && !series.has(folder));
  expect(full.map(([folder]) => folder)).toEqual([]);
});

const roomOf = (file: string): string => file.split('/').slice(0, -1).slice(0, 2).join('/');

/** Rooms of the server by the others that they import: a room is a folder of an area. What puts the parts together is above them all. */
function roomsOfServer(): Map<string, Set<string>> {
  const server = path.join(root, 'server');
  const rooms = new Map<string, Set<string>>();
  for (const file of globSync('*/**/*.ts', { cwd: server })) {
    const room = roomOf(file.replaceAll(path.sep, '/'));
    const imports = readFileSync(path.join(server, file), 'utf8').matchAll(/from '#server\/([^']+)'/gu);
    const needs = [...imports].map(([, imported = '']) => roomOf(imported)).filter((one) => one !== room);
    rooms.set(room, new Set([...(rooms.get(room) ?? []), ...needs]));
  }
  rooms.delete('app');
  return rooms;
}

/** What is left when every room is taken away that needs none of the others. */
function inCircles(rooms: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const left = new Map(rooms);
  for (;;) {
    const free = [...left].filter(([, needs]) => ![...needs].some((room) => left.has(room)));
    if (free.length === 0) return [...left.keys()];
    for (const [room] of free) left.delete(room);
  }
}

test('no room of the server needs another that needs it, however far around', () => {
  const rooms = roomsOfServer();
  expect(rooms.size).toBeGreaterThan(40);
  expect(inCircles(rooms)).toEqual([]);
  const around = new Map([...rooms, ['platform/db', new Set(['saleroom'])]]);
  expect(inCircles(around)).toContain('bidding/bids');
});

test('the platform knows no area', () => {
  const known = [...roomsOfServer()]
    .filter(([room]) => room.startsWith('platform'))
    .flatMap(([, needs]) => [...needs].filter((room) => !room.startsWith('platform')));
  expect(known).toEqual([]);
});

test('every decision is in the index, once', () => {
  const index = readFileSync(path.join(root, 'docs/decisions/README.md'), 'utf8');
  const listed = [...index.matchAll(/\]\((\w+\/\d{4}-[\w-]+\.md)\)/gu)].map(([, file = '']) => file);
  const files = globSync('*/*.md', { cwd: path.join(root, 'docs/decisions') });
  expect(listed.toSorted()).toEqual(files.map((file) => file.replaceAll(path.sep, '/')).toSorted());
});
