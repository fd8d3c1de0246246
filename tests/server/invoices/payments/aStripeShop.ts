/** A buyer with an invoice, on a site whose cards Stripe keeps. Nothing here asserts anything. */
import { createHmac } from 'node:crypto';

import { onTestFinished } from 'vitest';

import type { CardAnswer } from '#contract/account/cards.ts';
import type { CardSetup } from '#contract/account/stripe.ts';
import type { PaymentAnswer } from '#contract/invoices/payments.ts';
import type { Won, WonSale } from '#contract/invoices/won.ts';
import { playStripe } from '#scripts/playedStripe/playedStripe.ts';
import { openStripe } from '#server/account/cards/stripe/openStripe.ts';
import { settleWaiting } from '#server/invoices/payments/keepSettling.ts';
import { stripeEventsPath } from '#server/invoices/payments/stripeEvents.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { aKey, aLoggedIn } from '#tests/server/account/cards/someCards.ts';
import { addWonLot, aWonRoom, closeSale, issuedAt, liveIn } from '#tests/server/invoices/won/aWonRoom.ts';
import type { Browser } from '#tests/support/account/accounts.ts';
import { addTimedSale } from '#tests/support/bidding/bidding.ts';
import { silentLog } from '#tests/support/testLogs.ts';

const webhookSecret = 'whsec_of_the_tests';

export async function aStripeHouse(db: Database, clock: () => Date = () => new Date(issuedAt)) {
  const stripe = await playStripe();
  onTestFinished(() => stripe.close());
  const settings = {
    STRIPE_SECRET_KEY: 'sk_test_ofTheTests',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_ofTheTests',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: stripe.address,
  };
  const own = await aLoggedIn(db, clock, settings);
  return { stripe, settings, ...own };
}

/** What a page does to add a card. @returns the answer to the last of it. */
export async function addCard(
  { stripe, browser }: Pick<Awaited<ReturnType<typeof aStripeHouse>>, 'stripe' | 'browser'>,
  number: string,
  IsDefault = true,
): Promise<CardAnswer> {
  const { Hand } = (await browser.post('/api/account/cards/setup')).json<CardSetup>();
  const SetupIntentID = stripe.enterCard(Hand?.ClientSecret ?? '', number);
  return (
    await browser.post('/api/account/cards/confirmed', { SetupIntentID, IsDefault })
  ).json<CardAnswer>();
}

export async function aStripeShop(db: Database) {
  let now = issuedAt;
  const room = aWonRoom(db);
  const house = await aStripeHouse(db, () => new Date(now));
  const { stripe, browser, app, id } = house;
  await liveIn(db, id, 'IL');
  await addTimedSale(db);
  await addWonLot(db, id);
  await closeSale(db);
  const [invoice = 0] = await room.issue();
  const { vault } = openStripe({
    db,
    log: silentLog,
    settings: {
      secretKey: 'sk_test_ofTheTests',
      publishableKey: 'pk_test_ofTheTests',
      webhookSecret,
      apiBase: stripe.address,
      scriptUrl: 'https://js.stripe.com/v3/',
    },
  });

  const sale = async (): Promise<WonSale> => {
    const [first] = (await browser.get('/api/account/won')).json<Won>().Sales;
    if (!first) throw new Error('There is no invoice.');
    return first;
  };
  const press = async (CardID: number, Key = aKey()) => {
    const { OutstandingCents, CardFeeCents } = await sale();
    return { InvoiceID: invoice, CardID, SeenCents: OutstandingCents + (CardFeeCents ?? 0), Key };
  };
  const send = (body: object, by: Browser = browser) => by.post('/api/account/payments/pay', body);

  return {
    ...house,
    invoice,
    room,
    vault,
    sale,
    press,
    send,
    pay: async (body: object) => (await send(body)).json<PaymentAnswer>(),
    withCard: async (number: string) => (await addCard(house, number)).Own.Cards[0]?.CardID ?? 0,
    after(ms: number) {
      now = new Date(Date.parse(issuedAt) + ms).toISOString();
      room.setTime(now);
    },
    sweep: () => settleWaiting({ ...room.deps, vault }),
    payments: () =>
      db.query<{ status: string; reason: string | null; intent: string | null; cents: number }>(sql`
        select status, reason, intent_id as intent, amount_cents as cents from payments order by id`),
    letters: async () => (await room.written()).map(({ kind, facts }) => [kind, facts['event']]),
    /** Stripe reports something; whatever differs is a forgery. */
    report(event: object, { secret = webhookSecret, at = now, body = JSON.stringify(event) } = {}) {
      const seconds = Math.floor(Date.parse(at) / 1_000);
      const payload = JSON.stringify(event);
      const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
      return app.inject({
        method: 'POST',
        url: stripeEventsPath,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': `t=${seconds},v0=${'0'.repeat(64)},v1=${signature}`,
        },
        payload: body,
      });
    },
  };
}

let events = 0;

export const anEvent = (type: string, id: string, event = `evt_played${(events += 1)}`) => ({
  id: event,
  object: 'event',
  type,
  data: { object: { id, object: 'payment_intent' } },
});
