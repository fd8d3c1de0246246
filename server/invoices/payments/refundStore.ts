/** Refunds and disputes as they are written, in SQL; `ledgerStore.ts` reads them. */
import type { RefundStatus, RefundWay } from '#contract/invoices/ledger.ts';
import type { ProcessorDispute } from '#server/account/cards/vault.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export type RefundRow = {
  refundId: number;
  paymentId: number;
  invoiceId: number;
  accountId: number;
  key: string;
  amountCents: number;
  reason: string;
  way: RefundWay;
  isStillOwed: boolean;
  status: RefundStatus;
  askedBy: number | null;
  processorId: string | null;
  /** The processor's name of the payment. */
  intentId: string | null;
  last4: string | null;
};

export async function findRefund(db: Queryable, refundId: number): Promise<RefundRow | undefined> {
  const [found] = await db.query<RefundRow>(sql`
    select r.id as "refundId", r.payment_id as "paymentId", p.invoice_id as "invoiceId", p.account_id as "accountId",
      r.key, r.amount_cents as "amountCents", r.reason, r.way, r.is_still_owed as "isStillOwed", r.status,
      r.asked_by as "askedBy", r.processor_id as "processorId", p.intent_id as "intentId", p.last4
    from refunds r join payments p on p.id = r.payment_id
    where r.id = ${refundId}`);
  return found;
}

export async function findRefundByKey(db: Queryable, key: string): Promise<number | undefined> {
  const [found] = await db.query<{ id: number }>(sql`select id from refunds where key = ${key}::uuid`);
  return found?.id;
}

/** Those that a bank has been asked for and has not made yet. */
export const listSent = (db: Queryable, before: string): Promise<{ refundId: number }[]> =>
  db.query<{ refundId: number }>(sql`
    select id as "refundId" from refunds
    where status = 'sent' and way = 'card' and coalesce(decided_at, asked_at) <= ${before}::timestamptz
    order by id limit 100`);

type Decision = {
  refundId: number;
  status: 'sent' | 'done' | 'declined';
  by: number | null;
  now: string;
  refusal: string | null;
};

/** @returns whether it was still waiting. */
export async function updateDecided(tx: Queryable, decision: Decision): Promise<boolean> {
  const { refundId, status, by, now, refusal } = decision;
  const rows = await tx.query(sql`
    update refunds set status = ${status}, decided_by = ${by}, decided_at = ${now}, refusal = ${refusal},
      done_at = ${status === 'done' ? now : null}::timestamptz
    where id = ${refundId} and status = 'waiting' returning id`);
  return rows.length > 0;
}

type Outcome = {
  refundId: number;
  status: 'sent' | 'done' | 'failed';
  processorId: string | null;
  refusal: string | null;
  now: string;
};

/** What the bank says of it. @returns whether that is news. */
export async function updateOutcome(tx: Queryable, outcome: Outcome): Promise<boolean> {
  const { refundId, status, processorId, refusal, now } = outcome;
  const rows = await tx.query(sql`
    update refunds set status = ${status}, processor_id = coalesce(${processorId}::text, processor_id),
      refusal = ${status === 'failed' ? (refusal ?? 'The bank did not take the refund.') : null}::text,
      done_at = ${status === 'done' ? now : null}::timestamptz
    where id = ${refundId} and (status <> ${status} or (processor_id is null and ${processorId}::text is not null))
    returning id`);
  return rows.length > 0;
}

/** Asked for and not made, while the processor itself has refunded the payment: there is nothing left for them. */
export const failUnmade = (tx: Queryable, paymentId: number): Promise<{ refundId: number }[]> =>
  tx.query<{ refundId: number }>(sql`
    update refunds set status = 'failed', refusal = 'The payment was refunded at the card processor.'
    where payment_id = ${paymentId} and (status = 'waiting' or (status = 'sent' and processor_id is null))
    returning id as "refundId"`);

export type PaymentOfInvoice = { paymentId: number; invoiceId: number; accountId: number };

export async function findPaymentOf(db: Queryable, intentId: string): Promise<PaymentOfInvoice | undefined> {
  const [found] = await db.query<PaymentOfInvoice>(sql`
    select id as "paymentId", invoice_id as "invoiceId", account_id as "accountId"
    from payments where intent_id = ${intentId}`);
  return found;
}

export async function findPayment(db: Queryable, paymentId: number): Promise<PaymentOfInvoice | undefined> {
  const [found] = await db.query<PaymentOfInvoice>(sql`
    select id as "paymentId", invoice_id as "invoiceId", account_id as "accountId"
    from payments where id = ${paymentId}`);
  return found;
}

export async function isReceivedKnown(db: Queryable, accountId: number, key: string): Promise<boolean> {
  const found = await db.query(sql`
    select 1 as found from payments where account_id = ${accountId} and key = ${key}::uuid`);
  return found.length > 0;
}

type Reversal = { paymentId: number; by: number; now: string; reason: string };

/** @returns whether it still counted. */
export async function updateReversed(tx: Queryable, reversal: Reversal): Promise<boolean> {
  const { paymentId, by, now, reason } = reversal;
  const rows = await tx.query(sql`
    update payments set status = 'reversed', reversed_at = ${now}, reversed_by = ${by}, reversed_reason = ${reason}
    where id = ${paymentId} and status = 'paid' and method <> 'card' returning id`);
  return rows.length > 0;
}

type Dispute = ProcessorDispute & { paymentId: number; now: string };

/** @returns whether anything of it is news. */
export async function putDispute(tx: Queryable, dispute: Dispute): Promise<boolean> {
  const { disputeId, paymentId, amountCents, heldCents, reason, status, openedAt, now } = dispute;
  const closedAt = status === 'open' ? null : now;
  const rows = await tx.query(sql`
    insert into disputes (id, payment_id, amount_cents, reason, status, held_cents, opened_at, closed_at)
    values (${disputeId}, ${paymentId}, ${amountCents}, ${reason}, ${status}, ${heldCents}, ${openedAt}, ${closedAt})
    on conflict (id) do update set amount_cents = excluded.amount_cents, reason = excluded.reason,
      status = excluded.status, held_cents = excluded.held_cents,
      closed_at = case when excluded.status = 'open' then null else coalesce(disputes.closed_at, excluded.closed_at) end
    where (disputes.amount_cents, disputes.reason, disputes.status, disputes.held_cents)
      is distinct from (excluded.amount_cents, excluded.reason, excluded.status, excluded.held_cents)
    returning id`);
  return rows.length > 0;
}
