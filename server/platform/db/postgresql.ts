/** A PostgreSQL server as a `Database`: the pool, and why one cannot be used, in words for the operator. */
import { DatabaseError, Pool } from 'pg';

import type { Log } from '#server/platform/log.ts';
import { StartRefused } from '#server/platform/startRefused.ts';

import { createPooledDatabase, type DatabaseByPurpose } from './pooledDatabase.ts';
import { rowTypes } from './rowTypes.ts';
import { sql } from './sql.ts';

/** How many connections a node has at most for what purpose; what is not used is closed after some seconds. */
const poolSizes = { pages: 10, urgent: 6, unhurried: 2 };
const connectLimitMs = 5_000;
/** Maintenance takes turns, each of which may be long. */
const patienceMs = 600_000;
const keepAliveMs = 10_000;
/** PostgreSQL ends a statement by itself; only where nothing comes back any more the driver gives the connection up. */
const answerMarginMs = 5_000;
/** A node that stands still in the middle of a transaction must not keep everybody else from its rows for ever. */
const idleLimitMs = 30_000;
const oldestMajor = 15;

/** The place without the password: what may be printed. */
function placeOf(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl) || !/^postgres(?:ql)?:/u.test(databaseUrl)) {
    throw new StartRefused(
      'DATABASE_URL is not the address of a PostgreSQL database, as in postgresql://user:password@host/name.',
    );
  }
  const { hostname, port } = new URL(databaseUrl);
  return `${hostname || 'localhost'}:${port || '5432'}`;
}

/** By PostgreSQL's error codes, see https://www.postgresql.org/docs/current/errcodes-appendix.html. */
const refusals: Readonly<Record<string, string>> = {
  '28P01': 'does not accept the password in DATABASE_URL: correct it.',
  '28000': 'does not let the user in DATABASE_URL in: correct the user, or its access rules.',
  '3D000': 'has no database of the name in DATABASE_URL: create it, or correct the name.',
  '53300': 'has no connection left to give: raise its max_connections, or close other programs.',
};

function refusalOf(error: unknown, place: string): StartRefused {
  const options = { cause: error };
  if (error instanceof DatabaseError) {
    const reason = refusals[error.code ?? ''] ?? `refuses the connection (${error.message}).`;
    return new StartRefused(`PostgreSQL at ${place} ${reason}`, options);
  }
  const message = error instanceof Error ? error.message : '';
  if (/password must be a/u.test(message)) {
    return new StartRefused(
      `PostgreSQL at ${place} asks for a password and DATABASE_URL has none: add it.`,
      options,
    );
  }
  return new StartRefused(
    `No PostgreSQL answers at ${place}: start it, or correct DATABASE_URL${message && ` (${message})`}.`,
    options,
  );
}

/** What PostgreSQL answers when a role may not make, change or find the tables' place. */
const missingRights: ReadonlySet<string | undefined> = new Set(['42501', '3F000']);

/** Why the tables cannot be brought up to date; an error that PostgreSQL did not make stays what it is. */
export function migrationRefusal(error: unknown, databaseUrl: string): unknown {
  const cause = error instanceof Error && error.cause instanceof DatabaseError ? error.cause : error;
  if (!(cause instanceof DatabaseError)) return error;
  const step = cause === error || !(error instanceof Error) ? '' : `${error.message}: `;
  const remedy = missingRights.has(cause.code)
    ? 'make the user in DATABASE_URL the owner of the database and its tables, ' +
      'or grant it USAGE and CREATE on SCHEMA public.'
    : 'put that right, see that the user in DATABASE_URL has USAGE and CREATE on SCHEMA public, and start again.';
  return new StartRefused(
    `PostgreSQL at ${placeOf(databaseUrl)} does not let its tables be brought up to date (${step}${cause.message}): ${remedy}`,
    { cause: error },
  );
}

/** @throws {StartRefused} for a PostgreSQL older than our SQL needs. */
export function assertSupported(versionNumber: number, place: string): void {
  const major = Math.floor(versionNumber / 10_000);
  if (major >= oldestMajor) return;
  throw new StartRefused(
    `PostgreSQL at ${place} is version ${major}, and ${oldestMajor} is the oldest that will do: update it.`,
  );
}

export type DatabaseLimits = {
  /** After so long PostgreSQL ends a statement. */
  statementMs: number;
  /** After so long it gives up waiting for a lock. */
  lockMs: number;
};

/** Our queries are short: compiling one would take longer than running it. */
const sessionOptions = `-c timezone=UTC -c datestyle=ISO -c jit=off -c idle_in_transaction_session_timeout=${idleLimitMs}`;

type Settings = { databaseUrl: string; log: Log; limits?: DatabaseLimits | undefined };

function openPools({ databaseUrl, limits }: Settings) {
  const common = {
    connectionString: databaseUrl,
    types: rowTypes,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    options: sessionOptions,
  };
  const bounded = {
    ...common,
    connectionTimeoutMillis: connectLimitMs,
    ...(limits && {
      statement_timeout: limits.statementMs,
      lock_timeout: limits.lockMs,
      query_timeout: limits.statementMs + answerMarginMs,
    }),
  };
  return {
    pages: new Pool({ ...bounded, max: poolSizes.pages }),
    urgent: new Pool({ ...bounded, max: poolSizes.urgent }),
    unhurried: new Pool({
      ...common,
      max: poolSizes.unhurried,
      connectionTimeoutMillis: patienceMs,
      // Whatever limits the role or the database has of its own.
      options: `${sessionOptions} -c statement_timeout=0 -c lock_timeout=0`,
    }),
  };
}

/**
 * Tools that do one long thing open it without limits.
 * @throws {StartRefused} when the server cannot be reached, does not let us in or is too old.
 */
export async function openPostgresql(settings: Settings): Promise<DatabaseByPurpose> {
  const place = placeOf(settings.databaseUrl);
  const pools = openPools(settings);
  const database = createPooledDatabase({ kind: 'postgresql', pools, log: settings.log });
  try {
    const [server] = await database.query<{ version: number }>(
      sql`select current_setting('server_version_num')::int as version`,
    );
    assertSupported(server?.version ?? 0, place);
    return database;
  } catch (error) {
    await database.close();
    throw error instanceof StartRefused ? error : refusalOf(error, place);
  }
}
