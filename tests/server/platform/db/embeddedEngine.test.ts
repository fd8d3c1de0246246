/**
 * The engine of the embedded database with its syncs counted: PGlite leaves them out as shipped, and a new version of
 * it may again.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, fsyncSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';

import { openEngine, type Engine } from '#server/platform/db/embeddedEngine.ts';
import { fillDataDirectory } from '#tests/support/db/embeddedDirectory.ts';

import { simpleQuery } from './simpleQuery.ts';

const failingDisk = fileURLToPath(new URL('failingDisk.ts', import.meta.url));

let folder: string;
let engine: Engine;
let synced = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'prairie-star-engine-'));
  await fillDataDirectory(folder);
  engine = await openEngine({
    directory: join(folder, 'database'),
    sync(descriptor) {
      fsyncSync(descriptor);
      synced += 1;
    },
    onBreakdown(cause) {
      throw new Error('the engine broke down', { cause });
    },
  });
  await say('create table notes (text text)');
});

beforeEach(() => {
  synced = 0;
});

afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true });
});

const say = (text: string) => engine.answer(simpleQuery(text));

test('every commit is synced to disk before it is acknowledged', async () => {
  for (const note of ['first', 'second', 'third']) {
    const before = synced;
    await say(`insert into notes values ('${note}')`);
    expect(synced).toBeGreaterThan(before);
  }
});

test('a transaction is synced once, when it commits', async () => {
  await say('begin');
  await say(`insert into notes values ('first')`);
  await say(`insert into notes values ('second')`);
  expect(synced).toBe(0);
  await say('commit');
  expect(synced).toBe(1);
});

test('reading syncs nothing', async () => {
  await say('select * from notes');
  expect(synced).toBe(0);
});

test('a checkpoint syncs the tables, files and directories alike', async () => {
  await say(`insert into notes values ('first')`);
  await say('create table more (text text)');
  synced = 0;
  await say('checkpoint');
  expect(synced).toBeGreaterThan(2);
});

test('PostgreSQL inside believes that it syncs, and by the call that is mended', async () => {
  const answer = Buffer.from(
    await say(`select current_setting('fsync') || ' ' || current_setting('wal_sync_method')`),
  );
  expect(answer.toString('latin1')).toContain('on fsync');
});

test('when a sync fails the commit is never acknowledged: the engine ends on the spot', async () => {
  const copy = join(folder, 'failing');
  await say('checkpoint');
  cpSync(join(folder, 'database'), copy, { recursive: true });
  const other = spawn(process.execPath, ['--liftoff-only', failingDisk, copy], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void other.kill('SIGKILL'));
  const said: string[] = [];
  other.stdout.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const [exitCode] = (await once(other, 'close')) as [number];
  expect({ exitCode, said: said.join('') }).toEqual({ exitCode: 7, said: 'open, disk fails' });
});
