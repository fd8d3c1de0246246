/**
 * The embedded database on disk: one process at a time, nothing lost, nothing deleted, and a sentence for whoever
 * starts the site when a directory cannot be used. These tests are about the embedded kind whatever the suite runs on.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { openDatabase } from '#server/platform/db/database.ts';
import { openEmbedded } from '#server/platform/db/embedded.ts';
import type { Database } from '#server/platform/db/pooledDatabase.ts';
import { sql } from '#server/platform/db/sql.ts';
import { StartRefused } from '#server/platform/startRefused.ts';
import { silentLog } from '#tests/support/testDb.ts';

const breakDatabase = fileURLToPath(new URL('breakDatabase.ts', import.meta.url));
const holdDatabase = fileURLToPath(new URL('holdDatabase.ts', import.meta.url));

/** Made once, because making one takes seconds; each test works on a copy. */
let template: string;

beforeAll(async () => {
  template = join(mkdtempSync(join(tmpdir(), 'prairie-star-template-')), 'database');
  const db = await openEmbedded({ directory: template, log: silentLog });
  await db.run(`create table notes (id bigint generated always as identity, text text);
    insert into notes (text) values ('written before')`);
  await db.close();
});

afterAll(() => rmSync(join(template, '..'), { recursive: true }));

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'prairie-star-data-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function copyOfTemplate(): string {
  const directory = join(emptyFolder(), 'database');
  cpSync(template, directory, { recursive: true });
  return directory;
}

async function open(directory: string): Promise<Database> {
  const db = await openEmbedded({ directory, log: silentLog });
  onTestFinished(() => db.close());
  return db;
}

async function listNotes(db: Database): Promise<string[]> {
  const rows = await db.query<{ text: string }>(sql`select text from notes order by id`);
  return rows.map(({ text }) => text);
}

async function refusalOf(opening: Promise<Database>): Promise<string> {
  const refusal: unknown = await opening.catch((error: unknown) => error);
  if (refusal instanceof StartRefused) return refusal.message;
  throw new Error('it was not refused', { cause: refusal });
}

test('what was written is there after a restart', async () => {
  const directory = copyOfTemplate();
  const first = await open(directory);
  await first.query(sql`insert into notes (text) values ('written later')`);
  await first.close();
  await expect(listNotes(await open(directory))).resolves.toEqual(['written before', 'written later']);
});

test('a second opening of a directory in use is refused, and the first goes on', async () => {
  const directory = copyOfTemplate();
  const first = await open(directory);
  await expect(refusalOf(openEmbedded({ directory, log: silentLog }))).resolves.toBe(
    `Another process is using the data directory ${join(directory, '..')}: ` +
      'stop it, or set DATA_DIR to another directory.',
  );
  await expect(listNotes(first)).resolves.toEqual(['written before']);
});

test('another process holds the directory until it is killed; what it committed is kept', async () => {
  const directory = copyOfTemplate();
  const other = spawn(process.execPath, [holdDatabase, directory], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void other.kill('SIGKILL'));
  await once(other.stdout, 'data');
  await expect(refusalOf(openEmbedded({ directory, log: silentLog }))).resolves.toMatch(
    /^Another process is using/u,
  );

  other.kill('SIGKILL');
  await once(other, 'exit');
  await expect(listNotes(await open(directory))).resolves.toEqual([
    'written before',
    'written by the other process',
  ]);
});

test('a directory that lost its PG_VERSION is refused and left as it is', async () => {
  const directory = copyOfTemplate();
  rmSync(join(directory, 'PG_VERSION'));
  const before = readdirSync(directory);
  await expect(refusalOf(openEmbedded({ directory, log: silentLog }))).resolves.toBe(
    `The database in ${directory} is damaged (it has no PG_VERSION file), and nothing in it was changed: ` +
      'put a backup in its place, or move it away to start with an empty database.',
  );
  expect(readdirSync(directory)).toEqual(before);
});

test('a directory that lost another part is refused and left as it is', async () => {
  const directory = copyOfTemplate();
  rmSync(join(directory, 'global', 'pg_control'));
  await expect(refusalOf(openEmbedded({ directory, log: silentLog }))).resolves.toMatch(
    /^The database in .* does not open \(.*\), and nothing in it was deleted: put a backup in its place/u,
  );
  expect(existsSync(join(directory, 'base'))).toBe(true);
});

test('the database of another PostgreSQL is refused', async () => {
  const directory = copyOfTemplate();
  writeFileSync(join(directory, 'PG_VERSION'), '17\n');
  await expect(refusalOf(openEmbedded({ directory, log: silentLog }))).resolves.toMatch(
    /was made by PostgreSQL 17 and this program reads 18/u,
  );
});

test('a refusal frees the directory: it opens once it is mended', async () => {
  const directory = copyOfTemplate();
  rmSync(join(directory, 'PG_VERSION'));
  await refusalOf(openEmbedded({ directory, log: silentLog }));
  cpSync(join(template, 'PG_VERSION'), join(directory, 'PG_VERSION'));
  await expect(listNotes(await open(directory))).resolves.toEqual(['written before']);
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

test('a first start that was broken off is begun again, in a directory that does not exist yet', async () => {
  const dataDir = join(emptyFolder(), 'new', 'data');
  const unfinished = join(dataDir, 'database.unfinished');
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(join(unfinished, 'PG_VERSION'), '18\n');
  const db = await openDatabase({ dataDir, log: silentLog });
  onTestFinished(() => db.close());
  await expect(db.query(sql`select count(*) as count from accounts`)).resolves.toEqual([{ count: 0 }]);
  expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'database.lock']);
});

test('when the engine dies, everything that waits for it is rejected, and so is what comes later', async () => {
  const directory = copyOfTemplate();
  const faults: string[] = [];
  const onBreakdown = ({ message }: Error) => void faults.push(message);
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

test('a database that is closed has not broken down', async () => {
  const faults: Error[] = [];
  const onBreakdown = (fault: Error) => void faults.push(fault);
  const db = await openEmbedded({ directory: copyOfTemplate(), log: silentLog, onBreakdown });
  await db.close();
  expect(faults).toEqual([]);
});

test('a site whose engine died ends with 1, and says why once', async () => {
  const dataDir = join(copyOfTemplate(), '..');
  const breaking = spawnSync(process.execPath, [breakDatabase, dataDir], {
    encoding: 'utf8',
    timeout: 120_000,
  });
  expect(breaking.status).toBe(1);
  const fatal = breaking.stdout.split('\n').filter((line) => line.includes('"fatal"'));
  expect(fatal).toHaveLength(1);
  expect(JSON.parse(fatal[0] ?? '')).toMatchObject({
    msg: 'stopping after a fault nobody caught',
    err: { message: expect.stringContaining('The embedded database has stopped.') as string },
  });
});
