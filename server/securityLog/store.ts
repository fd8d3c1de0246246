/**
 * The rows of the security log, as texts wherever a value could have been changed to one that no JavaScript number or
 * date holds: whoever checks the log must be able to read what somebody did to it.
 */
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import type { SealedText } from './chain.ts';

export type SecurityEventRow = SealedText & { previousHash: Buffer; hash: Buffer };

/** Any number, the same in every version of the program. */
const lockKey = 5_200_426;

/** Held to the end of the transaction: events are written one after another, on however many servers. */
export async function lockSecurityLog(tx: Queryable): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(${lockKey})::text`);
}

type LastEvent = { id: number; hash: Buffer };

export async function findLastEvent(tx: Queryable): Promise<LastEvent | undefined> {
  const [last] = await tx.query<LastEvent>(
    sql`select id, hash from security_events order by id desc limit 1`,
  );
  return last;
}

/** Facts as the database writes them. */
export async function storedFacts(tx: Queryable, facts: string): Promise<string> {
  const [stored] = await tx.query<{ facts: string }>(sql`select ${facts}::jsonb::text as facts`);
  return stored?.facts ?? facts;
}

export async function insertSecurityEvent(tx: Queryable, event: SecurityEventRow): Promise<void> {
  const { id, happenedAt, kind, accountId, sessionId, address, facts, previousHash, hash } = event;
  await tx.query(sql`
    insert into security_events
      (id, happened_at, kind, account_id, session_id, address, facts, previous_hash, hash)
    values
      (${id}, ${happenedAt}, ${kind}, ${accountId}, ${sessionId}, ${address}, ${facts}, ${previousHash}, ${hash})`);
}

const pageSize = 1_000;

/** The next events after the one of that id; null begins with the first. Instants are in UTC, as PostgreSQL writes them. */
export function listSecurityEvents(db: Queryable, afterId: string | null): Promise<SecurityEventRow[]> {
  return db.query<SecurityEventRow>(sql`
    select id::text as id, (happened_at at time zone 'UTC')::text as "happenedAt", kind,
      account_id::text as "accountId", session_id::text as "sessionId", address, facts::text as facts,
      previous_hash as "previousHash", hash
    from security_events
    where ${afterId}::bigint is null or id > ${afterId}::bigint
    order by security_events.id
    limit ${pageSize}`);
}
