/**
 * What the clock alone does to sales before and after their lots are bid on: lots of timed sales take bids, sessions
 * come up, a timed sale is over with its last lot. When a session of a live sale runs is the room's to say.
 */
import { auctionTypes, sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import { keepAuctionResults } from '#server/auctions/auctionStore.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import { mostAtOnce } from './closeLots.ts';

const { timed } = auctionTypes;
const { scheduled, preBid, running, finished } = sessionStatuses;

/** Locked in the order of bids. @returns the lots whose timed sale has opened, at most a batch of them. */
export async function openDueLots(tx: Queryable, now: string): Promise<readonly number[]> {
  const opened = await tx.query<{ id: number }>(sql`
    with due as (
      select lot_id from lot_standings
      where status = 'pending' and auction_id in (
        select id from auctions where type = ${timed}::integer and closed_at is null and opens_at <= ${now})
      order by lot_id limit ${mostAtOnce}::integer
      for update
    )
    update lot_standings s set status = 'open', version = s.version + 1
    from due where s.lot_id = due.lot_id returning s.lot_id as id`);
  return opened.map(({ id }) => id);
}

const idsOf = (rows: readonly { id: number }[]): number[] => [...new Set(rows.map(({ id }) => id))];

/** Takes bids from the sale's opening on; that of a timed sale runs once its lots close. @returns the sales. */
export async function updateSessions(db: Queryable, now: string): Promise<number[]> {
  const changed = await db.query<{ id: number }>(sql`
    update auction_sessions d set status = due.status
    from (
      select d.id, case when a.type = ${timed}::integer and d.starts_at <= ${now} then ${running}::smallint
        else ${preBid}::smallint end as status
      from auctions a join auction_sessions d on d.auction_id = a.id
      where a.closed_at is null and a.opens_at <= ${now} and d.status in (${scheduled}, ${preBid})
    ) due
    where d.id = due.id and d.status <> due.status
    returning d.auction_id as id`);
  return idsOf(changed);
}

/** @returns the timed sales that are over now and were not before. */
export async function closeFinishedSales(tx: Queryable, now: string): Promise<number[]> {
  const closed = idsOf(
    await tx.query<{ id: number }>(sql`
      update auctions a set closed_at = ${now}
      where a.type = ${timed}::integer and a.closed_at is null and a.starts_at <= ${now}
        and exists (select from lot_standings s where s.auction_id = a.id)
        and not exists (
          select from lot_standings s where s.auction_id = a.id and s.status in ('pending', 'open'))
      returning a.id`),
  );
  if (closed.length === 0) return [];
  await tx.query(sql`
    update auction_sessions set status = ${finished} where auction_id = any(${closed}::integer[])`);
  await keepAuctionResults(tx, closed);
  return closed;
}
