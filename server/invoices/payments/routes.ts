/** The calls by which an invoice is paid, and those of staff about what was paid. */
import { decideRefund, recordPayment, refundPayment, reversePayment } from '#contract/desk/ledgerChanges.ts';
import { getReconciliation } from '#contract/desk/reconciliation.ts';
import { getStaffLedger } from '#contract/desk/staffLedger.ts';
import { payInvoice } from '#contract/invoices/payments.ts';
import type { Caller } from '#server/platform/callers.ts';
import type { Serve } from '#server/platform/endpoints.ts';
import { askerOf } from '#server/platform/securityLog/asker.ts';

import type { LedgerDeps } from './ledgerDeps.ts';
import { createPaying, type PayDeps } from './pay.ts';
import { createReconciliation } from './reconciliation.ts';
import { createStaffLedger } from './staffLedger.ts';

/** Anyone who tries stolen cards tries many. */
const limit = { max: 30, windowSeconds: 600 };

export function registerPayments(serve: Serve, deps: PayDeps): void {
  const paying = createPaying(deps);
  serve(payInvoice, ({ body }, exchange) => paying.pay(askerOf(exchange), body), { limit });
}

/** A page of a hundred may be marked paid at once; each refusal of a stranger writes a line. */
const staffLimit = { max: 240, windowSeconds: 60 };
/** Each may read everything. */
const reconciliationLimit = { max: 20, windowSeconds: 60 };

type Call = { caller: Caller; request: { ip: string } };
const askingOf = ({ caller, request }: Call) => ({ caller, address: request.ip });

export function registerStaffLedger(serve: Serve, deps: LedgerDeps): void {
  const ledger = createStaffLedger(deps);
  const reconciliation = createReconciliation(deps);
  const limited = { limit: staffLimit };
  serve(getReconciliation, ({ query }, call) => reconciliation(askingOf(call), query), {
    limit: reconciliationLimit,
  });
  serve(getStaffLedger, ({ params }, call) => ledger.read(askingOf(call), params.InvoiceID), limited);
  serve(
    recordPayment,
    ({ params, body }, call) => ledger.record(askingOf(call), params.InvoiceID, body),
    limited,
  );
  serve(
    reversePayment,
    ({ params, body }, call) => ledger.reverse(askingOf(call), params.PaymentID, body.Reason),
    limited,
  );
  serve(
    refundPayment,
    ({ params, body }, call) => ledger.refund(askingOf(call), params.PaymentID, body),
    limited,
  );
  serve(
    decideRefund,
    ({ params, body }, call) => ledger.decide(askingOf(call), params.RefundID, body),
    limited,
  );
}
