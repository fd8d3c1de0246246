/** What a visitor's browser has to fetch as JavaScript before a page works, compressed, read off the built manifest. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterAll, describe, expect, test } from 'vitest';

import { routeTable, type ScreenRow } from '#app/routes/routeTable.ts';
import { screenSources } from '#app/routes/screenSources.ts';

import { grownModules, keepModulesThatFit } from './grownModules.ts';

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
  '/account/bids': 30_000,
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

const addedByAccountPage = (row: ScreenRow): string[] =>
  [...filesOf(row)].filter((file) => !initial.has(file) && !sharedBehindLogin.includes(file));

/** Around every page's content. */
const shellIslands = ['src/app/layout/HeaderIsland.tsx', 'src/app/layout/NoticeBarsIsland.tsx'];

/** What comes after the first load until all of a public page is alive: MUI, the header, and the page's own screen. */
function islandsOf(row: ScreenRow): string[] {
  const files = filesOf(row);
  for (const source of shellIslands) scriptsOf(source, files);
  return [...files].filter((file) => !initial.has(file));
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
function gridFiles(): string[] {
  const others = new Set([...initial, ...screens.flatMap((row) => Array.from(filesOf(row)))]);
  return [...scriptsOf(gridSource)].filter((file) => !others.has(file));
}

type Budget = { what: string; files: readonly string[]; bytes: number; limit: number };

const budget = (what: string, files: readonly string[], limit: number): Budget => ({
  what,
  files,
  bytes: compressedBytes(files),
  limit,
});

const limitOfPublicPage = ({ path: at }: ScreenRow): number =>
  at === '/' ? frontPageLimitBytes : publicPageLimitBytes;
const limitOfAccountPage = ({ path: at }: ScreenRow): number => largerPages[at] ?? accountPageLimitBytes;

/** Addresses of one screen fetch the same. */
const publicScreens = [...new Map(publicPages.map((row) => [row.screen, row])).values()];

const grid = budget('data grid of the desk', gridFiles(), gridLimitBytes);
const ofAccountPages = accountPages.map((row) =>
  budget(`added by ${row.path}`, addedByAccountPage(row), limitOfAccountPage(row)),
);
const budgets = [
  budget('first load', [...initial], firstLoadLimitBytes),
  budget('shared behind the log-in', sharedBehindLogin, sharedBehindLoginLimitBytes),
  grid,
  ...ofAccountPages,
  ...publicScreens.map((row) =>
    budget(`after the first load on ${row.path}`, islandsOf(row), limitOfPublicPage(row)),
  ),
];

const fullness = ({ bytes, limit }: Budget): number => bytes / limit;
const nearlyFull = 0.98;
const shownAlways = 8;

const inKilobytes = (bytes: number): string => (bytes / 1_000).toFixed(1);

function lineOf(one: Budget): string {
  const share = `${(fullness(one) * 100).toFixed(1)} %`;
  const line = `JavaScript, gzip: ${inKilobytes(one.bytes)} of ${inKilobytes(one.limit)} kB, ${share}: ${one.what}`;
  return fullness(one) < nearlyFull ? line : `${line} (nearly full; ${grownModules(one.files)})`;
}

const tooLarge = budgets.filter(({ bytes, limit }) => bytes > limit);

/** The test command shows the fullest budgets even when all is well: a budget is watched, not only kept. */
afterAll(() => {
  const file = process.env['SUITE_NOTES'];
  if (file === undefined) return;
  const lines = budgets
    .toSorted((one, other) => fullness(other) - fullness(one))
    .filter((one, index) => index < shownAlways || fullness(one) >= nearlyFull)
    .map(lineOf);
  appendFileSync(file, `${lines.join('\n')}\n`);
  if (tooLarge.length === 0) keepModulesThatFit();
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

  test('every part fits its budget: the first load, what comes later on each page, what pages behind the log-in share', () => {
    expect(ofAccountPages.length).toBeGreaterThan(10);
    expect(tooLarge.map(lineOf)).toEqual([]);
  });

  test('a page that fits by now has no larger budget', () => {
    const fitting = accountPages.filter(
      (row) => row.path in largerPages && compressedBytes(addedByAccountPage(row)) <= accountPageLimitBytes,
    );
    expect(fitting.map(({ path: at }) => at)).toEqual([]);
  });

  test('only lists of the desk fetch the data grid', () => {
    // Less than this, and it has moved into a file that pages fetch at once.
    const leastBytes = 60_000;
    expect(grid.bytes).toBeGreaterThan(leastBytes);
  });
});
