/** What the page of one invoice says: its steps before and after, its charges and its payments. */
import type { InvoiceRecord, RecordRefund } from '#contract/desk/invoiceRecord.ts';
import type { DeliveryWay, InvoiceLineKind } from '#contract/invoices/invoice.ts';
import { canBecome, type InvoiceStatus } from '#contract/invoices/invoiceActions.ts';
import { formatCentralDate } from '#contract/kernel/centralTime.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import type { InvoiceStep, StepRefusal } from '#machines/desk/invoiceRecordMachine.ts';

type StepWords = { title: string; explanation: string; confirm: string };

export const stepWords = {
  fflHold: {
    title: 'Put on FFL hold?',
    explanation:
      'The lots can’t be shipped until a dealer’s license arrives. We’ll email the buyer to ask for it.',
    confirm: 'Put on FFL hold',
  },
  readyToShip: {
    title: 'Mark as ready to ship?',
    explanation: 'The lots are packed. We’ll email the buyer.',
    confirm: 'Mark as ready to ship',
  },
  shipped: {
    title: 'Mark as shipped?',
    explanation: 'We’ll email the buyer, with the tracking number if you enter one. You can add it later.',
    confirm: 'Mark as shipped',
  },
  tracking: {
    title: 'Tracking number',
    explanation: 'We’ll email it to the buyer, and show it on their Won Auctions page.',
    confirm: 'Save and email the buyer',
  },
} as const satisfies Record<InvoiceStep, StepWords>;

export const stepDoneWords = {
  fflHold: 'The invoice is on FFL hold. We’ve emailed the buyer.',
  readyToShip: 'The invoice is ready to ship. We’ve emailed the buyer.',
  shipped: 'The invoice is marked as shipped. We’ve emailed the buyer.',
  tracking: 'The tracking number is saved. We’ve emailed the buyer.',
} as const satisfies Record<InvoiceStep, string>;

export const stepRefusalWords = {
  CHANGED:
    'A colleague changed this invoice first. Nothing was changed by you. Close to see how it stands now.',
  NOT_POSSIBLE:
    'This isn’t available now: the invoice isn’t at that stage, or a card payment is in progress. Nothing was changed.',
  DISPUTED: 'The buyer’s bank disputes a payment, so the lots can’t be shipped now. Nothing was changed.',
  REFUNDING: 'A refund is in progress, so the lots can’t be shipped now. Nothing was changed.',
  NOT_SHIPPED:
    'This invoice isn’t marked as shipped, so it can’t have a tracking number. Nothing was changed.',
} as const satisfies Record<StepRefusal, string>;

const laterSteps = ['fflHold', 'readyToShip', 'shipped'] as const;

/** What can be done next; a payment is recorded and refunded by itself. */
export const stepsOf = (status: InvoiceStatus): InvoiceStep[] =>
  laterSteps.filter((step) => canBecome(status, step));

export const lineWords = {
  hammer: 'Hammer',
  premium: 'Premium',
  liveFee: 'Internet fee',
  cardFee: 'Card fee',
  tax: 'Sales tax',
  delivery: 'Shipping',
} as const satisfies Record<InvoiceLineKind, string>;

export const wayWords = {
  door: 'To the buyer’s door',
  dealer: 'To a dealer (FFL)',
  collector: 'To the collector (C&R)',
  pickUp: 'Pick-up',
} as const satisfies Record<DeliveryWay, string>;

/** The days of a refund and its people. */
export function refundDates({ AskedAt, AskedBy, ApprovedBy, DoneAt }: RecordRefund): string {
  const asked = `Requested ${formatCentralDate(AskedAt)}${AskedBy === null ? ' at the card processor' : ` by ${AskedBy}`}`;
  const approved = ApprovedBy === null ? '' : `, decided by ${ApprovedBy}`;
  return `${asked}${approved}${DoneAt === null ? '' : `, refunded ${formatCentralDate(DoneAt)}`}`;
}

/** What the invoice's money comes to, one line each. */
export function moneyOf({
  Invoice,
  ReceivedCents,
  RefundedCents,
}: InvoiceRecord): (readonly [string, string])[] {
  return [
    ['Total', formatUsd(Invoice.TotalCents)],
    ['Received', formatUsd(ReceivedCents)],
    ...(RefundedCents > 0 ? [['Refunded', formatUsd(RefundedCents)] as const] : []),
    ['Outstanding', formatUsd(Invoice.OutstandingCents)],
  ];
}
