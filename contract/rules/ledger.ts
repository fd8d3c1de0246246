/** How money comes for an invoice, and how it goes back. */

/** `other`: paid before payments were recorded one by one. */
export const paymentMethods = ['card', 'wire', 'check', 'cash', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const refundWays = ['card', 'wire', 'check', 'cash'] as const;
export type RefundWay = (typeof refundWays)[number];

/** `waiting`: for a second person. `sent`: the bank has been asked. `done`: the money is back with the buyer. */
export const refundStatuses = ['waiting', 'sent', 'done', 'failed', 'declined'] as const;
export type RefundStatus = (typeof refundStatuses)[number];
