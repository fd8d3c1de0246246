/**
 * The demo's invoices: those that the server would have made by now, and for the one account that shows everything, an
 * invoice in each status. Sales of which only results are known lend that account a few of their lots.
 */
import type { InvoiceStatus } from '#contract/invoices/invoiceActions.ts';
import { type Sale, saleIds } from '#demo/world/sales.ts';
import { listOpenDays, listWinners } from '#server/invoices/invoiceStore.ts';
import { invoiceIssuedAt } from '#server/invoices/invoiceTimes.ts';
import { issueInvoice } from '#server/invoices/won/issueInvoices.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import { seedPayments, seedRefund } from './seedPayments.ts';

const showsEverything = 'bidder@example.com';
const lotsOfEach = 3;

type Lent = { auctionId: number; session: number };
type Settled = Lent & { status: Exclude<InvoiceStatus, 'due' | 'refunded'> };

/** The older, the further. */
const settled: readonly Settled[] = [
  { auctionId: saleIds.finishedBefore, session: 1, status: 'shipped' },
  { auctionId: saleIds.finishedBefore, session: 2, status: 'readyToShip' },
  { auctionId: saleIds.finished, session: 1, status: 'fflHold' },
  { auctionId: saleIds.finished, session: 2, status: 'paid' },
];

/** Everything that was paid for it went back. */
const refunded: Lent = { auctionId: saleIds.finishedBefore, session: 1 };

/** Bought after the sale, so lately that a demo may run for more than a week before what is not paid suspends. */
const due: Lent = { auctionId: saleIds.finished, session: 2 };
const toFollow: Lent = { auctionId: saleIds.finished, session: 1 };

/** Lots here and there in the catalog of a day. @param wonAt null for the day of the sale, and then they are paid. */
const lendLots = (tx: Queryable, { auctionId, session }: Lent, wonAt: Date | null): Promise<unknown> =>
  tx.query(sql`
    insert into won_lots (lot_id, auction_id, account_id, hammer_cents, premium_cents, won_at, paid_at)
    select l.id, l.auction_id, p.id, s.current_bid_cents, l.price_realized_cents - s.current_bid_cents,
      coalesce(given.won_at, l.sold_at), case when given.won_at is null then l.sold_at + interval '5 days' end
    from lots l
    join lot_standings s on s.lot_id = l.id
    join accounts p on p.email = ${showsEverything}
    cross join (select ${wonAt?.toISOString() ?? null}::timestamptz as won_at) given
    where l.auction_id = ${auctionId} and l.session_number = ${session} and s.status = 'sold'
      and s.current_bid_cents is not null and l.sold_at is not null and l.price_realized_cents is not null
      and not exists (select from won_lots w where w.lot_id = l.id)
    -- Neither the dearest lots, nor three of a kind.
    order by l.price_realized_cents > 600000, l.lot_number % 29, l.lot_number limit ${lotsOfEach}`);

const silent = { send: async (): Promise<void> => undefined };

async function issueDue(tx: Queryable, now: Date): Promise<void> {
  for (const day of await listOpenDays(tx)) {
    if (!day.isOver) continue;
    const issuedAt = invoiceIssuedAt(day.lastCloseAt);
    if (Date.parse(issuedAt) > now.getTime()) continue;
    for (const { accountId } of await listWinners(tx, day)) {
      await issueInvoice(tx, silent, { day, accountId, issuedAt });
    }
  }
}

const setStatus = (tx: Queryable, { auctionId, session, status }: Settled): Promise<unknown> =>
  tx.query(sql`
    update invoices set status = ${status}
    where id in (
      select w.invoice_id from won_lots w
      join lots l on l.id = w.lot_id
      join accounts p on p.id = w.account_id
      where p.email = ${showsEverything} and l.auction_id = ${auctionId} and l.session_number = ${session})`);

const dayMs = 86_400_000;

/** The last day whose invoices have been made by now. */
function lastInvoiced(now: Date): Date {
  let day = now.getTime();
  while (Date.parse(invoiceIssuedAt(new Date(day).toISOString())) > now.getTime()) day -= dayMs;
  return new Date(day);
}

/** At every start of a demo, once its sessions stand as they should; what is there already stays. */
export async function seedInvoices(tx: Queryable, sales: readonly Sale[], now: Date): Promise<void> {
  const known = await tx.query(sql`select 1 from invoices limit 1`);
  if (known.length > 0) return;
  const isThere = ({ auctionId }: Lent): boolean => sales.some(({ id }) => id === auctionId);
  const lent = settled.filter(isThere);
  for (const one of lent) await lendLots(tx, one, null);
  await issueDue(tx, now);
  for (const one of lent) await setStatus(tx, one);
  if (isThere(refunded)) await lendLots(tx, refunded, null);
  await issueDue(tx, now);
  await seedPayments(tx);
  if (isThere(refunded)) await seedRefund(tx, showsEverything, refunded.auctionId);
  if (!isThere(due)) return;
  await lendLots(tx, due, lastInvoiced(now));
  await issueDue(tx, now);
  await lendLots(tx, toFollow, now);
}
