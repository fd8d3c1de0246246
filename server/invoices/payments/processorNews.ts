/**
 * What the card processor says of a payment beside its charge: refunds, anyone who made them, and disputes. It is asked how
 * things stand and never believed what it reports, so that reports that come twice, late or in another order do no harm.
 */
import { randomUUID } from 'node:crypto';

import { refundableOf } from '#contract/invoices/ledger.ts';
import type { Processor, ProcessorDispute, ProcessorRefund } from '#server/account/cards/vault.ts';
import { lockInvoice } from '#server/invoices/invoiceStore.ts';
import { insertRefund, listProcessorRefunds } from '#server/invoices/ledgerStore.ts';
import type { Queryable } from '#server/platform/db/sql.ts';

import { followLedger, readStanding } from './followLedger.ts';
import type { LedgerDeps } from './ledgerDeps.ts';
import { notifyOfMoney } from './notifyOfMoney.ts';
import { failUnmade, findPaymentOf, type PaymentOfInvoice, putDispute } from './refundStore.ts';
import { settleRefund } from './settleRefund.ts';

const reason = 'Refunded at the card processor.';

type RefundReport = { payment: PaymentOfInvoice; report: ProcessorRefund };

/** A refund that no one has asked for here: made at the processor. The buyer does not owe it any more. */
async function addForeign(tx: Queryable, deps: LedgerDeps, { payment, report }: RefundReport): Promise<void> {
  const { paymentId, invoiceId, accountId } = payment;
  const { processorId, amountCents, status } = report;
  if (status === 'failed') return;
  const before = await readStanding(tx, invoiceId);
  if (before && amountCents > refundableOf(paymentId, before.ledger)) await failUnmade(tx, paymentId);
  const ofIt = { paymentId, amountCents, reason, isStillOwed: false } as const;
  const now = deps.clock().toISOString();
  const made = { ...ofIt, key: randomUUID(), way: 'card', reference: '', status, askedBy: null } as const;
  const refundId = await insertRefund(tx, { ...made, now, processorId });
  const followed = await followLedger(tx, deps, { invoiceId, by: null });
  const last4 = followed.ledger.payments.find((one) => one.paymentId === paymentId)?.last4 ?? null;
  const news = { event: 'refunded', amountCents, method: 'card', reason, last4, isStillOwed: false } as const;
  await notifyOfMoney(tx, deps.notices, { ...followed, update: news });
  const facts = { invoiceId, paymentId, refundId, amountCents, status, reason };
  await deps.securityLog.record(tx, { kind: 'refund_settled', accountId, facts });
  if (followed.tierEvent) await deps.securityLog.record(tx, { ...followed.tierEvent, accountId });
}

async function takeOne(tx: Queryable, deps: LedgerDeps, { payment, report }: RefundReport): Promise<void> {
  await lockInvoice(tx, payment.invoiceId);
  const known = await listProcessorRefunds(tx, payment.paymentId);
  const ours = known.find(
    ({ refundId, processorId }) => processorId === report.processorId || refundId === report.refundId,
  );
  if (!ours) return addForeign(tx, deps, { payment, report });
  const { status, processorId } = report;
  const refusal = 'The bank did not take the refund.';
  const result =
    status === 'failed' ? ({ status, processorId, refusal } as const) : ({ status, processorId } as const);
  return settleRefund(tx, deps, { refundId: ours.refundId, result });
}

type DisputeReport = { payment: PaymentOfInvoice; report: ProcessorDispute };

async function takeOneDispute(
  tx: Queryable,
  deps: LedgerDeps,
  { payment, report }: DisputeReport,
): Promise<void> {
  const { invoiceId, paymentId, accountId } = payment;
  const { disputeId, status, amountCents, heldCents } = report;
  await lockInvoice(tx, invoiceId);
  const before = await readStanding(tx, invoiceId);
  const was = before?.ledger.disputes.find((one) => one.disputeId === disputeId)?.status;
  if (!(await putDispute(tx, { ...report, paymentId, now: deps.clock().toISOString() }))) return;
  const followed = await followLedger(tx, deps, { invoiceId, by: null });
  if (status === 'lost' && was !== 'lost' && heldCents > 0) {
    const ofIt = { amountCents: heldCents, method: 'card', last4: null, isStillOwed: true } as const;
    const news = { ...ofIt, event: 'takenBack', reason: report.reason } as const;
    await notifyOfMoney(tx, deps.notices, { ...followed, update: news });
  }
  const facts = { invoiceId, paymentId, dispute: disputeId, amountCents, heldCents, status };
  await deps.securityLog.record(tx, { kind: 'dispute_changed', accountId, facts });
  if (followed.tierEvent) await deps.securityLog.record(tx, { ...followed.tierEvent, accountId });
}

export function createProcessorNews(deps: LedgerDeps, processor: Processor) {
  const { db, notifier } = deps;

  async function takeRefunds(intentId: string | null): Promise<void> {
    const payment = intentId === null ? undefined : await findPaymentOf(db, intentId);
    if (intentId === null || !payment) return;
    for (const report of await processor.listRefunds(intentId)) {
      await db.transaction((tx) => takeOne(tx, deps, { payment, report }));
    }
    await notifier.notifyBidder({ accountId: payment.accountId, auctionId: null });
  }

  return {
    async takeDispute(id: string): Promise<void> {
      const report = await processor.findDispute(id);
      const payment = report?.intentId ? await findPaymentOf(db, report.intentId) : undefined;
      if (!report || !payment) return;
      await db.transaction((tx) => takeOneDispute(tx, deps, { payment, report }));
      await notifier.notifyBidder({ accountId: payment.accountId, auctionId: null });
    },
    takeRefundsOfCharge: async (id: string) => takeRefunds(await processor.findIntent('charges', id)),
    takeRefund: async (id: string) => takeRefunds(await processor.findIntent('refunds', id)),
  };
}
