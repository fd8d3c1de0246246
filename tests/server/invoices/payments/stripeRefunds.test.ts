/** Refunds and disputes through Stripe: asked once, reported twice, late or in another order, never believed unasked. */
import { beforeEach, describe, expect, test } from 'vitest';

import { playedNumbers } from '#scripts/playedStripe/stripeWorld.ts';
import { createStaffLedger } from '#server/invoices/payments/staffLedger.ts';
import { aKey } from '#tests/server/account/cards/someCards.ts';
import { anAccount } from '#tests/support/account/accounts.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';

import { anEvent, aStripeShop } from './aStripeShop.ts';

const db = await shareTestDatabase();
let shop: Awaited<ReturnType<typeof aStripeShop>>;
let asking: Parameters<ReturnType<typeof createStaffLedger>['read']>[0];

beforeEach(async () => {
  await emptyTables(db);
  shop = await aStripeShop(db);
  const { id } = await anAccount(db, { role: 'staff' });
  asking = { caller: { accountId: id, sessionId: 1, role: 'staff' }, address: '203.0.113.7' };
  await shop.pay(await shop.press(await shop.withCard(playedNumbers.good)));
});

const ledger = () => createStaffLedger({ ...shop.room.deps, vault: shop.vault });
const read = () => ledger().read(asking, shop.invoice);
const intent = async () => (await shop.payments())[0]?.intent ?? '';
const refund = async (AmountCents: number, IsStillOwed = false) => {
  const { Payments } = await read();
  const asked = {
    Key: aKey(),
    AmountCents,
    Reason: 'Damaged.',
    Way: 'card',
    Reference: '',
    IsStillOwed,
  } as const;
  return ledger().refund(asking, Payments[0]?.PaymentID ?? 0, asked);
};
const stripeRefund = () => [...shop.stripe.refunds.values()][0];
const report = (type: string, id: string) => shop.report(anEvent(type, id));
const lastLetter = async () => (await shop.letters()).at(-1);

describe('a refund to a card', () => {
  test('is asked of Stripe under a key of its own, and is done', async () => {
    expect(await refund(20_000)).toMatchObject({
      Outcome: 'done',
      Ledger: { Status: 'paid', RefundedCents: 20_000 },
    });
    const [made] = shop.stripe.calls(/^POST \/refunds$/u);
    expect(made?.fields).toMatchObject({ amount: '20000', payment_intent: await intent() });
    expect(made?.key).toMatch(/^refund-\d+-[\da-f-]{36}$/u);
    expect(await lastLetter()).toEqual(['paymentUpdate', 'refunded']);
  });

  test('that Stripe never received is asked again, and goes back once', async () => {
    shop.stripe.trouble(/^\/refunds$/u, 'broken');
    expect((await refund(20_000)).Outcome).toBe('sent');
    shop.after(60_000);
    await shop.sweep();
    expect(shop.stripe.refunds.size).toBe(1);
    expect((await read()).Refunds).toMatchObject([{ Status: 'done' }]);
  });

  test('whose answer was lost is found at Stripe, and goes back once', async () => {
    shop.stripe.trouble(/^\/refunds$/u, 'lost');
    expect((await refund(20_000)).Outcome).toBe('sent');
    shop.after(60_000);
    await shop.sweep();
    await shop.sweep();
    expect(shop.stripe.calls(/^POST \/refunds$/u)).toHaveLength(1);
    expect((await read()).Refunds).toMatchObject([{ Status: 'done' }]);
  });

  test('that the bank does not take in the end is ours again, with the card fee, and the buyer learns it', async () => {
    const before = await read();
    shop.stripe.slowRefund();
    await refund(90_000, true);
    expect((await read()).Status).toBe('due');
    const { id = '' } = stripeRefund() ?? {};
    shop.stripe.endRefund(id, 'failed');
    await report('refund.updated', id);
    await report('refund.updated', id);
    expect(await read()).toMatchObject({ Status: 'paid', TotalCents: before.TotalCents, RefundedCents: 0 });
    expect((await shop.letters()).filter(([, event]) => event === 'refundFailed')).toHaveLength(1);
  });

  test('that Stripe refuses fails in words', async () => {
    shop.stripe.refundAtDesk(await intent(), 100_000);
    const { Outcome, Ledger } = await refund(90_000);
    expect([Outcome, Ledger.Refunds[0]?.Refusal]).toEqual([
      'failed',
      'Stripe says that the payment has been refunded already.',
    ]);
  });
});

describe('a report of a refund', () => {
  test('that someone made at Stripe is written down once, whatever comes twice or late', async () => {
    const id = shop.stripe.refundAtDesk(await intent(), 30_000);
    await report('charge.refunded', shop.stripe.chargeOf(await intent()));
    await report('refund.created', id);
    await report('charge.refunded', shop.stripe.chargeOf(await intent()));
    const { RefundedCents, Status, Refunds } = await read();
    expect([RefundedCents, Status, Refunds.length]).toEqual([30_000, 'paid', 1]);
    expect(Refunds[0]).toMatchObject({ AskedBy: null, Reason: 'Refunded at the card processor.' });
    expect((await shop.letters()).filter(([, event]) => event === 'refunded')).toHaveLength(1);
  });

  test('of ours that came before its answer adds no other', async () => {
    shop.stripe.trouble(/^\/refunds$/u, 'lost');
    await refund(20_000);
    await report('charge.refunded', shop.stripe.chargeOf(await intent()));
    expect((await read()).Refunds).toMatchObject([{ Status: 'done', AmountCents: 20_000 }]);
    shop.after(60_000);
    await shop.sweep();
    expect((await read()).RefundedCents).toBe(20_000);
  });

  test('that is still on its way makes no other refund when Stripe is asked again', async () => {
    shop.stripe.slowRefund();
    const id = shop.stripe.refundAtDesk(await intent(), 30_000);
    await report('refund.created', id);
    expect((await read()).Refunds).toMatchObject([{ Status: 'sent' }]);
    shop.after(60_000);
    await shop.sweep();
    expect(shop.stripe.calls(/^POST \/refunds$/u)).toEqual([]);
    shop.stripe.endRefund(id, 'succeeded');
    await shop.sweep();
    expect((await read()).Refunds).toMatchObject([{ Status: 'done' }]);
  });

  test('of everything ends what waits for a second person', async () => {
    const { PaidCents } = await read();
    expect((await refund(PaidCents)).Outcome).toBe('waiting');
    shop.stripe.refundAtDesk(await intent(), PaidCents);
    await report('charge.refunded', shop.stripe.chargeOf(await intent()));
    const { Status, RefundedCents, Refunds } = await read();
    expect([Status, RefundedCents]).toEqual(['refunded', PaidCents]);
    expect(Refunds.map((one) => one.Status)).toEqual(['failed', 'done']);
  });

  test('of another account, or of nothing, changes nothing', async () => {
    const before = await read();
    for (const [type, id] of [
      ['charge.refunded', 'ch_ofOthers'],
      ['refund.updated', 're_ofOthers'],
      ['charge.dispute.created', 'dp_ofOthers'],
      ['charge.dispute.created', '../refunds'],
    ] as const) {
      expect((await report(type, id)).statusCode).toBe(200);
    }
    expect(await read()).toEqual(before);
  });
});

describe('a dispute', () => {
  const mark = () => shop.room.marking.mark(asking, shop.invoice, { status: 'readyToShip', seen: 'paid' });

  test('keeps the lots with us, and stops refunds, until it is won', async () => {
    const id = shop.stripe.dispute(await intent(), 50_000);
    await report('charge.dispute.created', id);
    await report('charge.dispute.created', id);
    expect(await read()).toMatchObject({
      Status: 'paid',
      ShippingStop: 'dispute',
      Disputes: [{ Status: 'open', HeldCents: 50_000 }],
    });
    expect((await mark()).Outcome).toBe('DISPUTED');
    expect((await refund(100)).Outcome).toBe('DISPUTED');
    shop.stripe.endDispute(id, 'won');
    await report('charge.dispute.closed', id);
    // An older report that comes late says how it stands now.
    await report('charge.dispute.updated', id);
    expect((await read()).Disputes).toMatchObject([{ Status: 'won', HeldCents: 0 }]);
    expect((await mark()).Outcome).toBe('done');
  });

  test('that is lost makes the invoice due again, and its buyer is notified once', async () => {
    const { PaidCents } = await read();
    const id = shop.stripe.dispute(await intent(), PaidCents);
    shop.stripe.endDispute(id, 'lost');
    await report('charge.dispute.closed', id);
    await report('charge.dispute.created', id);
    expect(await read()).toMatchObject({ Status: 'due', LostCents: PaidCents, PaidCents });
    expect((await shop.letters()).filter(([, event]) => event === 'takenBack')).toHaveLength(1);
  });
});
