/** The rows of accounts and of the invitations to have one. */
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import { insertFirstContacts } from './firstContacts.ts';
import type { Particulars } from './particulars.ts';

export type AccountRow = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  isVerified: boolean;
};

export type NewAccountRow = Omit<Particulars, 'password'> & {
  passwordHash: string;
  campaign: string | null;
  /** Of the token that the browser of the form is given. */
  signUpHash?: Uint8Array;
  now: string;
};

/** The new account's id, or undefined when the address has one, in whatever case. */
export async function insertAccount(tx: Queryable, row: NewAccountRow): Promise<number | undefined> {
  const { email, firstName, lastName, birthDate, termsVersion, passwordHash, campaign, signUpHash, now } =
    row;
  const [inserted] = await tx.query<{ id: number }>(sql`
    insert into accounts (
      email, first_name, last_name, status, password_hash, birth_date, terms_version, terms_accepted_at, created_at,
      campaign, sign_up_hash)
    values (
      ${email}, ${firstName}, ${lastName}, 'active', ${passwordHash}, ${birthDate}, ${termsVersion}, ${now}, ${now},
      ${campaign}, ${signUpHash ?? null})
    on conflict (lower(email)) do nothing
    returning id`);
  if (inserted) await insertFirstContacts(tx, inserted.id, row);
  return inserted?.id;
}

/**
 * For letters that anybody may ask for. Undefined when there is no such account, and also when someone else has its
 * row at this moment: they write their letter, and no one waits long enough to distinguish the two cases.
 */
export async function lockAccountOfEmail(tx: Queryable, email: string): Promise<AccountRow | undefined> {
  const [account] = await tx.query<AccountRow>(sql`
    select id, email, first_name as "firstName", last_name as "lastName",
      email_verified_at is not null as "isVerified"
    from accounts where lower(email) = lower(${email})
    for no key update skip locked`);
  return account;
}

export async function findAccount(db: Queryable, accountId: number): Promise<AccountRow | undefined> {
  const [account] = await db.query<AccountRow>(sql`
    select id, email, first_name as "firstName", last_name as "lastName",
      email_verified_at is not null as "isVerified"
    from accounts where id = ${accountId}`);
  return account;
}

/** Waits for anyone who has the row: what a code does, it does once. */
export async function lockAccount(tx: Queryable, accountId: number): Promise<AccountRow | undefined> {
  const [account] = await tx.query<AccountRow>(sql`
    select id, email, first_name as "firstName", last_name as "lastName",
      email_verified_at is not null as "isVerified"
    from accounts where id = ${accountId}
    for no key update`);
  return account;
}

export async function updateVerified(tx: Queryable, accountId: number, now: Date): Promise<void> {
  await tx.query(sql`
    update accounts set email_verified_at = ${now.toISOString()}, sign_up_hash = null
    where id = ${accountId} and email_verified_at is null`);
}

type Letters = { accountId: number; kind: string; since: Date };

export async function countLetters(tx: Queryable, { accountId, kind, since }: Letters): Promise<number> {
  const [counted] = await tx.query<{ letters: number }>(sql`
    select count(*) as letters from notices
    where account_id = ${accountId} and kind = ${kind} and created_at > ${since.toISOString()}`);
  return counted?.letters ?? 0;
}

export type InvitationRow = {
  firstName: string;
  lastName: string;
  email: string;
  isUsed: boolean;
  isExpired: boolean;
};

export async function findInvitationRow(
  db: Queryable,
  { codeHash, now }: { codeHash: Uint8Array; now: Date },
): Promise<InvitationRow | undefined> {
  const [invitation] = await db.query<InvitationRow>(sql`
    select first_name as "firstName", last_name as "lastName", email, used_at is not null as "isUsed",
      expires_at <= ${now.toISOString()} as "isExpired"
    from invitations where code_hash = ${codeHash}`);
  return invitation;
}

/** Nothing happens to an invitation that was used or is over. */
export async function updateInvitationUsed(
  tx: Queryable,
  { codeHash, now }: { codeHash: Uint8Array; now: Date },
): Promise<void> {
  await tx.query(sql`
    update invitations set used_at = ${now.toISOString()}
    where code_hash = ${codeHash} and used_at is null and expires_at > ${now.toISOString()}`);
}
