/**
 * A migrated, empty database for a test file, of the kind that `TEST_DATABASE` names. Tests do not know which kind
 * they run on. A worker makes few databases and lends them to one file after the other, because making one costs more
 * than most files do; see `takeDatabasesBack` for what keeps the files apart.
 */
import { inject } from 'vitest';

import type { Database } from '#server/platform/db/database.ts';
import type { EmbeddedDatabase } from '#server/platform/db/embedded.ts';
import { type Queryable, sql } from '#server/platform/db/sql.ts';

import { openFromImage } from './databaseImage.ts';
import { createPostgresqlDatabase } from './postgresqlDatabases.ts';

type Loan<Kind extends Database = Database> = { db: Kind; schemaAtFirst: string; isClosed: boolean };

/** Those that one kind of engine runs: waiting for a file, and with one. */
type Library<Kind extends Database> = {
  make: () => Promise<Kind>;
  waiting: Loan<Kind>[];
  lent: Loan<Kind>[];
};

const embedded: Library<EmbeddedDatabase> = { make: openFromImage, waiting: [], lent: [] };
const postgresql: Library<Database> = {
  make: () => createPostgresqlDatabase(inject('databaseRunPrefix')),
  waiting: [],
  lent: [],
};

/** Differs as soon as a table, a rule or a function is another one. */
export async function schemaOf(db: Queryable): Promise<string> {
  const [found] = await db.query<{ schema: string }>(sql`
    select string_agg(concat_ws(':', part, entries, latest), ' ' order by part) as schema
    from (
      select 'columns' as part, count(*) as entries, max(xmin::text::bigint) as latest from pg_attribute
      union all select 'constraints', count(*), max(xmin::text::bigint) from pg_constraint
      union all select 'triggers', count(*), max(xmin::text::bigint) from pg_trigger
      union all select 'functions', count(*), max(xmin::text::bigint) from pg_proc
      union all select 'types', count(*), max(xmin::text::bigint) from pg_type
    ) as parts`);
  return found?.schema ?? '';
}

async function borrow<Kind extends Database>({ make, waiting, lent }: Library<Kind>): Promise<Kind> {
  const ready = waiting.pop();
  const db = ready?.db ?? (await make());
  const loan = ready ?? { db, schemaAtFirst: await schemaOf(db), isClosed: false };
  lent.push(loan);
  const close = (): Promise<void> => {
    loan.isClosed = true;
    return db.close();
  };
  return { ...db, close };
}

async function takeBack<Kind extends Database>({ waiting, lent }: Library<Kind>): Promise<void> {
  for (const loan of lent.splice(0)) {
    if (loan.isClosed) continue;
    if ((await schemaOf(loan.db)) !== loan.schemaAtFirst) {
      await loan.db.close();
      continue;
    }
    await emptyTables(loan.db);
    await forgetStatistics(loan.db);
    waiting.push(loan);
  }
}

/** The next file's rows are others: the planner must know as little of them as in a new database. */
async function forgetStatistics(db: Database): Promise<void> {
  await db.run(`
    delete from pg_statistic where starelid in (select oid from pg_class where relnamespace = 'public'::regnamespace);
    update pg_class set relpages = 0, reltuples = -1
    where relnamespace = 'public'::regnamespace and reltuples > -1 and relkind in ('r', 'i')`);
}

let sharedByFile: Promise<Database> | undefined;

/** After a file: its databases are emptied for the next one, or given up where more than rows has changed. */
export async function takeDatabasesBack(): Promise<void> {
  sharedByFile = undefined;
  await takeBack(embedded);
  await takeBack(postgresql);
}

const isOnPostgresql = process.env['TEST_DATABASE'] === 'postgresql';

export async function openTestDatabase(): Promise<Database> {
  return isOnPostgresql ? borrow(postgresql) : borrow(embedded);
}

/** One that no file is lent. */
export const makeTestDatabase = (): Promise<Database> => (isOnPostgresql ? postgresql : embedded).make();

/** The one that all tests of a file share which do not ask for their own. */
export function shareTestDatabase(): Promise<Database> {
  return (sharedByFile ??= openTestDatabase());
}

/** Runs a script that the database's own triggers would refuse, as only a superuser can: to clean up, or to do harm. */
export async function runWithoutTriggers(db: Database, script: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run('set local session_replication_role = replica');
    await tx.run(script);
    await tx.run('set local session_replication_role = origin');
  });
}

/** Truncating makes every file of a table and its indexes again, which only pays where there is much to delete. */
const largeBytes = 1_000_000;

/** In one go, because tests do it more often than anything else. A table without a page has no row to look for. */
const takingRowsOut = (andThen = ''): string => `
  do $$
  declare
    found record;
  begin
    set local session_replication_role = replica;
    for found in
      select oid::regclass as name, pg_relation_size(oid) as bytes from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'
    loop
      if found.bytes > ${largeBytes} then execute format('truncate %s cascade', found.name);
      elsif found.bytes > 0 then execute format('delete from %s', found.name);
      end if;
    end loop;
    ${andThen}
    set local session_replication_role = origin;
  end $$`;

const numberingAgain = `
  perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
  from pg_sequences where schemaname = 'public' and last_value is not null;`;

/** Takes every row out; the migrations stay applied. */
export const deleteRows = (db: Database): Promise<void> => db.run(takingRowsOut());

/** Takes every row out and starts the numbering again. */
export const emptyTables = (db: Database): Promise<void> => db.run(takingRowsOut(numberingAgain));
