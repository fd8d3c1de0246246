/** The databases that a run of the server suite makes for itself on a PostgreSQL, and drops when it is over. */
import { randomUUID } from 'node:crypto';

import { Client } from 'pg';

import { openDatabase, type Database } from '#server/platform/db/database.ts';
import { createLog } from '#server/platform/log.ts';

const serverUrl = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

const withoutHyphens = (id: string): string => id.replaceAll('-', '');

/** What the names of one run's databases begin with. */
export const aRunPrefix = (): string => `prairie_star_test_${withoutHyphens(randomUUID()).slice(0, 12)}_`;

async function administer<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** An empty one. @returns its address. */
export async function makePostgresqlDatabase(runPrefix: string): Promise<string> {
  const name = `${runPrefix}${withoutHyphens(randomUUID()).slice(0, 12)}`;
  await administer((client) => client.query(`create database ${name}`));
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
}

export async function createPostgresqlDatabase(runPrefix: string): Promise<Database> {
  const databaseUrl = await makePostgresqlDatabase(runPrefix);
  return openDatabase({ dataDir: '', databaseUrl, log: createLog('silent') });
}

export async function dropPostgresqlDatabases(runPrefix: string): Promise<void> {
  await administer(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [runPrefix],
    );
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  });
}
