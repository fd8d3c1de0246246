/** The payments and refunds of an invoice as staff read them. */
import type {
  InvoiceRecord,
  RecordDispute,
  RecordPayment,
  RecordRefund,
} from '#contract/desk/invoiceRecord.ts';
import {
  type LedgerDispute,
  type LedgerPayment,
  type LedgerRefund,
  readLedger,
} from '#server/invoices/ledgerStore.ts';
import { paymentReference } from '#server/invoices/paymentReference.ts';
import type { Queryable } from '#server/platform/db/sql.ts';

const toPayment = (payment: LedgerPayment): RecordPayment => ({
  PaymentID: payment.paymentId,
  Method: payment.method,
  Reference: paymentReference(payment),
  AmountCents: payment.amountCents,
  RefundedCents: payment.refundedCents,
  ReceivedAt: payment.receivedAt,
  Status: payment.status,
  By: payment.byName,
  Reason: payment.reversedReason,
});

const toRefund = (refund: LedgerRefund): RecordRefund => ({
  RefundID: refund.refundId,
  PaymentID: refund.paymentId,
  AmountCents: refund.amountCents,
  Reason: refund.reason,
  Way: refund.way,
  Reference: refund.reference,
  Status: refund.status,
  AskedAt: refund.askedAt,
  DoneAt: refund.doneAt,
  AskedBy: refund.askedByName,
  ApprovedBy: refund.approvedByName,
  Refusal: refund.refusal,
});

const toDispute = (dispute: LedgerDispute): RecordDispute => ({
  DisputeID: dispute.disputeId,
  PaymentID: dispute.paymentId,
  AmountCents: dispute.amountCents,
  Reason: dispute.reason,
  Status: dispute.status,
  OpenedAt: dispute.openedAt,
  ClosedAt: dispute.closedAt,
});

type RecordLedger = Pick<InvoiceRecord, 'Payments' | 'Refunds' | 'Disputes'>;

export async function readRecordLedger(db: Queryable, invoiceId: number): Promise<RecordLedger> {
  const { payments, refunds, disputes } = await readLedger(db, invoiceId);
  return {
    Payments: payments.map(toPayment),
    Refunds: refunds.map(toRefund),
    Disputes: disputes.map(toDispute),
  };
}
