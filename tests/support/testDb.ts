/**
 * A migrated, empty database for a test file, of the kind that `TEST_DATABASE` names. Tests do not know which kind
 * they run on; whatever a file opens here is closed, and dropped, after its last test.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Client } from 'pg';
import { afterAll } from 'vitest';

import { openDatabase, type Database } from '#server/platform/db/database.ts';
import { openInMemory, type EmbeddedDatabase } from '#server/platform/db/embedded.ts';
import { migrate, readMigrations } from '#server/platform/db/migrate.ts';
import { sql } from '#server/platform/db/sql.ts';
import { createLog } from '#server/platform/log.ts';

export const silentLog = createLog('silent');

const postgresqlUrl = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const imagesFolder = fileURLToPath(new URL('../../node_modules/.cache/test-database/', import.meta.url));

const opened: Database[] = [];

afterAll(async () => {
  for (const db of opened.splice(0)) await db.close();
});

/** What an image is made from: the engine, how it is set up, and the migrations. */
function imageName(): string {
  const key = createHash('sha256');
  for (const file of ['package-lock.json', 'server/platform/db/embeddedEngine.ts']) {
    key.update(readFileSync(new URL(`../../${file}`, import.meta.url)));
  }
  for (const { checksum } of readMigrations()) key.update(checksum);
  return `${key.digest('hex').slice(0, 16)}.tar`;
}

function findImage(name: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return readFileSync(join(imagesFolder, name));
  } catch {
    return undefined;
  }
}

function keepImage(name: string, image: Uint8Array): void {
  mkdirSync(imagesFolder, { recursive: true });
  const outdated = readdirSync(imagesFolder).filter((file) => file.endsWith('.tar') && file !== name);
  for (const file of outdated) rmSync(join(imagesFolder, file), { force: true });
  const unfinished = join(imagesFolder, `${name}.${process.pid}`);
  writeFileSync(unfinished, image);
  renameSync(unfinished, join(imagesFolder, name));
}

/** Loading a database that was migrated once takes a sixth of the time that making one does. */
async function openEmbeddedForTest(): Promise<EmbeddedDatabase> {
  const name = imageName();
  const image = findImage(name);
  if (image) return openInMemory({ image, log: silentLog });
  const db = await openInMemory({ log: silentLog });
  await migrate(db, { log: silentLog });
  keepImage(name, await db.dump());
  return db;
}

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: postgresqlUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function openPostgresqlForTest(): Promise<Database> {
  const name = `prairie_star_test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name}`);
  const url = new URL(postgresqlUrl);
  url.pathname = name;
  const db = await openDatabase({ dataDir: '', databaseUrl: url.href, log: silentLog });
  let closing: Promise<void> | undefined;
  const close = async () => {
    await db.close();
    await administer(`drop database ${name} with (force)`);
  };
  return { ...db, close: () => (closing ??= close()) };
}

function closedWithFile<T extends Database>(db: T): T {
  opened.push(db);
  return db;
}

/** For what only the embedded kind does, whatever the suite runs on. */
export async function openEmbeddedTestDatabase(): Promise<EmbeddedDatabase> {
  return closedWithFile(await openEmbeddedForTest());
}

export async function openTestDatabase(): Promise<Database> {
  if (process.env['TEST_DATABASE'] !== 'postgresql') return openEmbeddedTestDatabase();
  return closedWithFile(await openPostgresqlForTest());
}

/** Takes every row out and starts the numbering anew; the migrations stay applied. */
export async function emptyTables(db: Database): Promise<void> {
  const [tables] = await db.query<{ list: string | null }>(sql`
    select string_agg(format('%I', tablename), ', ') as list
    from pg_tables where schemaname = 'public' and tablename <> 'migrations'`);
  if (tables?.list) await db.run(`truncate ${tables.list} restart identity cascade`);
}
