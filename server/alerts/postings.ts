/**
 * The reverse index of alerts: kept when an alert begins or goes on, dropped when it stops, read by anyone who has new lots.
 * What an alert finds is decided by the catalog's own filters, so that it finds what the search finds.
 */
import type { LotFilters } from '#server/catalog/lotFilters.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import { alertKeysOf } from './alertKeys.ts';
import type { WordShare } from './wordCover.ts';

/** The database's own statistics: words that it does not list are rare. */
export async function readWordShares(db: Queryable): Promise<WordShare> {
  const [known] = await db.query<{ words: string[] | null; shares: number[] | null }>(sql`
    select most_common_elems::text::text[] as words, most_common_elem_freqs::float8[] as shares
    from pg_stats where schemaname = current_schema() and tablename = 'lots' and attname = 'search'`);
  const shares = new Map((known?.words ?? []).map((word, place) => [word, known?.shares?.[place] ?? 0]));
  return (lexeme) => shares.get(lexeme) ?? 0;
}

type WrittenWords = { words: string | null; headline: string | null };

/** @returns false where no lot at all could pass: its words are too common to be looked for. */
export async function keepPostings(
  tx: Queryable,
  { alertId, filters, shareOf }: { alertId: number; filters: LotFilters; shareOf: WordShare },
): Promise<boolean> {
  const [written] = await tx.query<WrittenWords>(sql`
    select (filters).words::text as words, (filters).headline::text as headline
    from text_alerts where id = ${alertId}`);
  if (!written) return false;
  const keys = alertKeysOf({ ...filters, ...written }, shareOf);
  await tx.query(sql`
    insert into alert_postings (key, auction_id, alert_id)
    select key, coalesce(t.auction_id, 0), t.id
    from unnest(${[...new Set(keys)]}::text[]) key join text_alerts t on t.id = ${alertId}
    on conflict do nothing`);
  return keys.length > 0;
}

export async function dropPostings(tx: Queryable, alertId: number): Promise<void> {
  await tx.query(sql`delete from alert_postings where alert_id = ${alertId}`);
}

/** More than anybody goes through; the page says how many. */
const mostAtFirst = 2_000;

/**
 * What is in the catalogs already: the page says it, so that no letter needs to. Lots of sales that are over are many, and
 * are never looked at.
 */
export async function findLotsThere(tx: Queryable, alertId: number, now: string): Promise<void> {
  await tx.query(sql`
    insert into alert_matches (alert_id, lot_id, auction_id, matched_at, told_at)
    select t.id, l.id, l.auction_id, ${now}, ${now}
    from text_alerts t
    join auctions a on a.closed_at is null and (t.auction_id is null or t.auction_id = a.id)
    join lots l on l.auction_id = a.id
    where t.id = ${alertId} and not l.is_withdrawn and l.price_realized_cents is null
      and lot_is_admitted(l, t.filters)
    order by a.starts_at, l.lot_number limit ${mostAtFirst}::integer
    on conflict (alert_id, lot_id) do nothing`);
}

/**
 * What is new for alerts in these lots, each lot once for each alert, and a letter for everybody it concerns. Looked up by
 * the keys of the lots: alerts that have none of them are not touched.
 * @returns how many were found.
 */
export async function matchLots(
  tx: Queryable,
  { lotIds, now, dueAt }: { lotIds: readonly number[]; now: string; dueAt: string },
): Promise<number> {
  const [counted] = await tx.query<{ count: number }>(sql`
    with keys as materialized (
      select l.id as lot_id, l.auction_id, alert_keys(l) as keys
      from lots l join auctions a on a.id = l.auction_id
      where l.id = any(${lotIds}::bigint[]) and a.closed_at is null and not l.is_withdrawn
        and l.price_realized_cents is null
    ),
    -- Each key is looked up once, however many of the lots have it.
    asked as materialized (
      select k.key, sale.id as sale, array_agg(keys.lot_id) as lots
      from keys cross join unnest(keys.keys) k (key) cross join lateral (values (0), (keys.auction_id)) sale (id)
      group by k.key, sale.id
    ),
    candidates as materialized (
      select distinct p.alert_id, one.lot_id
      from asked join alert_postings p on p.key = asked.key and p.auction_id = asked.sale
      cross join unnest(asked.lots) one (lot_id)
    ),
    found as (
      insert into alert_matches (alert_id, lot_id, auction_id, matched_at)
      select c.alert_id, l.id, l.auction_id, ${now}
      from candidates c join text_alerts t on t.id = c.alert_id join lots l on l.id = c.lot_id
      where lot_is_admitted(l, t.filters)
      on conflict (alert_id, lot_id) do nothing
      returning alert_id, auction_id
    ),
    letters as (
      insert into alert_letters (account_id, auction_id, kind, due_at)
      select distinct t.account_id, f.auction_id, 'published', ${dueAt}::timestamptz
      from found f join text_alerts t on t.id = f.alert_id
      on conflict (account_id, auction_id, kind) where done_at is null do nothing
    )
    select count(*) as count from found`);
  return counted?.count ?? 0;
}
