/** Staff record what came by wire, check or cash, and take back what was recorded by mistake. */
import type { LedgerOutcome, ReceivedPayment } from '#contract/desk/ledgerChanges.ts';
import { keptOf } from '#contract/invoices/ledger.ts';
import { centralWallTime, instantOfCentral } from '#contract/kernel/centralWallTime.ts';
import { invoiceLetter } from '#server/invoices/invoiceLetter.ts';
import { findInvoice, getBuyer, type InvoiceRow, lockInvoice } from '#server/invoices/invoiceStore.ts';
import { insertReceived } from '#server/invoices/ledgerStore.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';
import { actorOf, type Asking } from '#server/platform/staff/assertRight.ts';

import { isBeingPaid } from './cardPaymentStore.ts';
import { type Followed, followLedger, readStanding } from './followLedger.ts';
import type { LedgerDeps } from './ledgerDeps.ts';
import { notifyOfMoney } from './notifyOfMoney.ts';
import type { LedgerChange } from './refunding.ts';
import { findPayment, isReceivedKnown, type PaymentOfInvoice, updateReversed } from './refundStore.ts';

type Received = { asking: Asking; invoice: InvoiceRow; received: ReceivedPayment & { receivedAt: string } };

/** The last part pays the invoice, and the message says so. */
async function notifyOfReceipt(
  tx: Queryable,
  { notices }: LedgerDeps,
  { followed, received }: { followed: Followed; received: ReceivedPayment },
): Promise<void> {
  const { invoice, rows, balance, to } = followed;
  const { accountId, invoiceId, dueAt } = invoice;
  if (to === 'paid') {
    const saleTitle = rows[0]?.saleTitle ?? '';
    const facts = { event: 'paid', invoiceId, saleTitle, totalCents: keptOf(balance), dueAt } as const;
    return notices.send(tx, invoiceLetter(await getBuyer(tx, accountId), facts));
  }
  const { AmountCents: amountCents, Method: method } = received;
  const update = { event: 'received', amountCents, method, last4: null, reason: '' } as const;
  return notifyOfMoney(tx, notices, { ...followed, update: { ...update, isStillOwed: false } });
}

async function record(
  tx: Queryable,
  deps: LedgerDeps,
  { asking, invoice: { invoiceId, accountId }, received }: Received,
): Promise<LedgerOutcome> {
  const { Key: key, AmountCents: amountCents, Method: method, Reference: reference, receivedAt } = received;
  await lockInvoice(tx, invoiceId);
  if (await isReceivedKnown(tx, accountId, key)) return 'done';
  if (await isBeingPaid(tx, invoiceId)) return 'PAYING';
  const outstandingCents = (await readStanding(tx, invoiceId))?.balance.outstandingCents ?? 0;
  if (outstandingCents === 0) return 'PAID';
  if (amountCents > outstandingCents) return 'TOO_MUCH';
  const { accountId: by } = asking.caller;
  const now = deps.clock().toISOString();
  const payment = { invoiceId, accountId, key, method, reference, amountCents, receivedAt, now, by };
  const paymentId = await insertReceived(tx, payment);
  const followed = await followLedger(tx, deps, { invoiceId, by });
  await notifyOfReceipt(tx, deps, { followed, received });
  const facts = { invoiceId, paymentId, amountCents, method, reference, status: followed.to, by };
  // Last: the security log is locked from here on.
  await deps.securityLog.record(tx, { kind: 'payment_recorded', accountId, ...actorOf(asking), facts });
  if (followed.tierEvent) await deps.securityLog.record(tx, { ...followed.tierEvent, accountId });
  return 'done';
}

type Reversed = { asking: Asking; payment: PaymentOfInvoice; reason: string };

async function reverse(
  tx: Queryable,
  deps: LedgerDeps,
  { asking, payment: { paymentId, invoiceId, accountId }, reason }: Reversed,
): Promise<LedgerOutcome> {
  await lockInvoice(tx, invoiceId);
  const standing = await readStanding(tx, invoiceId);
  const payment = standing?.ledger.payments.find((one) => one.paymentId === paymentId);
  if (!payment || payment.method === 'card') return 'NOT_POSSIBLE';
  if (payment.status !== 'paid') return 'CHANGED';
  if (payment.refundedCents + payment.waitingCents > 0) return 'REFUNDED';
  const { accountId: by } = asking.caller;
  await updateReversed(tx, { paymentId, by, now: deps.clock().toISOString(), reason });
  const followed = await followLedger(tx, deps, { invoiceId, by });
  const { amountCents, method } = payment;
  const update = { event: 'corrected', amountCents, method, reason, last4: null, isStillOwed: true } as const;
  await notifyOfMoney(tx, deps.notices, { ...followed, update });
  const facts = { invoiceId, paymentId, amountCents, method, reason, status: followed.to, by };
  await deps.securityLog.record(tx, { kind: 'payment_reversed', accountId, ...actorOf(asking), facts });
  if (followed.tierEvent) await deps.securityLog.record(tx, { ...followed.tierEvent, accountId });
  return 'done';
}

export function createRecording(deps: LedgerDeps) {
  const { db, clock, notifier } = deps;
  return {
    async record(asking: Asking, invoiceId: number, given: ReceivedPayment): Promise<LedgerOutcome> {
      const invoice = await findInvoice(db, invoiceId);
      if (!invoice) throw problem('not_found');
      const today = centralWallTime(clock().toISOString())?.slice(0, 10) ?? '';
      if (given.ReceivedOn > today) return 'TOO_EARLY';
      // The day is what counts; noon is the same day wherever it is read.
      const receivedAt = instantOfCentral(`${given.ReceivedOn}T12:00:00`);
      if (receivedAt === null) throw problem('invalid_input', { fields: { ReceivedOn: 'No such day.' } });
      const received = { ...given, receivedAt };
      const outcome = await db.transaction((tx) => record(tx, deps, { asking, invoice, received }));
      // A payment can lead to another tier, which counts in every sale.
      if (outcome === 'done') await notifier.notifyBidder({ accountId: invoice.accountId, auctionId: null });
      return outcome;
    },

    async reverse(asking: Asking, paymentId: number, reason: string): Promise<LedgerChange> {
      const payment = await findPayment(db, paymentId);
      if (!payment) throw problem('not_found');
      const outcome = await db.transaction((tx) => reverse(tx, deps, { asking, payment, reason }));
      if (outcome === 'done') await notifier.notifyBidder({ accountId: payment.accountId, auctionId: null });
      return { invoiceId: payment.invoiceId, outcome };
    },
  };
}
