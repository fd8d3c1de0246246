/** Whom Stripe knows an account as: made once, whichever page or node asks first. */
import * as z from 'zod/mini';

import type { Database } from '#server/platform/db/database.ts';

import type { StripeClient } from './client.ts';
import { takeCustomer, updateCustomer } from './stripeNameStore.ts';

const customerSchema = z.object({ id: z.string().check(z.startsWith('cus_')) });

/** Nothing of the person goes there but our number of them. */
export const createCustomers = (db: Database, ask: StripeClient) => async (accountId: number) => {
  const { key, customerId } = await takeCustomer(db, accountId);
  if (customerId !== null) return customerId;
  const { id } = await ask({
    path: '/v1/customers',
    fields: { 'metadata[account]': String(accountId) },
    key: `customer-${key}`,
    answer: customerSchema,
  });
  await updateCustomer(db, accountId, id);
  return id;
};

export type CustomerOf = ReturnType<typeof createCustomers>;
