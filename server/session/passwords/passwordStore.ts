/** The row of an account whose password changes. */
import { sql, type Queryable } from '#server/platform/db/sql.ts';

/** The link that led here came by mail, so it proves the address, too. */
export async function updatePassword(
  tx: Queryable,
  { accountId, passwordHash, now }: { accountId: number; passwordHash: string; now: Date },
): Promise<void> {
  await tx.query(sql`
    update accounts
    set password_hash = ${passwordHash}, email_verified_at = coalesce(email_verified_at, ${now.toISOString()})
    where id = ${accountId}`);
}
