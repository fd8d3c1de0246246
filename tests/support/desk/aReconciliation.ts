/** A reconciliation as the wire has it: two invoices whose lots, payments and card processor agree. */
import type { Reconciliation } from '#contract/desk/reconciliation.ts';

export const aReconciliation = (found: Partial<Reconciliation> = {}): Reconciliation => ({
  CheckedAt: '2026-12-05T18:00:00.000Z',
  Lots: {
    Count: 3,
    RealizedCents: 400_000,
    InvoicedCents: 400_000,
    WaitingCount: 2,
    WaitingCents: 90_000,
  },
  Invoices: {
    Count: 2,
    TotalCents: 450_000,
    PaidCents: 350_000,
    RefundedCents: 20_000,
    LostCents: 0,
    KeptCents: 330_000,
    ForgivenCents: 20_000,
    OutstandingCents: 100_000,
    OverpaidCents: 0,
  },
  Processor: { State: 'read', LedgerCents: 330_000, HeldCents: 330_000 },
  Differences: [],
  DifferenceCount: 0,
  ShownCount: 0,
  Page: 1,
  PageSize: 50,
  Overpaid: [],
  OverpaidCount: 0,
  ...found,
});
