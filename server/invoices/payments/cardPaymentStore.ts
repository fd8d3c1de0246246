/** Payments by card, in SQL; `ledgerStore.ts` reads those of every kind. */
import type { CardBrand } from '#contract/account/paymentCards.ts';
import type { PaymentStatus } from '#contract/invoices/ledger.ts';
import type { DeclineReason } from '#contract/invoices/payments.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export type PaymentRow = {
  paymentId: number;
  invoiceId: number;
  accountId: number;
  cardId: number | null;
  brand: CardBrand;
  last4: string;
  amountCents: number;
  status: PaymentStatus;
  reason: DeclineReason | null;
  startedAt: string;
  /** Of the press that made it. */
  key: string;
  /** The processor's name of it. */
  intentId: string | null;
};

/** By the key of the press that made it. */
export async function findByKey(
  db: Queryable,
  { accountId, key }: { accountId: number; key: string },
): Promise<PaymentRow | undefined> {
  const [found] = await db.query<PaymentRow>(sql`
    select id as "paymentId", invoice_id as "invoiceId", account_id as "accountId", card_id as "cardId", brand, last4,
      amount_cents as "amountCents", status, reason, started_at as "startedAt", key, intent_id as "intentId"
    from payments where account_id = ${accountId} and key = ${key}::uuid and method = 'card'`);
  return found;
}

export async function isBeingPaid(db: Queryable, invoiceId: number): Promise<boolean> {
  const found = await db.query(sql`
    select 1 as found from payments where invoice_id = ${invoiceId} and status = 'processing'`);
  return found.length > 0;
}

export type Waiting = PaymentRow & { token: string | null };

/** With the token of its card. */
export const listWaiting = (db: Queryable, before: string): Promise<Waiting[]> =>
  db.query<Waiting>(sql`
    select p.id as "paymentId", p.invoice_id as "invoiceId", p.account_id as "accountId", p.card_id as "cardId", p.brand,
      p.last4, p.amount_cents as "amountCents", p.status, p.reason, p.started_at as "startedAt", p.key,
      p.intent_id as "intentId", c.token
    from payments p left join cards c on c.id = p.card_id
    where p.status = 'processing' and p.started_at <= ${before}::timestamptz
    order by p.started_at limit 100`);

/** By the processor's name of it, if it is on its way. */
export async function findWaiting(db: Queryable, intentId: string): Promise<Waiting | undefined> {
  const [found] = await db.query<Waiting>(sql`
    select p.id as "paymentId", p.invoice_id as "invoiceId", p.account_id as "accountId", p.card_id as "cardId", p.brand,
      p.last4, p.amount_cents as "amountCents", p.status, p.reason, p.started_at as "startedAt", p.key,
      p.intent_id as "intentId", c.token
    from payments p left join cards c on c.id = p.card_id
    where p.status = 'processing' and p.intent_id = ${intentId}`);
  return found;
}

/** @returns whether it was still on its way. */
export async function updateIntent(db: Queryable, paymentId: number, intentId: string): Promise<boolean> {
  const rows = await db.query(sql`
    update payments set intent_id = ${intentId} where id = ${paymentId} and status = 'processing' returning id`);
  return rows.length > 0;
}

export type NewPayment = Pick<
  PaymentRow,
  'invoiceId' | 'accountId' | 'brand' | 'last4' | 'amountCents' | 'startedAt'
> & { cardId: number; key: string };

export async function insertPayment(tx: Queryable, payment: NewPayment): Promise<number> {
  const { invoiceId, accountId, cardId, key, brand, last4, amountCents, startedAt } = payment;
  const [made] = await tx.query<{ id: number }>(sql`
    insert into payments (invoice_id, account_id, card_id, key, brand, last4, amount_cents, started_at)
    values (${invoiceId}, ${accountId}, ${cardId}, ${key}::uuid, ${brand}, ${last4}, ${amountCents}, ${startedAt})
    returning id`);
  return made?.id ?? 0;
}

type Settled = {
  paymentId: number;
  status: 'paid' | 'declined';
  reason: DeclineReason | null;
  settledAt: string;
};

/** @returns whether it was still on its way. */
export async function updateSettled(tx: Queryable, settled: Settled): Promise<boolean> {
  const { paymentId, status, reason, settledAt } = settled;
  const rows = await tx.query(sql`
    update payments set status = ${status}, reason = ${reason}, settled_at = ${settledAt}
    where id = ${paymentId} and status = 'processing'
    returning id`);
  return rows.length > 0;
}
