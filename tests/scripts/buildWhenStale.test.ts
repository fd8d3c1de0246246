/** When the site is built again and when the last build is taken. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { buildWhenStale } from '../../scripts/buildWhenStale.ts';

let root = '';
let builds = 0;

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

async function build(): Promise<void> {
  builds += 1;
  write('dist/client/.vite/manifest.json', '{}');
  write('dist/server/entryServer.js', '');
}

const run = (work = build): Promise<boolean> =>
  buildWhenStale({ root, inputs: ['src', 'words/*.json', 'lock.json'], build: work });

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'build-'));
  builds = 0;
  write('src/app/main.ts', 'one');
  write('lock.json', '1');
  write('words/site.json', '{}');
  write('words/posts/one.md', 'One');
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

describe('building when stale', () => {
  test('the first start builds and the second takes what is there', async () => {
    expect([await run(), await run(), builds]).toEqual([true, false, 1]);
  });

  test.each([
    ['a changed file', () => write('src/app/main.ts', 'two')],
    ['a new file', () => write('src/app/other.ts', '')],
    ['a renamed file', () => (rmSync(path.join(root, 'src/app/main.ts')), write('src/app/start.ts', 'one'))],
    ['a changed file of a kind', () => write('words/site.json', '[]')],
    ['a new file of a kind', () => write('words/other.json', '[]')],
    ['a changed lock file', () => write('lock.json', '2')],
    ['a lost renderer', () => rmSync(path.join(root, 'dist/server/entryServer.js'))],
  ])('%s makes it build again', async (_change, makeChange) => {
    await run();
    makeChange();
    expect([await run(), builds]).toEqual([true, 2]);
  });

  test.each([
    ['a text', () => write('words/posts/one.md', 'Two')],
    ['a file of that kind in a folder below', () => write('words/posts/facts.json', '{}')],
  ])('%s that is read while the site runs makes nothing stale', async (_change, makeChange) => {
    await run();
    makeChange();
    expect([await run(), builds]).toEqual([false, 1]);
  });

  test('a build that failed is never taken for a finished one', async () => {
    await run();
    write('src/app/main.ts', 'two');
    await expect(run(() => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
    write('src/app/main.ts', 'one');
    expect([await run(), builds]).toEqual([true, 2]);
  });
});
