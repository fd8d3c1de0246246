/** What the reconciliation compares, in SQL: a part of all invoices or payments at a time, each with its sums. */
import type { InvoiceStatus } from '#contract/invoices/invoiceActions.ts';
import type { LedgerSums } from '#contract/invoices/ledger.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

/** What comes after this number, and how many at most. */
export type Part = { after: number; most: number };

export type InvoiceSums = LedgerSums & {
  invoiceId: number;
  status: InvoiceStatus;
  /** The lines of its lots together. */
  totalCents: number;
  /** Of these, hammer and premium. */
  invoicedCents: number;
  /** What the lots were sold for. */
  realizedCents: number;
  lots: number;
  paidLots: number;
};

/** The sums of its ledger are those of `balanceOf`. */
export const listInvoiceSums = (db: Queryable, { after, most }: Part): Promise<InvoiceSums[]> =>
  db.query<InvoiceSums>(sql`
    select i.id as "invoiceId", i.status, w.total as "totalCents", w.invoiced as "invoicedCents",
      w.realized as "realizedCents", w.lots, w.paid_lots as "paidLots", p.paid as "paidCents",
      r.refunded as "refundedCents", r.waiting as "waitingCents", r.forgiven as "forgivenCents", d.lost as "lostCents"
    from (select id, status from invoices where id > ${after} order by id limit ${most}::integer) i
    cross join lateral (
      select coalesce(sum(w.hammer_cents + w.premium_cents + w.live_fee_cents + w.card_fee_cents + w.tax_cents
          + w.delivery_cents), 0)::bigint as total,
        coalesce(sum(w.hammer_cents + w.premium_cents), 0)::bigint as invoiced,
        coalesce(sum(l.price_realized_cents), 0)::bigint as realized,
        count(w.lot_id)::integer as lots, count(w.paid_at)::integer as paid_lots
      from won_lots w join lots l on l.id = w.lot_id where w.invoice_id = i.id
    ) w
    cross join lateral (
      select coalesce(sum(p.amount_cents), 0)::bigint as paid
      from payments p where p.invoice_id = i.id and p.status = 'paid'
    ) p
    cross join lateral (
      select coalesce(sum(r.amount_cents) filter (where r.status in ('sent', 'done')), 0)::bigint as refunded,
        coalesce(sum(r.amount_cents) filter (where r.status = 'waiting'), 0)::bigint as waiting,
        coalesce(sum(r.amount_cents) filter (where r.status in ('sent', 'done') and not r.is_still_owed), 0)::bigint
          as forgiven
      from refunds r join payments p on p.id = r.payment_id where p.invoice_id = i.id
    ) r
    cross join lateral (
      select coalesce(sum(d.held_cents), 0)::bigint as lost
      from disputes d join payments p on p.id = d.payment_id where p.invoice_id = i.id and d.status = 'lost'
    ) d
    order by i.id`);

type WrongLot = {
  lotNumber: number;
  auctionId: number;
  invoiceId: number;
  realizedCents: number | null;
  invoicedCents: number;
  isOthers: boolean;
};

export type Named = { invoiceId: number | null; words: string };

/** Lots of these invoices whose line is not what they were sold for, or that another bidder won. */
export async function listWrongLots(db: Queryable, { first, last }: { first: number; last: number }) {
  const rows = await db.query<WrongLot>(sql`
    select l.lot_number as "lotNumber", l.auction_id as "auctionId", w.invoice_id as "invoiceId",
      l.price_realized_cents as "realizedCents", w.hammer_cents + w.premium_cents as "invoicedCents",
      i.account_id <> w.account_id or i.auction_id <> w.auction_id as "isOthers"
    from won_lots w
    join lots l on l.id = w.lot_id
    join invoices i on i.id = w.invoice_id
    where w.invoice_id between ${first} and ${last} and (
      l.price_realized_cents is distinct from w.hammer_cents + w.premium_cents
      or i.account_id <> w.account_id or i.auction_id <> w.auction_id)
    order by w.invoice_id, l.lot_number`);
  return rows.map(({ lotNumber, auctionId, invoiceId, realizedCents, invoicedCents, isOthers }): Named => {
    const name = `Lot ${lotNumber} of sale ${auctionId} on invoice ${invoiceId}`;
    if (isOthers) return { invoiceId, words: `${name} was won by another account, or in another sale.` };
    const sold = realizedCents === null ? 'is not sold' : `was sold for ${formatUsd(realizedCents)}`;
    return { invoiceId, words: `${name} ${sold}, but is invoiced with ${formatUsd(invoicedCents)}.` };
  });
}

export type CardPayment = {
  paymentId: number;
  invoiceId: number;
  /** The processor's name of it. */
  intentId: string | null;
  isPaid: boolean;
  /** What should be left of it at the processor: without refunds to the card, and without what is held for disputes. */
  leftCents: number;
};

/** Payments that the processor should know. */
export const listCardPayments = (db: Queryable, { after, most }: Part): Promise<CardPayment[]> =>
  db.query<CardPayment>(sql`
    select p.id as "paymentId", p.invoice_id as "invoiceId", p.intent_id as "intentId", p.status = 'paid' as "isPaid",
      (case when p.status = 'paid' then p.amount_cents else 0 end - r.refunded - d.held)::bigint as "leftCents"
    from (
      select id, invoice_id, intent_id, status, amount_cents from payments
      where id > ${after} and method = 'card' order by id limit ${most}::integer
    ) p
    cross join lateral (
      select coalesce(sum(r.amount_cents), 0)::bigint as refunded from refunds r
      where r.payment_id = p.id and r.way = 'card' and r.status in ('sent', 'done')
    ) r
    cross join lateral (
      select coalesce(sum(d.held_cents), 0)::bigint as held from disputes d where d.payment_id = p.id
    ) d
    order by p.id`);

export type WaitingLots = { lots: number; cents: number };

/** Won, and on no invoice so far. */
export async function sumWaitingLots(db: Queryable): Promise<WaitingLots> {
  const [waiting] = await db.query<WaitingLots>(sql`
    select count(*)::integer as lots, coalesce(sum(hammer_cents + premium_cents), 0)::bigint as cents
    from won_lots where invoice_id is null`);
  return waiting ?? { lots: 0, cents: 0 };
}
