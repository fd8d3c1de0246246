/** What the staff pages say of bidders, sales, bids and invoices. */
import type { BidderStatus } from '#contract/auctions/auctionState.ts';
import type { AccountStatus } from '#contract/desk/accountActions.ts';
import type { BidderLot, BidderSale } from '#contract/desk/staff.ts';
import type { StaffInvoice } from '#contract/desk/staffInvoices.ts';
import type { InvoiceStatus } from '#contract/invoices/invoiceActions.ts';
import {
  formatCentralDate,
  formatCentralTableDate,
  formatCentralTime,
} from '#contract/kernel/centralTime.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { site } from '#contract/kernel/site.ts';
import type { StatusChipProps } from '#ui/controls/StatusChip.tsx';

export type Chip = Pick<StatusChipProps, 'tone' | 'icon'> & { words: string };

export const accountChips = {
  active: { tone: 'success', icon: 'checkCircle', words: 'Active' },
  pending: { tone: 'info', icon: 'clock', words: 'Not approved yet' },
  declined: { tone: 'error', icon: 'removeCircle', words: 'Declined everywhere' },
  suspended: { tone: 'error', icon: 'removeCircle', words: 'Suspended everywhere' },
} as const satisfies Record<AccountStatus, Chip>;

const registrationWords = {
  none: 'Not registered',
  requested: 'Pending approval',
  pending: 'Pending approval',
  approved: 'Approved',
  declined: 'Declined',
  suspended: 'Suspended',
} as const satisfies Record<BidderStatus, string>;

export const saleStatusWords = ({ Status, Paddle }: BidderSale): string =>
  Paddle === null ? registrationWords[Status] : `${registrationWords[Status]}, paddle ${Paddle}`;

export const standingWords = {
  sealed: 'Sealed bid',
  leading: 'Leading',
  outbid: 'Outbid',
  won: 'Won',
  lost: 'Not won',
} as const satisfies Record<BidderLot['Standing'], string>;

export const invoiceChips = {
  due: { tone: 'warning', icon: 'document', words: 'Due' },
  paid: { tone: 'success', icon: 'checkCircle', words: 'Paid' },
  fflHold: { tone: 'warning', icon: 'pause', words: 'On FFL hold' },
  readyToShip: { tone: 'info', icon: 'check', words: 'Ready to ship' },
  shipped: { tone: 'success', icon: 'checkCircle', words: 'Shipped' },
  refunded: { tone: 'neutral', icon: 'refresh', words: 'Refunded' },
} as const satisfies Record<InvoiceStatus, Chip>;

export const limitWords = (cents: number | null): string => (cents === null ? 'No limit' : formatUsd(cents));

/** Said before another limit is given to a sale that has one of its own. */
export const replacedLimitWords = (cents: number | null): string =>
  `Staff have set a limit of ${limitWords(cents)} for this sale. Your limit replaces it.`;

export const lotsWords = (count: number): string => (count === 1 ? '1 lot' : `${count} lots`);

export function invoiceDates({ IssuedAt, DueAt, PaidAt, IsOverdue }: StaffInvoice): string {
  const issued = `Issued ${formatCentralDate(IssuedAt)}`;
  if (PaidAt !== null) return `${issued}, paid ${formatCentralDate(PaidAt)}`;
  return `${issued}, ${IsOverdue ? 'was due' : 'due'} ${formatCentralDate(DueAt)}`;
}

/** `Dec 5, 2026, 9:00 AM`: the head of its column says the zone. */
export const tableTimeWords = (instant: string): string =>
  `${formatCentralTableDate(instant)}, ${formatCentralTime(instant).replace(` ${site.timeZoneLabel}`, '')}`;

export const countWords = (total: number, one: string, many: string): string =>
  `${total.toLocaleString('en-US')} ${total === 1 ? one : many}`;
