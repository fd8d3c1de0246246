/** How a database is brought up to date, and when that is refused. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import type { Database } from '#server/platform/db/database.ts';
import { migrate, readMigrations, type Migration } from '#server/platform/db/migrate.ts';
import { sql } from '#server/platform/db/sql.ts';
import { StartRefused } from '#server/platform/startRefused.ts';
import { openTestDatabase } from '#tests/support/db/testDb.ts';
import { silentLog } from '#tests/support/testLogs.ts';

const shipped = readMigrations();

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

/** The shipped ones and then these. */
function withMore(...scripts: string[]): Migration[] {
  const more = scripts.map((script, index) => {
    const number = shipped.length + index + 1;
    return { number, name: `${String(number).padStart(4, '0')}_more`, script, checksum: script };
  });
  return [...shipped, ...more];
}

const bringTo = (migrations: readonly Migration[]) => migrate(db, { migrations, log: silentLog });

async function listAppliedNumbers(): Promise<number[]> {
  const rows = await db.query<{ number: number }>(sql`select number from migrations order by number`);
  return rows.map(({ number }) => number);
}

function folderOf(files: Record<string, string>): URL {
  const folder = mkdtempSync(join(tmpdir(), 'prairie-star-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return pathToFileURL(`${folder}/`);
}

describe('a database', () => {
  /** As it was lent: with all that was shipped. */
  afterEach(async () => {
    await db.run('drop table if exists sales');
    await db.query(sql`delete from migrations where number > ${shipped.length}`);
  });

  test('each migration runs once, however often the program starts', async () => {
    await db.run('drop schema public cascade; create schema public');
    const migrations = withMore('create table sales (id bigint); insert into sales values (1)');
    await bringTo(migrations);
    await bringTo(migrations);
    await expect(db.query(sql`select id from sales`)).resolves.toEqual([{ id: 1 }]);
    await expect(listAppliedNumbers()).resolves.toEqual(migrations.map(({ number }) => number));
  });

  test('a migration that fails leaves no trace, those before it stay, and the error names it', async () => {
    const broken = withMore('create table sales (id bigint)', 'create table wares (id bigint); select 1 / 0');
    await expect(bringTo(broken)).rejects.toThrow(`Migration ${broken.at(-1)?.name} failed`);
    await expect(
      db.query(sql`select to_regclass('sales')::text as sales, to_regclass('wares')::text as wares`),
    ).resolves.toEqual([{ sales: 'sales', wares: null }]);
    await expect(listAppliedNumbers()).resolves.toHaveLength(shipped.length + 1);
  });

  test('several starts at once apply each migration once', async () => {
    const migrations = withMore(
      'create table sales (id bigint); select pg_sleep(0.05)',
      'insert into sales values (1)',
      'insert into sales values (2)',
    );
    await Promise.all([bringTo(migrations), bringTo(migrations), bringTo(migrations)]);
    await expect(db.query(sql`select id from sales order by id`)).resolves.toEqual([{ id: 1 }, { id: 2 }]);
  });

  test('a migration edited after it was applied is refused by name', async () => {
    await bringTo(withMore('create table sales (id bigint)'));
    const edited = withMore('create table sales (id bigint, name text)');
    await expect(bringTo(edited)).rejects.toThrow(StartRefused);
    await expect(bringTo(edited)).rejects.toThrow(
      `${edited.at(-1)?.name} was changed after it had been applied`,
    );
  });

  test('a database newer than the program is refused', async () => {
    await bringTo(withMore('create table sales (id bigint)'));
    await expect(bringTo(shipped)).rejects.toThrow('The database is newer than this program');
  });
});

describe('the folder', () => {
  test('migrations are read in the order of their numbers', () => {
    const folder = folderOf({ '0002_lots.sql': 'select 2', '0001_sales.sql': 'select 1' });
    expect(readMigrations(folder).map(({ number, name, script }) => ({ number, name, script }))).toEqual([
      { number: 1, name: '0001_sales', script: 'select 1' },
      { number: 2, name: '0002_lots', script: 'select 2' },
    ]);
  });

  test('a checkout with Windows line ends holds the same migration', () => {
    const unix = readMigrations(folderOf({ '0001_sales.sql': 'select 1;\nselect 2;\n' }));
    const windows = readMigrations(folderOf({ '0001_sales.sql': 'select 1;\r\nselect 2;\r\n' }));
    expect(windows).toEqual(unix);
  });

  test.each([
    ['a missing number', { '0001_sales.sql': '', '0003_lots.sql': '' }],
    ['a number used twice', { '0001_sales.sql': '', '0001_lots.sql': '' }],
    ['a file without a number', { '0001_sales.sql': '', 'wares.sql': '' }],
  ])('%s is refused', (_what, files) => {
    expect(() => readMigrations(folderOf(files))).toThrow('Migrations are numbered without gaps');
  });
});
