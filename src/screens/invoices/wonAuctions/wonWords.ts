/** What the page of won auctions says about invoices, amounts and ways. */
import type { DeliveryWay, InvoiceLineKind } from '#contract/invoices/invoice.ts';
import type { WonStatus } from '#contract/invoices/invoiceActions.ts';
import type { Storage, WonSale } from '#contract/invoices/won.ts';
import { formatCentralDate, formatCentralDateTime } from '#contract/kernel/centralTime.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import type { Refusal } from '#machines/invoices/wonAuctionsMachine.ts';
import type { StatusTone } from '#ui/controls/StatusChip.tsx';
import type { IconName } from '#ui/icon/Icon.tsx';
import { problemText } from '#ui/problemText.ts';

import { paidByText } from './paymentWords.ts';

type StatusLook = { words: string; tone: StatusTone; icon: IconName };

export const statusLooks: Readonly<Record<WonStatus, StatusLook>> = {
  toFollow: { words: 'Invoice to follow', tone: 'neutral', icon: 'clock' },
  due: { words: 'Due', tone: 'warning', icon: 'document' },
  paid: { words: 'Paid', tone: 'success', icon: 'checkCircle' },
  fflHold: { words: 'On FFL hold', tone: 'warning', icon: 'pause' },
  readyToShip: { words: 'Ready to ship', tone: 'info', icon: 'check' },
  shipped: { words: 'Shipped', tone: 'success', icon: 'checkCircle' },
  refunded: { words: 'Refunded', tone: 'neutral', icon: 'refresh' },
};

const nextWords: Readonly<Record<WonStatus, string>> = {
  toFollow: 'Amounts are estimates until the invoice is made.',
  due: 'Pay by card or by wire. Until then you can choose how each lot gets to you.',
  paid: 'Payment received. We’re preparing your lots.',
  fflHold: 'Your lots wait for a signed copy of your dealer’s license (FFL). Have your dealer send it to us.',
  readyToShip: 'Your lots are packed. What you pick up is ready for you.',
  shipped: 'We have shipped your lots.',
  refunded: 'Your money has gone back to you, and you owe nothing.',
};

const collectorHold =
  'Your lots wait for a signed copy of the license they go to: your dealer’s (FFL), or your own as a collector.';

const partPaid = 'A part of it is paid. Pay the rest by card or by wire.';

export function nextText({ Status, Payment, CardFeeCents, Lots, PaidCents, RefundedCents }: WonSale): string {
  if (Status === 'fflHold' && Lots.some(({ Way }) => Way === 'collector')) return collectorHold;
  if (Status !== 'due') return nextWords[Status];
  if (Payment?.Status === 'processing') return 'Your payment is on its way.';
  if (PaidCents > RefundedCents) return partPaid;
  return CardFeeCents === null
    ? 'Pay by wire. Until then you can choose how each lot gets to you.'
    : nextWords.due;
}

export function datesText(sale: WonSale): string {
  const { Status, IssuedAt, DueAt, PaidAt } = sale;
  if (Status === 'toFollow') {
    return IssuedAt === null
      ? 'Invoice on the next business day after the sale'
      : `Invoice on ${formatCentralDate(IssuedAt)}`;
  }
  if (PaidAt !== null) return `Paid ${formatCentralDate(PaidAt)}${paidByText(sale)}`;
  return DueAt === null ? '' : `Due ${formatCentralDateTime(DueAt)}`;
}

/** @param isAll every lot of the invoice is among these */
export function storageText({ ChargedFrom, WeekCents, LotNumbers }: Storage, isAll: boolean): string {
  const which = isAll ? 'Storage' : `Storage of ${lotsText(LotNumbers).toLowerCase()}`;
  return `${which} is free until ${formatCentralDate(ChargedFrom)}. From then on it is ${formatUsd(WeekCents)} a week for each lot that is still with us.`;
}

export const lineWords: Readonly<Record<InvoiceLineKind, string>> = {
  hammer: 'Hammer',
  premium: 'Buyer’s premium',
  liveFee: 'Live internet fee',
  cardFee: 'Card fee',
  tax: 'Sales tax',
  delivery: 'Delivery',
};

export const wayWords: Readonly<Record<DeliveryWay, string>> = {
  door: 'Ship to your door',
  dealer: 'Ship to a licensed dealer (FFL)',
  collector: 'Ship to you as a licensed collector (C&R)',
  pickUp: 'Pick up at our house',
};

export const toArrange = 'Delivery to be arranged: call us';

export function refusalText({ reason }: Refusal): string {
  switch (reason) {
    case 'PAID':
      return 'The invoice is paid, so its delivery can no longer be changed here. Call us.';
    case 'PAYING':
      return 'A payment for the invoice is on its way, so its delivery stays as it is.';
    case 'NOT_POSSIBLE':
      return 'That lot cannot get to you that way. Your choice stays as it was.';
    default:
      return problemText(reason);
  }
}

/** `Lot 12`, `Lots 12 and 15`, `Lots 12, 15 and 18`; of many the first, and how many more. */
export function lotsText(numbers: readonly number[]): string {
  const most = 8;
  const shown = numbers.slice(0, most);
  const more = numbers.length - shown.length;
  if (more > 0) return `Lots ${shown.join(', ')} and ${more} more`;
  const last = shown.at(-1);
  return shown.length < 2 ? `Lot ${last ?? ''}` : `Lots ${shown.slice(0, -1).join(', ')} and ${last}`;
}
