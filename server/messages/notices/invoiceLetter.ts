/** What a buyer reads about an invoice: it is there, it is paid, and how the lots come along. */
import type { InvoiceStatus } from '#contract/invoices/invoiceActions.ts';
import { type Tracking, trackingText } from '#contract/invoices/tracking.ts';
import { formatCentralDateTime } from '#contract/kernel/centralTime.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import type { Site } from '#contract/kernel/site.ts';
import type { MessageContent } from '#server/messages/messageStore.ts';

import type { LetterContent } from './letterLayout.ts';
import { wonLetter, wonMessage, type WonWords } from './wonLetter.ts';

export type InvoiceFacts = {
  firstName: string;
  /** What the invoice has come to. */
  event: Exclude<InvoiceStatus, 'refunded'>;
  invoiceId: number;
  saleTitle: string;
  totalCents: number;
  dueAt: string;
  /** Of shipped lots, where it is known. */
  tracking?: Tracking | null;
  /** Won auctions. */
  path: string;
};

const words: Readonly<Record<InvoiceFacts['event'], (facts: InvoiceFacts) => WonWords>> = {
  due: ({ invoiceId, saleTitle, totalCents, dueAt }) => ({
    title: `Invoice ${invoiceId}: ${formatUsd(totalCents)}`,
    before: [
      `Your invoice for ${saleTitle} is ready. The total is ${formatUsd(totalCents)}, due ${formatCentralDateTime(dueAt)}.`,
      `Until it is paid you can choose how each lot gets to you; tax and delivery follow. Name invoice ${invoiceId} with your payment.`,
    ],
  }),
  paid: ({ invoiceId, saleTitle, totalCents }) => ({
    title: `Invoice ${invoiceId} is paid`,
    before: [`Thank you: we have received ${formatUsd(totalCents)} for ${saleTitle}. Your receipt is ready.`],
  }),
  fflHold: ({ invoiceId, saleTitle }) => ({
    title: `Invoice ${invoiceId}: we need a license (FFL)`,
    before: [
      `Your lots from ${saleTitle} are paid and wait for the license (FFL) they go to.`,
      'Have your dealer send us a signed copy, or send us your own as a licensed collector, and name the invoice. Then your lots go on their way.',
    ],
  }),
  readyToShip: ({ invoiceId, saleTitle }) => ({
    title: `Invoice ${invoiceId}: your lots are ready`,
    before: [`Your lots from ${saleTitle} are packed and ready to go. What you pick up is ready for you.`],
  }),
  shipped: ({ invoiceId, saleTitle, tracking }) => ({
    title: `Invoice ${invoiceId}: your lots are on their way`,
    before: [
      `We have shipped your lots from ${saleTitle}.`,
      ...(tracking ? [`${trackingText(tracking)}.`] : []),
    ],
  }),
};

export const invoiceLetterContent = (
  facts: InvoiceFacts,
  sender: { origin: string; site: Site },
): LetterContent => wonLetter(words[facts.event](facts), facts, sender);

export const invoiceMessage = (facts: InvoiceFacts): MessageContent =>
  wonMessage(words[facts.event](facts), facts);
