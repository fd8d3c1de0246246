/** A payment has come to its end: the invoice is paid, with the card fee on it, or stays as it was. */
import { cardFeesFor, keptOf } from '#contract/invoices/ledger.ts';
import type { ChargeResult } from '#server/account/cards/vault.ts';
import type { TierEvent } from '#server/bidding/tiers/updateTier.ts';
import { invoiceLetter } from '#server/invoices/invoiceLetter.ts';
import { getBuyer, type InvoiceRow, lockInvoice, updateCardFees } from '#server/invoices/invoiceStore.ts';
import type { Notices } from '#server/messages/notices/notices.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';

import { type PaymentRow, updateSettled } from './cardPaymentStore.ts';
import { feeLotOf, type Followed, followLedger, readStanding, type Standing } from './followLedger.ts';

export type SettleDeps = { clock: Clock; notices: Notices; securityLog: SecurityLog };

/** What a card would be charged: what is outstanding, with the fee on that part. */
export function amountByCard({ rows, balance }: Pick<Standing, 'rows' | 'balance'>): number {
  const lots = rows.map(feeLotOf);
  const fees = cardFeesFor(lots, balance.outstandingCents);
  const newFees = fees.reduce((sum, fee, place) => sum + fee - (lots[place]?.cardFeeCents ?? 0), 0);
  return balance.outstandingCents + newFees;
}

type End = { payment: PaymentRow; result: Extract<ChargeResult, { status: 'paid' | 'declined' }> };

/** The fee is a line of the invoice from here on. */
async function addCardFees(tx: Queryable, { rows, balance }: Standing): Promise<void> {
  const fees = cardFeesFor(rows.map(feeLotOf), balance.outstandingCents);
  await updateCardFees(
    tx,
    rows.map((row, place) => ({ lotId: row.lot_id, cardFeeCents: fees[place] ?? 0 })),
  );
}

async function notifyOfPayment(
  tx: Queryable,
  notices: Notices,
  { invoice, rows, balance }: Followed,
): Promise<void> {
  const { accountId, invoiceId, dueAt } = invoice;
  const saleTitle = rows[0]?.saleTitle ?? '';
  const facts = { event: 'paid', invoiceId, saleTitle, totalCents: keptOf(balance), dueAt } as const;
  await notices.send(tx, invoiceLetter(await getBuyer(tx, accountId), facts));
}

type MoneyUpdate = {
  /** The page is gone by then: the bank's answer goes out by email. */
  isLate: boolean;
};

/** @returns whether it was this call that settled it. */
export async function settle(
  tx: Queryable,
  deps: SettleDeps,
  { payment, result, isLate }: End & MoneyUpdate,
): Promise<boolean> {
  const { paymentId, invoiceId, accountId, amountCents, brand, last4 } = payment;
  await lockInvoice(tx, invoiceId);
  const before = await readStanding(tx, invoiceId);
  const { status } = result;
  const reason = result.status === 'declined' ? result.reason : null;
  const settledAt = deps.clock().toISOString();
  if (!before || !(await updateSettled(tx, { paymentId, status, reason, settledAt }))) return false;
  let tierEvent: TierEvent | null = null;
  if (status === 'paid') {
    await addCardFees(tx, before);
    const followed = await followLedger(tx, deps, { invoiceId, by: null });
    ({ tierEvent } = followed);
    await notifyOfPayment(tx, deps.notices, followed);
  } else if (isLate) {
    await notifyOfRefusal(tx, before.invoice, { ...deps, amountCents, card: { brand, last4 } });
  }
  // Last: the security log is locked from here on.
  const facts = { invoiceId, status, amountCents, brand, last4, reason };
  await deps.securityLog.record(tx, { kind: 'invoice_charged', accountId, facts });
  if (tierEvent) await deps.securityLog.record(tx, { ...tierEvent, accountId });
  return true;
}

type Refusal = SettleDeps & { amountCents: number; card: Pick<PaymentRow, 'brand' | 'last4'> };

async function notifyOfRefusal(
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
