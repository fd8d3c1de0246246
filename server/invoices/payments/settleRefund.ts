/** A refund on its way: the bank is asked, what it says is written down, and the invoice follows. */
import type { RefundResult } from '#server/account/cards/vault.ts';
import { lockInvoice } from '#server/invoices/invoiceStore.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';

import { type Followed, followLedger } from './followLedger.ts';
import type { LedgerDeps } from './ledgerDeps.ts';
import { notifyOfMoney } from './notifyOfMoney.ts';
import { findRefund, type RefundRow, updateOutcome } from './refundStore.ts';

export async function requireRefund(db: Queryable, refundId: number): Promise<RefundRow> {
  const refund = await findRefund(db, refundId);
  if (!refund) throw problem('not_found');
  return refund;
}

const notifyOfFailure = (tx: Queryable, deps: LedgerDeps, [followed, refund]: [Followed, RefundRow]) => {
  const { amountCents, way: method, isStillOwed, last4 } = refund;
  const update = { event: 'refundFailed', amountCents, method, reason: '', isStillOwed, last4 } as const;
  return notifyOfMoney(tx, deps.notices, { ...followed, update });
};

const isWithBank = ({ status }: RefundRow): boolean =>
  status === 'sent' || status === 'done' || status === 'failed';

type Settled = { refundId: number; result: RefundResult };

/** What the bank says of a refund: recorded, and reported where it failed. It may say the same twice. */
export async function settleRefund(
  tx: Queryable,
  deps: LedgerDeps,
  { refundId, result }: Settled,
): Promise<void> {
  const { invoiceId } = await requireRefund(tx, refundId);
  await lockInvoice(tx, invoiceId);
  const refund = await requireRefund(tx, refundId);
  if (!isWithBank(refund)) return;
  const { status, processorId } = result;
  const refusal = result.status === 'failed' ? result.refusal : null;
  const now = deps.clock().toISOString();
  if (!(await updateOutcome(tx, { refundId, status, processorId, refusal, now }))) return;
  const followed = await followLedger(tx, deps, { invoiceId, by: refund.askedBy });
  const { accountId, paymentId, amountCents } = refund;
  const isNews = status !== refund.status;
  if (isNews && status === 'failed') await notifyOfFailure(tx, deps, [followed, refund]);
  // Last: the security log is locked from here on.
  if (isNews) {
    const facts = { invoiceId, paymentId, refundId, amountCents, status, reason: refusal };
    await deps.securityLog.record(tx, { kind: 'refund_settled', accountId, facts });
  }
  if (followed.tierEvent) await deps.securityLog.record(tx, { ...followed.tierEvent, accountId });
}

/** The bank is asked. @param isAgain it may have been asked before, and no one got the answer */
export async function sendRefund(deps: LedgerDeps, refundId: number, isAgain: boolean): Promise<void> {
  const refund = await requireRefund(deps.db, refundId);
  if (refund.status !== 'sent' || refund.way !== 'card') return;
  const result = await deps.vault.refund(refund, isAgain);
  await deps.db.transaction((tx) => settleRefund(tx, deps, { refundId, result }));
  await deps.notifier.notifyBidder({ accountId: refund.accountId, auctionId: null });
}
