/** What the visitor has won, and the papers of it. */
import {
  type Chosen,
  chooseDelivery,
  type DeliveryChoice,
  getInvoiceCsv,
  getInvoicePdf,
  getIssuedPdf,
  getReceiptPdf,
  getWon,
  type Won,
} from '#contract/invoices/won.ts';
import { loadPage } from '#services/kernel/browserPage.ts';
import { addressOf, type Call } from '#services/kernel/http.ts';

type Options = { signal?: AbortSignal };

const papers = {
  'invoice.pdf': getInvoicePdf,
  'issued.pdf': getIssuedPdf,
  'receipt.pdf': getReceiptPdf,
  'lots.csv': getInvoiceCsv,
} as const;

export type WonService = {
  list: (options?: Options) => Promise<Won>;
  choose: (invoiceId: number, choice: DeliveryChoice, options?: Options) => Promise<Chosen>;
  /** The browser saves it as a file. */
  open: (invoiceId: number, paper: keyof typeof papers, options?: Options) => Promise<void>;
};

export const createWonService = (call: Call): WonService => ({
  list: (options) => call(getWon, {}, options),
  choose: (InvoiceID, body, options) => call(chooseDelivery, { params: { InvoiceID }, body }, options),
  async open(InvoiceID, paper, options) {
    // A file is fetched by the browser itself, which renews no session: a call before it does.
    await call(getWon, {}, options);
    loadPage(addressOf(papers[paper], { params: { InvoiceID } }));
  },
});
