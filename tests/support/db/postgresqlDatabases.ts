/**
 * The databases that a run of the server suite makes for itself on a PostgreSQL, and drops when it is over. Each is a copy
 * of one that is migrated and empty, which stays for later runs as long as the migrations stay what they are.
 */
import { randomUUID } from 'node:crypto';

import { Client } from 'pg';

import { countEvent } from '#scripts/test/countEvent.ts';
import { openDatabase, type Database } from '#server/platform/db/database.ts';
import { silentLog } from '#tests/support/testLogs.ts';

import { imageKey } from './databaseImage.ts';

const serverUrl = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

const withoutHyphens = (id: string): string => id.replaceAll('-', '');

/** What the names of one run's databases begin with: who starts a run may say so, and cleans up when it is stopped. */
export function aRunPrefix(): string {
  const given = process.env['TEST_DATABASE_PREFIX'];
  // All databases begin with nothing, and those of a run are dropped.
  if (given !== undefined && given !== '') return given;
  return `prairie_star_test_${withoutHyphens(randomUUID()).slice(0, 12)}_`;
}

async function administer<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(name: string): string {
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
}

const open = (name: string): Promise<Database> =>
  openDatabase({ dataDir: '', databaseUrl: urlOf(name), log: silentLog });

async function listNames(client: Client, start: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [start],
  );
  return rows.map(({ name }) => name);
}

const templateStart = 'prairie_star_test_template_';

/** Any number: anyone who needs the template waits for anyone who makes it. */
const lockKey = 5_200_418;

/** @returns the template's name. */
async function prepareTemplate(client: Client): Promise<string> {
  await client.query('select pg_advisory_lock($1)', [lockKey]);
  const template = `${templateStart}${imageKey()}`;
  const known = await listNames(client, templateStart);
  if (known.includes(template)) return template;
  for (const outdated of known) {
    await client.query(`alter database ${outdated} is_template false`);
    await client.query(`drop database ${outdated} with (force)`);
  }
  const unfinished = `${template}_unfinished`;
  await client.query(`create database ${unfinished}`);
  const db = await open(unfinished);
  await db.close();
  await client.query(`alter database ${unfinished} rename to ${template}`);
  // What cleans up after runs that were killed leaves it alone.
  await client.query(`alter database ${template} is_template true`);
  return template;
}

/** A migrated, empty one. @returns its address. */
export async function makePostgresqlDatabase(runPrefix: string): Promise<string> {
  countEvent('database');
  const name = `${runPrefix}${withoutHyphens(randomUUID()).slice(0, 12)}`;
  await administer(async (client) => {
    const template = await prepareTemplate(client);
    await client.query(`create database ${name} template ${template}`);
  });
  return urlOf(name);
}

export async function createPostgresqlDatabase(runPrefix: string): Promise<Database> {
  const databaseUrl = await makePostgresqlDatabase(runPrefix);
  return openDatabase({ dataDir: '', databaseUrl, log: silentLog });
}

export async function dropPostgresqlDatabases(runPrefix: string): Promise<void> {
  await administer(async (client) => {
    for (const name of await listNames(client, runPrefix)) {
      await client.query(`drop database ${name} with (force)`);
    }
  });
}
