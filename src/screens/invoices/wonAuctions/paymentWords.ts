/** What is said of a payment by card. */
import type { OwnCard } from '#contract/account/cards.ts';
import { cardBrandNames, expiryText } from '#contract/account/paymentCards.ts';
import type { DeclineReason, PaymentAnswer, PaymentOutcome } from '#contract/invoices/payments.ts';
import type { CardPayment } from '#contract/invoices/won.ts';
import { formatUsd } from '#contract/kernel/money.ts';

const cardName = ({ Brand, Last4 }: Pick<OwnCard, 'Brand' | 'Last4'>): string =>
  `${cardBrandNames[Brand]} ending in ${Last4}`;

export const cardText = (card: OwnCard): string => {
  const expiry = expiryText({ month: card.ExpMonth, year: card.ExpYear });
  return `${cardName(card)}, ${card.IsExpired ? 'expired' : 'good through'} ${expiry}`;
};

export const paidByText = ({ Payment }: { Payment: CardPayment | null }): string =>
  Payment?.Status === 'paid' ? ` by ${cardName(Payment)}` : '';

export const feeText = (feeCents: number, sumCents: number): string =>
  `A card costs a fee of ${formatUsd(feeCents)}, which makes ${formatUsd(sumCents)} in all. A wire has no fee.`;

export const demoText = 'A demo: no money moves.';

export const onItsWayText = (payment: CardPayment): string =>
  `${formatUsd(payment.AmountCents)} by ${cardName(payment)} is on its way. We write to you as soon as your bank has answered; until then the invoice stays as it is.`;

export const lostText =
  'We could not hear what your bank said. Press again: it is the same payment, and nothing is charged twice.';

const declined: Readonly<Record<DeclineReason, string>> = {
  declined:
    'Your bank declined the card, and nothing was charged. Choose another card, pay by wire, or call your bank.',
  funds:
    'Insufficient funds: your bank declined the card, and nothing was charged. Choose another card, or pay by wire.',
  unconfirmed:
    'Your bank wanted you to confirm the payment, and that did not happen. Nothing was charged. Try again, choose another card, or pay by wire.',
  unreached:
    'We could not reach the company that takes cards for us, and nothing was charged. Try again in a moment, or pay by wire.',
};

export const confirmingText =
  'Your bank asks you to confirm this payment. Its window is on top of this page, or in your bank’s app.';

const outcomes: Readonly<Record<Exclude<PaymentOutcome, 'declined'>, string>> = {
  paid: 'Paid. Thank you! Your receipt is among the papers of this invoice.',
  processing: 'Your bank takes a moment. There is nothing more for you to do.',
  ACTION:
    'Your bank still waits for you to confirm this payment. Press again: it is the same payment, and nothing is charged twice.',
  PAID: 'This invoice is paid already. Nothing was charged.',
  PAYING: 'A payment of this invoice is on its way already. Nothing more was charged.',
  CHANGED: 'The amount has changed meanwhile, and nothing was charged. Look at it again before you pay.',
  TO_ARRANGE:
    'How one of the lots gets to you is still to be arranged, and with that what it costs. Nothing was charged: call us.',
  EXPIRED: 'This card has expired, and nothing was charged. Choose another one.',
};

export const paymentText = ({ Outcome, Reason }: PaymentAnswer): string =>
  Outcome === 'declined' ? declined[Reason ?? 'declined'] : outcomes[Outcome];

export const isGoodOutcome = ({ Outcome }: PaymentAnswer): boolean =>
  Outcome === 'paid' || Outcome === 'processing' || Outcome === 'PAID' || Outcome === 'PAYING';
