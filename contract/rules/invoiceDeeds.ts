/** How far an invoice is, and what staff can say of it next. */

export const invoiceStatuses = ['due', 'paid', 'fflHold', 'readyToShip', 'shipped'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** What was won and has no invoice yet stands beside those. */
export const wonStatuses = ['toFollow', ...invoiceStatuses] as const;
export type WonStatus = (typeof wonStatuses)[number];

/** Back to `due` is for a payment that was put down by mistake; what has been shipped stays so. */
const nextStatuses: Readonly<Record<InvoiceStatus, readonly InvoiceStatus[]>> = {
  due: ['paid'],
  paid: ['fflHold', 'readyToShip', 'due'],
  fflHold: ['readyToShip', 'due'],
  readyToShip: ['shipped', 'fflHold'],
  shipped: [],
};

export const canBecome = (from: InvoiceStatus, to: InvoiceStatus): boolean => nextStatuses[from].includes(to);
