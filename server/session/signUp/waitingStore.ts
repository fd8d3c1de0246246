/**
 * The rows of accounts whose address no one has proved yet: who filled them in is not known, and they do not stay for
 * ever.
 */
import { unverifiedDays } from '#contract/account/accountLimits.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';
import { hashOf } from '#server/session/sessions/tokens.ts';

import { deleteContacts, insertFirstContacts } from './firstContacts.ts';
import type { NewAccountRow } from './signUpStore.ts';

export type WaitingAccount = { id: number; email: string; firstName: string; passwordHash: string };

export async function findWaiting(db: Queryable, email: string): Promise<WaitingAccount | undefined> {
  const [account] = await db.query<WaitingAccount>(sql`
    select id, email, first_name as "firstName", password_hash as "passwordHash"
    from accounts where lower(email) = lower(${email}) and email_verified_at is null`);
  return account;
}

/** Waits for anyone who has the row: a form that came in must not be passed over, or the one before would count. */
export async function lockWaiting(tx: Queryable, email: string): Promise<WaitingAccount | undefined> {
  const [account] = await tx.query<WaitingAccount>(sql`
    select id, email, first_name as "firstName", password_hash as "passwordHash"
    from accounts where lower(email) = lower(${email}) and email_verified_at is null
    for no key update`);
  return account;
}

type SignedUp = { accountId: number; token: string; since: Date };

/** The account, where this token is of the browser that filled in its form last, no longer ago than that. */
export async function findSignedUp(
  db: Queryable,
  { accountId, token, since }: SignedUp,
): Promise<{ id: number; analyticsId: string } | undefined> {
  const [account] = await db.query<{ id: number; analyticsId: string }>(sql`
    select id, analytics_id as "analyticsId" from accounts
    where id = ${accountId} and sign_up_hash = ${hashOf(token)} and created_at > ${since.toISOString()}
      and email_verified_at is null`);
  return account;
}

/**
 * The form was sent again. What it says replaces what was there; the address and the password are the same, and the campaign
 * stays that of the first form.
 */
export async function updateWaiting(tx: Queryable, accountId: number, row: NewAccountRow): Promise<void> {
  const { firstName, lastName, birthDate, termsVersion, signUpHash, now } = row;
  await tx.query(sql`
    update accounts set
      first_name = ${firstName}, last_name = ${lastName}, birth_date = ${birthDate}, terms_version = ${termsVersion},
      terms_accepted_at = ${now}, created_at = ${now}, sign_up_hash = ${signUpHash ?? null}
    where id = ${accountId} and email_verified_at is null`);
  await deleteContacts(tx, accountId);
  await insertFirstContacts(tx, accountId, row);
}

export async function updateWaitingPassword(
  tx: Queryable,
  { accountId, passwordHash }: { accountId: number; passwordHash: string },
): Promise<void> {
  await tx.query(sql`
    update accounts set password_hash = ${passwordHash}
    where id = ${accountId} and email_verified_at is null`);
}

/** No one can say whose these are. A name stays, because an account needs one. */
export async function clearParticulars(tx: Queryable, accountId: number): Promise<void> {
  await tx.query(sql`
    update accounts set
      birth_date = null, terms_version = null, terms_accepted_at = null, campaign = null,
      sign_up_hash = null
    where id = ${accountId}`);
  await deleteContacts(tx, accountId);
}

/** A link that was mailed in the last of them is good to its end. */
const keptDays = unverifiedDays;

export async function forgetUnverifiedAccounts(db: Queryable): Promise<void> {
  await db.query(sql`
    delete from accounts
    where email_verified_at is null and created_at < now() - make_interval(days => ${keptDays}::int)
      and not exists (select from sessions where account_id = accounts.id)
      -- Registered for a sale by a clerk: bids and invoices may be theirs.
      and not exists (select from auction_registrations where account_id = accounts.id)
      and not exists (
        select from one_time_codes
        where account_id = accounts.id and used_at is null and expires_at > now())`);
}
