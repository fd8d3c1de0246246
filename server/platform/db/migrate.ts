/**
 * Brings a database's tables up to date: the numbered files of `server/migrations`, in order, each once. They only
 * go forward and are never edited after they have run anywhere.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

import type { Log } from '#server/platform/log.ts';
import { StartRefused } from '#server/platform/startRefused.ts';

import type { Database } from './pooledDatabase.ts';
import { sql, type Queryable } from './sql.ts';

export type Migration = { number: number; name: string; script: string; checksum: string };
type Applied = Pick<Migration, 'number' | 'name' | 'checksum'>;

const migrationsFolder = new URL('../../migrations/', import.meta.url);

/** Any number, the same in every version of the program. */
const lockKey = 5_200_417;

function readMigration(folder: URL, file: string, index: number): Migration {
  const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/u.exec(file)?.[1]);
  if (number !== index + 1) {
    const expected = String(index + 1).padStart(4, '0');
    throw new StartRefused(
      `Migrations are numbered without gaps: ${file} stands where ${expected}_….sql should.`,
    );
  }
  // A checkout with Windows line ends is still the same migration.
  const script = readFileSync(new URL(file, folder), 'utf8').replaceAll('\r\n', '\n');
  const checksum = createHash('sha256').update(script).digest('hex');
  return { number, name: file.slice(0, -'.sql'.length), script, checksum };
}

/** @throws {StartRefused} when a number is missing, doubled or not a number. */
export function readMigrations(folder: URL = migrationsFolder): Migration[] {
  return readdirSync(folder)
    .toSorted()
    .map((file, index) => readMigration(folder, file, index));
}

function assertUnchanged(applied: Applied, migration: Migration | undefined): void {
  if (!migration) {
    throw new StartRefused(
      `The database is newer than this program (it knows ${applied.name}): start the newer version.`,
    );
  }
  if (applied.name === migration.name && applied.checksum === migration.checksum) return;
  throw new StartRefused(
    `Migration ${migration.name} was changed after it had been applied: restore it and write a new one.`,
  );
}

async function lockMigrations(tx: Queryable): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(${lockKey})::text`);
}

async function listApplied(tx: Queryable): Promise<Applied[]> {
  await tx.run(`create table if not exists migrations (
    number integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`);
  return tx.query<Applied>(sql`select number, name, checksum from migrations order by number`);
}

/** Applies the first one that is missing. The lock is held to the end of the transaction, so processes take turns. */
async function applyNext(tx: Queryable, migrations: readonly Migration[]): Promise<Migration | undefined> {
  await lockMigrations(tx);
  const applied = await listApplied(tx);
  for (const one of applied) assertUnchanged(one, migrations[one.number - 1]);
  const next = migrations[applied.length];
  if (!next) return undefined;
  const { number, name, script, checksum } = next;
  await tx.run(script).catch((cause: unknown) => {
    throw new Error(`Migration ${name} failed`, { cause });
  });
  await tx.query(
    sql`insert into migrations (number, name, checksum) values (${number}, ${name}, ${checksum})`,
  );
  return next;
}

type Options = { migrations?: readonly Migration[]; log: Pick<Log, 'info'> };

/** @throws {StartRefused} when files and database do not belong together. */
export async function migrate(db: Database, { migrations = readMigrations(), log }: Options): Promise<void> {
  for (;;) {
    const applied = await db.transaction((tx) => applyNext(tx, migrations));
    if (!applied) return;
    log.info({ migration: applied.name }, 'migration applied');
  }
}
