/** The rows of failed logins, by the hash of the email that was typed and the network it was typed in. */
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import { hashOf } from './tokens.ts';

export type TriedPair = { emailHash: Buffer; network: string };

/** Until the end of the transaction no other try of the same pair is counted, on however many servers. */
export async function lockPair(tx: Queryable, { emailHash, network }: TriedPair): Promise<void> {
  const key = hashOf(`login ${emailHash.toString('hex')} ${network}`).readBigInt64BE();
  await tx.query(sql`select pg_advisory_xact_lock(${key}::bigint)::text`);
}

/** More than these change nothing: the wait is at its longest long before. */
const mostFailures = 50;

/** When the pair failed, oldest first. */
export async function listFailures(tx: Queryable, { emailHash, network }: TriedPair): Promise<number[]> {
  const latest = await tx.query<{ failedAt: string }>(sql`
    select failed_at as "failedAt" from login_failures
    where email_hash = ${emailHash} and address = ${network}
    order by failed_at desc limit ${mostFailures}::int`);
  return latest.map(({ failedAt }) => Date.parse(failedAt)).toReversed();
}

export async function countFailures(tx: Queryable, emailHash: Buffer, since: string): Promise<number> {
  const [counted] = await tx.query<{ failures: number }>(sql`
    select count(*)::int as failures from login_failures
    where email_hash = ${emailHash} and failed_at > ${since}`);
  return counted?.failures ?? 0;
}

export async function insertFailure(
  tx: Queryable,
  { emailHash, network }: TriedPair,
  at: string,
): Promise<void> {
  await tx.query(sql`
    insert into login_failures (email_hash, address, failed_at) values (${emailHash}, ${network}, ${at})`);
}

/** In whatever network they were. */
export async function deleteFailuresOf(tx: Queryable, emailHash: Buffer): Promise<void> {
  await tx.query(sql`delete from login_failures where email_hash = ${emailHash}`);
}

export async function deleteFailures(tx: Queryable, { emailHash, network }: TriedPair): Promise<void> {
  await tx.query(sql`delete from login_failures where email_hash = ${emailHash} and address = ${network}`);
}
