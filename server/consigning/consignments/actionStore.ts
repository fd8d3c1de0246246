/** What is decided about a consignment, in SQL. Whether it may be decided was asked before, and its row is locked. */
import { sql, type Queryable } from '#server/platform/db/sql.ts';

type Action = { id: number; now: string };

export const moveTo = (
  tx: Queryable,
  { id, status, now }: Action & { status: 'accepted' | 'returned' | 'settled' | 'scheduled' | 'contracted' },
): Promise<unknown> =>
  tx.query(sql`
    update consignments set status = ${status}, version = version + 1, changed_at = ${now} where id = ${id}`);

/** From the start again: what was offered before is no offer any more. */
export const review = (tx: Queryable, { id, now }: Action): Promise<unknown> =>
  tx.query(sql`
    update consignments set status = 'reviewing', low_cents = null, high_cents = null, commission_bps = null,
      declined_by = null, decline_reason = null, version = version + 1, changed_at = ${now}
    where id = ${id}`);

type Offered = Action & { lowCents: number; highCents: number; commissionBps: number };

export const offer = (
  tx: Queryable,
  { id, now, lowCents, highCents, commissionBps }: Offered,
): Promise<unknown> =>
  tx.query(sql`
    update consignments set status = 'offered', low_cents = ${lowCents}, high_cents = ${highCents},
      commission_bps = ${commissionBps}, version = version + 1, changed_at = ${now}
    where id = ${id}`);

type Declined = Action & { by: 'consignor' | 'house'; reason: string | null };

export const decline = (tx: Queryable, { id, now, by, reason }: Declined): Promise<unknown> =>
  tx.query(sql`
    update consignments set status = 'declined', declined_by = ${by}, decline_reason = ${reason},
      version = version + 1, changed_at = ${now}
    where id = ${id}`);

type Signed = Action & { contractVersion: string; name: string };

export const sign = (tx: Queryable, { id, now, contractVersion, name }: Signed): Promise<unknown> =>
  tx.query(sql`
    update consignments set status = 'contracted', contract_version = ${contractVersion}, signed_name = ${name},
      contracted_at = ${now}, version = version + 1, changed_at = ${now}
    where id = ${id}`);

export const arrive = (tx: Queryable, { id, now }: Action): Promise<unknown> =>
  tx.query(sql`
    update consignments set arrived_at = ${now}, version = version + 1, changed_at = ${now} where id = ${id}`);

type LotPlace = { auctionId: number; lotNumber: number };

export async function findLot(
  tx: Queryable,
  { auctionId, lotNumber }: LotPlace,
): Promise<number | undefined> {
  const [found] = await tx.query<{ id: number }>(sql`
    select id from lots where auction_id = ${auctionId} and lot_number = ${lotNumber}`);
  return found?.id;
}

/** No one bids on it until this is committed. */
export const lockLot = (tx: Queryable, lotId: number): Promise<unknown> =>
  tx.query(sql`select lot_id from lot_standings where lot_id = ${lotId} for update`);

export type LotFacts = {
  lotNumber: number;
  saleTitle: string;
  isOver: boolean;
  consignorId: number | null;
  consignmentId: number | null;
  /** Of anybody. */
  hasBid: boolean;
  hasConsignorBid: boolean;
};

export async function getLotFacts(tx: Queryable, lotId: number, accountId: number): Promise<LotFacts> {
  const [facts] = await tx.query<LotFacts>(sql`
    select l.lot_number as "lotNumber", a.title as "saleTitle", e.ended_at is not null as "isOver",
      l.consignor_id as "consignorId",
      k.consignment_id as "consignmentId",
      lot_has_bid(l.id) as "hasBid",
      exists (select from bidder_lots b where b.lot_id = l.id and b.account_id = ${accountId}) as "hasConsignorBid"
    from lots l
    join auctions a on a.id = l.auction_id
    join lot_ends e on e.lot_id = l.id
    left join consignment_lots k on k.lot_id = l.id
    where l.id = ${lotId}`);
  if (!facts) throw new Error(`There is no lot ${lotId}.`);
  return facts;
}

type Consigned = { id: number; lotId: number; accountId: number };

/** From now on its consignor does not bid on it. The address goes along, so that an export of the sale names them too. */
export async function addLot(tx: Queryable, { id, lotId, accountId }: Consigned): Promise<void> {
  await tx.query(sql`insert into consignment_lots (lot_id, consignment_id) values (${lotId}, ${id})`);
  await tx.query(sql`
    update lots set consignor_id = a.id, consignor_email = a.email from accounts a
    where lots.id = ${lotId} and a.id = ${accountId}`);
}

/** @returns how many lots it has left. */
export async function removeLot(tx: Queryable, { id, lotId }: Omit<Consigned, 'accountId'>): Promise<number> {
  await tx.query(sql`delete from consignment_lots where lot_id = ${lotId} and consignment_id = ${id}`);
  await tx.query(sql`update lots set consignor_id = null, consignor_email = null where id = ${lotId}`);
  const [left] = await tx.query<{ lots: number }>(sql`
    select count(*)::integer as lots from consignment_lots where consignment_id = ${id}`);
  return left?.lots ?? 0;
}

type SettledLot = { lotId: number; commissionCents: number };

export const settleLots = (tx: Queryable, lots: readonly SettledLot[]): Promise<unknown> =>
  tx.query(sql`
    update consignment_lots k set commission_cents = given.cents
    from unnest(${lots.map(({ lotId }) => lotId)}::bigint[],
      ${lots.map(({ commissionCents }) => commissionCents)}::bigint[]) as given (lot_id, cents)
    where k.lot_id = given.lot_id`);
