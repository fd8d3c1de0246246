/**
 * What the three books of an account have in common: entries are their owner's alone, two pages of one account take turns,
 * and what was taken out can be put back for a while.
 */
import { undoDays } from '#contract/account/accountLimits.ts';
import type { ChangeEvidence } from '#server/bidding/tiers/changeEvidence.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';
import type { Asker } from '#server/platform/securityLog/asker.ts';
import { refuseForeign } from '#server/platform/securityLog/refuseForeign.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';

export type BookDeps = { db: Database; clock: Clock; securityLog: SecurityLog };

/** Phones and addresses are evidence for a tier; email addresses beside the Primary are not. */
export type EvidenceBookDeps = BookDeps & { changeEvidence: ChangeEvidence };

/** An entry by its id, of one account. */
export type EntryKey = { accountId: number; id: number };

/** Two pages of one account can neither go beyond a limit together nor choose two Primaries. */
export async function lockBooks(tx: Queryable, accountId: number): Promise<void> {
  await tx.query(sql`select 1 from accounts where id = ${accountId} for no key update`);
}

type Finding<Entry> = {
  of: 'phone' | 'address' | 'email';
  find: (db: Queryable, key: EntryKey) => Promise<Entry | undefined>;
  exists: (db: Queryable, id: number) => Promise<boolean>;
};

/**
 * The caller's entry, taken out or not. Asked before the transaction of the action: that someone named another's entry is
 * written down even though nothing is done.
 * @throws not_found
 */
export async function ownEntry<Entry>(
  deps: BookDeps,
  asker: Asker,
  { of, find, exists, id }: Finding<Entry> & { id: number },
): Promise<Entry> {
  const entry = await find(deps.db, { accountId: asker.accountId, id });
  if (entry !== undefined) return entry;
  if (await exists(deps.db, id)) return refuseForeign(deps, asker, { of, ids: [id] });
  throw problem('not_found');
}

/** One that is in the book. @throws not_found */
export function inBook<Entry extends { isRemoved: boolean }>(entry: Entry | undefined): Entry {
  if (!entry || entry.isRemoved) throw problem('not_found');
  return entry;
}

export const refused = (field: string, sentence: string): Error =>
  problem('invalid_input', { fields: { [field]: sentence } });

/** @throws {Problem} `invalid_input`, where a field is wrong. */
export function refuseFaults(faults: Readonly<Record<string, string | undefined>>): void {
  const fields = Object.entries(faults).filter((entry): entry is [string, string] => entry[1] !== undefined);
  if (fields.length > 0) throw problem('invalid_input', { fields: Object.fromEntries(fields) });
}

export async function forgetRemovedContacts(db: Queryable): Promise<void> {
  await db.query(sql`
    delete from phones where removed_at < now() - make_interval(days => ${undoDays}::int)`);
  await db.query(sql`
    delete from addresses where removed_at < now() - make_interval(days => ${undoDays}::int)`);
  await db.query(sql`
    delete from emails where removed_at < now() - make_interval(days => ${undoDays}::int)`);
  // They are counted for a day.
  await db.query(sql`delete from phone_codes where sent_at < now() - make_interval(days => 2)`);
}
