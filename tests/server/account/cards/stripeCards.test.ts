/** Cards that Stripe keeps: what we know of them, whose they are, and that Stripe lets go of what is removed. */
import { beforeEach, describe, expect, test } from 'vitest';

import { mostCards } from '#contract/account/accountLimits.ts';
import type { CardSetup } from '#contract/account/stripe.ts';
import { playedNumbers } from '#scripts/playedStripe/stripeWorld.ts';
import { forgetRemovedCards } from '#server/account/cards/cardStore.ts';
import { deleteLeft, detachRemoved } from '#server/account/cards/stripe/keepDetaching.ts';
import { openStripe } from '#server/account/cards/stripe/openStripe.ts';
import { sql } from '#server/platform/db/sql.ts';
import { addCard, aStripeHouse } from '#tests/server/invoices/payments/aStripeShop.ts';
import { addContacts } from '#tests/support/account/someContacts.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';
import { silentLog } from '#tests/support/testLogs.ts';

import { aLoggedIn, aNewCard, cardsOf, ofCard } from './someCards.ts';

const db = await shareTestDatabase();
const began = '2026-12-01T12:00:00.000Z';
let now = began;
let house: Awaited<ReturnType<typeof aStripeHouse>>;

beforeEach(async () => {
  await emptyTables(db);
  now = began;
  house = await aStripeHouse(db, () => new Date(now));
});

const after = (ms: number) => (now = new Date(Date.parse(began) + ms).toISOString());
const minute = 60_000;
const deps = () => {
  const { ask } = openStripe({
    db,
    log: silentLog,
    settings: {
      secretKey: 'sk_test_ofTheTests',
      publishableKey: 'pk_test_ofTheTests',
      webhookSecret: 'whsec_of_the_tests',
      apiBase: house.stripe.address,
      scriptUrl: 'https://js.stripe.com/v3/',
    },
  });
  return { db, clock: () => new Date(now), ask };
};
const attached = () => [...house.stripe.cards.values()].filter(({ customer }) => customer !== null);
const outcome = async (answer: ReturnType<typeof house.browser.send>) => {
  const { statusCode, json } = await answer;
  return statusCode === 200 ? json<{ Outcome: string }>().Outcome : statusCode;
};

test('a card is what Stripe says of it; its number is nowhere with us', async () => {
  const { Outcome, Own } = await addCard(house, playedNumbers.good);
  expect([Outcome, Own.Vault]).toEqual(['done', 'stripe']);
  expect(Own.Cards).toMatchObject([{ Brand: 'visa', Last4: '4242', ExpMonth: 8, ExpYear: 2_045 }]);
  const kept = await db.query(sql`select * from cards`);
  expect(kept).toMatchObject([{ vault: 'stripe', token: attached()[0]?.id }]);
  expect(JSON.stringify([kept, house.lines])).not.toContain(playedNumbers.good);
});

test('a card that Stripe keeps is the last piece of evidence for tier 1', async () => {
  await addContacts(db, house.id);
  await db.query(sql`update phones set verified_at = now()`);
  await db.query(
    sql`update accounts set tier = 0, tier_floor = null, birth_date = '1980-04-17' where id = ${house.id}`,
  );
  const tier = () => db.query(sql`select tier from accounts where id = ${house.id}`);
  await addCard(house, playedNumbers.diners);
  expect(await tier()).toEqual([{ tier: 0 }]);
  await addCard(house, playedNumbers.good);
  expect(await tier()).toEqual([{ tier: 1 }]);
});

test('Stripe knows an account as one customer, whichever page asks first, and nothing of the person', async () => {
  await Promise.all([
    house.browser.post('/api/account/cards/setup'),
    house.browser.post('/api/account/cards/setup'),
  ]);
  await addCard(house, playedNumbers.good);
  expect(house.stripe.customers.size).toBe(1);
  expect(house.stripe.calls(/^POST \/customers$/u)[0]?.fields).toEqual({
    'metadata[account]': String(house.id),
  });
});

describe('a card is not kept', () => {
  test('twice: sent again it is there already', async () => {
    const { Hand } = (await house.browser.post('/api/account/cards/setup')).json<CardSetup>();
    const SetupIntentID = house.stripe.enterCard(Hand?.ClientSecret ?? '', playedNumbers.good);
    const keep = () =>
      outcome(house.browser.post('/api/account/cards/confirmed', { SetupIntentID, IsDefault: true }));
    expect([await keep(), await keep()]).toEqual(['done', 'done']);
    expect((await cardsOf(house.browser)).Cards).toHaveLength(1);
  });

  test('of a brand that we do not take: Stripe gives it back', async () => {
    expect((await addCard(house, playedNumbers.diners)).Outcome).toBe('BRAND');
    expect(attached()).toEqual([]);
  });

  test('before Stripe has confirmed it, where there is none, and where it is someone else’s', async () => {
    const { Hand } = (await house.browser.post('/api/account/cards/setup')).json<CardSetup>();
    const [started = ''] = Hand?.ClientSecret.split('_secret_') ?? [];
    const keep = (SetupIntentID: string, by = house.browser) =>
      outcome(by.post('/api/account/cards/confirmed', { SetupIntentID, IsDefault: true }));
    expect([await keep(started), await keep('seti_none')]).toEqual([404, 404]);
    const confirmed = house.stripe.enterCard(Hand?.ClientSecret ?? '', playedNumbers.good);
    const stranger = await aLoggedIn(db, () => new Date(now), house.settings);
    expect(await keep(confirmed, stranger.browser)).toBe(404);
    expect(await keep(confirmed)).toBe('done');
  });

  test('once there are as many as there may be', async () => {
    for (let count = 0; count < mostCards; count += 1) await addCard(house, playedNumbers.good);
    expect(await outcome(house.browser.post('/api/account/cards/setup'))).toBe('FULL');
    expect(attached()).toHaveLength(mostCards);
  });

  test.each(['4242424242424242', { Number: '4242424242424242' }])(
    'with a number in what is sent, of which the log holds nothing',
    async (wrong) => {
      const body = {
        SetupIntentID: 'seti_1',
        IsDefault: true,
        ...(typeof wrong === 'string' ? { SetupIntentID: wrong } : wrong),
      };
      expect((await house.browser.post('/api/account/cards/confirmed', body)).statusCode).toBe(400);
      expect(JSON.stringify(house.lines)).not.toContain('4242424242424242');
    },
  );

  test('by a token that a browser names', async () => {
    expect((await house.browser.post('/api/account/cards', aNewCard())).statusCode).toBe(404);
  });
});

test('while Stripe does not answer, the page is asked to try again', async () => {
  house.stripe.trouble(/^\/customers$/u, 'lost');
  expect((await house.browser.post('/api/account/cards/setup')).statusCode).toBe(503);
  expect(await outcome(house.browser.post('/api/account/cards/setup'))).toBe('ready');
  // Asked again under its key, the customer was made once.
  expect(house.stripe.customers.size).toBe(1);
});

test('a new expiry is Stripe’s to know, too', async () => {
  const { Own } = await addCard(house, playedNumbers.good);
  const card = ofCard(house.browser, Own.Cards[0]?.CardID ?? 0);
  expect(await outcome(card.expiry(1, 2_050))).toBe('done');
  expect([...house.stripe.cards.values()]).toMatchObject([{ expMonth: 1, expYear: 2_050 }]);
  house.stripe.trouble(/^\/payment_methods/u, 'broken');
  expect(await outcome(card.expiry(2, 2_051))).toBe(503);
  expect((await cardsOf(house.browser)).Cards).toMatchObject([{ ExpMonth: 1, ExpYear: 2_050 }]);
});

describe('a card that is removed', () => {
  let card: ReturnType<typeof ofCard>;

  beforeEach(async () => {
    const { Own } = await addCard(house, playedNumbers.good);
    card = ofCard(house.browser, Own.Cards[0]?.CardID ?? 0);
    await card.remove();
  });

  test('can be brought back for five minutes; then Stripe lets go of it, and it cannot', async () => {
    after(4 * minute);
    await detachRemoved(deps());
    expect(attached()).toHaveLength(1);
    expect(await outcome(card.restore())).toBe('done');
    await card.remove();
    after(10 * minute);
    await detachRemoved(deps());
    expect(attached()).toEqual([]);
    expect(await outcome(card.restore())).toBe(404);
  });

  test('is asked to be let go of until Stripe has received it', async () => {
    after(6 * minute);
    house.stripe.trouble(/\/detach$/u, 'lost');
    await expect(detachRemoved(deps())).rejects.toThrow('Stripe does not answer.');
    expect(await outcome(card.restore())).toBe(404);
    await detachRemoved(deps());
    await detachRemoved(deps());
    expect(house.stripe.calls(/\/detach$/u)).toHaveLength(2);
  });

  test('is forgotten after 30 days, but not before Stripe has received it', async () => {
    await db.query(sql`update cards set removed_at = now() - interval '31 days'`);
    await forgetRemovedCards(db);
    expect(await db.query(sql`select id from cards`)).toHaveLength(1);
    after(6 * minute);
    now = new Date().toISOString();
    await detachRemoved(deps());
    await forgetRemovedCards(db);
    expect(await db.query(sql`select id from cards`)).toEqual([]);
  });
});

test('with an account that is deleted goes all that Stripe has of it', async () => {
  await addCard(house, playedNumbers.good);
  await deleteLeft(deps());
  expect(house.stripe.customers.size).toBe(1);
  await db.query(sql`update accounts set deleted_at = now() where id = ${house.id}`);
  await deleteLeft(deps());
  expect([house.stripe.customers.size, attached()]).toEqual([0, []]);
  expect(await db.query(sql`select account_id from stripe_customers`)).toEqual([]);
});
