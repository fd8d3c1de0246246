/** How payments, refunds and disputes stand, and how money moves, in the words that every staff page uses for it. */
import type {
  DisputeStatus,
  PaymentMethod,
  PaymentStatus,
  RefundStatus,
  RefundWay,
} from '#contract/invoices/ledger.ts';

export const methodWords: Readonly<Record<PaymentMethod, string>> = {
  card: 'Card',
  wire: 'Wire',
  check: 'Check',
  cash: 'Cash',
  other: 'Method not recorded',
};

/** After "Refund" or "goes back". */
export const refundWayWords: Readonly<Record<RefundWay, string>> = {
  card: 'to the card',
  wire: 'by wire',
  check: 'by check',
  cash: 'in cash',
};

export const paymentStates: Readonly<Record<PaymentStatus, string>> = {
  processing: 'In progress',
  paid: 'Received',
  declined: 'Declined',
  reversed: 'Reversed',
};

export const refundStates: Readonly<Record<RefundStatus, string>> = {
  waiting: 'Pending approval',
  sent: 'On its way',
  done: 'Refunded',
  failed: 'Failed',
  declined: 'Declined',
};

export const disputeStates: Readonly<Record<DisputeStatus, string>> = {
  open: 'Open',
  won: 'Won',
  lost: 'Lost',
  closed: 'Closed',
};

/** What a dispute means for us. */
export const disputeMeanings: Readonly<Record<DisputeStatus, string>> = {
  open: 'The buyer’s bank disputes this payment. Don’t ship the lots.',
  won: 'The bank decided for us.',
  lost: 'The bank decided for the buyer and took the money back.',
  closed: 'The bank only asked. It took nothing back.',
};

export const refundTitle = ({ Way, Reference }: { Way: RefundWay; Reference: string }): string =>
  `Refund ${refundWayWords[Way]}${Reference === '' ? '' : `, ${Reference}`}`;
