/** The ledger of an invoice as the wire has it. */
import type { StaffLedger, StaffLedgerPayment, StaffLedgerRefund } from '#contract/desk/staffLedger.ts';

const aLedgerPayment = (payment: Partial<StaffLedgerPayment> = {}): StaffLedgerPayment => ({
  PaymentID: 7,
  Method: 'check',
  Brand: null,
  Last4: null,
  Reference: '1042',
  AmountCents: 323_125,
  RefundedCents: 0,
  RefundableCents: 323_125,
  ReceivedAt: '2026-12-04T18:00:00.000Z',
  Status: 'paid',
  By: 'Russell Adeyemi',
  ReversedReason: null,
  ...payment,
});

export const aLedgerRefund = (refund: Partial<StaffLedgerRefund> = {}): StaffLedgerRefund => ({
  RefundID: 3,
  PaymentID: 7,
  AmountCents: 120_000,
  Reason: 'Lot 12 was damaged.',
  Way: 'check',
  Reference: '77',
  IsStillOwed: false,
  Status: 'waiting',
  AskedBy: 'Russell Adeyemi',
  IsOwn: false,
  DecidedBy: null,
  AskedAt: '2026-12-05T18:00:00.000Z',
  DoneAt: null,
  Refusal: null,
  ...refund,
});

export const aStaffLedger = (ledger: Partial<StaffLedger> = {}): StaffLedger => ({
  InvoiceID: 100_001,
  Status: 'due',
  TotalCents: 323_125,
  PaidCents: 0,
  RefundedCents: 0,
  WaitingCents: 0,
  LostCents: 0,
  OutstandingCents: 323_125,
  OverpaidCents: 0,
  ShippingStop: null,
  SecondPersonCents: 100_000,
  Payments: [],
  Refunds: [],
  Disputes: [],
  ...ledger,
});

export const aPaidLedger = (ledger: Partial<StaffLedger> = {}): StaffLedger =>
  aStaffLedger({
    Status: 'paid',
    PaidCents: 323_125,
    OutstandingCents: 0,
    Payments: [aLedgerPayment()],
    ...ledger,
  });
