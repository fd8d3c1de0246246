/** Won auctions with the server behind them. */
import { ask, askWith } from '#app/wiring/shared/ask.ts';
import { payInvoiceMachine } from '#machines/invoices/payInvoiceMachine.ts';
import { wonAuctionsMachine } from '#machines/invoices/wonAuctionsMachine.ts';
import { stripe } from '#services/account/stripe.ts';
import { late } from '#services/kernel/late.ts';
import { openFile } from '#services/kernel/openFile.ts';

const { getCards } = late(() => import('#contract/account/cards.ts'));
const { payInvoice } = late(() => import('#contract/invoices/payments.ts'));
const { chooseDelivery, getInvoiceCsv, getInvoicePdf, getIssuedPdf, getReceiptPdf, getWon } = late(
  () => import('#contract/invoices/won.ts'),
);

const papers = {
  'invoice.pdf': getInvoicePdf,
  'issued.pdf': getIssuedPdf,
  'receipt.pdf': getReceiptPdf,
  'lots.csv': getInvoiceCsv,
} as const;

export const machines = [
  wonAuctionsMachine.provide({
    actors: {
      loadWon: ask(getWon),
      chooseDelivery: ask(chooseDelivery, ({ InvoiceID, ...body }) => ({ params: { InvoiceID }, body })),
      openPaper: askWith((call, { InvoiceID, paper }, options) => {
        const given = { params: { InvoiceID } };
        return openFile(call, { renew: getWon, file: papers[paper], given }, options);
      }),
    },
  }),
  payInvoiceMachine.provide({
    actors: {
      loadCards: ask(getCards),
      payInvoice: ask(payInvoice, ({ payment }) => ({ body: payment })),
      askCustomer: askWith((_, { hand }) => stripe.askCustomer(hand)),
    },
  }),
];
