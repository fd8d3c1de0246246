/** The rows of deletions, and what is kept of accounts that are gone. */
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export type DeletionRow = {
  id: number;
  dueAt: string;
  outcome: 'cancelled' | 'stopped' | 'done' | null;
  endedAt: string | null;
};

/** The last one, whatever became of it. */
export async function findLast(db: Queryable, accountId: number): Promise<DeletionRow | undefined> {
  const [last] = await db.query<DeletionRow>(sql`
    select id, due_at as "dueAt", outcome, ended_at as "endedAt" from account_deletions
    where account_id = ${accountId} order by id desc limit 1`);
  return last;
}

/** Anyone who asks, cancels or carries out takes turns. */
export async function lockAccount(tx: Queryable, accountId: number): Promise<void> {
  await tx.query(sql`select id from accounts where id = ${accountId} for update`);
}

/** Before the account, as everybody does who locks both: from here on no one bids for it, in no sale that knows it. */
export async function lockRegistrations(tx: Queryable, accountId: number): Promise<void> {
  await tx.query(sql`
    select auction_id from auction_registrations where account_id = ${accountId} order by auction_id for update`);
}

type Asked = { accountId: number; now: string; dueAt: string };

export const insertDeletion = (tx: Queryable, { accountId, now, dueAt }: Asked): Promise<unknown> =>
  tx.query(sql`
    insert into account_deletions (account_id, asked_at, due_at) values (${accountId}, ${now}, ${dueAt})`);

type Ending = { id: number; outcome: 'cancelled' | 'stopped' | 'done'; now: string };

export const endDeletion = (tx: Queryable, { id, outcome, now }: Ending): Promise<unknown> =>
  tx.query(sql`update account_deletions set outcome = ${outcome}, ended_at = ${now} where id = ${id}`);

export type DueDeletion = { id: number; accountId: number };

const mostAtOnce = 100;

export const listDue = (db: Queryable, now: string): Promise<DueDeletion[]> =>
  db.query<DueDeletion>(sql`
    select id, account_id as "accountId" from account_deletions
    where outcome is null and due_at <= ${now} order by due_at limit ${mostAtOnce}`);

/** Behind the lock of the account: another node, or its owner, may have been faster. */
export async function isStillDue(tx: Queryable, { id, now }: { id: number; now: string }): Promise<boolean> {
  const found = await tx.query(sql`
    select id from account_deletions where id = ${id} and outcome is null and due_at <= ${now}`);
  return found.length > 0;
}

/** From when the last year is counted that a record may be about; it is not known of each. */
const keptYears = 7;

/** Whose the invoices and contracts are: what stands on them. Nothing where there are none. */
export async function keepIdentity(
  tx: Queryable,
  { id, accountId }: DueDeletion,
  now: string,
): Promise<void> {
  await tx.query(sql`
    update account_deletions d set
      kept_until = ${now}::timestamptz + make_interval(years => ${keptYears}::int),
      kept = jsonb_build_object(
        'name', p.first_name || ' ' || p.last_name,
        'addresses', (
          select coalesce(jsonb_agg(jsonb_build_object('name', a.name, 'company', a.company, 'street', a.street,
            'street2', a.street2, 'city', a.city, 'state', a.state, 'zip', a.zip, 'country', a.country)), '[]')
          from addresses a
          where a.account_id = p.id and a.removed_at is null and (a.is_shipping or a.is_billing)),
        'dealer', (
          select jsonb_build_object('name', f.name, 'license', f.license_number) from ffl_dealers f
          where f.account_id = p.id))
    from accounts p
    where d.id = ${id} and p.id = ${accountId}
      and (exists (select from invoices where account_id = p.id)
        or exists (select from consignments where account_id = p.id and contracted_at is not null))`);
}

const consentYears = 5;

/** By the database's own clock, like everything that is forgotten. */
export async function forgetKept(db: Queryable): Promise<void> {
  await db.query(sql`
    update consignments c set signed_name = 'Deleted account'
    from account_deletions d
    where d.account_id = c.account_id and d.kept is not null and d.kept_until < now() and c.signed_name is not null`);
  await db.query(sql`
    update account_deletions set kept = null, kept_until = null where kept is not null and kept_until < now()`);
  await db.query(sql`
    delete from text_consents t using account_deletions d
    where d.account_id = t.account_id and d.outcome = 'done'
      and d.ended_at < now() - make_interval(years => ${consentYears}::int)`);
}
