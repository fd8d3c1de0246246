/** Who wants texts at which number, who has said STOP, and what was ever said of either. */
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export type Consent = 'asked' | 'confirmed' | 'withdrawn' | 'stopped' | 'started';

type Said = { accountId: number | null; number: string; what: Consent; now: string };

export const insertConsent = (tx: Queryable, { accountId, number, what, now }: Said): Promise<unknown> =>
  tx.query(sql`
    insert into text_consents (account_id, number, what, said_at)
    values (${accountId}, ${number}, ${what}, ${now})`);

export async function isStopped(db: Queryable, number: string): Promise<boolean> {
  const found = await db.query(sql`select number from text_stops where number = ${number}`);
  return found.length > 0;
}

/** @returns whether that is new. */
export async function insertStop(tx: Queryable, number: string, now: string): Promise<boolean> {
  const added = await tx.query(sql`
    insert into text_stops (number, stopped_at) values (${number}, ${now}) on conflict do nothing returning number`);
  return added.length > 0;
}

/** @returns whether there was one. */
export async function deleteStop(tx: Queryable, number: string): Promise<boolean> {
  const gone = await tx.query(sql`delete from text_stops where number = ${number} returning number`);
  return gone.length > 0;
}

export type PrimaryNumber = { number: string; isVerified: boolean; isStopped: boolean };

export async function findPrimaryNumber(
  db: Queryable,
  accountId: number,
): Promise<PrimaryNumber | undefined> {
  const [found] = await db.query<PrimaryNumber>(sql`
    select e164 as number, verified_at is not null as "isVerified",
      exists (select from text_stops s where s.number = p.e164) as "isStopped"
    from phones p where account_id = ${accountId} and is_primary and removed_at is null`);
  return found;
}

export type OptIn = {
  number: string;
  codeHash: string | null;
  codeExpiresAt: string | null;
  tries: number;
  optedInAt: string | null;
};

export async function findOptIn(db: Queryable, accountId: number): Promise<OptIn | undefined> {
  const [found] = await db.query<OptIn>(sql`
    select number, code_hash as "codeHash", code_expires_at as "codeExpiresAt", tries, opted_in_at as "optedInAt"
    from text_opt_ins where account_id = ${accountId}`);
  return found;
}

/** Only while its row is locked do two tries at once count each other. */
export async function lockAccount(tx: Queryable, accountId: number): Promise<void> {
  await tx.query(sql`select id from accounts where id = ${accountId} for update`);
}

type Asked = { accountId: number; number: string; codeHash: string; expiresAt: string; now: string };

export const saveAsked = (
  tx: Queryable,
  { accountId, number, codeHash, expiresAt, now }: Asked,
): Promise<unknown> =>
  tx.query(sql`
    insert into text_opt_ins (account_id, number, code_hash, code_expires_at, asked_at)
    values (${accountId}, ${number}, ${codeHash}, ${expiresAt}, ${now})
    on conflict (account_id) do update set
      number = excluded.number, code_hash = excluded.code_hash, code_expires_at = excluded.code_expires_at,
      tries = 0, asked_at = excluded.asked_at, opted_in_at = null`);

export const countTry = (tx: Queryable, accountId: number): Promise<unknown> =>
  tx.query(sql`update text_opt_ins set tries = tries + 1 where account_id = ${accountId}`);

export const saveConfirmed = (tx: Queryable, accountId: number, now: string): Promise<unknown> =>
  tx.query(sql`
    update text_opt_ins set opted_in_at = ${now}, code_hash = null, code_expires_at = null
    where account_id = ${accountId}`);

export const deleteOptIn = (tx: Queryable, accountId: number): Promise<unknown> =>
  tx.query(sql`delete from text_opt_ins where account_id = ${accountId}`);

/** Asked since then, whatever became of it. */
export async function countAsked(db: Queryable, accountId: number, since: string): Promise<number> {
  const [counted] = await db.query<{ count: number }>(sql`
    select count(*) as count from text_consents
    where account_id = ${accountId} and what = 'asked' and said_at > ${since}`);
  return counted?.count ?? 0;
}

/** Every account that would get texts at the number. */
export async function listAccountsAt(db: Queryable, number: string): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select account_id as id from text_opt_ins where number = ${number} and opted_in_at is not null order by account_id`);
  return rows.map(({ id }) => id);
}
