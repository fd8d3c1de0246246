/** Invoices and their payments on the staff desk, with the server behind them. */
import { ask, askWith, type Options } from '#app/wiring/shared/ask.ts';
import { wiredDeskList, wiredDeskLook } from '#app/wiring/shared/deskList.ts';
import { askedPage } from '#app/wiring/shared/deskQuery.ts';
import {
  getInvoiceRecord,
  getStaffInvoicePdf,
  getStaffIssuedPdf,
  getStaffReceiptPdf,
  saveTracking,
  type StaffPaper,
} from '#contract/desk/invoiceRecord.ts';
import {
  decideRefund,
  type LedgerAnswer,
  type LedgerChange,
  recordPayment,
  refundPayment,
  reversePayment,
} from '#contract/desk/ledgerChanges.ts';
import { markInvoice } from '#contract/desk/markInvoice.ts';
import { getStaffIndex } from '#contract/desk/staffIndex.ts';
import {
  getStaffInvoices,
  getStaffInvoicesCsv,
  invoiceLists,
  invoiceSorts,
} from '#contract/desk/staffInvoices.ts';
import { getStaffLedger } from '#contract/desk/staffLedger.ts';
import { markedStatuses } from '#contract/invoices/invoiceActions.ts';
import type { CallOf } from '#contract/kernel/endpoint.ts';
import type { ListPlace } from '#machines/desk/deskListFacts.ts';
import { invoiceLedgerMachine } from '#machines/desk/invoiceLedgerMachine.ts';
import {
  type AskedPaper,
  invoiceRecordMachine,
  type SentStep,
  type StepOutcome,
} from '#machines/desk/invoiceRecordMachine.ts';
import { markAnswer, paymentAnswer } from '#screens/desk/invoices/invoiceAnswers.ts';
import { type ListedInvoice, listedInvoice } from '#screens/desk/invoices/listedInvoice.ts';
import { receivedFor } from '#screens/desk/invoices/paymentTerms.ts';
import type { Call } from '#services/kernel/http.ts';
import { openFile } from '#services/kernel/openFile.ts';

const papers = {
  'issued.pdf': getStaffIssuedPdf,
  'invoice.pdf': getStaffInvoicePdf,
  'receipt.pdf': getStaffReceiptPdf,
} as const satisfies Record<StaffPaper, unknown>;

function askedOf(place: ListPlace): CallOf<typeof getStaffInvoices>['query'] {
  const { list } = place.filters;
  return { ...askedPage(place, invoiceSorts), list: invoiceLists.find((one) => one === list) ?? 'due' };
}

/** A number for lots that are shipped already is saved by itself; everything else is a mark. */
const sendStep = askWith<StepOutcome, SentStep>(async (call, { step, record, tracking }, options) => {
  const { InvoiceID, Status: Seen } = record.Invoice;
  const params = { InvoiceID };
  if (step !== 'tracking') {
    const body = { Status: step, Seen, Tracking: tracking };
    return (await call(markInvoice, { params, body }, options)).Outcome;
  }
  if (tracking === null) throw new Error('No tracking number was given.');
  return (await call(saveTracking, { params, body: tracking }, options)).Outcome;
});

type SentChange = { change: LedgerChange; key: string };

/** Sent again under its key, a change is made once. */
function changeLedger(call: Call, { change, key: Key }: SentChange, options: Options): Promise<LedgerAnswer> {
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
}

const paramsOf = ({ invoiceId: InvoiceID }: { invoiceId: number }) => ({ params: { InvoiceID } });

export const machines = [
  wiredDeskList<ListedInvoice>({
    async read(call, place, options) {
      const { Invoices, Total } = await call(getStaffInvoices, { query: askedOf(place) }, options);
      return { rows: Invoices.map(listedInvoice), total: Total };
    },
    file: getStaffInvoicesCsv,
    asked: askedOf,
    async decide(call, { act, row, terms }, options) {
      const { InvoiceID, Status: Seen } = row;
      if (act === 'pay') {
        const body = receivedFor(terms, InvoiceID);
        return paymentAnswer(row, await call(recordPayment, { params: { InvoiceID }, body }, options));
      }
      const Status = markedStatuses.find((one) => one === act);
      if (!Status) throw new Error(`No invoice can be marked ${act}.`);
      const body = { Status, Seen };
      return markAnswer(row, await call(markInvoice, { params: { InvoiceID }, body }, options));
    },
  }),
  wiredDeskLook,
  invoiceRecordMachine.provide({
    actors: {
      loadInvoice: ask(getInvoiceRecord, paramsOf),
      sendStep,
      openPaper: askWith<void, AskedPaper>((call, { paper, ...invoice }, options) =>
        openFile(call, { renew: getStaffIndex, file: papers[paper], given: paramsOf(invoice) }, options),
      ),
    },
  }),
  invoiceLedgerMachine.provide({
    actors: {
      loadLedger: ask(getStaffLedger, paramsOf),
      changeLedger: askWith<LedgerAnswer, SentChange>(changeLedger),
    },
  }),
];
