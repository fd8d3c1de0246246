/**
 * Makes the lots that a catalog names an address for those of the account that has proved it: no one bids on what they
 * consigned. Anyone who proves an address, or names a consignor, calls this. Where the consignor has bid on the lot already,
 * it is held: it takes no bids and does not close until staff have voided those bids (`server/saleroom/timedConsole/heldLots.ts`).
 */
import { insertChanged } from '#server/page/outbox/outboxStore.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

/** The lots to look at: those of one account's addresses, or of one sale. */
export type Linking = { accountId: number } | { auctionId: number };

type Linked = { lotId: number; accountId: number };

/** Every address that an account has proved, the Primary and those beside it. */
const listLinkable = (tx: Queryable, of: Linking): Promise<Linked[]> =>
  tx.query<Linked>(sql`
    select l.id as "lotId", min(proved.account_id) as "accountId"
    from (
      select id as account_id, email from accounts where email_verified_at is not null
      union all
      select account_id, email from emails where verified_at is not null and removed_at is null
    ) as proved
    join lots l on lower(l.consignor_email) = lower(proved.email)
    where l.consignor_id is null
      and (${'accountId' in of ? of.accountId : null}::bigint is null
        or proved.account_id = ${'accountId' in of ? of.accountId : null}::bigint)
      and (${'auctionId' in of ? of.auctionId : null}::integer is null
        or l.auction_id = ${'auctionId' in of ? of.auctionId : null}::integer)
    group by l.id order by l.id`);

/** In the order of bids: a bid that is being placed is seen here, and a later one sees its lot's consignor. */
async function lockLots(tx: Queryable, lotIds: readonly number[]): Promise<void> {
  await tx.query(sql`
    select 1 from lot_standings where lot_id = any(${lotIds}::bigint[]) order by lot_id for update`);
}

async function setConsignors(tx: Queryable, linked: readonly Linked[]): Promise<void> {
  await tx.query(sql`
    update lots set consignor_id = given.account_id
    from unnest(${linked.map(({ lotId }) => lotId)}::bigint[],
      ${linked.map(({ accountId }) => accountId)}::bigint[]) as given (lot_id, account_id)
    where lots.id = given.lot_id and lots.consignor_id is null`);
}

/** One that is up in the room is held there too. */
const holdInRoom = (tx: Queryable, lotIds: readonly number[], now: Date): Promise<unknown> =>
  tx.query(sql`
    update live_lots set state = state || jsonb_build_object('heldAtMs', ${now.getTime()}::bigint)
    where lot_id = any(${lotIds}::bigint[]) and state ->> 'heldAtMs' is null
      and state ->> 'status' in ('open', 'fairWarning', 'finalCall', 'hammer')`);

/**
 * Holds those of these lots that their consignor has bid on, or was sold. The caller holds the locks of their standings.
 */
async function holdConflicted(tx: Queryable, lotIds: readonly number[], now: Date): Promise<void> {
  const held = await tx.query<{ lotId: number }>(sql`
    insert into lot_holds (lot_id, auction_id, account_id, held_at)
    select l.id, l.auction_id, l.consignor_id, ${now.toISOString()}
    from lots l
    join lot_standings s on s.lot_id = l.id
    join bidder_lots b on b.lot_id = l.id and b.account_id = l.consignor_id
    where l.id = any(${lotIds}::bigint[]) and not l.is_withdrawn
      and (s.status in ('pending', 'open') or (s.status = 'sold' and s.leader_id = l.consignor_id))
    on conflict do nothing
    returning lot_id as "lotId"`);
  const ids = held.map(({ lotId }) => lotId);
  if (ids.length === 0) return;
  await tx.query(sql`
    update lot_standings set is_held = true, version = version + 1
    where lot_id = any(${ids}::bigint[]) and status in ('pending', 'open')`);
  await holdInRoom(tx, ids, now);
  // The sweep announces it once it is committed: the caller that proves an address has no notifier.
  await insertChanged(tx, ids);
}

/** In the caller's transaction, which is the one that proves the address or writes the lots. */
export async function linkConsignor(tx: Queryable, of: Linking, now: Date): Promise<void> {
  const linked = await listLinkable(tx, of);
  if (linked.length === 0) return;
  const lotIds = linked.map(({ lotId }) => lotId);
  await lockLots(tx, lotIds);
  await setConsignors(tx, linked);
  await holdConflicted(tx, lotIds, now);
}
