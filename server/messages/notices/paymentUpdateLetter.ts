/** What a buyer reads when a part of an invoice is paid, and when money goes back. */
import type { PaymentMethod } from '#contract/invoices/ledger.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import type { Site } from '#contract/kernel/site.ts';
import type { MessageContent } from '#server/messages/messageStore.ts';

import type { LetterContent } from './letterLayout.ts';
import { wonLetter, wonMessage, type WonWords } from './wonLetter.ts';

export type PaymentUpdateFacts = {
  firstName: string;
  /**
   * `corrected`: a payment was recorded by mistake. `takenBack`: the buyer's bank took it back. `refundFailed`: a refund
   * that was announced did not go through.
   */
  event: 'received' | 'refunded' | 'refundFailed' | 'corrected' | 'takenBack';
  invoiceId: number;
  saleTitle: string;
  amountCents: number;
  /** How it came, or how it goes back. */
  method: PaymentMethod;
  /** Of the card. */
  last4: string | null;
  reason: string;
  /** Of a refund: whether the amount is still to be paid another way. */
  isStillOwed: boolean;
  outstandingCents: number;
  /** Won auctions. */
  path: string;
};

function wayOf({ method, last4 }: PaymentUpdateFacts): string {
  switch (method) {
    case 'card':
      return last4 === null ? 'to your card' : `to your card ending in ${last4}`;
    case 'wire':
      return 'by wire';
    case 'check':
      return 'by check';
    case 'cash':
      return 'in cash';
    case 'other':
      return 'the way it came';
  }
}

const came: Readonly<Record<PaymentMethod, string>> = {
  card: 'by card',
  wire: 'by wire',
  check: 'by check',
  cash: 'in cash',
  other: '',
};

const leftOf = ({ outstandingCents, invoiceId }: PaymentUpdateFacts): string =>
  outstandingCents > 0
    ? `${formatUsd(outstandingCents)} of invoice ${invoiceId} is left to pay.`
    : `Nothing of invoice ${invoiceId} is left to pay.`;

function refundWords(facts: PaymentUpdateFacts): WonWords {
  const { invoiceId, amountCents, saleTitle, reason, method, isStillOwed } = facts;
  const amount = formatUsd(amountCents);
  return {
    title: `Invoice ${invoiceId}: we refund ${amount}`,
    before: [
      `We refund ${amount} of what you paid for ${saleTitle}, ${wayOf(facts)}. The reason: ${reason}`,
      ...(method === 'card' ? ['Your bank may take five to ten business days to show it.'] : []),
      isStillOwed ? leftOf(facts) : 'You do not owe us this amount any more.',
    ],
  };
}

const words: Readonly<Record<PaymentUpdateFacts['event'], (facts: PaymentUpdateFacts) => WonWords>> = {
  received: (facts) => ({
    title: `Invoice ${facts.invoiceId}: we received ${formatUsd(facts.amountCents)}`,
    before: [
      `Thank you: we have received ${formatUsd(facts.amountCents)} ${came[facts.method]} for ${facts.saleTitle}.`,
      leftOf(facts),
    ],
  }),
  refunded: refundWords,
  refundFailed: (facts) => ({
    title: `Invoice ${facts.invoiceId}: your refund did not go through`,
    before: [
      `The refund of ${formatUsd(facts.amountCents)} did not reach you. We still have the money, and we will find another way to send it.`,
      leftOf(facts),
    ],
  }),
  corrected: (facts) => ({
    title: `Invoice ${facts.invoiceId}: a payment was recorded by mistake`,
    before: [
      `We had recorded a payment of ${formatUsd(facts.amountCents)} ${came[facts.method]} by mistake, and have taken it off your invoice. The reason: ${facts.reason}`,
      leftOf(facts),
    ],
  }),
  takenBack: (facts) => ({
    title: `Invoice ${facts.invoiceId}: your bank took back ${formatUsd(facts.amountCents)}`,
    before: [
      `You asked your bank about your payment for ${facts.saleTitle}, and your bank took back ${formatUsd(facts.amountCents)}.`,
      leftOf(facts),
    ],
  }),
};

export const paymentUpdateLetter = (
  facts: PaymentUpdateFacts,
  sender: { origin: string; site: Site },
): LetterContent => wonLetter(words[facts.event](facts), facts, sender);

export const paymentUpdateMessage = (facts: PaymentUpdateFacts): MessageContent =>
  wonMessage(words[facts.event](facts), facts);
