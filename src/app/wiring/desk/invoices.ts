/** Invoices and their payments on the staff desk, with the server behind them. */
import { wiredDeskList, wiredDeskLook } from '#app/wiring/shared/deskList.ts';
import { askedPage } from '#app/wiring/shared/deskQuery.ts';
import { serviceCall } from '#app/wiring/shared/serviceCall.ts';
import type { InvoiceRecord } from '#contract/desk/invoiceRecord.ts';
import type { LedgerAnswer, LedgerChange } from '#contract/desk/ledgerChanges.ts';
import { invoiceLists, invoiceSorts } from '#contract/desk/staffInvoices.ts';
import type { StaffLedger } from '#contract/desk/staffLedger.ts';
import { markedStatuses } from '#contract/invoices/invoiceActions.ts';
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
import type { AskedInvoices } from '#services/desk/staff.ts';

function askedOf(place: ListPlace): AskedInvoices {
  const { list } = place.filters;
  return { ...askedPage(place, invoiceSorts), list: invoiceLists.find((one) => one === list) ?? 'due' };
}

/** A number for lots that are shipped already is saved by itself; everything else is a mark. */
const sendStep = serviceCall<StepOutcome, SentStep>(
  async ({ staff }, { step, record, tracking }, options) => {
    const { InvoiceID, Status: Seen } = record.Invoice;
    if (step !== 'tracking') {
      return (await staff.mark(InvoiceID, { Status: step, Seen, Tracking: tracking }, options)).Outcome;
    }
    if (tracking === null) throw new Error('No tracking number was given.');
    return (await staff.track(InvoiceID, tracking, options)).Outcome;
  },
);

export const machines = [
  wiredDeskList<ListedInvoice>({
    async read({ staff }, place, options) {
      const { Invoices, Total } = await staff.invoices(askedOf(place), options);
      return { rows: Invoices.map(listedInvoice), total: Total };
    },
    openFile: ({ staff }, place, options) => staff.openInvoices(askedOf(place), options),
    async decide({ staff, staffLedger }, { act, row, terms }, options) {
      const { InvoiceID, Status: Seen } = row;
      if (act === 'pay') {
        const { Key, ...received } = receivedFor(terms, InvoiceID);
        const change = { kind: 'record', invoiceId: InvoiceID, received } as const;
        return paymentAnswer(row, await staffLedger.change(change, Key, options));
      }
      const status = markedStatuses.find((one) => one === act);
      if (!status) throw new Error(`No invoice can be marked ${act}.`);
      return markAnswer(row, await staff.mark(InvoiceID, { Status: status, Seen }, options));
    },
  }),
  wiredDeskLook,
  invoiceRecordMachine.provide({
    actors: {
      loadInvoice: serviceCall<InvoiceRecord, { invoiceId: number }>(({ staff }, { invoiceId }, options) =>
        staff.invoice(invoiceId, options),
      ),
      sendStep,
      openPaper: serviceCall<void, AskedPaper>(({ staff }, { invoiceId, paper }, options) =>
        staff.openPaper(invoiceId, paper, options),
      ),
    },
  }),
  invoiceLedgerMachine.provide({
    actors: {
      loadLedger: serviceCall<StaffLedger, { invoiceId: number }>(({ staffLedger }, { invoiceId }, options) =>
        staffLedger.read(invoiceId, options),
      ),
      changeLedger: serviceCall<LedgerAnswer, { change: LedgerChange; key: string }>(
        ({ staffLedger }, { change, key }, options) => staffLedger.change(change, key, options),
      ),
    },
  }),
];
