/** The ledger of an invoice in SQL: every payment, every refund and every dispute, whatever came of it. */
import type { CardBrand } from '#contract/account/paymentCards.ts';
import type {
  DisputeStatus,
  PaymentMethod,
  PaymentStatus,
  RefundStatus,
  RefundWay,
} from '#contract/invoices/ledger.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export type LedgerPayment = {
  paymentId: number;
  invoiceId: number;
  method: PaymentMethod;
  /** Of a card: its brand and last digits. */
  brand: CardBrand | null;
  last4: string | null;
  /** The processor's name of it. */
  intentId: string | null;
  reference: string;
  amountCents: number;
  /** What has gone back, or is on its way back. */
  refundedCents: number;
  /** What is asked for, and waits for a second person. */
  waitingCents: number;
  /** When the money came; of a card that was never charged, when it was asked for. */
  receivedAt: string;
  status: PaymentStatus;
  /** The member of staff who recorded it; null for a card, and for what was paid before payments were recorded. */
  by: number | null;
  byName: string | null;
  reversedAt: string | null;
  reversedReason: string | null;
};

export type LedgerRefund = {
  refundId: number;
  paymentId: number;
  invoiceId: number;
  amountCents: number;
  reason: string;
  way: RefundWay;
  reference: string;
  isStillOwed: boolean;
  status: RefundStatus;
  /** Null where it was made at the card processor. */
  askedBy: number | null;
  askedByName: string | null;
  approvedBy: number | null;
  approvedByName: string | null;
  askedAt: string;
  doneAt: string | null;
  /** Why it failed or was declined. */
  refusal: string | null;
};

export type LedgerDispute = {
  disputeId: string;
  paymentId: number;
  invoiceId: number;
  amountCents: number;
  heldCents: number;
  reason: string;
  status: DisputeStatus;
  openedAt: string;
  closedAt: string | null;
};

export type Ledger = { payments: LedgerPayment[]; refunds: LedgerRefund[]; disputes: LedgerDispute[] };

const listPayments = (db: Queryable, invoiceIds: readonly number[]): Promise<LedgerPayment[]> =>
  db.query<LedgerPayment>(sql`
    select p.id as "paymentId", p.invoice_id as "invoiceId", p.method, p.brand, p.last4, p.intent_id as "intentId",
      p.reference, p.amount_cents as "amountCents",
      coalesce(sum(r.amount_cents) filter (where r.status in ('sent', 'done')), 0)::bigint as "refundedCents",
      coalesce(sum(r.amount_cents) filter (where r.status = 'waiting'), 0)::bigint as "waitingCents",
      coalesce(p.received_at, p.settled_at, p.started_at) as "receivedAt", p.status, p.recorded_by as by,
      b.first_name || ' ' || b.last_name as "byName", p.reversed_at as "reversedAt",
      p.reversed_reason as "reversedReason"
    from payments p
    left join refunds r on r.payment_id = p.id
    left join accounts b on b.id = p.recorded_by
    where p.invoice_id = any(${invoiceIds}::bigint[])
    group by p.id, b.id
    order by p.id`);

const listRefunds = (db: Queryable, invoiceIds: readonly number[]): Promise<LedgerRefund[]> =>
  db.query<LedgerRefund>(sql`
    select r.id as "refundId", r.payment_id as "paymentId", p.invoice_id as "invoiceId",
      r.amount_cents as "amountCents", r.reason, r.way, r.reference, r.is_still_owed as "isStillOwed", r.status,
      r.asked_by as "askedBy", a.first_name || ' ' || a.last_name as "askedByName",
      r.decided_by as "approvedBy", d.first_name || ' ' || d.last_name as "approvedByName",
      r.asked_at as "askedAt", r.done_at as "doneAt", r.refusal
    from refunds r
    join payments p on p.id = r.payment_id
    left join accounts a on a.id = r.asked_by
    left join accounts d on d.id = r.decided_by
    where p.invoice_id = any(${invoiceIds}::bigint[])
    order by r.id`);

const listDisputes = (db: Queryable, invoiceIds: readonly number[]): Promise<LedgerDispute[]> =>
  db.query<LedgerDispute>(sql`
    select d.id as "disputeId", d.payment_id as "paymentId", p.invoice_id as "invoiceId",
      d.amount_cents as "amountCents", d.held_cents as "heldCents", d.reason, d.status, d.opened_at as "openedAt",
      d.closed_at as "closedAt"
    from disputes d
    join payments p on p.id = d.payment_id
    where p.invoice_id = any(${invoiceIds}::bigint[])
    order by d.opened_at, d.id`);

/** Of all these invoices together. */
export async function readLedgers(db: Queryable, invoiceIds: readonly number[]): Promise<Ledger> {
  const payments = await listPayments(db, invoiceIds);
  if (payments.length === 0) return { payments, refunds: [], disputes: [] };
  return {
    payments,
    refunds: await listRefunds(db, invoiceIds),
    disputes: await listDisputes(db, invoiceIds),
  };
}

/** Everything that was paid for an invoice and what went back, in the order in which it was recorded. */
export const readLedger = (db: Queryable, invoiceId: number): Promise<Ledger> => readLedgers(db, [invoiceId]);

export type NewReceived = {
  invoiceId: number;
  accountId: number;
  key: string;
  method: Exclude<PaymentMethod, 'card'>;
  reference: string;
  amountCents: number;
  receivedAt: string;
  now: string;
  by: number | null;
};

/** A payment that is no card's. @returns its number. */
export async function insertReceived(tx: Queryable, received: NewReceived): Promise<number> {
  const { invoiceId, accountId, key, method, reference, amountCents, receivedAt, now, by } = received;
  const [made] = await tx.query<{ id: number }>(sql`
    insert into payments (invoice_id, account_id, key, amount_cents, status, started_at, settled_at, method, reference,
      received_at, recorded_by)
    values (${invoiceId}, ${accountId}, ${key}::uuid, ${amountCents}, 'paid', ${now}, ${now}, ${method}, ${reference},
      ${receivedAt}, ${by})
    returning id`);
  return made?.id ?? 0;
}

export type NewRefund = {
  paymentId: number;
  key: string;
  amountCents: number;
  reason: string;
  way: RefundWay;
  reference: string;
  isStillOwed: boolean;
  status: 'waiting' | 'sent' | 'done';
  askedBy: number | null;
  now: string;
  processorId?: string | null;
};

/** @returns its number. */
export async function insertRefund(tx: Queryable, refund: NewRefund): Promise<number> {
  const { paymentId, key, amountCents, reason, way, reference, isStillOwed, status, askedBy, now } = refund;
  const [made] = await tx.query<{ id: number }>(sql`
    insert into refunds (payment_id, key, amount_cents, reason, way, reference, is_still_owed, status, asked_by,
      asked_at, done_at, processor_id)
    values (${paymentId}, ${key}::uuid, ${amountCents}, ${reason}, ${way}, ${reference}, ${isStillOwed}, ${status},
      ${askedBy}, ${now}, ${status === 'done' ? now : null}::timestamptz, ${refund.processorId ?? null}::text)
    returning id`);
  return made?.id ?? 0;
}

/** By the processor's names of them, and ours. */
export const listProcessorRefunds = (
  db: Queryable,
  paymentId: number,
): Promise<{ refundId: number; processorId: string | null }[]> =>
  db.query(sql`
    select id as "refundId", processor_id as "processorId" from refunds
    where payment_id = ${paymentId} and way = 'card'`);
