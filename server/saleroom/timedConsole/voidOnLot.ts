/** Voids bids on a lot under the locks that bids take, and writes to those it concerns. */
import { standingEntries } from '#contract/bidding/publicSteps.ts';
import { lotAddress } from '#contract/catalog/lotAddress.ts';
import { type BatchLot, noChanges } from '#server/bidding/bids/batch.ts';
import { voidBids, type Voided } from '#server/bidding/bids/voidBids.ts';
import { writeBatch } from '#server/bidding/bids/writeBatch.ts';
import type { Notices } from '#server/messages/notices/notices.ts';
import type { ChangedLots } from '#server/page/outbox/changedLots.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';
import { findRoomLot, listLog, lockBidders, lockLots } from '#server/saleroom/liveLots.ts';

/** The registrations first: someone may lead again, and must not bid elsewhere meanwhile. Undefined for a lot of the archive. */
export async function lockForVoid(tx: Queryable, lotId: number): Promise<BatchLot | undefined> {
  await lockBidders(tx, lotId);
  await lockLots(tx, [lotId]);
  return findRoomLot(tx, lotId);
}

/** The bid of this number with all that its bidder bid after it, or everything of one account. */
export type Which = { number: number } | { accountId: number };

export type VoidedOnLot = Voided & { leaderId: number | null; news: ChangedLots };

/** Undefined where nothing stands that could be voided. The caller holds the locks of `lockForVoid`. */
export async function voidOnLot(
  tx: Queryable,
  { lot, which, at }: { lot: BatchLot; which: Which; at: string },
): Promise<VoidedOnLot | undefined> {
  const entries = await listLog(tx, lot.id);
  const number =
    'number' in which
      ? which.number
      : standingEntries(entries).find(({ accountId }) => accountId === which.accountId)?.Number;
  if (number === undefined) return undefined;
  const changes = noChanges();
  const voided = voidBids({ lot, entries, number, at, changes });
  if (!voided) return undefined;
  const outboxId = await writeBatch(tx, changes, at);
  if (outboxId === null) throw new Error('A void is announced to everybody.');
  const { accountId, formerLeaderId } = voided;
  const finished = new Set([accountId, formerLeaderId, lot.leaderId].filter((id) => id !== null));
  const concerned = [...finished].map((id) => ({ lotId: lot.id, accountId: id }));
  const news = { outboxIds: [outboxId], lotIds: [lot.id], concerned };
  return { ...voided, leaderId: lot.leaderId, news };
}

export type Addressee = { accountId: number; email: string; firstName: string };

export const listAddressees = (tx: Queryable, accountIds: readonly number[]): Promise<Addressee[]> =>
  tx.query<Addressee>(sql`
    select id as "accountId", email, first_name as "firstName" from accounts
    where id = any(${accountIds}::bigint[]) order by id`);

export type NamedLot = { saleTitle: string; lotNumber: number; lotTitle: string; path: string };

export async function nameLot(tx: Queryable, lotId: number): Promise<NamedLot> {
  const [lot] = await tx.query<{
    saleTitle: string;
    auctionId: number;
    lotNumber: number;
    lotTitle: string;
    slug: string;
  }>(sql`
    select a.title as "saleTitle", a.id as "auctionId", l.lot_number as "lotNumber", l.web_title as "lotTitle", l.slug
    from lots l join auctions a on a.id = l.auction_id where l.id = ${lotId}`);
  if (!lot) throw new Error(`There is no lot ${lotId}.`);
  const { auctionId, slug, ...named } = lot;
  return { ...named, path: lotAddress({ auctionId, lotNumber: lot.lotNumber, slug }) };
}

type Telling = { lot: BatchLot; voided: VoidedOnLot; reason: string };

/** To whom the bids were, and to anyone who leads now and did not before. */
export async function writeOfVoid(
  tx: Queryable,
  notices: Notices,
  { lot, voided, reason }: Telling,
): Promise<void> {
  const { accountId, formerLeaderId, leaderId, count } = voided;
  const named = await nameLot(tx, lot.id);
  for (const { accountId: id, email: to, firstName } of await listAddressees(tx, [
    accountId,
    leaderId ?? 0,
  ])) {
    if (id === accountId) {
      const facts = { ...named, firstName, count, reason };
      await notices.send(tx, { kind: 'bidVoided', accountId: id, to, facts });
    } else if (leaderId !== formerLeaderId) {
      const facts = { ...named, firstName, bidCents: lot.priceCents };
      await notices.send(tx, { kind: 'leadRegained', accountId: id, to, facts });
    }
  }
}
