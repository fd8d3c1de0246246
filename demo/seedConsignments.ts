/** Gives the account that README names a piece in every state that a consignment comes to. */
import { currentContract } from '#contract/consigning/consignmentContract.ts';
import { commissionOf } from '#contract/consigning/consignmentSettlement.ts';
import type { Step } from '#server/consigning/consignments/consignmentStore.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import { consignedPieces, type DemoPiece, type LentLot } from './consignedPieces.ts';

const ownerEmail = 'bidder@example.com';
const signedName = 'Harlan Whitcomb';
const dayMs = 86_400_000;

/** They distinguish the demo's own pieces from those that someone sends in. */
const keyOf = (place: number): string => `d0000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
const keys = consignedPieces.map((_, place) => keyOf(place));

type Seeded = { piece: DemoPiece; place: number; now: Date };

const agoOf = (now: Date, days: number): string => new Date(now.getTime() - days * dayMs).toISOString();

async function insertPiece(tx: Queryable, { piece, place, now }: Seeded): Promise<number | undefined> {
  const { title, kind, description, status, steps, offer, reason = null } = piece;
  const at = (step: Step): string | null => {
    const found = steps.find(([name]) => name === step);
    return found ? agoOf(now, found[1]) : null;
  };
  const signedAt = at('contracted');
  const [low = null, high = null, commission = null] = offer ?? [];
  const [made] = await tx.query<{ id: number }>(sql`
    insert into consignments (account_id, key, title, kind, description, status, sent_at, changed_at, low_cents,
      high_cents, commission_bps, declined_by, decline_reason, contract_version, signed_name, contracted_at, arrived_at)
    select p.id, ${keyOf(place)}::uuid, ${title}, ${kind}, ${description}, ${status},
      ${at('received') ?? now.toISOString()}, ${agoOf(now, steps.at(-1)?.[1] ?? 0)}, ${low}::bigint,
      ${high}::bigint, ${commission}::integer, ${reason === null ? null : 'house'}::text, ${reason}::text,
      ${signedAt === null ? null : currentContract}::text, ${signedAt === null ? null : signedName}::text,
      ${signedAt}::timestamptz, ${at('arrived')}::timestamptz
    from accounts p where p.email = ${ownerEmail}
    returning id`);
  return made?.id;
}

async function insertStory(tx: Queryable, id: number, { piece, now }: Seeded): Promise<void> {
  const { steps, messages = [] } = piece;
  await tx.query(sql`
    insert into consignment_steps (consignment_id, number, step, taken_at)
    select ${id}, place, step, at
    from unnest(${steps.map(([step]) => step)}::text[], ${steps.map(([, days]) => agoOf(now, days))}::timestamptz[])
      with ordinality as one (step, at, place)`);
  await tx.query(sql`
    insert into consignment_messages (consignment_id, is_from_house, author_id, body, written_at)
    select ${id}, is_ours, p.id, body, ${agoOf(now, 1)}::timestamptz
    from unnest(${messages.map(([from]) => from === 'house')}::boolean[], ${messages.map(([, body]) => body)}::text[])
      with ordinality as one (is_ours, body, place)
    join accounts p on p.email = case when is_ours then 'staff@example.com' else ${ownerEmail} end
    order by place`);
}

type Lent = { id: number; lot: LentLot };

/** One that no one of the demo's named accounts has bid on or won: their owner does neither. */
async function lendLot(tx: Queryable, { id, lot }: Lent): Promise<void> {
  const [found] = await tx.query<{ lotId: number; hammerCents: number | null }>(sql`
    select l.id as "lotId", s.current_bid_cents as "hammerCents"
    from lots l
    join lot_standings s on s.lot_id = l.id
    where l.auction_id = ${lot.auctionId} and s.status = ${lot.status} and l.consignor_id is null
      and not exists (select from bidder_lots b where b.lot_id = l.id)
      and not exists (select from won_lots w where w.lot_id = l.id)
      and not exists (select from cart_lines c where c.auction_id = l.auction_id and c.lot_number = l.lot_number)
      and not exists (select from wishlist_items i where i.lot_id = l.id)
    order by l.high_est_cents > 1000000, l.lot_number desc limit 1`);
  if (!found) return;
  const { lotId, hammerCents } = found;
  await tx.query(sql`
    insert into consignment_lots (lot_id, consignment_id, commission_cents)
    select ${lotId}, id, case when status = 'settled' then ${hammerCents === null ? null : commissionOf(hammerCents, 1_500)}::bigint end
    from consignments where id = ${id}`);
  await tx.query(sql`
    update lots l set consignor_id = p.id, consignor_email = p.email from accounts p
    where l.id = ${lotId} and p.email = ${ownerEmail}`);
  await tx.query(sql`
    update consignments c set title = l.web_title from lots l where c.id = ${id} and l.id = ${lotId}`);
}

/** Sales that begin again give their lots back. */
export async function forgetConsignments(tx: Queryable): Promise<void> {
  await tx.query(sql`
    update lots l set consignor_id = null, consignor_email = null
    from consignment_lots k join consignments c on c.id = k.consignment_id
    where l.id = k.lot_id and c.key = any(${keys}::uuid[])`);
  await tx.query(sql`delete from consignments where key = any(${keys}::uuid[])`);
}

/** At every start of a demo; what is there already stays. */
export async function seedConsignments(tx: Queryable, now: Date): Promise<void> {
  const known = await tx.query(sql`select 1 from consignments where key = any(${keys}::uuid[]) limit 1`);
  if (known.length > 0) return;
  for (const [place, piece] of consignedPieces.entries()) {
    const seeded = { piece, place, now };
    const id = await insertPiece(tx, seeded);
    if (id === undefined) return;
    await insertStory(tx, id, seeded);
    if (piece.lot) await lendLot(tx, { id, lot: piece.lot });
  }
}
