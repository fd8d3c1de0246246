/** What a visitor's browser has to fetch as JavaScript before a page works, compressed, read off the built manifest. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterAll, describe, expect, test } from 'vitest';

import { routeTable, type ScreenRow } from '#app/routeTable.ts';
import { screenSources } from '#app/screenSources.ts';

const clientDir = path.resolve(import.meta.dirname, '../../dist/client');

/** The figures of docs/architecture.md; 1 kB is 1,000 bytes. */
const frontPageLimitBytes = 130_000;
const addedPerPageLimitBytes = 30_000;

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

const initial = scriptsOf('src/app/main.tsx');
const screens = routeTable.filter((row) => row.kind === 'screen');
const frontPage = screens.find((row) => row.path === '/');
const otherPages = screens.filter(
  (row) => row.path !== '/' && !row.path.startsWith('/dev/') && row.audience === undefined,
);

function addedBytes(row: ScreenRow): number {
  const files = new Set<string>();
  for (const source of sourcesOf(row)) scriptsOf(source, files);
  return compressedBytes([...files].filter((file) => !initial.has(file)));
}

/** As a first visitor meets it: with the age gate, which those who have passed it never fetch. */
function frontPageBytes(): number {
  const gate = [...scriptsOf('src/screens/ageGate/AgeGate.tsx')].filter((file) => !initial.has(file));
  return compressedBytes(initial) + compressedBytes(gate) + (frontPage ? addedBytes(frontPage) : 0);
}

/** The test command shows these figures even when all is well: a budget is watched, not only kept. */
afterAll(() => {
  const file = process.env['SUITE_NOTES'];
  if (file === undefined) return;
  const inKilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;
  const lines = [
    `JavaScript of the front page with the age gate, gzip: ${inKilobytes(frontPageBytes())} of ${inKilobytes(frontPageLimitBytes)}`,
    ...otherPages.map((row) => `JavaScript that ${row.path} adds, gzip: ${inKilobytes(addedBytes(row))}`),
  ];
  appendFileSync(file, `${lines.join('\n')}\n`);
});

describe('JavaScript before a page works, compressed', () => {
  test('the front page with everything it starts with fits its budget', () => {
    expect(frontPage).toBeDefined();
    expect(frontPageBytes()).toBeLessThanOrEqual(frontPageLimitBytes);
  });

  test('no other public page adds more than its budget', () => {
    const tooLarge = otherPages.filter((row) => addedBytes(row) > addedPerPageLimitBytes);
    expect(tooLarge.map((row) => `${row.path} adds ${addedBytes(row)} bytes`)).toEqual([]);
  });
});
