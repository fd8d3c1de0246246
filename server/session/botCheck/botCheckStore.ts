/** The rows behind the bot check: the secrets that all servers share, and the proofs that were used. */
import { sql, type Queryable } from '#server/platform/db/sql.ts';

/** Makes the secret if this is the first server to ask; all of them get the same one. */
export async function obtainSecret(db: Queryable, name: string, candidate: Uint8Array): Promise<Buffer> {
  await db.query(sql`
    insert into secrets (name, value) values (${name}, ${candidate}) on conflict (name) do nothing`);
  const [secret] = await db.query<{ value: Buffer }>(sql`select value from secrets where name = ${name}`);
  if (!secret) throw new Error(`The secret ${name} was deleted while it was being read.`);
  return secret.value;
}

/** False when the proof was used before, at the same moment on another server included. */
export async function insertUsedProof(
  db: Queryable,
  proof: { hash: Uint8Array; expiresAt: string },
): Promise<boolean> {
  const inserted = await db.query<{ expires_at: string }>(sql`
    insert into used_bot_checks (proof_hash, expires_at) values (${proof.hash}, ${proof.expiresAt})
    on conflict (proof_hash) do nothing
    returning expires_at`);
  return inserted.length > 0;
}

/** Kept a day longer than a proof is good, because this clock may be ahead of the one that judges proofs. */
export async function forgetUsedProofs(db: Queryable): Promise<void> {
  await db.query(sql`delete from used_bot_checks where expires_at < now() - interval '1 day'`);
}
