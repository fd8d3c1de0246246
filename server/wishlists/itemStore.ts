/** Wishlists in SQL: the lots on them. */
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export type ItemRow = {
  wli: number;
  lotId: number;
  listId: number;
  note: string;
  addedAt: string;
};

/** In the order in which they were added. */
export const listItemRows = (db: Queryable, listId: number): Promise<ItemRow[]> =>
  db.query<ItemRow>(sql`
    select i.id as wli, i.lot_id as "lotId", i.wishlist_id as "listId", i.note, i.added_at as "addedAt"
    from wishlist_items i
    where i.wishlist_id = ${listId} and i.deleted_at is null
    order by i.added_at, i.id`);

/** The lots of a sale that are on any of the account's lists, each once. */
export async function listWishedLots(
  db: Queryable,
  { accountId, auctionId }: { accountId: number; auctionId: number },
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select distinct i.lot_id as id
    from wishlist_items i join wishlists w on w.id = i.wishlist_id
    where w.account_id = ${accountId} and w.auction_id = ${auctionId}
      and w.deleted_at is null and i.deleted_at is null`);
  return rows.map(({ id }) => id);
}

/** Of every list, each lot once; the next to close or to be called first, and none that is over. */
export const listClosingNext = (
  db: Queryable,
  { accountId, now, most }: { accountId: number; now: string; most: number },
): Promise<ItemRow[]> =>
  db.query<ItemRow>(sql`
    with own as (
      select distinct on (i.lot_id) i.id as wli, i.lot_id, i.wishlist_id, i.note, i.added_at
      from wishlist_items i
      join wishlists w on w.id = i.wishlist_id
      where w.account_id = ${accountId} and w.deleted_at is null and i.deleted_at is null
      order by i.lot_id, w.used_at desc, i.id
    )
    select o.wli, o.lot_id as "lotId", o.wishlist_id as "listId", o.note, o.added_at as "addedAt"
    from own o
    join lot_cards c on c.lot_id = o.lot_id
    join lot_ends e on e.lot_id = o.lot_id
    where e.ended_at is null or e.ended_at > ${now}::timestamptz
    order by c."ClosesAt" nulls last, c."AuctionID", c."LotNumber"
    limit ${most}`);

export type OwnItem = {
  wli: number;
  lotId: number;
  lotNumber: number;
  listId: number;
  auctionId: number;
  note: string;
  isDeleted: boolean;
};

/** Undefined where there is no such line, or it is someone else's. */
export async function findItem(
  db: Queryable,
  { accountId, wli }: { accountId: number; wli: number },
): Promise<OwnItem | undefined> {
  const [item] = await db.query<OwnItem>(sql`
    select i.id as wli, i.lot_id as "lotId", i.lot_number as "lotNumber", i.wishlist_id as "listId",
      w.auction_id as "auctionId", i.note, i.deleted_at is not null as "isDeleted"
    from wishlist_items i join wishlists w on w.id = i.wishlist_id
    where i.id = ${wli} and w.account_id = ${accountId} and w.deleted_at is null`);
  return item;
}

/** Whether it is on a list of someone else. */
export async function isOthersItem(
  db: Queryable,
  { accountId, wli }: { accountId: number; wli: number },
): Promise<boolean> {
  const found = await db.query(sql`
    select 1 as found from wishlist_items i join wishlists w on w.id = i.wishlist_id
    where i.id = ${wli} and w.account_id <> ${accountId}`);
  return found.length > 0;
}

/** The lot of a sale by its id; undefined where the sale has no such lot. */
export async function findLotNumber(
  db: Queryable,
  { auctionId, lotId }: { auctionId: number; lotId: number },
): Promise<number | undefined> {
  const [lot] = await db.query<{ lotNumber: number }>(sql`
    select lot_number as "lotNumber" from lots where id = ${lotId} and auction_id = ${auctionId}`);
  return lot?.lotNumber;
}

export async function isOnList(
  db: Queryable,
  { listId, lotId }: { listId: number; lotId: number },
): Promise<boolean> {
  const found = await db.query(sql`
    select 1 as found from wishlist_items
    where wishlist_id = ${listId} and lot_id = ${lotId} and deleted_at is null`);
  return found.length > 0;
}

export async function countItems(db: Queryable, listId: number): Promise<number> {
  const [found] = await db.query<{ count: number }>(sql`
    select count(*) as count from wishlist_items where wishlist_id = ${listId} and deleted_at is null`);
  return found?.count ?? 0;
}

/** One that was taken off comes back as it was. @returns its `wli`. */
export async function putItem(
  tx: Queryable,
  { listId, lotId, lotNumber, now }: { listId: number; lotId: number; lotNumber: number; now: string },
): Promise<number> {
  const [put] = await tx.query<{ wli: number }>(sql`
    insert into wishlist_items (wishlist_id, lot_id, lot_number, added_at)
    values (${listId}, ${lotId}, ${lotNumber}, ${now})
    on conflict (wishlist_id, lot_id) do update set deleted_at = null
    returning id as wli`);
  return put?.wli ?? 0;
}

export async function keepNote(db: Queryable, { wli, note }: { wli: number; note: string }): Promise<void> {
  await db.query(sql`update wishlist_items set note = ${note} where id = ${wli}`);
}

/** @param deletedAt null puts it back. */
export async function markItemDeleted(
  tx: Queryable,
  { wli, deletedAt }: { wli: number; deletedAt: string | null },
): Promise<void> {
  await tx.query(sql`update wishlist_items set deleted_at = ${deletedAt}::timestamptz where id = ${wli}`);
}

/** What was taken off the other list makes room for what comes there now. */
export async function moveToList(
  tx: Queryable,
  { wli, lotId, listId }: { wli: number; lotId: number; listId: number },
): Promise<void> {
  await tx.query(sql`
    delete from wishlist_items
    where wishlist_id = ${listId} and lot_id = ${lotId} and deleted_at is not null`);
  await tx.query(sql`update wishlist_items set wishlist_id = ${listId} where id = ${wli}`);
}

export type SharedLot = { lotId: number; lotNumber: number; title: string | null; isWithdrawn: boolean };

/** What a list that was shared shows: every lot by its number, and never a note. The title is null for one that is gone. */
export const listSharedLots = (db: Queryable, listId: number): Promise<SharedLot[]> =>
  db.query<SharedLot>(sql`
    select i.lot_id as "lotId", i.lot_number as "lotNumber", l.web_title as title,
      coalesce(l.is_withdrawn, false) as "isWithdrawn"
    from wishlist_items i left join lots l on l.id = i.lot_id
    where i.wishlist_id = ${listId} and i.deleted_at is null
    order by i.lot_number`);

export async function copyLots(
  tx: Queryable,
  { listId, lots, now }: { listId: number; lots: readonly SharedLot[]; now: string },
): Promise<void> {
  await tx.query(sql`
    insert into wishlist_items (wishlist_id, lot_id, lot_number, added_at)
    select ${listId}, lot_id, lot_number, ${now}::timestamptz
    from unnest(${lots.map(({ lotId }) => lotId)}::bigint[], ${lots.map(({ lotNumber }) => lotNumber)}::integer[])
      as copied (lot_id, lot_number)`);
}
