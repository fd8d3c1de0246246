/** The rows of alerts. Each question but that for owners names the account in its own SQL. */
import { undoDays } from '#contract/account/accountLimits.ts';
import type { AlertKind, LotMoment } from '#contract/alerts/alerts.ts';
import type { TextAlert } from '#contract/alerts/textAlerts.ts';
import { filterRow } from '#server/catalog/facetSql.ts';
import type { LotFilters } from '#server/catalog/lotFilters.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

/** One alert is made at a time: they are counted. */
export async function lockAlerts(tx: Queryable, accountId: number): Promise<void> {
  await tx.query(sql`select 1 from accounts where id = ${accountId} for no key update`);
}

type Asked = {
  accountId: number;
  /** Null for all; of a sale, those for every sale belong to it. */
  auctionId: number | null;
  /** Null for all. */
  alertId: number | null;
};

export const listAlerts = (db: Queryable, { accountId, auctionId, alertId }: Asked): Promise<TextAlert[]> =>
  db.query<TextAlert>(sql`
    select t.id as "TextAlertID", t.kind as "Kind", t.name as "Name", t.auction_id as "AuctionID",
      a.title as "AuctionTitle", t.words as "Words", t.search as "Search",
      case when l.id is not null then json_build_object('AuctionID', l.auction_id, 'LotNumber', l.lot_number,
        'WebTitle', l.web_title, 'Slug', l.slug) end as "Lot",
      t.moment as "Moment", t.lots_away as "LotsAway", t.told_at as "NotifiedAt",
      t.kind = 'lot' and (l.id is null or e.ended_at is not null) as "IsOver",
      t.is_paused as "IsPaused", coalesce(found.count, 0)::integer as "MatchCount",
      coalesce(found.lots, '[]') as "Matches", t.created_at as "CreatedAt"
    from text_alerts t
    left join auctions a on a.id = t.auction_id
    left join lots l on l.id = t.lot_id
    left join lot_ends e on e.lot_id = t.lot_id
    left join lateral (
      select max(m.count) as count, json_agg(json_build_object('AuctionID', m.auction_id, 'LotNumber', m.lot_number,
        'WebTitle', m.web_title, 'Slug', m.slug) order by m.place) as lots
      from (
        select count(*) over () as count, f.auction_id, f.lot_number, f.web_title, f.slug,
          row_number() over (order by am.matched_at desc, s.starts_at, f.lot_number) as place
        from alert_matches am join lots f on f.id = am.lot_id join auctions s on s.id = f.auction_id
        where am.alert_id = t.id and s.closed_at is null and not f.is_withdrawn and f.price_realized_cents is null
      ) m
      where m.place <= 3
    ) found on true
    where t.account_id = ${accountId} and t.deleted_at is null
      and (${auctionId}::integer is null or t.auction_id is null or t.auction_id = ${auctionId}::integer)
      and (${alertId}::bigint is null or t.id = ${alertId}::bigint)
    order by t.created_at desc, t.id desc`);

export type OwnAlert = { id: number; kind: AlertKind; isPaused: boolean; isDeleted: boolean };

/** Undefined where there is no such alert, or it is someone else's. */
export async function findAlert(
  db: Queryable,
  { accountId, alertId }: { accountId: number; alertId: number },
): Promise<OwnAlert | undefined> {
  const [alert] = await db.query<OwnAlert>(sql`
    select id, kind, is_paused as "isPaused", deleted_at is not null as "isDeleted"
    from text_alerts where id = ${alertId} and account_id = ${accountId}`);
  return alert;
}

export async function alertExists(db: Queryable, alertId: number): Promise<boolean> {
  return (await db.query(sql`select 1 as found from text_alerts where id = ${alertId}`)).length > 0;
}

export async function countAlerts(db: Queryable, accountId: number): Promise<number> {
  const [found] = await db.query<{ count: number }>(sql`
    select count(*) as count from text_alerts where account_id = ${accountId} and deleted_at is null`);
  return found?.count ?? 0;
}

export type NewAlert = {
  accountId: number;
  kind: AlertKind;
  name: string;
  auctionId: number | null;
  words: string | null;
  search: string | null;
  lotId: number | null;
  lotNumber: number | null;
  moment: LotMoment | null;
  lotsAway: number | null;
};

/** Whether the account has one that says the same. */
export async function hasSameAlert(db: Queryable, alert: NewAlert): Promise<boolean> {
  const { accountId, kind, auctionId, words, search, lotId, moment, lotsAway } = alert;
  const found = await db.query(sql`
    select 1 as found from text_alerts
    where account_id = ${accountId} and deleted_at is null and kind = ${kind}
      and auction_id is not distinct from ${auctionId}::integer
      and lower(words) is not distinct from lower(${words}::text) and search is not distinct from ${search}::text
      and lot_id is not distinct from ${lotId}::bigint and moment is not distinct from ${moment}::text
      and lots_away is not distinct from ${lotsAway}::smallint`);
  return found.length > 0;
}

export async function insertLotAlert(tx: Queryable, alert: NewAlert, now: string): Promise<number> {
  const { accountId, name, auctionId, lotId, lotNumber, moment, lotsAway } = alert;
  const [made] = await tx.query<{ id: number }>(sql`
    insert into text_alerts (account_id, kind, name, auction_id, lot_id, lot_number, moment, lots_away, created_at)
    values (${accountId}, 'lot', ${name}, ${auctionId}, ${lotId}, ${lotNumber}, ${moment}, ${lotsAway}, ${now})
    returning id`);
  return made?.id ?? 0;
}

export async function insertLotsAlert(
  tx: Queryable,
  alert: NewAlert & { filters: LotFilters },
  now: string,
): Promise<number> {
  const { accountId, kind, name, auctionId, words, search, filters } = alert;
  const [made] = await tx.query<{ id: number }>(sql`
    insert into text_alerts (account_id, kind, name, auction_id, words, search, created_at, filters)
    values (${accountId}, ${kind}, ${name}, ${auctionId}, ${words}, ${search}, ${now},
      ${filterRow(filters)})
    returning id`);
  return made?.id ?? 0;
}

export async function renameAlert(tx: Queryable, alertId: number, name: string): Promise<void> {
  await tx.query(sql`update text_alerts set name = ${name} where id = ${alertId}`);
}

export async function markPaused(tx: Queryable, alertId: number, isPaused: boolean): Promise<void> {
  await tx.query(sql`update text_alerts set is_paused = ${isPaused}::boolean where id = ${alertId}`);
}

/** @param deletedAt null brings it back. */
export async function markAlertDeleted(
  tx: Queryable,
  alertId: number,
  deletedAt: string | null,
): Promise<void> {
  await tx.query(sql`update text_alerts set deleted_at = ${deletedAt}::timestamptz where id = ${alertId}`);
}

/** No one brings back what they deleted after `undoDays`; what was found in a sale says nothing long after it. */
export async function forgetOldAlerts(db: Queryable): Promise<void> {
  await db.query(
    sql`delete from text_alerts where deleted_at < now() - make_interval(days => ${undoDays}::int)`,
  );
  await db.query(sql`delete from alert_letters where done_at < now() - interval '90 days'`);
  await db.query(sql`
    delete from alert_matches m using auctions a
    where a.id = m.auction_id and a.closed_at < now() - interval '90 days'`);
}

type LotToAlert = { lotId: number; webTitle: string; isTimed: boolean; isOver: boolean };

export async function findLotToAlert(
  db: Queryable,
  { auctionId, lotNumber }: { auctionId: number; lotNumber: number },
): Promise<LotToAlert | undefined> {
  const [lot] = await db.query<LotToAlert>(sql`
    select l.id as "lotId", l.web_title as "webTitle", a.type = 3 as "isTimed", e.ended_at is not null as "isOver"
    from lots l join auctions a on a.id = l.auction_id join lot_ends e on e.lot_id = l.id
    where l.auction_id = ${auctionId} and l.lot_number = ${lotNumber}`);
  return lot;
}

/** Undefined where there is no such sale. */
export async function findSaleToAlert(
  db: Queryable,
  auctionId: number,
): Promise<{ isOver: boolean } | undefined> {
  const [sale] = await db.query<{ isOver: boolean }>(sql`
    select closed_at is not null as "isOver" from auctions where id = ${auctionId}`);
  return sale;
}
