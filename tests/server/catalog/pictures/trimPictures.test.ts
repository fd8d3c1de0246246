/** How the folder of made pictures is kept within its size. */
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { trimPictures } from '#server/catalog/pictures/trimPictures.ts';

const nowMs = Date.parse('2026-11-20T18:00:00.000Z');

async function aFolder(files: Readonly<Record<string, { bytes: number; minutesAgo: number }>>) {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, { bytes, minutesAgo }] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'x'.repeat(bytes));
    const madeAt = (nowMs - minutesAgo * 60_000) / 1_000;
    await utimes(path, madeAt, madeAt);
  }
  const left = async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).toSorted();
  };
  return { folder, left };
}

test('what was made first goes first, until there is room again', async () => {
  const { folder, left } = await aFolder({
    '1/1/new.webp': { bytes: 60, minutesAgo: 1 },
    '1/2/older.webp': { bytes: 30, minutesAgo: 20 },
    '2/1/oldest.webp': { bytes: 5, minutesAgo: 300 },
  });
  await trimPictures({ folder, mostBytes: 92, nowMs });
  expect(await left()).toEqual(['new.webp']);
});

test('a folder within its size stays as it is, but for what was left half made', async () => {
  const { folder, left } = await aFolder({
    '1/1/a.webp': { bytes: 60, minutesAgo: 3_000 },
    '1/1/b.webp': { bytes: 35, minutesAgo: 1 },
    '1/1/c.webp.1.part': { bytes: 1, minutesAgo: 61 },
    '1/1/d.webp.2.part': { bytes: 1, minutesAgo: 1 },
  });
  await trimPictures({ folder, mostBytes: 100, nowMs });
  expect(await left()).toEqual(['a.webp', 'b.webp', 'd.webp.2.part']);
});

test('a folder that is not there yet is none to trim', async () => {
  const { folder } = await aFolder({});
  await expect(
    trimPictures({ folder: join(folder, 'not', 'there'), mostBytes: 1, nowMs }),
  ).resolves.toBeUndefined();
});
