/** The file of someone's data as it goes out: one entry after the other, and no further than it is taken. */
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { zipped, type ZipEntry } from '#server/account/ownData/zip.ts';

import { unzipped } from './unzipped.ts';

const at = new Date('2026-11-20T15:30:42Z');
/** Nothing that could be made smaller, so that as much goes out as comes in. */
const bytes = createHash('shake256', { outputLength: 1_000_000 }).digest();

/** Entries, and what has been asked of them. */
function anAccount(names: readonly string[]) {
  const asked: string[] = [];
  async function* entries(): AsyncGenerator<ZipEntry> {
    try {
      for (const name of names) {
        asked.push(name);
        yield { name, bytes };
      }
    } finally {
      asked.push('no more');
    }
  }
  return { entries: entries(), asked };
}

async function all(file: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of file) pieces.push(piece);
  return Buffer.concat(pieces);
}

test('an entry is read once the one before it has been taken', async () => {
  const { entries, asked } = anAccount(['a.jpg', 'b.jpg', 'c.jpg']);
  const pieces: Buffer[] = [];
  const taken: number[] = [];
  for await (const piece of zipped(entries, at)) {
    pieces.push(piece);
    await setImmediate();
    taken[asked.length] ??= Buffer.concat(pieces).length;
  }
  // Some hundred kilobytes are on their way between the entry and the file.
  expect(taken[2]).toBeGreaterThan(bytes.length / 2);
  expect(taken[3]).toBeGreaterThan(1.5 * bytes.length);
  const files = unzipped(Buffer.concat(pieces));
  expect(Object.keys(files)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  expect(Object.values(files).every((file) => file.equals(bytes))).toBe(true);
});

test('someone who goes away ends the reading', async () => {
  const { entries, asked } = anAccount(['a.jpg', 'b.jpg']);
  const file = zipped(entries, at);
  await file.next();
  await file.return(undefined);
  await expect.poll(() => asked).toEqual(['a.jpg', 'no more']);
});

test('what cannot be read breaks the file off', async () => {
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: 'a.jpg', bytes };
    throw new Error('The disk is gone.');
  }
  await expect(all(zipped(entries(), at))).rejects.toThrow('The disk is gone.');
});

test('every entry is dated by the moment that was given, wherever the server stands', async () => {
  const file = await all(zipped(anAccount(['a.jpg']).entries, at));
  const extra = file.indexOf(Buffer.from([0x55, 0x54, 5, 0]));
  expect(file.readUInt32LE(extra + 5) * 1_000).toBe(at.getTime());
});
