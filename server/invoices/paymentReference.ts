/** What identifies a payment: its card, the check's number, or what the bank calls the wire. */
import { cardBrandNames } from '#contract/account/paymentCards.ts';

import type { LedgerPayment } from './ledgerStore.ts';

export const paymentReference = ({ brand, last4, reference }: LedgerPayment): string =>
  brand === null || last4 === null ? reference : `${cardBrandNames[brand]} ending in ${last4}`;
