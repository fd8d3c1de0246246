/** The phone book in SQL. Every question names the account whose book it is. */
import type { Phone } from '#contract/account/phones.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import type { EntryKey } from './book.ts';

export const listPhones = (db: Queryable, accountId: number): Promise<Phone[]> =>
  db.query<Phone>(sql`
    select id as "PhoneID", e164 as "Number", label as "Label", is_primary as "IsPrimary",
      verified_at is not null as "IsVerified"
    from phones where account_id = ${accountId} and removed_at is null
    order by is_primary desc, id`);

export type PhoneRow = {
  id: number;
  number: string;
  isPrimary: boolean;
  isVerified: boolean;
  isRemoved: boolean;
};

export async function findPhone(db: Queryable, { accountId, id }: EntryKey): Promise<PhoneRow | undefined> {
  const [phone] = await db.query<PhoneRow>(sql`
    select id, e164 as number, is_primary as "isPrimary", verified_at is not null as "isVerified",
      removed_at is not null as "isRemoved"
    from phones where id = ${id} and account_id = ${accountId}`);
  return phone;
}

export async function phoneExists(db: Queryable, id: number): Promise<boolean> {
  return (await db.query(sql`select 1 as found from phones where id = ${id}`)).length > 0;
}

type NewPhone = { accountId: number; number: string; label: string; now: string };

/** The first one in the book is the Primary. */
export async function insertPhone(tx: Queryable, { accountId, number, label, now }: NewPhone): Promise<void> {
  await tx.query(sql`
    insert into phones (account_id, e164, label, is_primary, created_at)
    select ${accountId}, ${number}, ${label}, not exists (
      select from phones where account_id = ${accountId} and is_primary and removed_at is null), ${now}`);
}

/** Another number has to be proved again; codes that are under way prove nothing of it. */
export async function updatePhone(
  tx: Queryable,
  { id, number, label, now }: Omit<NewPhone, 'accountId'> & { id: number },
): Promise<void> {
  await tx.query(sql`
    update phone_codes set expires_at = ${now}
    where phone_id = ${id} and expires_at > ${now} and exists (
      select from phones where id = ${id} and e164 <> ${number})`);
  await tx.query(sql`
    update phones set label = ${label}, e164 = ${number},
      verified_at = case when e164 = ${number} then verified_at end
    where id = ${id}`);
}

/** A Primary that goes leaves its place to another: one that is verified first, then the oldest. */
export async function markPhoneRemoved(
  tx: Queryable,
  { accountId, id, now }: EntryKey & { now: string },
): Promise<void> {
  await tx.query(sql`update phones set removed_at = ${now} where id = ${id}`);
  await tx.query(sql`
    update phones set is_primary = true
    where id = (
      select id from phones where account_id = ${accountId} and removed_at is null
      order by verified_at is null, id limit 1)
      and not exists (
        select from phones where account_id = ${accountId} and is_primary and removed_at is null)`);
}

export async function markPhonePrimary(tx: Queryable, { accountId, id }: EntryKey): Promise<void> {
  await tx.query(sql`
    update phones set is_primary = false
    where account_id = ${accountId} and is_primary and removed_at is null and id <> ${id}`);
  await tx.query(sql`update phones set is_primary = true where id = ${id}`);
}

export async function markPhoneRestored(tx: Queryable, key: EntryKey, wasPrimary: boolean): Promise<void> {
  if (wasPrimary) await markPhonePrimary(tx, key);
  await tx.query(sql`update phones set removed_at = null where id = ${key.id}`);
}

export async function markPhoneVerified(tx: Queryable, id: number, now: string): Promise<void> {
  await tx.query(sql`update phones set verified_at = ${now} where id = ${id}`);
  await tx.query(
    sql`update phone_codes set expires_at = ${now} where phone_id = ${id} and expires_at > ${now}`,
  );
}

export type CodeCounts = { ofNumber: number; ofAccount: number; numberSince: string; accountSince: string };

/** How many codes went to a number, anyone who asked, and how many an account asked for; and since when the first of them. */
export async function countCodes(
  tx: Queryable,
  asked: { accountId: number; number: string; hourAgo: string; dayAgo: string },
): Promise<CodeCounts> {
  const { accountId, number, hourAgo, dayAgo } = asked;
  const [counts] = await tx.query<CodeCounts>(sql`
    select ofs.count as "ofNumber", ofs.first as "numberSince", own.count as "ofAccount", own.first as "accountSince"
    from (
      select count(*) as count, coalesce(min(c.sent_at), ${hourAgo}::timestamptz) as first
      from phone_codes c join phones p on p.id = c.phone_id
      where p.e164 = ${number} and c.sent_at > ${hourAgo}
    ) ofs cross join (
      select count(*) as count, coalesce(min(sent_at), ${dayAgo}::timestamptz) as first
      from phone_codes where account_id = ${accountId} and sent_at > ${dayAgo}
    ) own`);
  return counts ?? { ofNumber: 0, ofAccount: 0, numberSince: hourAgo, accountSince: dayAgo };
}

type NewCode = { phoneId: number; accountId: number; codeHash: string; now: string; expiresAt: string };

/** An earlier code no longer counts. */
export async function insertCode(
  tx: Queryable,
  { phoneId, accountId, codeHash, now, expiresAt }: NewCode,
): Promise<void> {
  await tx.query(sql`
    update phone_codes set expires_at = ${now} where phone_id = ${phoneId} and expires_at > ${now}`);
  await tx.query(sql`
    insert into phone_codes (phone_id, account_id, code_hash, sent_at, expires_at)
    values (${phoneId}, ${accountId}, ${codeHash}, ${now}, ${expiresAt})`);
}

export type TakenTry = { codeId: number; codeHash: string; tries: number };

/** Counts a try before it is known to be right: tries at once cannot be more than there are. */
export async function takeTry(
  tx: Queryable,
  { phoneId, mostTries, now }: { phoneId: number; mostTries: number; now: string },
): Promise<TakenTry | undefined> {
  const [taken] = await tx.query<TakenTry>(sql`
    update phone_codes set tries = tries + 1
    where id = (
      select id from phone_codes where phone_id = ${phoneId} and expires_at > ${now} and tries < ${mostTries}::integer
      order by sent_at desc, id desc limit 1)
    returning id as "codeId", code_hash as "codeHash", tries`);
  return taken;
}

export async function isCodeGood(tx: Queryable, codeId: number, now: string): Promise<boolean> {
  const found = await tx.query(sql`
    select 1 as found from phone_codes where id = ${codeId} and expires_at > ${now}`);
  return found.length > 0;
}
