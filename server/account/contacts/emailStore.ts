/** The further email addresses of an account in SQL, and who else has one. The Primary is the account's own row. */
import type { AccountEmail } from '#contract/account/emails.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';
import { hashCode } from '#server/platform/oneTimeCodes.ts';

import type { EntryKey } from './book.ts';

/** The Primary first, the others as they were added. */
export const listEmails = (db: Queryable, accountId: number): Promise<AccountEmail[]> =>
  db.query<AccountEmail>(sql`
    select 'Primary' as "EmailType", email as "Email", null::bigint as "EmailID"
    from accounts where id = ${accountId}
    union all
    select * from (
      select case when verified_at is null then 'Unverified' else 'Other' end, email, id
      from emails where account_id = ${accountId} and removed_at is null
      order by id
    ) as others`);

export type EmailRow = { id: number; email: string; isVerified: boolean; isRemoved: boolean };

export async function findEmail(db: Queryable, { accountId, id }: EntryKey): Promise<EmailRow | undefined> {
  const [email] = await db.query<EmailRow>(sql`
    select id, email, verified_at is not null as "isVerified", removed_at is not null as "isRemoved"
    from emails where id = ${id} and account_id = ${accountId}`);
  return email;
}

export async function emailExists(db: Queryable, id: number): Promise<boolean> {
  return (await db.query(sql`select 1 as found from emails where id = ${id}`)).length > 0;
}

export async function insertEmail(
  tx: Queryable,
  { accountId, email, now }: { accountId: number; email: string; now: string },
): Promise<number> {
  const [made] = await tx.query<{ id: number }>(sql`
    insert into emails (account_id, email, created_at) values (${accountId}, ${email}, ${now}) returning id`);
  return made?.id ?? 0;
}

export const markEmailRemoved = (tx: Queryable, id: number, now: string): Promise<unknown> =>
  tx.query(sql`update emails set removed_at = ${now} where id = ${id}`);

export const markEmailRestored = (tx: Queryable, id: number): Promise<unknown> =>
  tx.query(sql`update emails set removed_at = null where id = ${id}`);

/** In whatever case: of another account that proved it, as its Primary or beside it. */
export async function isTaken(
  db: Queryable,
  { accountId, email }: { accountId: number; email: string },
): Promise<boolean> {
  const found = await db.query(sql`
    select 1 as found from accounts
    where lower(email) = lower(${email}) and id <> ${accountId} and email_verified_at is not null
    union all
    select 1 from emails
    where lower(email) = lower(${email}) and account_id <> ${accountId} and verified_at is not null
      and removed_at is null`);
  return found.length > 0;
}

/** As a Primary an address is one account's alone, proved or not. */
export async function isPrimaryTaken(tx: Queryable, email: string): Promise<boolean> {
  const found = await tx.query(sql`select 1 as found from accounts where lower(email) = lower(${email})`);
  return found.length > 0;
}

/** The code of a link proves this one address. */
export const bindCode = (tx: Queryable, code: string, emailId: number): Promise<unknown> =>
  tx.query(sql`update one_time_codes set email_id = ${emailId} where code_hash = ${hashCode(code)}`);

export async function findEmailOfCode(tx: Queryable, code: string): Promise<EmailRow | undefined> {
  const [email] = await tx.query<EmailRow>(sql`
    select e.id, e.email, e.verified_at is not null as "isVerified", e.removed_at is not null as "isRemoved"
    from one_time_codes c join emails e on e.id = c.email_id and e.account_id = c.account_id
    where c.code_hash = ${hashCode(code)}`);
  return email;
}

export async function markEmailVerified(tx: Queryable, id: number, now: string): Promise<void> {
  await tx.query(sql`update emails set verified_at = ${now} where id = ${id}`);
  await tx.query(sql`update one_time_codes set used_at = ${now} where email_id = ${id} and used_at is null`);
}

export type Owner = { email: string; firstName: string; passwordHash: string };

export async function getOwner(db: Queryable, accountId: number): Promise<Owner> {
  const [owner] = await db.query<Owner>(sql`
    select email, first_name as "firstName", password_hash as "passwordHash" from accounts where id = ${accountId}`);
  if (!owner) throw new Error('A session without an account.');
  return owner;
}

/** The two change places: the entry keeps its id and now holds the address that was the Primary. */
export async function swapPrimary(tx: Queryable, { accountId, id }: EntryKey): Promise<void> {
  await tx.query(sql`
    with chosen as (
      select email, verified_at from emails where id = ${id}
    ), former as (
      select email, email_verified_at from accounts where id = ${accountId}
    ), kept as (
      update emails set email = former.email, verified_at = former.email_verified_at
      from former where emails.id = ${id}
    )
    update accounts set email = chosen.email, email_verified_at = chosen.verified_at
    from chosen where accounts.id = ${accountId}`);
}
