/** What the rest of the server asks of Stripe, made once. */
import type { Database } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { StripeSettings } from '#server/platform/settings/stripeSettings.ts';

import { createStripeClient } from './client.ts';
import { createCustomers } from './customers.ts';
import { createStripeVault } from './stripeVault.ts';

type Deps = { db: Database; log: Pick<Log, 'error'>; settings: StripeSettings };

export function openStripe({ db, log, settings }: Deps) {
  const ask = createStripeClient(settings);
  const customerOf = createCustomers(db, ask);
  const vault = createStripeVault({ log, ask, customerOf, settings });
  return { ask, customerOf, settings, vault };
}
