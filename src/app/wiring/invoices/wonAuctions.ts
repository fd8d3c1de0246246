/** Won auctions with the server behind them. */
import { serviceCall } from '#app/wiring/shared/serviceCall.ts';
import type { OwnCards } from '#contract/account/cards.ts';
import type { StripeClientConfig } from '#contract/account/stripe.ts';
import type { Payment, PaymentAnswer } from '#contract/invoices/payments.ts';
import type { Chosen, Won } from '#contract/invoices/won.ts';
import { payInvoiceMachine } from '#machines/invoices/payInvoiceMachine.ts';
import {
  type AskedPaper,
  type InvoiceChoice,
  wonAuctionsMachine,
} from '#machines/invoices/wonAuctionsMachine.ts';

export const machines = [
  wonAuctionsMachine.provide({
    actors: {
      loadWon: serviceCall<Won>(({ won }, _, options) => won.list(options)),
      chooseDelivery: serviceCall<Chosen, InvoiceChoice>(({ won }, { InvoiceID, ...choice }, options) =>
        won.choose(InvoiceID, choice, options),
      ),
      openPaper: serviceCall<void, AskedPaper>(({ won }, { InvoiceID, paper }, options) =>
        won.open(InvoiceID, paper, options),
      ),
    },
  }),
  payInvoiceMachine.provide({
    actors: {
      loadCards: serviceCall<OwnCards>(({ cards }, _, options) => cards.list(options)),
      payInvoice: serviceCall<PaymentAnswer, { payment: Payment }>(({ payments }, { payment }, options) =>
        payments.pay(payment, options),
      ),
      askCustomer: serviceCall<void, { hand: StripeClientConfig }>(({ stripe }, { hand }) =>
        stripe.askCustomer(hand),
      ),
    },
  }),
];
