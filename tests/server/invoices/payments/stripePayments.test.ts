/** An invoice is paid through Stripe: how much, once, what a bank may ask, and what heals when something breaks off. */
import { beforeEach, describe, expect, test } from 'vitest';

import { playedNumbers } from '#scripts/playedStripe/stripeWorld.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';
import { testApp } from '#tests/support/testApp.ts';

import { anEvent, aStripeShop } from './aStripeShop.ts';

const db = await shareTestDatabase();
const minute = 60_000;
let shop: Awaited<ReturnType<typeof aStripeShop>>;

beforeEach(async () => {
  await emptyTables(db);
  shop = await aStripeShop(db);
});

const intentOf = async () => (await shop.payments())[0]?.intent ?? '';
const secretIn = (answer: { Hand?: { ClientSecret: string } | undefined }) => answer.Hand?.ClientSecret ?? '';

describe('a card that is good', () => {
  test('is charged the very cents of the invoice, under a key of invoice, payment and press', async () => {
    const asked = await shop.press(await shop.withCard(playedNumbers.good));
    expect(await shop.pay(asked)).toEqual({ Outcome: 'paid', Reason: null });
    const [made] = shop.stripe.calls(/^POST \/payment_intents$/u);
    expect(made?.fields).toMatchObject({ amount: String(asked.SeenCents), currency: 'usd' });
    expect(made?.key).toMatch(new RegExp(`^invoice-${shop.invoice}-payment-\\d+-${asked.Key}$`, 'u'));
    expect(await shop.sale()).toMatchObject({ Status: 'paid', TotalCents: asked.SeenCents });
    expect([...shop.stripe.intents.values()].map(({ status, amount }) => [status, amount])).toEqual([
      ['succeeded', asked.SeenCents],
    ]);
  });

  test('is charged once, whatever is pressed again', async () => {
    const asked = await shop.press(await shop.withCard(playedNumbers.good));
    const again = { ...asked, Key: asked.Key.replace(/^0/u, '1') };
    await Promise.all([shop.pay(asked), shop.pay(asked), shop.pay(again)]);
    // Either press may have been the first: it gets the same as before, the other that all is paid.
    const received = [await shop.pay(asked), await shop.pay(again)].map(({ Outcome }) => Outcome);
    expect(received.toSorted()).toEqual(['PAID', 'paid']);
    expect([...shop.stripe.intents.values()].filter(({ status }) => status === 'succeeded')).toHaveLength(1);
  });
});

test.each([
  ['declined', playedNumbers.declined],
  ['funds', playedNumbers.funds],
])('a bank’s no (%s) is shown, and its intent can never be paid any more', async (Reason, number) => {
  const CardID = await shop.withCard(number);
  expect(await shop.pay(await shop.press(CardID))).toEqual({ Outcome: 'declined', Reason });
  expect(shop.stripe.intents.get(await intentOf())?.status).toBe('canceled');
  expect(await shop.pay(await shop.press(await shop.withCard(playedNumbers.good)))).toMatchObject({
    Outcome: 'paid',
  });
  // Shown on the page, and nowhere else.
  expect(await shop.letters()).toEqual([
    ['invoice', 'due'],
    ['invoice', 'paid'],
  ]);
});

describe('a bank that asks its customer', () => {
  let asked: Awaited<ReturnType<typeof shop.press>>;

  beforeEach(async () => {
    asked = await shop.press(await shop.withCard(playedNumbers.confirmed));
  });

  test('hands over what the page needs; confirmed there, the same press says that it is paid', async () => {
    const answer = await shop.pay(asked);
    expect(answer).toEqual({
      Outcome: 'ACTION',
      Reason: null,
      Hand: {
        ClientSecret: `${await intentOf()}_secret_played`,
        PublishableKey: 'pk_test_ofTheTests',
        ScriptUrl: 'https://js.stripe.com/v3/',
      },
    });
    expect((await shop.sale()).Status).toBe('due');
    shop.stripe.answerBank(secretIn(answer), true);
    expect(await shop.pay(asked)).toEqual({ Outcome: 'paid', Reason: null });
    expect(await shop.pay(asked)).toEqual({ Outcome: 'paid', Reason: null });
    expect(shop.stripe.calls(/\/confirm$/u)).toHaveLength(1);
  });

  test('and says no, charges nothing', async () => {
    shop.stripe.answerBank(secretIn(await shop.pay(asked)), false);
    expect(await shop.pay(asked)).toEqual({ Outcome: 'declined', Reason: 'unconfirmed' });
    expect(shop.stripe.intents.get(await intentOf())?.status).toBe('canceled');
  });

  test('and gets no answer, is waited for ten minutes; then its buyer is written to', async () => {
    await shop.pay(asked);
    shop.after(9 * minute);
    await shop.sweep();
    expect((await shop.payments())[0]?.status).toBe('processing');
    shop.after(11 * minute);
    await shop.sweep();
    expect(await shop.payments()).toMatchObject([{ status: 'declined', reason: 'unconfirmed' }]);
    expect(shop.stripe.intents.get(await intentOf())?.status).toBe('canceled');
    expect((await shop.letters()).at(-1)?.[0]).toBe('paymentDeclined');
  });

  test('and was answered on a page that is gone, is known from Stripe’s report', async () => {
    shop.stripe.answerBank(secretIn(await shop.pay(asked)), true);
    const event = anEvent('payment_intent.succeeded', await intentOf());
    expect((await shop.report(event)).statusCode).toBe(200);
    expect((await shop.sale()).Status).toBe('paid');
    const reads = shop.stripe.calls(/^GET \/payment_intents/u).length;
    expect((await shop.report(event)).statusCode).toBe(200);
    expect(shop.stripe.calls(/^GET \/payment_intents/u)).toHaveLength(reads);
    expect(await shop.letters()).toEqual([
      ['invoice', 'due'],
      ['invoice', 'paid'],
    ]);
  });
});

describe('something breaks off', () => {
  test('before Stripe has made anything: nothing is charged, and it can be tried again at once', async () => {
    const CardID = await shop.withCard(playedNumbers.good);
    shop.stripe.trouble(/^\/payment_intents$/u, 'broken');
    expect(await shop.pay(await shop.press(CardID))).toEqual({ Outcome: 'declined', Reason: 'unreached' });
    expect(await shop.pay(await shop.press(CardID))).toEqual({ Outcome: 'paid', Reason: null });
  });

  test('after the charge, unheard: it is neither lost nor doubled', async () => {
    const asked = await shop.press(await shop.withCard(playedNumbers.good));
    shop.stripe.trouble(/\/confirm$/u, 'lost');
    expect(await shop.pay(asked)).toEqual({ Outcome: 'processing', Reason: null });
    expect(await shop.pay({ ...asked, Key: asked.Key.replace(/^0/u, '1') })).toMatchObject({
      Outcome: 'PAYING',
    });
    shop.after(31_000);
    await shop.sweep();
    expect((await shop.sale()).Status).toBe('paid');
    expect([...shop.stripe.intents.values()]).toMatchObject([{ status: 'succeeded' }]);
  });

  test('after the charge, and the same press asks again: it is paid', async () => {
    const asked = await shop.press(await shop.withCard(playedNumbers.good));
    shop.stripe.trouble(/\/confirm$/u, 'lost');
    await shop.pay(asked);
    expect(await shop.pay(asked)).toEqual({ Outcome: 'paid', Reason: null });
  });

  test('between making and confirming: the intent is given up, and nothing is charged', async () => {
    const asked = await shop.press(await shop.withCard(playedNumbers.good));
    shop.stripe.trouble(/\/confirm$/u, 'broken');
    expect(await shop.pay(asked)).toEqual({ Outcome: 'processing', Reason: null });
    shop.after(2 * minute);
    await shop.sweep();
    expect(await shop.payments()).toMatchObject([{ status: 'declined', reason: 'unreached' }]);
    expect([...shop.stripe.intents.values()]).toMatchObject([{ status: 'canceled' }]);
  });

  test('while the refusal is made final: it is on its way until it is', async () => {
    const asked = await shop.press(await shop.withCard(playedNumbers.declined));
    shop.stripe.trouble(/\/cancel$/u, 'broken');
    expect(await shop.pay(asked)).toEqual({ Outcome: 'processing', Reason: null });
    shop.after(31_000);
    await shop.sweep();
    expect(await shop.payments()).toMatchObject([{ status: 'declined', reason: 'declined' }]);
  });

  test('a customer who confirms at the very last moment has paid', async () => {
    const asked = await shop.press(await shop.withCard(playedNumbers.confirmed));
    const secret = secretIn(await shop.pay(asked));
    shop.after(11 * minute);
    shop.stripe.trouble(/\/cancel$/u, () => shop.stripe.answerBank(secret, true));
    await shop.sweep();
    expect((await shop.sale()).Status).toBe('paid');
    expect((await shop.letters()).map(([kind]) => kind)).not.toContain('paymentDeclined');
  });

  test('a payment that a bank has started to move cannot be given up, and is on its way', async () => {
    const asked = await shop.press(await shop.withCard(playedNumbers.confirmed));
    await shop.pay(asked);
    const intent = shop.stripe.intents.get(await intentOf());
    shop.after(11 * minute);
    shop.stripe.trouble(/\/cancel$/u, () => Object.assign(intent ?? {}, { status: 'processing' }));
    await shop.sweep();
    expect((await shop.payments())[0]?.status).toBe('processing');
    Object.assign(intent ?? {}, { status: 'succeeded' });
    await shop.sweep();
    expect((await shop.sale()).Status).toBe('paid');
  });

  test('a payment that was given up meanwhile is not charged by anyone who comes late with it', async () => {
    const asked = await shop.press(await shop.withCard(playedNumbers.good));
    shop.stripe.trouble(/^\/payment_intents$/u, async () => {
      shop.after(2 * minute);
      await shop.sweep();
    });
    expect(await shop.pay(asked)).toEqual({ Outcome: 'processing', Reason: null });
    expect(await shop.payments()).toMatchObject([{ status: 'declined', reason: 'unreached', intent: null }]);
    expect([...shop.stripe.intents.values()]).toMatchObject([{ status: 'requires_confirmation' }]);
    expect(await shop.pay(asked)).toEqual({ Outcome: 'declined', Reason: 'unreached' });
  });
});

test('a charge of another amount than ours is a fault, and pays nothing', async () => {
  const asked = await shop.press(await shop.withCard(playedNumbers.confirmed));
  const answer = await shop.pay(asked);
  Object.assign(shop.stripe.intents.get(await intentOf()) ?? {}, { amount: 1 });
  shop.stripe.answerBank(secretIn(answer), true);
  expect((await shop.send(asked)).statusCode).toBe(500);
  expect((await shop.sale()).Status).toBe('due');
});

describe('a report', () => {
  const paidEvent = async () => {
    shop.stripe.answerBank(
      secretIn(await shop.pay(await shop.press(await shop.withCard(playedNumbers.confirmed)))),
      true,
    );
    return anEvent('payment_intent.succeeded', await intentOf());
  };

  test.each([
    ['signed with another secret', { secret: 'whsec_of_others' }],
    ['of six minutes ago', { at: '2026-12-03T13:54:00.000Z' }],
    ['of six minutes to come', { at: '2026-12-03T14:06:00.000Z' }],
    ['whose body is another', { body: '{"id":"evt_1"}' }],
  ])('%s does nothing', async (_, forged) => {
    const event = await paidEvent();
    expect((await shop.report(event, forged)).statusCode).toBe(404);
    expect((await shop.sale()).Status).toBe('due');
    expect((await shop.report(event, { at: '2026-12-03T13:56:00.000Z' })).statusCode).toBe(200);
    expect((await shop.sale()).Status).toBe('paid');
  });

  test.each(['', 't=1', 'v1=', `t=x,v1=${'0'.repeat(64)}`, `t=1,v1=${'z'.repeat(64)}`])(
    'with the signature %j does nothing',
    async (signature) => {
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/payments/stripe',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        payload: '{}',
      });
      expect(answer.statusCode).toBe(404);
    },
  );

  test('of what we do not know, or of a payment of others, is taken and let go', async () => {
    const reports = [
      anEvent('charge.dispute.created', 'dp_1'),
      anEvent('payment_intent.succeeded', 'pi_ofOthers'),
      { id: 'no event' },
    ];
    for (const report of reports) expect((await shop.report(report)).statusCode).toBe(200);
  });

  test('that was handled is not handled again, whatever came of it', async () => {
    const asked = await shop.press(await shop.withCard(playedNumbers.confirmed));
    shop.stripe.answerBank(secretIn(await shop.pay(asked)), false);
    shop.after(minute);
    const event = anEvent('payment_intent.payment_failed', await intentOf());
    shop.stripe.trouble(/\/cancel$/u, 'broken');
    await shop.report(event);
    const calls = shop.stripe.asked.length;
    await shop.report(event);
    expect([shop.stripe.asked.length, (await shop.payments())[0]?.status]).toEqual([calls, 'processing']);
    await shop.sweep();
    expect((await shop.payments())[0]?.status).toBe('declined');
  });

  test('that comes twice, late or out of order says how it stands now: what is paid stays paid, once', async () => {
    const paid = await paidEvent();
    const refusedBefore = () => anEvent('payment_intent.payment_failed', paid.data.object.id);
    for (const event of [refusedBefore(), paid, paid, refusedBefore()]) {
      expect((await shop.report(event)).statusCode).toBe(200);
      shop.after(minute);
    }
    expect((await shop.sale()).Status).toBe('paid');
    expect(await shop.payments()).toHaveLength(1);
    expect((await shop.letters()).filter(([, event]) => event === 'paid')).toHaveLength(1);
  });

  test('of a refusal is left to the page that is still there, and taken once it is gone', async () => {
    const asked = await shop.press(await shop.withCard(playedNumbers.confirmed));
    shop.stripe.answerBank(secretIn(await shop.pay(asked)), false);
    await shop.report(anEvent('payment_intent.payment_failed', await intentOf()));
    expect((await shop.payments())[0]?.status).toBe('processing');
    shop.after(minute);
    await shop.report(anEvent('payment_intent.payment_failed', await intentOf()));
    expect(await shop.payments()).toMatchObject([{ status: 'declined', reason: 'unconfirmed' }]);
  });
});

test('where Stripe is not set up there is no such address', async () => {
  const { app } = await testApp({ db });
  const answer = await app.inject({ method: 'POST', url: '/api/payments/stripe', payload: {} });
  expect(answer.statusCode).toBe(404);
});
