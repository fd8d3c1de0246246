/** What sessions need to know of the accounts they are of. */
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export type Login = {
  id: number;
  email: string;
  firstName: string;
  passwordHash: string;
  isVerified: boolean;
  analyticsId: string;
};

/** An email address in lower case, as accounts are compared: by the database's rules, which are not always JavaScript's. */
export async function getSpelling(db: Queryable, email: string): Promise<string> {
  const [spelled] = await db.query<{ spelling: string }>(sql`select lower(${email}::text) as spelling`);
  return spelled?.spelling ?? email;
}

export async function findLogin(db: Queryable, email: string): Promise<Login | undefined> {
  const [login] = await db.query<Login>(sql`
    select id, email, first_name as "firstName", password_hash as "passwordHash",
      email_verified_at is not null as "isVerified", analytics_id as "analyticsId"
    from accounts where lower(email) = lower(${email})`);
  return login;
}

/** From here to the end of the transaction the password stays what it was when it was checked. */
export async function isPasswordUnchanged(
  tx: Queryable,
  { id, passwordHash }: Pick<Login, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const rows = await tx.query<{ id: number }>(sql`
    select id from accounts where id = ${id} and password_hash = ${passwordHash} for no key update`);
  return rows.length > 0;
}

type Recipient = { email: string; firstName: string };

export async function getRecipient(db: Queryable, accountId: number): Promise<Recipient> {
  const [recipient] = await db.query<Recipient>(sql`
    select email, first_name as "firstName" from accounts where id = ${accountId}`);
  if (!recipient) throw new Error('A session without an account.');
  return recipient;
}
