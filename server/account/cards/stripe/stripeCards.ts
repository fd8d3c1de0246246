/**
 * Cards that Stripe keeps: a page gets what it needs to hand one over to Stripe, and sends us Stripe's name for the
 * result. What the card is, Stripe alone says; and whose, too.
 */
import * as z from 'zod/mini';

import type { CardAnswer } from '#contract/account/cards.ts';
import { cardBrands } from '#contract/account/paymentCards.ts';
import type { CardSetup, ConfirmedCard } from '#contract/account/stripe.ts';
import { isTokenKept, putCard } from '#server/account/cards/cardStore.ts';
import { type CardDeps, createCardActions } from '#server/account/cards/service.ts';
import { problem } from '#server/platform/errors.ts';
import type { Log } from '#server/platform/log.ts';
import type { Asker } from '#server/platform/securityLog/asker.ts';
import type { StripeSettings } from '#server/platform/settings/stripeSettings.ts';

import { type StripeClient, StripeRefusal, toUnavailable } from './client.ts';
import type { CustomerOf } from './customers.ts';

const setupSchema = z.object({ client_secret: z.string() });

const confirmedSchema = z.object({
  status: z.string(),
  customer: z.nullable(z.string()),
  payment_method: z.nullable(
    z.object({
      id: z.string().check(z.regex(/^pm_[A-Za-z0-9]{1,200}$/u)),
      card: z.object({
        brand: z.string(),
        last4: z.string().check(z.regex(/^\d{4}$/u)),
        exp_month: z.int(),
        exp_year: z.int(),
      }),
    }),
  ),
});

export type StripeParts = {
  ask: StripeClient;
  customerOf: CustomerOf;
  settings: Pick<StripeSettings, 'publishableKey' | 'scriptUrl'>;
};

type Deps = CardDeps & { stripe: StripeParts; log: Pick<Log, 'warn'> };

/** It is no longer attached to anybody there, and can never be charged again. */
export const detach = (ask: StripeClient, token: string): Promise<unknown> =>
  ask({ path: `/v1/payment_methods/${token}/detach`, fields: {}, answer: z.object({}) });

async function orUnavailable<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (fault) {
    throw toUnavailable(fault);
  }
}

export function createStripeCards({ stripe, log, ...deps }: Deps) {
  const { ask, customerOf, settings } = stripe;
  const { db, clock } = deps;
  const { list, changeCards, isFull } = createCardActions(deps);

  async function find(accountId: number, id: string) {
    const path = `/v1/setup_intents/${id}?expand[]=payment_method` as const;
    const customer = await customerOf(accountId);
    const setup = await ask({ path, answer: confirmedSchema }).catch((fault: unknown) => {
      if (fault instanceof StripeRefusal && fault.status === 404) throw problem('not_found');
      throw fault;
    });
    const { payment_method: found } = setup;
    // Someone else's is no other than one that there is not.
    if (setup.customer !== customer || setup.status !== 'succeeded' || !found) throw problem('not_found');
    return found;
  }

  /** We have no use for it: neither has Stripe. */
  async function giveBack(token: string): Promise<void> {
    await detach(ask, token).catch((fault: unknown) => log.warn({ err: fault }, 'a card stays with Stripe'));
  }

  return {
    async setUp(accountId: number): Promise<CardSetup> {
      if (await isFull(db, accountId)) return { Outcome: 'FULL', Hand: null };
      const fields = async () => ({
        customer: await customerOf(accountId),
        'payment_method_types[]': 'card',
        usage: 'on_session',
      });
      const made = fields().then((given) =>
        ask({ path: '/v1/setup_intents', fields: given, answer: setupSchema }),
      );
      const { client_secret: ClientSecret } = await orUnavailable(made);
      const { publishableKey: PublishableKey, scriptUrl: ScriptUrl } = settings;
      return { Outcome: 'ready', Hand: { ClientSecret, PublishableKey, ScriptUrl } };
    },

    async keep(asker: Asker, { SetupIntentID, IsDefault }: ConfirmedCard): Promise<CardAnswer> {
      const { accountId } = asker;
      const { id: token, card } = await orUnavailable(find(accountId, SetupIntentID));
      const brand = cardBrands.find((one) => one === card.brand);
      const { last4, exp_month: ExpMonth, exp_year: ExpYear } = card;
      if (brand === undefined) {
        await giveBack(token);
        return { Outcome: 'BRAND', Own: await list(accountId) };
      }
      const answer = await changeCards(asker, async (tx, note) => {
        // Sent twice, it is there already.
        if (await isTokenKept(tx, { accountId, token })) return 'done';
        if (await isFull(tx, accountId)) return 'FULL';
        const kept = { Token: token, Brand: brand, Last4: last4, ExpMonth, ExpYear, IsDefault };
        await putCard(tx, { accountId, vault: 'stripe', card: kept, now: clock().toISOString() });
        note({ kind: 'card_added', facts: { brand, last4 } });
        return 'done';
      });
      if (answer.Outcome === 'FULL') await giveBack(token);
      return answer;
    },
  };
}
