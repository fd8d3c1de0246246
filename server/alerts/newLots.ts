/**
 * Looks at lots that were written or changed, and once more at all of a sale that is near: anyone who made or resumed
 * an alert meanwhile is notified of them then. Every look may come again; what was found once is not found twice.
 */
import { nearSaleMs } from '#contract/alerts/alerts.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import { matchLots } from './postings.ts';

/** A large import is written in parts: what is found within so long is one letter. */
const gatheringMs = 5 * 60_000;

const lotsAtOnce = 500;

const after = (now: string, ms: number): string => new Date(Date.parse(now) + ms).toISOString();

/** @returns how many lots were looked at. */
async function matchSome(tx: Queryable, now: string): Promise<number> {
  const taken = await tx.query<{ id: number }>(sql`
    delete from alert_lots where lot_id in (
      select lot_id from alert_lots order by lot_id limit ${lotsAtOnce}::integer for update skip locked)
    returning lot_id as id`);
  const lotIds = taken.map(({ id }) => id);
  if (lotIds.length > 0) await matchLots(tx, { lotIds, now, dueAt: after(now, gatheringMs) });
  return lotIds.length;
}

/** While no one has an alert, nothing waits. */
const forgetWaiting = (db: Queryable): Promise<unknown> =>
  db.query(sql`delete from alert_lots where not exists (select from alert_postings)`);

/** Long enough for some ten thousand lots, and short enough for the lease. */
const longestMs = 5_000;

/** @returns whether there are more. */
export async function matchNewLots(db: Database, now: string): Promise<boolean> {
  await forgetWaiting(db);
  const began = performance.now();
  let looked: number;
  do looked = await db.transaction((tx) => matchSome(tx, now));
  while (looked === lotsAtOnce && performance.now() - began < longestMs);
  return looked === lotsAtOnce;
}

/** All lots of sales that come near wait once more; those not announced yet are announced as new. */
export const queueNearSales = (tx: Queryable, now: string): Promise<unknown> =>
  tx.query(sql`
    with near as (
      insert into alert_sales (auction_id, neared_at)
      select id, ${now} from auctions
      where closed_at is null and starts_at > ${now} and starts_at <= ${after(now, nearSaleMs)}
      on conflict (auction_id) do nothing
      returning auction_id
    )
    insert into alert_lots (lot_id, auction_id)
    select l.id, l.auction_id from near join lots l on l.auction_id = near.auction_id
    where not l.is_withdrawn and l.price_realized_cents is null
    on conflict do nothing`);

/**
 * A letter for everybody whose alerts found something in a sale that is near, once its lots are looked through. Anyone who gets
 * one about its new lots, or got one within the day, knows enough.
 */
export const planNearLetters = (tx: Queryable, now: string): Promise<unknown> =>
  tx.query(sql`
    with ready as (
      update alert_sales s set told_at = ${now}
      where s.told_at is null and not exists (select from alert_lots w where w.auction_id = s.auction_id)
      returning s.auction_id
    )
    insert into alert_letters (account_id, auction_id, kind, due_at)
    select distinct t.account_id, m.auction_id, 'near', ${now}::timestamptz
    from ready
    join alert_matches m on m.auction_id = ready.auction_id
    join text_alerts t on t.id = m.alert_id
    where t.deleted_at is null and not t.is_paused and not exists (
      select from alert_letters p
      where p.account_id = t.account_id and p.auction_id = m.auction_id and p.kind = 'published'
        and (p.done_at is null or p.done_at > ${after(now, -nearSaleMs)}))
    on conflict (account_id, auction_id, kind) where done_at is null do nothing`);
