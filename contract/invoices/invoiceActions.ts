/** How far an invoice is, and what staff can say of it next. */

export const invoiceStatuses = ['due', 'paid', 'fflHold', 'readyToShip', 'shipped', 'refunded'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** What was won and has no invoice yet stands beside those. */
export const wonStatuses = ['toFollow', ...invoiceStatuses] as const;
export type WonStatus = (typeof wonStatuses)[number];

export const markedStatuses = [
  'fflHold',
  'readyToShip',
  'shipped',
] as const satisfies readonly InvoiceStatus[];
/** How far the lots of a paid invoice are. */
export type MarkedStatus = (typeof markedStatuses)[number];

/**
 * What staff can say next. Whether it is due, paid or refunded follows from its payments and refunds, and is no one's to
 * say; what has been shipped stays so.
 */
const nextStatuses: Readonly<Record<InvoiceStatus, readonly MarkedStatus[]>> = {
  due: [],
  paid: ['fflHold', 'readyToShip'],
  fflHold: ['readyToShip'],
  readyToShip: ['shipped', 'fflHold'],
  shipped: [],
  refunded: [],
};

export const canBecome = (from: InvoiceStatus, to: MarkedStatus): boolean => nextStatuses[from].includes(to);

/** A receipt says what was paid and what went back: there is one as soon as anything has come. */
export const hasReceipt = (paidAt: string | null, receivedCents: number): boolean =>
  paidAt !== null || receivedCents > 0;
