/** What a visitor's browser has to fetch as JavaScript before a page works, compressed, read off the built manifest. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterAll, describe, expect, test } from 'vitest';

import { routeTable, type ScreenRow } from '#app/routes/routeTable.ts';
import { screenSources } from '#app/routes/screenSources.ts';

const clientDir = path.resolve(import.meta.dirname, '../../dist/client');

/** 1 kB is 1,000 bytes. Before a page is seen and the frame around it is alive, whichever page it is. */
const firstLoadLimitBytes = 125_000;
/** After that, until its controls are alive. */
const frontPageLimitBytes = 58_000;
const publicPageLimitBytes = 112_000;
/** MUI, our controls and the header, which most pages behind the log-in share. */
const sharedBehindLoginLimitBytes = 95_000;
const accountPageLimitBytes = 25_000;

/** Pages of the account that do not fit, with what they add now: they bid, as a lot's page does after its first paint. */
const largerPages: Readonly<Record<string, number>> = {
  '/account/cart': 27_500,
  '/account/bids': 32_500,
};

type Chunk = { file: string; imports?: string[] };

function readManifest(): Record<string, Chunk> {
  const file = path.join(clientDir, '.vite/manifest.json');
  if (!existsSync(file)) throw new Error('There is no build to measure: run "npm test -- budgets".');
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>;
}

const manifest = readManifest();

/** The scripts of a source with all it imports statically: these and no others are fetched with it. */
function scriptsOf(source: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (chunk === undefined) throw new Error(`The build has no ${source}.`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) scriptsOf(imported, found);
  return found;
}

function compressedBytes(files: Iterable<string>): number {
  const sizes = [...files].map((file) => gzipSync(readFileSync(path.join(clientDir, file))).length);
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The screen and, where it has machines of its own, their wiring. */
const sourcesOf = (row: ScreenRow): string[] => screenSources(row).filter((source) => source in manifest);

const initial = scriptsOf('src/app/start/main.tsx');
const screens = routeTable.filter((row) => row.kind === 'screen');
const publicPages = screens.filter((row) => !row.path.startsWith('/dev/') && row.audience === undefined);

/** The desk of our own people is not counted here: its pages have a frame and tables of their own. */
const accountPages = screens.filter(({ path: at, audience }) => audience && at.startsWith('/account'));

/** What most pages of the account fetch, with the header of all pages. */
function findShared(): string[] {
  const fetched = accountPages.map((row) => filesOf(row));
  const isCommon = (file: string) => fetched.filter((files) => files.has(file)).length > fetched.length / 2;
  const files = new Set(scriptsOf('src/app/layout/HeaderIsland.tsx'));
  for (const page of fetched) for (const file of page) if (isCommon(file)) files.add(file);
  return [...files].filter((file) => !initial.has(file));
}
const sharedBehindLogin = findShared();

function addedBytes(row: ScreenRow, has: ReadonlySet<string> = initial): number {
  return compressedBytes([...filesOf(row)].filter((file) => !has.has(file)));
}

const addedByAccountPage = (row: ScreenRow): number =>
  addedBytes(row, new Set([...initial, ...sharedBehindLogin]));

/** Around every page's content. */
const shellIslands = ['src/app/layout/HeaderIsland.tsx', 'src/app/layout/NoticeBarsIsland.tsx'];

/** What comes after the first load until all of a public page is alive: MUI, the header, and the page's own screen. */
function islandBytes(row: ScreenRow): number {
  const files = filesOf(row);
  for (const source of shellIslands) scriptsOf(source, files);
  return compressedBytes([...files].filter((file) => !initial.has(file)));
}

function filesOf(row: ScreenRow): Set<string> {
  const files = new Set<string>();
  for (const source of sourcesOf(row)) scriptsOf(source, files);
  return files;
}

/** Fetched by lists of the desk, where the window is wide enough. */
const gridSource = 'src/screens/desk/list/DeskGrid.tsx';
const gridLimitBytes = 125_000;

/** What the grid fetches that no page of the site does at once. */
function gridBytes(): number {
  const others = new Set([...initial, ...screens.flatMap((row) => Array.from(filesOf(row)))]);
  return compressedBytes([...scriptsOf(gridSource)].filter((file) => !others.has(file)));
}

type Budget = { what: string; bytes: number; limit: number };

const limitOfPublicPage = ({ path: at }: ScreenRow): number =>
  at === '/' ? frontPageLimitBytes : publicPageLimitBytes;
const limitOfAccountPage = ({ path: at }: ScreenRow): number => largerPages[at] ?? accountPageLimitBytes;

/** Addresses of one screen fetch the same. */
const publicScreens = [...new Map(publicPages.map((row) => [row.screen, row])).values()];

const listBudgets = (): Budget[] => [
  { what: 'first load', bytes: compressedBytes(initial), limit: firstLoadLimitBytes },
  {
    what: 'shared behind the log-in',
    bytes: compressedBytes(sharedBehindLogin),
    limit: sharedBehindLoginLimitBytes,
  },
  { what: 'data grid of the desk', bytes: gridBytes(), limit: gridLimitBytes },
  ...accountPages.map((row) => ({
    what: `added by ${row.path}`,
    bytes: addedByAccountPage(row),
    limit: limitOfAccountPage(row),
  })),
  ...publicScreens.map((row) => ({
    what: `after the first load on ${row.path}`,
    bytes: islandBytes(row),
    limit: limitOfPublicPage(row),
  })),
];

const fullness = ({ bytes, limit }: Budget): number => bytes / limit;
const nearlyFull = 0.98;
const shownAlways = 8;

/** The test command shows the fullest budgets even when all is well: a budget is watched, not only kept. */
afterAll(() => {
  const file = process.env['SUITE_NOTES'];
  if (file === undefined) return;
  const inKilobytes = (bytes: number): string => (bytes / 1_000).toFixed(1);
  const lines = listBudgets()
    .toSorted((one, other) => fullness(other) - fullness(one))
    .filter((budget, index) => index < shownAlways || fullness(budget) >= nearlyFull)
    .map((budget) => {
      const share = `${(fullness(budget) * 100).toFixed(1)} %`;
      const size = `${inKilobytes(budget.bytes)} of ${inKilobytes(budget.limit)} kB`;
      return `JavaScript, gzip: ${size}, ${share}: ${budget.what}${fullness(budget) >= nearlyFull ? ' (nearly full)' : ''}`;
    });
  appendFileSync(file, `${lines.join('\n')}\n`);
});

/** A source that a chunk imports by way of others: what such files run would depend on who asks first. */
function circles(): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  function visit(source: string, way: readonly string[]): void {
    if (way.includes(source)) found.push([...way.slice(way.indexOf(source)), source].join(' > '));
    if (way.includes(source) || done.has(source)) return;
    for (const imported of manifest[source]?.imports ?? []) visit(imported, [...way, source]);
    done.add(source);
  }
  for (const source of Object.keys(manifest)) visit(source, []);
  return found;
}

describe('JavaScript before a page works, compressed', () => {
  test('no two files import each other', () => {
    expect(circles()).toEqual([]);
  });

  test('the first load of every page fits its budget', () => {
    expect(compressedBytes(initial)).toBeLessThanOrEqual(firstLoadLimitBytes);
  });

  test('what comes later on a public page fits its budget', () => {
    const tooLarge = publicScreens.filter((row) => islandBytes(row) > limitOfPublicPage(row));
    expect(tooLarge.map((row) => `${row.path} adds ${islandBytes(row)} bytes`)).toEqual([]);
  });

  test('what pages behind the log-in share fits its budget, MUI included', () => {
    expect(compressedBytes(sharedBehindLogin)).toBeLessThanOrEqual(sharedBehindLoginLimitBytes);
  });

  test('no page of the account adds more to that than its budget', () => {
    expect(accountPages.length).toBeGreaterThan(10);
    const tooLarge = accountPages.filter((row) => addedByAccountPage(row) > limitOfAccountPage(row));
    expect(tooLarge.map((row) => `${row.path} adds ${addedByAccountPage(row)} bytes`)).toEqual([]);
  });

  test('a page that fits by now has no larger budget', () => {
    const fitting = accountPages.filter(
      (row) => row.path in largerPages && addedByAccountPage(row) <= accountPageLimitBytes,
    );
    expect(fitting.map(({ path: at }) => at)).toEqual([]);
  });

  test('the data grid fits its budget, and only lists of the desk fetch it', () => {
    // Less than this, and it has moved into a file that pages fetch at once.
    const leastBytes = 60_000;
    expect(gridBytes()).toBeGreaterThan(leastBytes);
    expect(gridBytes()).toBeLessThanOrEqual(gridLimitBytes);
  });
});
