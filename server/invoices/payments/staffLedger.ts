/** The ledger of an invoice as staff read and change it. Clerks do neither. */
import type {
  LedgerAnswer,
  NewStaffRefund,
  ReceivedPayment,
  RefundDecision,
} from '#contract/desk/ledgerChanges.ts';
import type { StaffLedger } from '#contract/desk/staffLedger.ts';
import { refundableOf, shippingStop } from '#contract/invoices/ledger.ts';
import { problem } from '#server/platform/errors.ts';
import { type Asking, createAssertRight } from '#server/platform/staff/assertRight.ts';

import { readStanding, type Standing } from './followLedger.ts';
import type { LedgerDeps } from './ledgerDeps.ts';
import { createRecording } from './recording.ts';
import { createRefunding, type LedgerChange } from './refunding.ts';

const toPayments = ({ ledger }: Standing): StaffLedger['Payments'] =>
  ledger.payments.map((one) => ({
    PaymentID: one.paymentId,
    Method: one.method,
    Brand: one.brand,
    Last4: one.last4,
    Reference: one.reference,
    AmountCents: one.amountCents,
    RefundedCents: one.refundedCents,
    RefundableCents: refundableOf(one.paymentId, ledger),
    ReceivedAt: one.receivedAt,
    Status: one.status,
    By: one.byName,
    ReversedReason: one.reversedReason,
  }));

const toRefunds = ({ ledger }: Standing, readerId: number): StaffLedger['Refunds'] =>
  ledger.refunds.map((one) => ({
    RefundID: one.refundId,
    PaymentID: one.paymentId,
    AmountCents: one.amountCents,
    Reason: one.reason,
    Way: one.way,
    Reference: one.reference,
    IsStillOwed: one.isStillOwed,
    Status: one.status,
    AskedBy: one.askedByName,
    IsOwn: one.askedBy === readerId,
    DecidedBy: one.approvedByName,
    AskedAt: one.askedAt,
    DoneAt: one.doneAt,
    Refusal: one.refusal,
  }));

const toDisputes = ({ ledger }: Standing): StaffLedger['Disputes'] =>
  ledger.disputes.map((one) => ({
    DisputeID: one.disputeId,
    PaymentID: one.paymentId,
    AmountCents: one.amountCents,
    HeldCents: one.heldCents,
    Reason: one.reason,
    Status: one.status,
    OpenedAt: one.openedAt,
    ClosedAt: one.closedAt,
  }));

export function createStaffLedger(deps: LedgerDeps) {
  const { db, secondPersonCents } = deps;
  const assertRight = createAssertRight(deps);
  const recording = createRecording(deps);
  const refunding = createRefunding(deps);

  async function read({ caller }: Asking, invoiceId: number): Promise<StaffLedger> {
    const standing = await readStanding(db, invoiceId);
    if (!standing) throw problem('not_found');
    const { invoice, totalCents, balance, ledger } = standing;
    return {
      InvoiceID: invoiceId,
      Status: invoice.status,
      TotalCents: totalCents,
      PaidCents: balance.paidCents,
      RefundedCents: balance.refundedCents,
      WaitingCents: balance.waitingCents,
      LostCents: balance.lostCents,
      OutstandingCents: balance.outstandingCents,
      OverpaidCents: balance.overpaidCents,
      ShippingStop: shippingStop(ledger),
      SecondPersonCents: secondPersonCents,
      Payments: toPayments(standing),
      Refunds: toRefunds(standing, caller.accountId),
      Disputes: toDisputes(standing),
    };
  }

  const answer = async (asking: Asking, { invoiceId, outcome }: LedgerChange): Promise<LedgerAnswer> => ({
    Outcome: outcome,
    Ledger: await read(asking, invoiceId),
  });

  return {
    async read(asking: Asking, invoiceId: number): Promise<StaffLedger> {
      await assertRight(asking, 'money', 'ledger read');
      return read(asking, invoiceId);
    },

    async record(asking: Asking, invoiceId: number, received: ReceivedPayment): Promise<LedgerAnswer> {
      await assertRight(asking, 'money', 'payment recorded');
      return answer(asking, { invoiceId, outcome: await recording.record(asking, invoiceId, received) });
    },

    async reverse(asking: Asking, paymentId: number, reason: string): Promise<LedgerAnswer> {
      await assertRight(asking, 'money', 'payment reversed');
      return answer(asking, await recording.reverse(asking, paymentId, reason));
    },

    async refund(asking: Asking, paymentId: number, asked: NewStaffRefund): Promise<LedgerAnswer> {
      await assertRight(asking, 'money', 'refund asked');
      return answer(asking, await refunding.refund(asking, paymentId, asked));
    },

    async decide(asking: Asking, refundId: number, decision: RefundDecision): Promise<LedgerAnswer> {
      await assertRight(asking, 'money', 'refund decided');
      return answer(asking, await refunding.decide(asking, refundId, decision));
    },
  };
}
