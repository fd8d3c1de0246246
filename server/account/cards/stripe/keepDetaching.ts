/**
 * Reports removed cards and deleted accounts to Stripe. Nothing that is detached there comes back, so
 * it waits for as long as the page that removed a card offers to bring it back.
 */
import * as z from 'zod/mini';

import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/log.ts';
import { keepLease, type Lease } from '#server/platform/nodes/keepLease.ts';

import { type StripeClient, StripeRefusal } from './client.ts';
import { detach } from './stripeCards.ts';
import { deleteCustomer, letCardsGo, listLeft, markDetached } from './stripeNameStore.ts';

const broughtBackMs = 5 * 60_000;

type Deps = { db: Database; clock: Clock; ask: StripeClient };

/** Stripe refuses to do again what it has done already, and what there is nothing for. */
async function once(asked: Promise<unknown>): Promise<void> {
  try {
    await asked;
  } catch (fault) {
    const isGone = fault instanceof StripeRefusal && (fault.status === 400 || fault.status === 404);
    if (!isGone) throw fault;
  }
}

export async function detachRemoved({ db, clock, ask }: Deps): Promise<void> {
  const now = clock();
  const before = new Date(now.getTime() - broughtBackMs).toISOString();
  for (const { cardId, token } of await letCardsGo(db, before, now.toISOString())) {
    await once(detach(ask, token));
    await markDetached(db, cardId, now.toISOString());
  }
}

/** With a customer go all cards that Stripe has of them. */
export async function deleteLeft({ db, ask }: Omit<Deps, 'clock'>): Promise<void> {
  for (const { accountId, customerId } of await listLeft(db)) {
    if (customerId !== null) {
      await once(ask({ path: `/v1/customers/${customerId}`, deletes: true, answer: z.object({}) }));
    }
    await deleteCustomer(db, accountId);
  }
}

const roundMs = 60_000;
const lastsMs = 180_000;

type Keeping = Deps & Pick<Lease, 'db'> & { log: Pick<Log, 'error'> };

/** Until it is stopped. */
export const keepDetaching = ({ log, ...deps }: Keeping): (() => Promise<void>) =>
  keepLease({
    db: deps.db,
    log,
    roundMs,
    lastsMs,
    name: 'detached cards',
    work: async () => {
      await detachRemoved(deps);
      await deleteLeft(deps);
      return Infinity;
    },
  });
