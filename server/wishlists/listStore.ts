/** Wishlists in SQL: the lists themselves. Every question names the account whose lists they are. */
import { undoDays } from '#contract/account/accountLimits.ts';
import type { WishList } from '#contract/wishlists/wishlists.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export type ListKey = { accountId: number; listId: number };

/** Two pages of one account can neither go beyond a limit together nor make two lists of one name. */
export async function lockLists(tx: Queryable, accountId: number): Promise<void> {
  await tx.query(sql`select 1 from accounts where id = ${accountId} for no key update`);
}

/** The one used last first. A lot that is in no catalog any more is on no list, as far as its owner sees. */
export const listLists = (
  db: Queryable,
  { accountId, auctionId }: { accountId: number; auctionId: number | null },
): Promise<WishList[]> =>
  db.query<WishList>(sql`
    select w.id as "WishListID", w.name as wlname, w.auction_id as "AuctionID", a.title as "AuctionTitle",
      count(l.id) as "ItemCount",
      coalesce(json_agg(l.id order by l.lot_number) filter (where l.id is not null), '[]') as "AuctionItemIDs",
      coalesce(json_agg(l.lot_number order by l.lot_number) filter (where l.id is not null), '[]') as "LotNumbers"
    from wishlists w
    join auctions a on a.id = w.auction_id
    left join wishlist_items i on i.wishlist_id = w.id and i.deleted_at is null
    left join lots l on l.id = i.lot_id
    where w.account_id = ${accountId} and w.deleted_at is null
      and (${auctionId}::integer is null or w.auction_id = ${auctionId}::integer)
    group by w.id, a.title
    order by w.used_at desc, w.id desc`);

export type OwnList = { id: number; auctionId: number; name: string; nameKey: string; isDeleted: boolean };

/** Undefined where there is no such list, or it is someone else's. */
export async function findList(db: Queryable, { accountId, listId }: ListKey): Promise<OwnList | undefined> {
  const [list] = await db.query<OwnList>(sql`
    select id, auction_id as "auctionId", name, name_key as "nameKey", deleted_at is not null as "isDeleted"
    from wishlists where id = ${listId} and account_id = ${accountId}`);
  return list;
}

/** Whether it is someone's at all: who asks for another's list is written down. */
export async function listExists(db: Queryable, listId: number): Promise<boolean> {
  const found = await db.query(sql`select 1 as found from wishlists where id = ${listId}`);
  return found.length > 0;
}

export async function countLists(
  db: Queryable,
  { accountId, auctionId }: { accountId: number; auctionId: number },
): Promise<number> {
  const [found] = await db.query<{ count: number }>(sql`
    select count(*) as count from wishlists
    where account_id = ${accountId} and auction_id = ${auctionId} and deleted_at is null`);
  return found?.count ?? 0;
}

export async function auctionExists(db: Queryable, auctionId: number): Promise<boolean> {
  const found = await db.query(sql`select 1 as found from auctions where id = ${auctionId}`);
  return found.length > 0;
}

type Named = { accountId: number; auctionId: number; nameKey: string };

/** Under one of its names, however it is written. @param besidesId the list that is being named. */
export async function isNameTaken(
  db: Queryable,
  { accountId, auctionId, nameKey, besidesId }: Named & { besidesId: number | null },
): Promise<boolean> {
  const found = await db.query(sql`
    select 1 as found from wishlists
    where account_id = ${accountId} and auction_id = ${auctionId} and name_key = ${nameKey} and deleted_at is null
      and id is distinct from ${besidesId}::bigint`);
  return found.length > 0;
}

export async function insertList(
  tx: Queryable,
  { accountId, auctionId, name, nameKey, now }: Named & { name: string; now: string },
): Promise<number> {
  const [made] = await tx.query<{ id: number }>(sql`
    insert into wishlists (account_id, auction_id, name, name_key, created_at, used_at)
    values (${accountId}, ${auctionId}, ${name}, ${nameKey}, ${now}, ${now})
    returning id`);
  return made?.id ?? 0;
}

export async function renameList(
  tx: Queryable,
  { listId, name, nameKey }: { listId: number; name: string; nameKey: string },
): Promise<void> {
  await tx.query(sql`update wishlists set name = ${name}, name_key = ${nameKey} where id = ${listId}`);
}

/** @param deletedAt null brings it back. */
export async function markListDeleted(
  tx: Queryable,
  { listId, deletedAt }: { listId: number; deletedAt: string | null },
): Promise<void> {
  await tx.query(sql`update wishlists set deleted_at = ${deletedAt}::timestamptz where id = ${listId}`);
}

export async function markListUsed(tx: Queryable, listId: number, now: string): Promise<void> {
  await tx.query(sql`update wishlists set used_at = ${now} where id = ${listId}`);
}

/** @param made kept only where the list has no secret yet. @returns the list's secret. */
export async function keepSharedId(tx: Queryable, listId: number, made: string): Promise<string> {
  const [kept] = await tx.query<{ sharedId: string }>(sql`
    update wishlists set shared_id = coalesce(shared_id, ${made}) where id = ${listId}
    returning shared_id as "sharedId"`);
  return kept?.sharedId ?? made;
}

export type FoundShared = {
  id: number;
  accountId: number;
  auctionId: number;
  name: string;
  auctionTitle: string;
};

export async function findShared(db: Queryable, sharedId: string): Promise<FoundShared | undefined> {
  const [found] = await db.query<FoundShared>(sql`
    select w.id, w.account_id as "accountId", w.auction_id as "auctionId", w.name, a.title as "auctionTitle"
    from wishlists w join auctions a on a.id = w.auction_id
    where w.shared_id = ${sharedId} and w.deleted_at is null`);
  return found;
}

/** No one brings back after 30 days what they deleted. */
export async function forgetDeletedLists(db: Queryable): Promise<void> {
  await db.query(
    sql`delete from wishlists where deleted_at < now() - make_interval(days => ${undoDays}::int)`,
  );
  await db.query(
    sql`delete from wishlist_items where deleted_at < now() - make_interval(days => ${undoDays}::int)`,
  );
}
