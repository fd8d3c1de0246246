/** Drops the databases of test runs on PostgreSQL that no one will use again. Without a PostgreSQL there are none. */
import { Client } from 'pg';

import { findPostgresql } from './findPostgresql.ts';

const ownStart = 'prairie_star_test_';

async function drop(url: string, choose: string, values: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where starts_with(datname, $1) and not datistemplate ${choose}`,
      [...values],
    );
    for (const { name } of rows) await client.query(`drop database if exists "${name}" with (force)`);
  } catch {
    // Only a superuser may ask how old one is; and a database that stays is no fault of a test.
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Those of one run, which has ended. */
export async function dropRunDatabases(prefix: string): Promise<void> {
  const found = await findPostgresql();
  if ('url' in found) await drop(found.url, '', [prefix]);
}

/** Those of runs that were killed: no run takes a day. What databases are copied from stays for later runs. */
export async function dropLeftDatabases(): Promise<void> {
  const found = await findPostgresql();
  const isOld = `
    and not starts_with(datname, '${ownStart}template_')
    and (pg_stat_file('base/' || oid || '/PG_VERSION', true)).modification < now() - interval '1 day'`;
  if ('url' in found) await drop(found.url, isOld, [ownStart]);
}
