/** The ledger of an invoice: payments in parts, refunds that never exceed their payment, and disputes. */
import { beforeEach, expect, test } from 'vitest';

import {
  insertReceived,
  insertRefund,
  type NewReceived,
  type NewRefund,
  readLedger,
} from '#server/invoices/ledgerStore.ts';
import { sql } from '#server/platform/db/sql.ts';
import { aKey } from '#tests/server/account/cards/someCards.ts';
import { addWonLot, aWonRoom, closeSale, issuedAt, liveIn } from '#tests/server/invoices/won/aWonRoom.ts';
import { aBidder, addTimedSale } from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

const db = await openTestDatabase();
let ruth = 0;
let staff = 0;
let colleague = 0;
let invoice = 0;

beforeEach(async () => {
  await emptyTables(db);
  ruth = await aBidder(db);
  staff = await aBidder(db);
  colleague = await aBidder(db);
  await liveIn(db, ruth, 'IL');
  await addTimedSale(db);
  await addWonLot(db, ruth);
  await closeSale(db);
  [invoice = 0] = await aWonRoom(db).issue();
});

const receive = (given: Partial<NewReceived> = {}) =>
  insertReceived(db, {
    invoiceId: invoice,
    accountId: ruth,
    key: aKey(),
    method: 'check',
    reference: '1042',
    amountCents: 50_000,
    receivedAt: '2026-12-02T18:00:00.000Z',
    now: issuedAt,
    by: staff,
    ...given,
  });

const refund = (paymentId: number, given: Partial<NewRefund> = {}) =>
  insertRefund(db, {
    paymentId,
    key: aKey(),
    amountCents: 20_000,
    reason: 'Lot 1 was damaged in our house.',
    way: 'check',
    reference: '77',
    isStillOwed: false,
    status: 'done',
    askedBy: staff,
    now: issuedAt,
    ...given,
  });

test('lists payments in parts, with what has gone back and what waits', async () => {
  const first = await receive();
  const second = await receive({ method: 'cash', reference: '', amountCents: 10_000 });
  const done = await refund(first);
  const waiting = await refund(first, { amountCents: 5_000, status: 'waiting' });
  const { payments, refunds, disputes } = await readLedger(db, invoice);
  expect(payments).toMatchObject([
    {
      paymentId: first,
      method: 'check',
      reference: '1042',
      amountCents: 50_000,
      refundedCents: 20_000,
      waitingCents: 5_000,
      receivedAt: '2026-12-02T18:00:00.000Z',
      status: 'paid',
      by: staff,
    },
    { paymentId: second, method: 'cash', amountCents: 10_000, refundedCents: 0, waitingCents: 0 },
  ]);
  expect(refunds).toMatchObject([
    {
      refundId: done,
      paymentId: first,
      amountCents: 20_000,
      status: 'done',
      doneAt: issuedAt,
      approvedBy: null,
    },
    { refundId: waiting, status: 'waiting', doneAt: null, askedBy: staff },
  ]);
  expect(disputes).toEqual([]);
});

test('refunds never exceed their payment; what failed or was declined does not count', async () => {
  const payment = await receive();
  await expect(refund(payment, { amountCents: 50_001 })).rejects.toThrow(/would exceed it/u);
  const failed = await refund(payment, { amountCents: 50_000, status: 'sent' });
  await expect(refund(payment, { amountCents: 1 })).rejects.toThrow(/would exceed it/u);
  await db.query(
    sql`update refunds set status = 'failed', refusal = 'The account is closed.' where id = ${failed}`,
  );
  await refund(payment, { amountCents: 50_000 });
  const revive = () => db.query(sql`update refunds set status = 'sent', refusal = null where id = ${failed}`);
  await expect(revive()).rejects.toThrow(/would exceed it/u);
});

test('two refunds at once do not exceed it together', async () => {
  const payment = await receive();
  const both = await Promise.allSettled([
    refund(payment, { amountCents: 30_000 }),
    refund(payment, { amountCents: 30_000 }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('the same key is one refund, and no one is the second person to themselves', async () => {
  const payment = await receive();
  const key = aKey();
  const id = await refund(payment, { key, amountCents: 1_000, status: 'waiting' });
  await expect(refund(payment, { key, amountCents: 1_000 })).rejects.toThrow(/refunds_key_key/u);
  const decide = (by: number) =>
    db.query(sql`update refunds set decided_by = ${by}, decided_at = ${issuedAt} where id = ${id}`);
  await expect(decide(staff)).rejects.toThrow(/check/u);
  await decide(colleague);
});

test('what was paid before there were invoices is in the ledger', async () => {
  await addWonLot(db, ruth, { lotNumber: 9, paidAt: '2026-12-03T10:00:00.000Z' });
  const [later = 0] = await aWonRoom(db).issue();
  const { payments } = await readLedger(db, later);
  expect(payments).toMatchObject([
    { method: 'other', status: 'paid', by: null, receivedAt: '2026-12-03T10:00:00.000Z' },
  ]);
  const [{ cents } = { cents: 0 }] = await db.query<{ cents: number }>(sql`
    select hammer_cents + premium_cents + tax_cents + delivery_cents as cents from won_lots where invoice_id = ${later}`);
  expect(payments[0]?.amountCents).toBe(cents);
});
