/**
 * Shuts the demo's accounts where a database that once was a demo serves a site that is none: their addresses and
 * password are published, and staff is among them. Their things stay; turning the demo on again opens them.
 */
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { unusablePasswordHash } from '#server/platform/unusablePassword.ts';

/** The row that says that a demo's accounts were put into this database. */
export const seedName = 'demo-accounts';

/** No one receives a letter at such an address, so that no account of a company has one (RFC 2606). */
const ofDemo = '%@example.com';

export async function closeDemo(db: Database, securityLog: SecurityLog): Promise<void> {
  const [seed] = await db.query<{ name: string }>(sql`select name from seeds where name = ${seedName}`);
  if (!seed) return;
  const passwordHash = await unusablePasswordHash();
  await db.transaction(async (tx) => {
    await tx.query(sql`
      update accounts set password_hash = ${passwordHash} where email like ${ofDemo}`);
    const ended = await tx.query<{ id: number; accountId: number }>(sql`
      update sessions set revoked_at = now(), revoked_for = 'everywhere'
      where revoked_at is null
        and account_id in (select id from accounts where email like ${ofDemo})
      returning id, account_id as "accountId"`);
    // Not the seed's row: the accounts are there. Its fingerprint fits no password, so that the next demo sets one.
    await tx.query(sql`update seeds set fingerprint = ${passwordHash} where name = ${seedName}`);
    for (const { id, accountId } of ended) {
      await securityLog.record(tx, {
        kind: 'session_revoked',
        accountId,
        sessionId: id,
        facts: { reason: 'demo_closed' },
      });
    }
  });
}
