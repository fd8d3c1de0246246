/** The databases that tests are lent: what one file leaves in them, the next one never meets. */
import { beforeEach, expect, test } from 'vitest';

import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { emptyTables, openTestDatabase, schemaOf, takeDatabasesBack } from '#tests/support/db/testDb.ts';

beforeEach(takeDatabasesBack);

async function addReport(db: Database, reference = 'A'): Promise<number | undefined> {
  const [row] = await db.query<{ id: number }>(
    sql`insert into error_reports (reference, message) values (${reference}, 'broke') returning id`,
  );
  return row?.id;
}

async function engineOf(db: Database): Promise<string | undefined> {
  const [row] = await db.query<{ engine: string }>(
    sql`select concat(current_database(), pg_postmaster_start_time()) as engine`,
  );
  return row?.engine;
}

/** A file that ends, and the database of the one after it. */
async function nextFile(): Promise<Database> {
  await takeDatabasesBack();
  return openTestDatabase();
}

test('two databases of one file are two', async () => {
  const one = await openTestDatabase();
  const other = await openTestDatabase();
  await addReport(one);
  await expect(other.query(sql`select 1 from error_reports`)).resolves.toEqual([]);
});

test('the next file gets the same database, without a row and numbered from one', async () => {
  const db = await openTestDatabase();
  const first = await addReport(db);
  await addReport(db, 'B');
  const next = await nextFile();
  await expect(engineOf(next)).resolves.toBe(await engineOf(db));
  await expect(next.query(sql`select 1 from error_reports`)).resolves.toEqual([]);
  await expect(addReport(next)).resolves.toBe(first);
});

test('many rows leave as few do', async () => {
  const db = await openTestDatabase();
  await db.query(sql`
    insert into error_reports (reference, message)
    select i, repeat('x', 1000) from generate_series(1, 2000) as i`);
  await emptyTables(db);
  await expect(db.query(sql`select 1 from error_reports`)).resolves.toEqual([]);
});

test('the next file’s planner knows nothing of the rows that were there', async () => {
  const known = (db: Database) =>
    db.query(sql`
      select attname as column from pg_stats where tablename = 'error_reports'
      union all select 'rows' from pg_class where relname = 'error_reports' and reltuples > -1`);
  const db = await openTestDatabase();
  await addReport(db);
  await db.run('analyze error_reports');
  await expect(known(db)).resolves.not.toEqual([]);
  const next = await nextFile();
  await expect(engineOf(next)).resolves.toBe(await engineOf(db));
  await expect(known(next)).resolves.toEqual([]);
});

const changes = [
  'create table sales (id bigint)',
  'alter table error_reports drop constraint error_reports_reference_key',
  'create function five() returns int language sql return 5',
  'create view broken as select reference from error_reports',
];

test('a database goes to no other file when more than rows has changed, or when it is closed', async () => {
  const changed = await openTestDatabase();
  const closed = await openTestDatabase();
  for (const change of changes) {
    const before = await schemaOf(changed);
    await changed.run(change);
    await expect(schemaOf(changed)).resolves.not.toBe(before);
  }
  await closed.close();
  const next = await nextFile();
  await expect(changed.query(sql`select 1`)).rejects.toThrow('The database is closed');
  await expect(addReport(next)).resolves.toBe(1);
});
