/** What is paid, refunded and outstanding of an invoice, and what follows from it. */
import { describe, expect, test } from 'vitest';

import {
  balanceOf,
  cardFeesAfter,
  cardFeesFor,
  type LedgerFacts,
  needsSecondPerson,
  refundableOf,
  shippingStop,
  statusAfter,
} from '#contract/invoices/ledger.ts';

type Payment = LedgerFacts['payments'][number];
type Refund = LedgerFacts['refunds'][number];
type Dispute = LedgerFacts['disputes'][number];

const payment = (amountCents: number, given: Partial<Payment> = {}): Payment => ({
  paymentId: 1,
  method: 'check',
  amountCents,
  status: 'paid',
  ...given,
});
const refund = (amountCents: number, given: Partial<Refund> = {}): Refund => ({
  paymentId: 1,
  amountCents,
  status: 'done',
  isStillOwed: false,
  ...given,
});
const dispute = (given: Partial<Dispute> = {}): Dispute => ({
  paymentId: 1,
  heldCents: 1_000,
  status: 'open',
  ...given,
});
const facts = (given: Partial<LedgerFacts> = {}): LedgerFacts => ({
  payments: [],
  refunds: [],
  disputes: [],
  ...given,
});

const statusOf = (given: Partial<LedgerFacts>, from: Parameters<typeof statusAfter>[0] = 'due') =>
  statusAfter(from, 1_000, balanceOf(1_000, facts(given)));

describe('the status of an invoice of $10', () => {
  test('is due until the last cent has come, and paid then', () => {
    expect(statusOf({})).toBe('due');
    expect(statusOf({ payments: [payment(999)] })).toBe('due');
    expect(statusOf({ payments: [payment(999), payment(1)] })).toBe('paid');
    for (const status of ['processing', 'declined', 'reversed'] as const) {
      expect(statusOf({ payments: [payment(1_000, { status })] })).toBe('due');
    }
  });

  test('follows what the buyer still owes after a refund', () => {
    const payments = [payment(1_000)];
    expect(statusOf({ payments, refunds: [refund(1)] }, 'paid')).toBe('paid');
    expect(statusOf({ payments, refunds: [refund(1, { isStillOwed: true })] }, 'paid')).toBe('due');
    expect(statusOf({ payments, refunds: [refund(1_000)] }, 'fflHold')).toBe('refunded');
    expect(statusOf({ payments, refunds: [refund(1_000, { isStillOwed: true })] }, 'paid')).toBe('due');
    expect(statusOf({ payments, refunds: [refund(1_000, { status: 'failed' })] }, 'refunded')).toBe('paid');
    expect(statusOf({ payments, refunds: [refund(1_000, { status: 'waiting' })] }, 'paid')).toBe('paid');
  });

  test('stays as far as its lots are, and shipped for good', () => {
    expect(statusOf({ payments: [payment(1_000)] }, 'readyToShip')).toBe('readyToShip');
    expect(statusOf({ payments: [payment(1_000)], refunds: [refund(1_000)] }, 'shipped')).toBe('shipped');
  });

  test('is due again where a bank took the money back, and not while it disputes', () => {
    const payments = [payment(1_000)];
    expect(statusOf({ payments, disputes: [dispute()] }, 'paid')).toBe('paid');
    expect(statusOf({ payments, disputes: [dispute({ status: 'lost' })] }, 'paid')).toBe('due');
    expect(statusOf({ payments, disputes: [dispute({ status: 'won', heldCents: 0 })] }, 'paid')).toBe('paid');
  });
});

test('what can still go back of a payment is what has neither gone back, nor waits, nor is held', () => {
  const payments = [payment(1_000), payment(500, { paymentId: 2 })];
  const refunds = [
    refund(100),
    refund(200, { status: 'waiting' }),
    refund(300, { status: 'failed' }),
    refund(50, { paymentId: 2 }),
  ];
  expect(refundableOf(1, facts({ payments, refunds }))).toBe(700);
  expect(refundableOf(2, facts({ payments, refunds }))).toBe(450);
  expect(refundableOf(1, facts({ payments, refunds, disputes: [dispute({ heldCents: 700 })] }))).toBe(0);
  expect(refundableOf(3, facts({ payments }))).toBe(0);
  expect(refundableOf(1, facts({ payments: [payment(1_000, { status: 'processing' })] }))).toBe(0);
});

test('a large refund that is cut into small ones needs a second person all the same', () => {
  const before = facts({
    payments: [payment(1_000)],
    refunds: [refund(400), refund(100, { status: 'waiting' })],
  });
  expect(needsSecondPerson(100, before, 600)).toBe(false);
  expect(needsSecondPerson(101, before, 600)).toBe(true);
});

test('lots stay with us during a dispute, and when everything goes back', () => {
  const payments = [payment(1_000)];
  expect(shippingStop(facts({ payments }))).toBeNull();
  expect(shippingStop(facts({ payments, refunds: [refund(999)] }))).toBeNull();
  expect(shippingStop(facts({ payments, refunds: [refund(1_000, { status: 'waiting' })] }))).toBe('refund');
  expect(shippingStop(facts({ payments, disputes: [dispute({ heldCents: 0 })] }))).toBe('dispute');
  expect(shippingStop(facts({ payments, disputes: [dispute({ status: 'won' })] }))).toBeNull();
});

describe('the card fee', () => {
  const lots = [
    { cents: 600, fullFeeCents: 21, cardFeeCents: 0 },
    { cents: 400, fullFeeCents: 14, cardFeeCents: 0 },
  ];
  const withFee = lots.map((lot) => ({ ...lot, cardFeeCents: lot.fullFeeCents }));

  test('is on what a card pays, and never more than in full', () => {
    expect(cardFeesFor(lots, 1_000)).toEqual([21, 14]);
    expect(cardFeesFor(lots, 500)).toEqual([11, 7]);
    expect(cardFeesFor(withFee, 1_035)).toEqual([21, 14]);
  });

  test('goes when nothing of a card is kept, and comes back when the refund fails', () => {
    const payments = [payment(1_035, { method: 'card' })];
    const back = (status: Refund['status'], isStillOwed: boolean) =>
      facts({ payments, refunds: [refund(1_035, { status, isStillOwed })] });
    expect(cardFeesAfter(withFee, facts({ payments }))).toEqual([21, 14]);
    expect(cardFeesAfter(withFee, back('sent', true))).toEqual([0, 0]);
    expect(cardFeesAfter(lots, back('failed', true))).toEqual([21, 14]);
    // Let off, the buyer owes neither the lots nor the fee; the invoice keeps what it said.
    expect(cardFeesAfter(withFee, back('done', false))).toEqual([21, 14]);
  });
});
