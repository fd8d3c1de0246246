/**
 * The embedded database on disk: one process at a time, nothing lost, nothing deleted, and a sentence for anyone who
 * starts the site when a directory cannot be used. These tests are about the embedded kind whatever the suite runs on.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';

import { countEvent } from '#scripts/test/countEvent.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { type EmbeddedDatabase, openEmbedded } from '#server/platform/db/embedded.ts';
import type { Database } from '#server/platform/db/pooledDatabase.ts';
import { sql } from '#server/platform/db/sql.ts';
import { StartRefused } from '#server/platform/startRefused.ts';
import { silentLog } from '#tests/support/testLogs.ts';

const breakDatabase = fileURLToPath(new URL('breakDatabase.ts', import.meta.url));
const holdDatabase = fileURLToPath(new URL('holdDatabase.ts', import.meta.url));

/** An engine that lives for moments: to compile it well takes longer than it runs. */
const quickly = '--liftoff-only';

/** A database that tests leave as whole as they found it: to copy its many files costs as much as to open it. */
let whole: string;
let atFirst: { accounts: unknown; files: string[] };

/** A first start takes seconds, so there is one: it finds what another left half made. */
async function startFirst(dataDir: string): Promise<typeof atFirst> {
  const unfinished = join(dataDir, 'database.unfinished');
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(join(unfinished, 'PG_VERSION'), '18\n');
  const db = await openDatabase({ dataDir, log: silentLog });
  try {
    const accounts = await db.query(sql`select count(*) as count from accounts`);
    await db.run('create table notes (id bigint generated always as identity, text text)');
    await writeNote(db, 'written at first');
    return { accounts, files: readdirSync(dataDir).toSorted() };
  } finally {
    await db.close();
  }
}

beforeAll(async () => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'prairie-star-whole-')), 'new', 'data');
  whole = join(dataDir, 'database');
  atFirst = await startFirst(dataDir);
});

const faults: string[] = [];
const onBreakdown = ({ message }: Error) => void faults.push(message);

let opened: Promise<EmbeddedDatabase> | undefined;

/** The whole one, opened once for the tests that follow each other. */
const openWhole = (): Promise<EmbeddedDatabase> =>
  (opened ??= openEmbedded({ directory: whole, log: silentLog, onBreakdown }));

async function closeWhole(): Promise<void> {
  const closing = opened;
  opened = undefined;
  await (await closing)?.close();
}

afterAll(async () => {
  await closeWhole();
  rmSync(join(whole, '../../..'), { recursive: true });
});

beforeEach(() => void faults.splice(0));

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'prairie-star-data-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** To be damaged. */
function aCopy(): string {
  const directory = join(emptyFolder(), 'database');
  cpSync(whole, directory, { recursive: true });
  return directory;
}

async function open(directory: string): Promise<Database> {
  const db = await openEmbedded({ directory, log: silentLog });
  onTestFinished(() => db.close());
  return db;
}

const writeNote = (db: Database, text: string) => db.query(sql`insert into notes (text) values (${text})`);

async function listNotes(db: Database): Promise<string[]> {
  const rows = await db.query<{ text: string }>(sql`select text from notes order by id`);
  return rows.map(({ text }) => text);
}

async function refusalOf(opening: Promise<Database>): Promise<string> {
  const refusal: unknown = await opening.catch((error: unknown) => error);
  if (refusal instanceof StartRefused) return refusal.message;
  throw new Error('it was not refused', { cause: refusal });
}

test('a first start that was broken off starts again, in a directory that does not exist yet', () => {
  expect(atFirst).toEqual({ accounts: [{ count: 0 }], files: ['database', 'database.lock'] });
});

test('a directory that lost another part is refused and left as it is', async () => {
  const control = join(whole, 'global', 'pg_control');
  renameSync(control, `${control}.away`);
  onTestFinished(() => renameSync(`${control}.away`, control));
  await expect(refusalOf(openEmbedded({ directory: whole, log: silentLog }))).resolves.toMatch(
    /^The database in .* does not open \(.*\), and nothing in it was deleted: put a backup in its place/u,
  );
  expect(existsSync(join(whole, 'base'))).toBe(true);
});

test('a directory that lost its PG_VERSION is refused and left as it is, and opens once it is mended', async () => {
  const versionFile = join(whole, 'PG_VERSION');
  const version = readFileSync(versionFile);
  onTestFinished(() => writeFileSync(versionFile, version));
  rmSync(versionFile);
  const before = readdirSync(whole);
  await expect(refusalOf(openEmbedded({ directory: whole, log: silentLog }))).resolves.toBe(
    `The database in ${whole} is damaged (it has no PG_VERSION file), and nothing in it was changed: ` +
      'put a backup in its place, or move it away to start with an empty database.',
  );
  expect(readdirSync(whole)).toEqual(before);

  writeFileSync(versionFile, '17\n');
  await expect(refusalOf(openEmbedded({ directory: whole, log: silentLog }))).resolves.toMatch(
    /was made by PostgreSQL 17 and this program reads 18/u,
  );

  writeFileSync(versionFile, version);
  await expect(listNotes(await openWhole())).resolves.toBeInstanceOf(Array);
});

test('what was written is there after a restart', async () => {
  const notes = await listNotes(await openWhole());
  expect(notes[0]).toBe('written at first');
});

test('a second opening of a directory in use is refused, and the first goes on', async () => {
  const first = await openWhole();
  await expect(refusalOf(openEmbedded({ directory: whole, log: silentLog }))).resolves.toBe(
    `Another process is using the data directory ${join(whole, '..')}: ` +
      'stop it, or set DATA_DIR to another directory.',
  );
  await expect(writeNote(first, 'written on')).resolves.toEqual([]);
});

test('a database that is closed has not broken down', async () => {
  const db = await openWhole();
  await closeWhole();
  await expect(listNotes(db)).rejects.toThrow('The database is closed');
  expect(faults).toEqual([]);
});

test('another process holds the directory until it is killed; what it committed is kept', async () => {
  await closeWhole();
  const other = spawn(process.execPath, [quickly, holdDatabase, whole], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void other.kill('SIGKILL'));
  await once(other.stdout, 'data');
  await expect(refusalOf(openEmbedded({ directory: whole, log: silentLog }))).resolves.toMatch(
    /^Another process is using/u,
  );

  other.kill('SIGKILL');
  await once(other, 'exit');
  const notes = await listNotes(await open(whole));
  expect(notes.at(-1)).toBe('written by the other process');
});

test('a data directory that cannot be made is refused', async () => {
  const file = join(emptyFolder(), 'file');
  writeFileSync(file, '');
  await expect(refusalOf(openDatabase({ dataDir: join(file, 'data'), log: silentLog }))).resolves.toMatch(
    /^The data directory .*file\/data cannot be written to \(ENOTDIR: .*\): give this account the right to, or set DATA_DIR/u,
  );
});

test('a data directory where the system makes none is refused, and not tried for ever', () => {
  const { status, stderr } = spawnSync(process.execPath, [holdDatabase, '/proc/prairie/data/database'], {
    encoding: 'utf8',
    timeout: 120_000,
  });
  expect(status).toBe(1);
  expect(stderr).toContain('The data directory /proc/prairie/data cannot be written to');
});

test('when the engine dies, everything that waits for it is rejected, and so is what comes later', async () => {
  const directory = aCopy();
  const db = await openEmbedded({ directory, log: silentLog, onBreakdown });
  onTestFinished(() => db.close());
  rmSync(join(directory, 'pg_wal'), { recursive: true });
  const outcomes = await Promise.allSettled([
    db.run(`insert into notes (text) values ('lost'); select pg_switch_wal(); create table more (id bigint)`),
    listNotes(db),
    db.transaction((tx) => tx.run('select 1')),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await expect(listNotes(db)).rejects.toThrow('The embedded database has stopped');
  expect(faults).toEqual(['The embedded database has stopped.']);
});

test('a site whose engine died ends with 1, and says why once', async () => {
  countEvent('site');
  await closeWhole();
  const breaking = spawnSync(process.execPath, [quickly, breakDatabase, join(whole, '..')], {
    encoding: 'utf8',
    timeout: 120_000,
  });
  expect(breaking.status).toBe(1);
  const fatal = breaking.stdout.split('\n').filter((line) => line.includes('"fatal"'));
  expect(fatal).toHaveLength(1);
  expect(JSON.parse(fatal[0] ?? '')).toMatchObject({
    msg: 'stopping after a fault no one caught',
    err: { message: expect.stringContaining('The embedded database has stopped.') as string },
  });
});
