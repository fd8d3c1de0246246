/** What the staff pages say of bidders, sales, bids and invoices. */
import type { AccountStatus } from '#contract/rules/accountDeeds.ts';
import type { BidderStatus } from '#contract/rules/auctionState.ts';
import { formatCentralDate } from '#contract/rules/centralTime.ts';
import type { InvoiceStatus, MarkedStatus } from '#contract/rules/invoiceDeeds.ts';
import { formatUsd } from '#contract/rules/money.ts';
import type { BidderListName, BidderLot, BidderSale } from '#contract/staff.ts';
import type { InvoiceListName, StaffInvoice } from '#contract/staffInvoices.ts';
import type { StatusChipProps } from '#ui/controls/StatusChip.tsx';

type Chip = Pick<StatusChipProps, 'tone' | 'icon'> & { words: string };

export const accountChips = {
  active: { tone: 'success', icon: 'checkCircle', words: 'Active' },
  pending: { tone: 'info', icon: 'clock', words: 'Not approved yet' },
  declined: { tone: 'error', icon: 'removeCircle', words: 'Declined everywhere' },
  suspended: { tone: 'error', icon: 'removeCircle', words: 'Suspended everywhere' },
} as const satisfies Record<AccountStatus, Chip>;

const registrationWords = {
  none: 'Not registered',
  requested: 'Waits for approval',
  pending: 'Waits for approval',
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

export const bidderListWords = {
  all: 'All',
  owing: 'Owing',
  keptOut: 'Kept out',
} as const satisfies Record<BidderListName, string>;

export const emptyBiddersWords = {
  all: 'There are no bidders yet.',
  owing: 'Nobody owes the house anything.',
  keptOut: 'Nobody is suspended or declined everywhere.',
} as const satisfies Record<BidderListName, string>;

export const invoiceListWords = {
  due: 'Due',
  overdue: 'Overdue',
  paid: 'Paid',
  fflHold: 'On FFL hold',
  readyToShip: 'Ready to ship',
  shipped: 'Shipped',
  refunded: 'Refunded',
} as const satisfies Record<InvoiceListName, string>;

export const invoiceChips = {
  due: { tone: 'warning', icon: 'document', words: 'Due' },
  paid: { tone: 'success', icon: 'checkCircle', words: 'Paid' },
  fflHold: { tone: 'warning', icon: 'pause', words: 'On FFL hold' },
  readyToShip: { tone: 'info', icon: 'check', words: 'Ready to ship' },
  shipped: { tone: 'success', icon: 'checkCircle', words: 'Shipped' },
  refunded: { tone: 'neutral', icon: 'refresh', words: 'Refunded' },
} as const satisfies Record<InvoiceStatus, Chip>;

export const markWords = {
  fflHold: 'Put on FFL hold',
  readyToShip: 'Mark as ready to ship',
  shipped: 'Mark as shipped',
} as const satisfies Record<MarkedStatus, string>;

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

export const countWords = (total: number, one: string, many: string): string =>
  `${total.toLocaleString('en-US')} ${total === 1 ? one : many}`;
