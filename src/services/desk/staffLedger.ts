/** The ledger of an invoice, and the comparison of all of them, for staff. */
import {
  decideRefund,
  type LedgerAnswer,
  type LedgerChange,
  recordPayment,
  refundPayment,
  reversePayment,
} from '#contract/desk/ledgerChanges.ts';
import { getReconciliation, type Reconciliation } from '#contract/desk/reconciliation.ts';
import { getStaffLedger, type StaffLedger } from '#contract/desk/staffLedger.ts';
import type { Call } from '#services/kernel/http.ts';

type Options = { signal?: AbortSignal };

export type StaffLedgerService = {
  read: (invoiceId: number, options?: Options) => Promise<StaffLedger>;
  /** @param Key of the press: sent again under it, it is done once */
  change: (change: LedgerChange, Key: string, options?: Options) => Promise<LedgerAnswer>;
  /** @param after only a later one is an answer; null where any recent one is */
  reconcile: (asked: { page: number; after: string | null }, options?: Options) => Promise<Reconciliation>;
};

export const createStaffLedgerService = (call: Call): StaffLedgerService => ({
  read: (InvoiceID, options) => call(getStaffLedger, { params: { InvoiceID } }, options),
  reconcile: ({ page, after }, options) =>
    call(getReconciliation, { query: { page, ...(after !== null && { after }) } }, options),
  change(change, Key, options) {
    switch (change.kind) {
      case 'record': {
        const { invoiceId: InvoiceID, received } = change;
        return call(recordPayment, { params: { InvoiceID }, body: { ...received, Key } }, options);
      }
      case 'refund': {
        const { paymentId: PaymentID, refund } = change;
        return call(refundPayment, { params: { PaymentID }, body: { ...refund, Key } }, options);
      }
      case 'reverse': {
        const { paymentId: PaymentID, reason: Reason } = change;
        return call(reversePayment, { params: { PaymentID }, body: { Reason } }, options);
      }
      case 'decide': {
        const { refundId: RefundID, decision } = change;
        return call(decideRefund, { params: { RefundID }, body: decision }, options);
      }
    }
  },
});
