/** What a buyer reads when a payment has come to nothing after it had taken its time. */
import { type CardBrand, cardBrandNames } from '#contract/account/paymentCards.ts';
import { formatCentralDateTime } from '#contract/kernel/centralTime.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import type { Site } from '#contract/kernel/site.ts';
import type { MessageContent } from '#server/messages/messageStore.ts';

import type { LetterContent } from './letterLayout.ts';
import { reachUs } from './reachUs.ts';

export type PaymentDeclinedFacts = {
  firstName: string;
  invoiceId: number;
  amountCents: number;
  brand: CardBrand;
  last4: string;
  dueAt: string;
  /** Won auctions. */
  path: string;
};

const titleOf = ({ invoiceId }: PaymentDeclinedFacts): string => `Invoice ${invoiceId} is not paid yet`;

const linesOf = ({ amountCents, brand, last4, dueAt }: PaymentDeclinedFacts): string[] => [
  `The payment of ${formatUsd(amountCents)} by ${cardBrandNames[brand]} ending in ${last4} did not go through. Nothing was charged.`,
  `Pay with another card, or by wire. The invoice is due ${formatCentralDateTime(dueAt)}.`,
];

const toInvoices = 'See your won auctions';

export function paymentDeclinedLetter(
  facts: PaymentDeclinedFacts,
  { origin, site }: { origin: string; site: Site },
): LetterContent {
  return {
    subject: `${site.shortName}: ${titleOf(facts)}`,
    preview: 'The payment did not go through. Nothing was charged.',
    before: linesOf(facts),
    action: { label: toInvoices, address: `${origin}${facts.path}` },
    after: [{ text: reachUs(site) }],
  };
}

export const paymentDeclinedMessage = (facts: PaymentDeclinedFacts): MessageContent => ({
  subject: titleOf(facts),
  body: linesOf(facts).map((text) => ({ text, path: null })),
  link: { text: toInvoices, path: facts.path },
});
