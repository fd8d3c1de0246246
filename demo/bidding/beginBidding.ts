/** Fills the sales with bids, from the first to those of this moment, and takes back the bids of a sale that has moved. */
import { hasBids, type Sale } from '#demo/world/sales.ts';
import type { Moments } from '#demo/world/storedSales.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import { bidOnSale } from './bidOnSale.ts';
import { endDueLots } from './endDueLots.ts';
import { fillCart } from './fillCart.ts';
import { fillWishlists } from './fillWishlists.ts';

/** The one account that is there to show what follows when no one pays. */
const unpaidEmail = 'unpaid@example.com';

/** What was won in a sale that is over has been paid within three days. */
async function payForWins(tx: Queryable, { id }: Sale): Promise<void> {
  await tx.query(sql`
    update won_lots w set paid_at = w.won_at + make_interval(days => (1 + w.lot_id % 3)::integer)
    from accounts a
    where w.auction_id = ${id} and a.id = w.account_id and a.email <> ${unpaidEmail}`);
}

export async function beginBidding(tx: Queryable, sales: readonly Sale[], moments: Moments): Promise<void> {
  for (const sale of sales.filter(hasBids)) await bidOnSale(tx, sale, moments);
  await endDueLots(tx, sales, moments);
  for (const sale of sales) {
    if (sale.role === 'finishedTimed') await payForWins(tx, sale);
  }
  await fillCart(tx, sales);
  await fillWishlists(tx, sales);
}

/**
 * Those whom the server itself suspended over a win that is forgotten now. What staff decided stays, and so does the
 * seed.
 */
async function forgiveUnpaid(tx: Queryable, auctionIds: readonly number[]): Promise<void> {
  await tx.query(sql`
    update accounts set status = 'active', status_decided_at = null, status_reason = null,
      status_decisions = status_decisions + 1
    where status = 'suspended' and status_decided_at is not null and status_decided_by is null and id in (
      select account_id from won_lots where paid_at is null and auction_id = any(${auctionIds}::integer[]))`);
}

/** What was paid for lots that no one has won any more. */
async function forgetLedger(tx: Queryable, auctionIds: readonly number[]): Promise<void> {
  await tx.query(sql`
    delete from disputes where payment_id in (
      select p.id from payments p join invoices i on i.id = p.invoice_id
      where i.auction_id = any(${auctionIds}::integer[]))`);
  await tx.query(sql`
    delete from refunds where payment_id in (
      select p.id from payments p join invoices i on i.id = p.invoice_id
      where i.auction_id = any(${auctionIds}::integer[]))`);
  await tx.query(sql`
    delete from payments where invoice_id in (
      select id from invoices where auction_id = any(${auctionIds}::integer[]))`);
}

/**
 * Nothing else ever takes a bid out of the log. A demo's sale that begins again is another sale under the same number,
 * and the old one's bids would be wrong in it; so the log's own refusal is set aside, within this transaction.
 */
export async function forgetBidding(tx: Queryable, sales: readonly Sale[]): Promise<void> {
  const ids = sales.map(({ id }) => id);
  await forgiveUnpaid(tx, ids);
  await tx.run('alter table bids disable trigger bids_rows');
  await tx.query(sql`delete from bids where auction_id = any(${ids}::integer[])`);
  await tx.run('alter table bids enable trigger bids_rows');
  await tx.query(sql`delete from live_lots where auction_id = any(${ids}::integer[])`);
  await tx.query(sql`delete from bidder_lots where auction_id = any(${ids}::integer[])`);
  await tx.query(sql`update lot_standings set bid_count = 0 where auction_id = any(${ids}::integer[])`);
  await tx.query(sql`delete from bid_answers where auction_id = any(${ids}::integer[])`);
  await tx.query(sql`delete from won_lots where auction_id = any(${ids}::integer[])`);
  await forgetLedger(tx, ids);
  await tx.query(sql`delete from invoices where auction_id = any(${ids}::integer[])`);
  await tx.query(sql`delete from cart_lines where auction_id = any(${ids}::integer[])`);
}
