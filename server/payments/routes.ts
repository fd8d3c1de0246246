/** The call by which an invoice is paid. */
import { payInvoice } from '#contract/payments.ts';
import type { Serve } from '#server/platform/endpoints.ts';
import { askerOf } from '#server/securityLog/asker.ts';

import { createPaying, type PayDeps } from './pay.ts';

/** Whoever tries stolen cards tries many. */
const limit = { max: 30, windowSeconds: 600 };

export function registerPayments(serve: Serve, deps: PayDeps): void {
  const paying = createPaying(deps);
  serve(payInvoice, ({ body }, exchange) => paying.pay(askerOf(exchange), body), { limit });
}
