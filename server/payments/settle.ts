/** A payment has come to its end: the invoice is paid with the card fee on it, or stays due. */
import { invoiceLines, lotCardFee, totalOf } from '#contract/rules/invoice.ts';
import type { ChargeResult } from '#server/cards/vault.ts';
import type { Notices } from '#server/notices/notices.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import type { SecurityLog } from '#server/securityLog/securityLog.ts';
import { lockEvidence } from '#server/tiers/store.ts';
import { type TierEvent, updateTier } from '#server/tiers/updateTier.ts';
import {
  findInvoice,
  getBuyer,
  type InvoiceRow,
  listWon,
  lockInvoice,
  updateCardFees,
  updateStatus,
  type WonRow,
} from '#server/won/store.ts';
import { invoiceLetter } from '#server/won/tellOfInvoice.ts';

import { type PaymentRow, updateSettled } from './store.ts';

export type SettleDeps = { clock: Clock; notices: Notices; securityLog: SecurityLog };

const cardFeesOf = (rows: readonly WonRow[]): { lotId: number; cardFeeCents: number }[] =>
  rows.map((row) => ({ lotId: row.lot_id, cardFeeCents: lotCardFee(row) }));

/** Of the invoice with the card fee on it. */
export const amountByCard = (rows: readonly WonRow[]): number =>
  totalOf(invoiceLines(rows.map((row) => ({ ...row, cardFeeCents: lotCardFee(row) }))));

type End = { payment: PaymentRow; result: Extract<ChargeResult, { status: 'paid' | 'declined' }> };

async function markPaid(tx: Queryable, invoice: InvoiceRow, deps: SettleDeps): Promise<TierEvent | null> {
  const { clock, notices } = deps;
  const { invoiceId, accountId, dueAt } = invoice;
  const rows = await listWon(tx, { accountId, invoiceId });
  await updateCardFees(tx, cardFeesOf(rows));
  const paidAt = clock().toISOString();
  await lockEvidence(tx, accountId);
  await updateStatus(tx, { invoiceId, status: 'paid', paidAt, by: null });
  const facts = {
    event: 'paid',
    invoiceId,
    saleTitle: rows[0]?.saleTitle ?? '',
    totalCents: amountByCard(rows),
    dueAt,
  } as const;
  await notices.send(tx, invoiceLetter(await getBuyer(tx, accountId), facts));
  return updateTier(tx, deps, accountId);
}

type Told = {
  /** Nobody is looking any more: what the bank said is told by letter. */
  isLate: boolean;
};

/** @returns whether it was this call that settled it. */
export async function settle(
  tx: Queryable,
  deps: SettleDeps,
  { payment, result, isLate }: End & Told,
): Promise<boolean> {
  const { paymentId, invoiceId, accountId, amountCents, brand, last4 } = payment;
  await lockInvoice(tx, invoiceId);
  const invoice = await findInvoice(tx, invoiceId);
  const { status } = result;
  const reason = result.status === 'declined' ? result.reason : null;
  const settledAt = deps.clock().toISOString();
  if (!invoice || !(await updateSettled(tx, { paymentId, status, reason, settledAt }))) return false;
  const tierEvent = status === 'paid' ? await markPaid(tx, invoice, deps) : null;
  if (status === 'declined' && isLate) {
    await tellOfRefusal(tx, invoice, { ...deps, amountCents, card: { brand, last4 } });
  }
  // Last: the security log is locked from here on.
  const facts = { invoiceId, status, amountCents, brand, last4, reason };
  await deps.securityLog.record(tx, { kind: 'invoice_charged', accountId, facts });
  if (tierEvent) await deps.securityLog.record(tx, { ...tierEvent, accountId });
  return true;
}

type Refusal = SettleDeps & { amountCents: number; card: Pick<PaymentRow, 'brand' | 'last4'> };

async function tellOfRefusal(
  tx: Queryable,
  { accountId, invoiceId, dueAt }: InvoiceRow,
  { notices, amountCents, card }: Refusal,
): Promise<void> {
  const { email: to, firstName } = await getBuyer(tx, accountId);
  await notices.send(tx, {
    kind: 'paymentDeclined',
    accountId,
    to,
    facts: { firstName, invoiceId, amountCents, dueAt, ...card, path: '/account/won-auctions' },
  });
}
