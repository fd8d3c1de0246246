/** Nobody downloads what they may not use: the desk and the clerk's console are in no file that a visitor or a bidder fetches. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { deskFrame, routeTable, type ScreenRow } from '#app/routes/routeTable.ts';
import { screenSources } from '#app/routes/screenSources.ts';

const clientDir = path.resolve(import.meta.dirname, '../../dist/client/.vite');
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(clientDir, file), 'utf8'));

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] };
const manifest = read('manifest.json') as Record<string, Chunk>;
const modules = read('modules.json') as { file: string; module: string }[];

const isStaffs =
  /^(?:src|contract)\/(?:\w+\/)*(?:desk\/|saleroom\/(?:clerk|console|floorBidders|timed)|layout\/StaffMenu)/u;

const screens = routeTable.filter((row) => row.kind === 'screen');
const isForStaff = ({ screen }: ScreenRow): boolean => /^(?:desk|saleroom\/clerk)\//u.test(screen);
/** The gallery of pieces and the chart room show parts of the desk, and are for developers. */
const isForDevelopers = ({ path: at }: ScreenRow): boolean => at.startsWith('/dev/');

const visited = screens.filter((row) => !isForStaff(row) && !isForDevelopers(row));
const notVisited = screens.filter((row) => !visited.includes(row)).flatMap((row) => screenSources(row));
/** Where a visitor does not go, and what only our own people are shown. */
const doors = new Set([
  ...[...notVisited, ...screenSources(deskFrame)].filter(
    (source) => !visited.some((row) => screenSources(row).includes(source)),
  ),
  'src/app/layout/StaffMenu.tsx',
]);

/** Everything that a visit may fetch: at once, later, or when something is opened. */
function fetchedFrom(sources: readonly string[]): Set<string> {
  const seen = new Set<string>();
  function visit(source: string): void {
    const chunk = manifest[source];
    if (!chunk || doors.has(source) || seen.has(source)) return;
    seen.add(source);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
  }
  sources.forEach(visit);
  return new Set([...seen].flatMap((source) => manifest[source]?.file ?? []));
}

test('no file that a visitor or a bidder may fetch has a screen, a machine or a contract of our own people', () => {
  const fetched = fetchedFrom(['src/app/start/main.tsx', ...visited.flatMap((row) => screenSources(row))]);
  const found = modules.filter(({ file, module }) => fetched.has(file) && isStaffs.test(module));
  expect(found.map(({ file, module }) => `${module} in ${file}`)).toEqual([]);
  // Where nothing is fetched, or nothing is staff's, this would prove nothing.
  expect(fetched.size).toBeGreaterThan(100);
  expect(modules.filter(({ module }) => isStaffs.test(module)).length).toBeGreaterThan(100);
});
