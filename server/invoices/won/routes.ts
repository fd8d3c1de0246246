/** The calls about what was won: those of the buyer, and those of staff. */
import { saveTracking } from '#contract/desk/invoiceRecord.ts';
import { markInvoice } from '#contract/desk/markInvoice.ts';
import {
  chooseDelivery,
  getInvoiceCsv,
  getInvoicePdf,
  getIssuedPdf,
  getReceiptPdf,
  getWon,
} from '#contract/invoices/won.ts';
import type { Caller } from '#server/platform/callers.ts';
import type { Exchange, Serve } from '#server/platform/endpoints.ts';
import { askerOf } from '#server/platform/securityLog/asker.ts';

import { createInvoiceMarking, type MarkDeps } from './markInvoice.ts';
import { createWonService, type WonDeps } from './service.ts';
import { createInvoiceTracking } from './trackInvoice.ts';

/** No one chooses faster; a paper is drawn again for anyone who asks. */
const limit = { max: 120, windowSeconds: 60 };
/** A page of a hundred may be marked at once. */
const markLimit = { max: 240, windowSeconds: 60 };
const paperLimit = { max: 30, windowSeconds: 60 };

type Call = Exchange & { caller: Caller };
const askingOf = ({ caller, request }: Call) => ({ caller, address: request.ip });

/** What a browser names the file. */
function saveAs({ reply }: Call, name: string): void {
  reply.header('content-disposition', `attachment; filename="${name}"`);
}

export function registerWon(serve: Serve, deps: MarkDeps & WonDeps): void {
  const won = createWonService(deps);
  const marking = createInvoiceMarking(deps);
  const track = createInvoiceTracking(deps);
  serve(getWon, (_, { caller }) => won.list(caller.accountId));
  serve(
    chooseDelivery,
    ({ params, body }, exchange) => won.choose(askerOf(exchange), params.InvoiceID, body),
    { limit },
  );
  serve(
    getInvoicePdf,
    async ({ params: { InvoiceID } }, exchange) => {
      const pdf = await won.invoice(askerOf(exchange), InvoiceID);
      saveAs(exchange, `invoice-${InvoiceID}.pdf`);
      return pdf;
    },
    { limit: paperLimit },
  );
  serve(
    getIssuedPdf,
    async ({ params: { InvoiceID } }, exchange) => {
      const pdf = await won.issued(askerOf(exchange), InvoiceID);
      saveAs(exchange, `invoice-${InvoiceID}-as-issued.pdf`);
      return pdf;
    },
    { limit: paperLimit },
  );
  serve(
    getReceiptPdf,
    async ({ params: { InvoiceID } }, exchange) => {
      const pdf = await won.receipt(askerOf(exchange), InvoiceID);
      saveAs(exchange, `receipt-${InvoiceID}.pdf`);
      return pdf;
    },
    { limit: paperLimit },
  );
  serve(
    getInvoiceCsv,
    async ({ params: { InvoiceID } }, exchange) => {
      const csv = await won.lots(askerOf(exchange), InvoiceID);
      saveAs(exchange, `invoice-${InvoiceID}.csv`);
      return csv;
    },
    { limit: paperLimit },
  );
  serve(
    markInvoice,
    ({ params, body: { Status, Seen, Tracking } }, exchange) =>
      marking.mark(askingOf(exchange), params.InvoiceID, { status: Status, seen: Seen, tracking: Tracking }),
    { limit: markLimit },
  );
  serve(saveTracking, ({ params, body }, exchange) => track(askingOf(exchange), params.InvoiceID, body), {
    limit,
  });
}
