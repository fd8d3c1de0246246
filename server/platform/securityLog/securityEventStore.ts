/**
 * The rows of the security log, as texts wherever a value could have been changed to one that no JavaScript number or
 * date holds: anyone who checks the log must be able to read what someone did to it.
 */
import type { SealedText } from '#contract/desk/auditFile.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export type SecurityEventRow = SealedText & { previousHash: Buffer; hash: Buffer };

/** Any number, the same in every version of the program. */
const lockKey = 5_200_426;

/** Held to the end of the transaction: events are written one after another, on however many servers. */
export async function lockSecurityLog(tx: Queryable): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(${lockKey})::text`);
}

export type LastEvent = { id: number; hash: Buffer };

export async function findLastEvent(tx: Queryable): Promise<LastEvent | undefined> {
  const [last] = await tx.query<LastEvent>(
    sql`select id, hash from security_events order by id desc limit 1`,
  );
  return last;
}

/** Facts as the database writes them, each in its place. */
export async function storedFacts(tx: Queryable, facts: readonly string[]): Promise<string[]> {
  const stored = await tx.query<{ facts: string }>(sql`
    select (one.facts #>> '{}')::jsonb::text as facts
    from jsonb_array_elements(${JSON.stringify(facts)}::jsonb) with ordinality as one (facts, place)
    order by one.place`);
  return stored.map((one) => one.facts);
}

const hexOf = (bytes: Buffer): string => bytes.toString('hex');

/** As one document: a list of texts with gaps in it is slow to bind. */
export async function insertSecurityEvents(
  tx: Queryable,
  events: readonly SecurityEventRow[],
): Promise<void> {
  const rows = events.map(({ previousHash, hash, ...text }) => ({
    ...text,
    previousHash: hexOf(previousHash),
    hash: hexOf(hash),
  }));
  await tx.query(sql`
    insert into security_events
      (id, happened_at, kind, account_id, session_id, address, facts, actor_id, previous_hash, hash)
    select id, "happenedAt", kind, "accountId", "sessionId", address, facts::jsonb, "actorId",
      decode("previousHash", 'hex'), decode(hash, 'hex')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (
      id bigint, "happenedAt" timestamptz, kind text, "accountId" bigint, "sessionId" bigint, address text,
      facts text, "actorId" bigint, "previousHash" text, hash text)
    order by id`);
}

const pageSize = 1_000;

/** The next events after the one of that id; null begins with the first. Instants are in UTC, as PostgreSQL writes them. */
export function listSecurityEvents(db: Queryable, afterId: string | null): Promise<SecurityEventRow[]> {
  return db.query<SecurityEventRow>(sql`
    select id::text as id, (happened_at at time zone 'UTC')::text as "happenedAt", kind,
      account_id::text as "accountId", session_id::text as "sessionId", address, facts::text as facts,
      actor_id::text as "actorId", previous_hash as "previousHash", hash
    from security_events
    where ${afterId}::bigint is null or id > ${afterId}::bigint
    order by security_events.id
    limit ${pageSize}`);
}
