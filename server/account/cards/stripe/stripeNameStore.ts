/** What we know of Stripe's names, in SQL. */
import { sql, type Queryable } from '#server/platform/db/sql.ts';

type CustomerRow = { key: string; customerId: string | null };

/** Whom Stripe knows the account as; the first time, the key under which Stripe is to be asked. */
export async function takeCustomer(db: Queryable, accountId: number): Promise<CustomerRow> {
  await db.query(sql`insert into stripe_customers (account_id) values (${accountId}) on conflict do nothing`);
  const [found] = await db.query<CustomerRow>(sql`
    select key, customer_id as "customerId" from stripe_customers where account_id = ${accountId}`);
  if (!found) throw new Error(`Account ${accountId} has no row for Stripe.`);
  return found;
}

export const updateCustomer = (db: Queryable, accountId: number, customerId: string): Promise<unknown> =>
  db.query(sql`
    update stripe_customers set customer_id = ${customerId}
    where account_id = ${accountId} and customer_id is null`);

/** Of accounts that are deleted. */
export const listLeft = (db: Queryable): Promise<{ accountId: number; customerId: string | null }[]> =>
  db.query(sql`
    select s.account_id as "accountId", s.customer_id as "customerId"
    from stripe_customers s join accounts a on a.id = s.account_id
    where a.deleted_at is not null limit 100`);

export const deleteCustomer = (db: Queryable, accountId: number): Promise<unknown> =>
  db.query(sql`delete from stripe_customers where account_id = ${accountId}`);

type CardLetGo = { cardId: number; token: string };

/**
 * Removed before then, and in no payment that is on its way: from here on it cannot be brought back. Those that Stripe
 * does not know of yet come again.
 */
export const letCardsGo = (db: Queryable, before: string, now: string): Promise<CardLetGo[]> =>
  db.query<CardLetGo>(sql`
    update cards set let_go_at = coalesce(let_go_at, ${now}::timestamptz)
    where vault = 'stripe' and removed_at <= ${before}::timestamptz and detached_at is null
      and not exists (select 1 as found from payments p where p.card_id = cards.id and p.status = 'processing')
    returning id as "cardId", token`);

export const markDetached = (db: Queryable, cardId: number, now: string): Promise<unknown> =>
  db.query(sql`update cards set detached_at = ${now}::timestamptz where id = ${cardId}`);

export async function isEventKnown(db: Queryable, id: string): Promise<boolean> {
  const found = await db.query(sql`select 1 as found from stripe_events where id = ${id}`);
  return found.length > 0;
}

/** @returns false where it was there already. */
export async function insertEvent(
  tx: Queryable,
  { id, kind }: { id: string; kind: string },
): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into stripe_events (id, kind) values (${id}, ${kind}) on conflict do nothing returning id`);
  return rows.length > 0;
}

/** Stripe repeats an event for some days. */
export async function forgetOldEvents(db: Queryable): Promise<void> {
  await db.query(sql`delete from stripe_events where received_at < now() - interval '60 days'`);
}
