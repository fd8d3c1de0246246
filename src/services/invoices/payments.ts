/** Paying by card. */
import { type Payment, type PaymentAnswer, payInvoice } from '#contract/invoices/payments.ts';
import type { Call } from '#services/kernel/http.ts';

export type PaymentService = {
  pay: (payment: Payment, options?: { signal?: AbortSignal }) => Promise<PaymentAnswer>;
};

export const createPaymentService = (call: Call): PaymentService => ({
  pay: (body, options) => call(payInvoice, { body }, options),
});
