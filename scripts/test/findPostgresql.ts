/** Whether a PostgreSQL answers on this machine for the second run of the server suite, and under which address. */
import { Client } from 'pg';

const oldestMajor = 15;
const connectLimitMs = 3_000;
const defaultUrl = 'postgresql://postgres@127.0.0.1:5432/postgres';

export type FoundPostgresql = { url: string } | { reason: string };

/** `TEST_DATABASE_URL` names another one; the suite makes and drops databases of its own in it. */
export async function findPostgresql(
  url = process.env['TEST_DATABASE_URL'] ?? defaultUrl,
): Promise<FoundPostgresql> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectLimitMs });
  // The driver also reports a connection that breaks later by an event, which no one else listens to.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const answer = await client.query<{ version: string }>(
      `select current_setting('server_version_num') as version`,
    );
    const major = Math.floor(Number(answer.rows[0]?.version) / 10_000);
    return major < oldestMajor ? { reason: `PostgreSQL ${major} is older than ${oldestMajor}` } : { url };
  } catch (error) {
    const { hostname, port } = new URL(url);
    const why = error instanceof Error && error.message !== '' ? error.message : 'no answer';
    return { reason: `no PostgreSQL to use on ${hostname}:${port || '5432'} (${why})` };
  } finally {
    await client.end().catch(() => undefined);
  }
}
