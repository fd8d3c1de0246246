/** What the reconciliation compares, in SQL. */
import type { InvoiceStatus } from '#contract/rules/invoiceDeeds.ts';
import { formatUsd } from '#contract/rules/money.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export type InvoiceSums = {
  invoiceId: number;
  status: InvoiceStatus;
  /** The lines of its lots together. */
  totalCents: number;
  lots: number;
  paidLots: number;
};

export const listInvoiceSums = (db: Queryable): Promise<InvoiceSums[]> =>
  db.query<InvoiceSums>(sql`
    select i.id as "invoiceId", i.status,
      coalesce(sum(w.hammer_cents + w.premium_cents + w.live_fee_cents + w.card_fee_cents + w.tax_cents
        + w.delivery_cents), 0)::bigint as "totalCents",
      count(w.lot_id)::integer as lots, count(w.paid_at)::integer as "paidLots"
    from invoices i left join won_lots w on w.invoice_id = i.id
    group by i.id order by i.id`);

type WrongLot = {
  lotNumber: number;
  auctionId: number;
  invoiceId: number;
  realizedCents: number | null;
  invoicedCents: number;
  isOthers: boolean;
};

/** Lots whose line on the invoice is not what they were sold for, or that stand on somebody else's invoice. */
export async function listWrongLots(db: Queryable): Promise<string[]> {
  const rows = await db.query<WrongLot>(sql`
    select l.lot_number as "lotNumber", l.auction_id as "auctionId", w.invoice_id as "invoiceId",
      l.price_realized_cents as "realizedCents", w.hammer_cents + w.premium_cents as "invoicedCents",
      i.account_id <> w.account_id or i.auction_id <> w.auction_id as "isOthers"
    from won_lots w
    join lots l on l.id = w.lot_id
    join invoices i on i.id = w.invoice_id
    where l.price_realized_cents is distinct from w.hammer_cents + w.premium_cents
      or i.account_id <> w.account_id or i.auction_id <> w.auction_id
    order by w.invoice_id, l.lot_number`);
  return rows.map(({ lotNumber, auctionId, invoiceId, realizedCents, invoicedCents, isOthers }) => {
    const name = `Lot ${lotNumber} of sale ${auctionId} on invoice ${invoiceId}`;
    if (isOthers) return `${name} was won by another account, or in another sale.`;
    const sold = realizedCents === null ? 'is not sold' : `was sold for ${formatUsd(realizedCents)}`;
    return `${name} ${sold}, but is invoiced with ${formatUsd(invoicedCents)}.`;
  });
}
