/** What is committed and not announced yet, and who is there to be notified. */
import { sql, type Queryable } from '#server/platform/db/sql.ts';

/** @returns the row's id. */
export async function insertChanged(tx: Queryable, lotIds: readonly number[]): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    insert into outbox (lot_ids) values (${lotIds}::bigint[]) returning id`);
  if (!row) throw new Error('An insert answered no row.');
  return row.id;
}

export async function deleteNotified(db: Queryable, ids: readonly number[]): Promise<void> {
  await db.query(sql`delete from outbox where id = any(${ids}::bigint[])`);
}

/** The node that wrote a row announces it within moments: one this old was left behind. */
const lateSeconds = 2;
const mostAtOnce = 200;

export const listLate = (db: Queryable): Promise<{ id: number; lotIds: number[] }[]> =>
  db.query<{ id: number; lotIds: number[] }>(sql`
    select id, lot_ids as "lotIds" from outbox
    where created_at < now() - make_interval(secs => ${lateSeconds}::integer)
    order by id limit ${mostAtOnce}::integer`);

/** Everybody who has bid on these lots: a row of the outbox does not say whom it concerns. */
export const listBidders = (
  db: Queryable,
  lotIds: readonly number[],
): Promise<{ lotId: number; accountId: number }[]> =>
  db.query<{ lotId: number; accountId: number }>(sql`
    select lot_id as "lotId", account_id as "accountId" from bidder_lots
    where lot_id = any(${lotIds}::bigint[])`);

/** The sessions of these accounts that live at this moment. */
export const listSessions = (
  db: Queryable,
  accountIds: readonly number[],
  now: string,
): Promise<{ sessionId: number; accountId: number }[]> =>
  db.query<{ sessionId: number; accountId: number }>(sql`
    select id as "sessionId", account_id as "accountId" from sessions
    where account_id = any(${accountIds}::bigint[]) and revoked_at is null and idle_expires_at > ${now}`);
