/** A thousand random steps of money leave no difference between lots, ledger and Stripe; planted ones are named. */
import { randomUUID } from 'node:crypto';

import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Balance, LedgerSums } from '#contract/invoices/ledger.ts';
import { playedNumbers } from '#scripts/playedStripe/stripeWorld.ts';
import { readStanding } from '#server/invoices/payments/followLedger.ts';
import { reconcile } from '#server/invoices/payments/reconcile.ts';
import { listInvoiceSums } from '#server/invoices/payments/reconcileStore.ts';
import { createStaffLedger } from '#server/invoices/payments/staffLedger.ts';
import { sql } from '#server/platform/db/sql.ts';
import { anAccount } from '#tests/support/account/accounts.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';

import { anEvent, aStripeShop } from './aStripeShop.ts';

const db = await shareTestDatabase();

const kinds = [
  'payByCard',
  'payByCheck',
  'refund',
  'refundAtStripe',
  'slowRefund',
  'endRefund',
  'approve',
  'decline',
  'reverse',
  'dispute',
  'endDispute',
  'webhook',
  'lostAnswer',
  'sweep',
] as const;

type Step = { kind: (typeof kinds)[number]; part: number; pick: number; isYes: boolean };

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...kinds),
  part: fc.integer({ min: 1, max: 100 }),
  pick: fc.nat(1_000),
  isYes: fc.boolean(),
});

async function aHouse() {
  await emptyTables(db);
  const shop = await aStripeShop(db);
  const card = await shop.withCard(playedNumbers.good);
  const { id } = await anAccount(db, { role: 'staff' });
  const { id: other } = await anAccount(db, { role: 'staff' });
  const asking = (accountId: number) =>
    ({ caller: { accountId, sessionId: 1, role: 'staff' }, address: '203.0.113.7' }) as const;
  const ledger = createStaffLedger({ ...shop.room.deps, vault: shop.vault });
  return { shop, card, ledger, staff: asking(id), colleague: asking(other) };
}

type House = Awaited<ReturnType<typeof aHouse>>;

const oneOf = <T>(all: readonly T[], pick: number): T | undefined => all[pick % Math.max(1, all.length)];
const partOf = (cents: number, part: number): number => Math.max(1, Math.floor((cents * part) / 100));

/** What Stripe has to report, at any time, as often as it likes. */
function someEvent({ shop: { stripe } }: House, { pick }: Step) {
  const intents = [...stripe.intents.keys()];
  return oneOf(
    [
      ...intents.map((id) => anEvent('payment_intent.succeeded', id)),
      ...intents.map((id) => anEvent('charge.refunded', stripe.chargeOf(id))),
      ...[...stripe.refunds.keys()].map((id) => anEvent('refund.updated', id)),
      ...[...stripe.disputes.keys()].map((id) => anEvent('charge.dispute.updated', id)),
      anEvent('charge.refunded', 'ch_ofOthers'),
    ],
    pick,
  );
}

async function take(house: House, one: Step, clock: { ms: number }): Promise<void> {
  const { shop, card, ledger, staff, colleague } = house;
  const { stripe, invoice } = shop;
  const { kind, part, pick, isYes } = one;
  const now = await ledger.read(staff, invoice);
  const refundOne = async () => {
    const payment = oneOf(
      now.Payments.filter(({ RefundableCents }) => RefundableCents > 0),
      pick,
    );
    if (!payment) return;
    // Now and then more than there is, which is refused.
    const AmountCents = partOf(payment.RefundableCents, part) + (pick % 50 === 0 ? 1_000_000 : 0);
    const Way = payment.Method === 'card' && isYes ? 'card' : 'wire';
    const asked = { Key: randomUUID(), AmountCents, Reason: 'Damaged.', Way, Reference: '' } as const;
    await ledger.refund(staff, payment.PaymentID, { ...asked, IsStillOwed: pick % 2 === 0 });
  };
  const decide = async (IsApproved: boolean) => {
    const refund = oneOf(
      now.Refunds.filter(({ Status }) => Status === 'waiting'),
      pick,
    );
    if (refund) await ledger.decide(colleague, refund.RefundID, { IsApproved, Reason: 'Decided.' });
  };
  const intentWithMoney = () =>
    oneOf(
      [...stripe.intents.keys()].filter((id) => stripe.leftOf(id) > 0),
      pick,
    );
  switch (kind) {
    case 'payByCard':
      if (now.OutstandingCents > 0) await shop.pay(await shop.press(card));
      return;
    case 'payByCheck': {
      const AmountCents = Math.max(1, partOf(now.OutstandingCents, part));
      const received = { Key: randomUUID(), Method: 'check', AmountCents, Reference: '' } as const;
      await ledger.record(staff, invoice, { ...received, ReceivedOn: '2026-12-03' });
      return;
    }
    case 'refund':
      return refundOne();
    case 'slowRefund':
      stripe.slowRefund();
      return refundOne();
    case 'refundAtStripe': {
      const intent = intentWithMoney();
      const isFree = intent && ![...stripe.disputes.values()].some((d) => d.intent === intent);
      const left = now.Payments.find(({ Method }) => Method === 'card')?.RefundableCents ?? 0;
      if (intent && isFree && left > 0 && now.Refunds.every(({ Way }) => Way === 'card')) {
        await shop.report(
          anEvent('refund.created', stripe.refundAtDesk(intent, partOf(stripe.leftOf(intent), part))),
        );
      }
      return;
    }
    case 'endRefund': {
      const refund = oneOf(
        [...stripe.refunds.values()].filter(({ status }) => status === 'pending'),
        pick,
      );
      if (!refund) return;
      stripe.endRefund(refund.id, isYes ? 'succeeded' : 'failed');
      await shop.report(anEvent('refund.updated', refund.id));
      return;
    }
    case 'approve':
      return decide(true);
    case 'decline':
      return decide(false);
    case 'reverse': {
      const payment = oneOf(
        now.Payments.filter(({ Method }) => Method === 'check'),
        pick,
      );
      if (payment) await ledger.reverse(staff, payment.PaymentID, 'By mistake.');
      return;
    }
    case 'dispute': {
      const intent = intentWithMoney();
      if (!intent || stripe.disputes.size > 3) return;
      stripe.dispute(intent, partOf(stripe.leftOf(intent), part));
      return;
    }
    case 'endDispute': {
      const open = [...stripe.disputes.values()].filter(({ status }) => status === 'needs_response');
      const dispute = oneOf(open, pick);
      if (!dispute) return;
      stripe.endDispute(dispute.id, isYes ? 'won' : 'lost');
      await shop.report(anEvent('charge.dispute.closed', dispute.id));
      return;
    }
    case 'webhook': {
      const event = someEvent(house, one);
      if (!event) return;
      await shop.report(event);
      await shop.report(event);
      return;
    }
    case 'lostAnswer':
      stripe.trouble(/\/refunds$/u, isYes ? 'lost' : 'broken');
      return refundOne();
    case 'sweep':
      clock.ms += 60_000;
      shop.after(clock.ms % 600_000);
      await shop.sweep();
  }
}

/** Everything that Stripe has to say has arrived in the end. */
async function comeToRest({ shop }: House): Promise<void> {
  shop.stripe.trouble(/^nowhere$/u, 'lost');
  shop.after(660_000);
  await shop.sweep();
  for (const id of shop.stripe.intents.keys()) {
    await shop.report(anEvent('charge.refunded', shop.stripe.chargeOf(id)));
  }
  for (const id of shop.stripe.disputes.keys()) await shop.report(anEvent('charge.dispute.updated', id));
  await shop.sweep();
}

test('a thousand random steps leave no difference', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 100, maxLength: 100 }), async (steps) => {
      const house = await aHouse();
      const clock = { ms: 0 };
      for (const one of steps) await take(house, one, clock);
      await comeToRest(house);
      const { processor } = house.shop.vault;
      const found = await reconcile(db, processor);
      expect(found.differences).toEqual([]);
      // What is summed in SQL is what the rules make of the same ledger.
      const { balance } = (await readStanding(db, house.shop.invoice)) ?? {};
      expect(await listInvoiceSums(db, { after: 0, most: 1 })).toMatchObject([sumsOf(balance)]);
      expect(found.Processor.HeldCents).toBe(found.Processor.LedgerCents);
    }),
    { numRuns: 10, endOnFailure: true },
  );
});

/** Without what follows from the sums. */
function sumsOf(balance: Balance | undefined): LedgerSums | undefined {
  if (!balance) return undefined;
  const { outstandingCents: _, overpaidCents: __, ...sums } = balance;
  return sums;
}

test('every planted difference is named', async () => {
  const { shop, card } = await aHouse();
  await shop.pay(await shop.press(card));
  const found = async () => (await reconcile(db, shop.vault.processor)).differences.map(({ words }) => words);
  expect(await found()).toEqual([]);
  const [intent = ''] = shop.stripe.intents.keys();
  shop.stripe.refundAtDesk(intent, 1_000);
  expect(await found()).toEqual([expect.stringMatching(/the card processor holds .* our ledger says/u)]);
  await db.query(sql`update won_lots set hammer_cents = hammer_cents - 100`);
  expect((await found()).join(' ')).toMatch(/was sold for .* but is invoiced with .*/u);
  const [remark] = (await reconcile(db, shop.vault.processor)).remarks;
  expect([remark?.invoiceId, remark?.words]).toEqual([
    shop.invoice,
    expect.stringMatching(/overpaid by \$1:/u),
  ]);
  await db.query(sql`update invoices set status = 'due', paid_at = null`);
  expect((await found()).join(' ')).toMatch(/is marked “due”, .* so it should be “paid”\./u);
  expect((await found()).join(' ')).toMatch(/is due, but 1 of its 1 lots are marked as paid\./u);
});

/** Three more invoices of the same buyer, each marked as paid though nothing came for it. */
const addWrongInvoices = (invoice: number) =>
  db.query(sql`
    insert into invoices (account_id, auction_id, issued_at, due_at, status, paid_at)
    select account_id, auction_id, issued_at, due_at, 'paid', issued_at from invoices, generate_series(1, 3)
    where id = ${invoice}`);

test('what is read in parts is what is read at once; beyond a bound differences are counted, and not named', async () => {
  const { shop, card } = await aHouse();
  await shop.pay(await shop.press(card));
  const [intent = ''] = shop.stripe.intents.keys();
  shop.stripe.refundAtDesk(intent, 1_000);
  await addWrongInvoices(shop.invoice);
  const whole = await reconcile(db, shop.vault.processor);
  expect([whole.differenceCount, whole.Invoices.Count]).toEqual([4, 4]);
  expect(whole.differences.map(({ words }) => words.replace(/\d+/u, ''))).toEqual([
    'Invoice  has no lots.',
    'Invoice  has no lots.',
    'Invoice  has no lots.',
    expect.stringMatching(/^Payment .* the card processor holds/u),
  ]);
  expect(await reconcile(db, shop.vault.processor, { atOnce: 1 })).toEqual(whole);
  const bounded = await reconcile(db, shop.vault.processor, { mostNamed: 2 });
  expect([bounded.differenceCount, bounded.differences]).toEqual([4, whole.differences.slice(0, 2)]);
});

test('a processor that does not answer, or not in time, is not compared, and said to be silent', async () => {
  const { shop, card } = await aHouse();
  await shop.pay(await shop.press(card));
  const { processor } = shop.vault;
  const silent = { State: 'silent', HeldCents: null };
  const late = await reconcile(db, processor, { signal: AbortSignal.abort() });
  expect([late.Processor, late.differences]).toEqual([expect.objectContaining(silent), []]);
  shop.stripe.trouble(/balance_transactions/u, 'broken');
  const broken = await reconcile(db, processor);
  expect([broken.Processor, broken.differences]).toEqual([expect.objectContaining(silent), []]);
  expect((await reconcile(db, null)).Processor.State).toBe('none');
});
