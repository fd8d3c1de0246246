/**
 * The codes in links that we mail: anyone who has one reads the account's mail. They are stored as hashes, good once and
 * for a while; what a code allows is for the domain to say that asks for it.
 */
import { hash, randomBytes } from 'node:crypto';

import { type Queryable, sql } from './db/sql.ts';

export type CodePurpose = 'verify_email' | 'reset_password' | 'verify_other_email';

/** The id of no account: work that is done for it changes nothing, and takes as long as for anybody. */
export const noAccount = 0;

const codeBytes = 32;
const hourMs = 3_600_000;
/** Otherwise anybody could have us flood a mailbox. */
const mostAnHour = 3;

export const hashCode = (code: string): Buffer => hash('sha256', code, 'buffer');

type Issue = { accountId: number; purpose: CodePurpose; validMs: number; now: Date };

/**
 * A new code, or undefined when the account has had its share for this hour, or is no one. Only while the account's
 * row is locked do two letters at once count each other.
 */
export async function issueCode(
  tx: Queryable,
  { accountId, purpose, validMs, now }: Issue,
): Promise<string | undefined> {
  const code = randomBytes(codeBytes).toString('base64url');
  const hourAgo = new Date(now.getTime() - hourMs).toISOString();
  const issued = await tx.query(sql`
    insert into one_time_codes (account_id, purpose, code_hash, expires_at, created_at)
    select id, ${purpose}, ${hashCode(code)}, ${new Date(now.getTime() + validMs).toISOString()}, ${now.toISOString()}
    from accounts
    where id = ${accountId} and ${mostAnHour} > (
      select count(*) from one_time_codes
      where account_id = ${accountId} and purpose = ${purpose} and created_at > ${hourAgo})
    returning id`);
  return issued.length > 0 ? code : undefined;
}

export type OneTimeCode = { accountId: number; state: 'valid' | 'used' | 'expired' };

type Question = { code: string; purpose: CodePurpose; now: Date };

/** One that was used says so for good, even when its time is over, too. */
export async function findCode(
  db: Queryable,
  { code, purpose, now }: Question,
): Promise<OneTimeCode | undefined> {
  const [found] = await db.query<OneTimeCode>(sql`
    select account_id as "accountId",
      case when used_at is not null then 'used' when expires_at <= ${now.toISOString()} then 'expired' else 'valid' end
        as state
    from one_time_codes where code_hash = ${hashCode(code)} and purpose = ${purpose}`);
  return found;
}

type Spending = { accountId: number; purpose: CodePurpose; now: Date };

/** Uses up every code of the account for this purpose: what the newest does, an older one must not do again. */
export async function spendCodes(tx: Queryable, { accountId, purpose, now }: Spending): Promise<void> {
  await tx.query(sql`
    update one_time_codes set used_at = ${now.toISOString()}
    where account_id = ${accountId} and purpose = ${purpose} and used_at is null`);
}

type Voiding = Spending & { but?: string };

/** Ends the time of every unused code but one: they were not used, and shall not be. */
export async function voidCodes(tx: Queryable, { accountId, purpose, now, but }: Voiding): Promise<void> {
  const keptHash = but === undefined ? null : hashCode(but);
  await tx.query(sql`
    update one_time_codes set expires_at = ${now.toISOString()}
    where account_id = ${accountId} and purpose = ${purpose} and used_at is null
      and expires_at > ${now.toISOString()} and code_hash is distinct from ${keptHash}::bytea`);
}

/** Long enough to explain to the reader of an old email why its link no longer works. */
const keptDays = 90;

export async function forgetOldCodes(db: Queryable): Promise<void> {
  await db.query(sql`
    delete from one_time_codes
    where coalesce(used_at, expires_at) < now() - make_interval(days => ${keptDays}::int)`);
}
