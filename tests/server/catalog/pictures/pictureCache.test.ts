/** Files of pictures on disk: made once, whole or not at all, and a few at a time. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { createPictureCache } from '#server/catalog/pictures/pictureCache.ts';

async function aCache({ mostAtOnce = 2, mostWaiting = 10 } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return { folder, cache: createPictureCache({ folder, mostAtOnce, mostWaiting }) };
}

/** A maker that waits until the test lets it finish. */
function aMaker() {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  let started = 0;
  return {
    make: () => {
      started += 1;
      return promise;
    },
    started: () => started,
    finish: (text: string) => resolve(Buffer.from(text)),
    fail: (error: Error) => reject(error),
  };
}

const bytesOf = (text: string) => async () => Buffer.from(text);
const neverMade = () => Promise.reject(new Error('made again'));
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString();

test('what was made is found from then on, by another process too', async () => {
  const { folder, cache } = await aCache();
  expect(textOf(await cache.findOrMake('7/1.webp', bytesOf('plate')))).toBe('plate');
  const other = createPictureCache({ folder, mostAtOnce: 1, mostWaiting: 0 });
  expect(textOf(await other.findOrMake('7/1.webp', neverMade))).toBe('plate');
  expect(await readdir(join(folder, '7'))).toEqual(['1.webp']);
});

test('a crowd that asks for one file has it made once', async () => {
  const { cache } = await aCache();
  const maker = aMaker();
  const crowd = [1, 2, 3].map(() => cache.findOrMake('1.webp', maker.make));
  await expect.poll(() => maker.started()).toBe(1);
  maker.finish('plate');
  expect((await Promise.all(crowd)).map(textOf)).toEqual(['plate', 'plate', 'plate']);
  expect(maker.started()).toBe(1);
});

test('no more are made at once than is allowed, and the next begins when one is done', async () => {
  const { cache } = await aCache({ mostAtOnce: 2 });
  const makers = ['a', 'b', 'c'].map(() => aMaker());
  const files = makers.map(({ make }, index) => cache.findOrMake(`${index}.webp`, make));
  const started = () => makers.map((maker) => maker.started()).reduce((sum, one) => sum + one, 0);
  await expect.poll(started).toBe(2);
  makers.find((maker) => maker.started() === 1)?.finish('x');
  await expect.poll(started).toBe(3);
  for (const maker of makers) maker.finish('x');
  expect((await Promise.all(files)).map(textOf)).toEqual(['x', 'x', 'x']);
});

test('a line that is too long is refused, and moves on', async () => {
  const { cache } = await aCache({ mostAtOnce: 1, mostWaiting: 1 });
  const maker = aMaker();
  const first = cache.findOrMake('1.webp', maker.make);
  await expect.poll(() => maker.started()).toBe(1);
  const refusals: unknown[] = [];
  const waiting = ['2.webp', '3.webp', '4.webp'].map((name) =>
    cache.findOrMake(name, bytesOf('plate')).catch((reason: unknown) => void refusals.push(reason)),
  );
  const refusal = { code: 'unavailable', retryAfterSeconds: 5 };
  await expect.poll(() => refusals).toMatchObject([refusal, refusal]);
  maker.finish('plate');
  await Promise.all([first, ...waiting]);
  expect(textOf(await cache.findOrMake('5.webp', bytesOf('five')))).toBe('five');
});

test('what fails is not kept, and is tried again', async () => {
  const { folder, cache } = await aCache({ mostAtOnce: 1, mostWaiting: 0 });
  await expect(cache.findOrMake('1.webp', () => Promise.reject(new Error('no ink')))).rejects.toThrow(
    'no ink',
  );
  expect(await readdir(folder)).toEqual([]);
  expect(textOf(await cache.findOrMake('1.webp', bytesOf('plate')))).toBe('plate');
});

test('what a power cut left empty is made again', async () => {
  const { folder, cache } = await aCache();
  await writeFile(join(folder, '1.webp'), '');
  await cache.findOrMake('1.webp', bytesOf('plate'));
  expect(await readFile(join(folder, '1.webp'), 'utf8')).toBe('plate');
});

test('a disk that cannot be written to is an error, and leaves nothing half made', async () => {
  const { folder, cache } = await aCache();
  await writeFile(join(folder, 'taken'), 'a file where a folder should be');
  await expect(cache.findOrMake('taken/1.webp', bytesOf('plate'))).rejects.toThrow('ENOTDIR');
  expect(await readdir(folder)).toEqual(['taken']);
});
