/** Payments that are on their way come to an end: a slow bank answers, a dead node's question is asked again. */
import { beforeEach, expect, test } from 'vitest';

import { demoToken, type DemoKind } from '#contract/account/demoVault.ts';
import { createVault } from '#server/account/cards/vault.ts';
import { insertPayment } from '#server/invoices/payments/cardPaymentStore.ts';
import { readStanding } from '#server/invoices/payments/followLedger.ts';
import { keepSettling, settleWaiting } from '#server/invoices/payments/keepSettling.ts';
import { amountByCard } from '#server/invoices/payments/settle.ts';
import { sql } from '#server/platform/db/sql.ts';
import { aKey } from '#tests/server/account/cards/someCards.ts';
import { addWonLot, aWonRoom, closeSale, issuedAt, liveIn } from '#tests/server/invoices/won/aWonRoom.ts';
import { aBidder, addTimedSale } from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';
import { silentLog } from '#tests/support/testLogs.ts';

const db = await openTestDatabase();
const vault = createVault({ pretends: true });
let room: ReturnType<typeof aWonRoom>;
let ruth = 0;
let invoice = 0;

beforeEach(async () => {
  await emptyTables(db);
  room = aWonRoom(db);
  ruth = await aBidder(db);
  await liveIn(db, ruth, 'IL');
  await addTimedSale(db);
  await addWonLot(db, ruth);
  await closeSale(db);
  [invoice = 0] = await room.issue();
});

/** Asked for, and no one has received the answer. */
async function aWaitingPayment(kind: DemoKind): Promise<void> {
  const [card] = await db.query<{ id: number }>(sql`
    insert into cards (account_id, vault, token, brand, last4, exp_month, exp_year, added_at)
    values (${ruth}, 'demo', ${demoToken(kind, aKey())}, 'visa', '0119', 8, 2099, now()) returning id`);
  const standing = await readStanding(db, invoice);
  const amountCents = standing ? amountByCard(standing) : 0;
  const payment = { invoiceId: invoice, accountId: ruth, cardId: card?.id ?? 0, key: aKey() };
  await insertPayment(db, { ...payment, brand: 'visa', last4: '0119', amountCents, startedAt: issuedAt });
}

const after = (ms: number) => room.setTime(new Date(Date.parse(issuedAt) + ms).toISOString());
const settle = () => settleWaiting({ ...room.deps, vault });
const saleOf = async () => (await room.won.list(ruth)).Sales[0];
const lastLetter = async () => (await room.written()).at(-1);

test('a slow bank is asked until it has answered; then the invoice is paid and its buyer notified, once', async () => {
  await aWaitingPayment('slow');
  after(6_000);
  await settle();
  expect(await saleOf()).toMatchObject({ Status: 'due', Payment: { Status: 'processing' } });
  after(16_000);
  await settle();
  await settle();
  expect(await saleOf()).toMatchObject({ Status: 'paid', Payment: { Status: 'paid', Last4: '0119' } });
  expect((await room.written()).map(({ facts }) => facts['event'])).toEqual(['due', 'paid']);
  expect(room.notified).toHaveLength(1);
});

test('a buyer whose node died learns by letter what the bank said, and that nothing was charged', async () => {
  await aWaitingPayment('declined');
  after(6_000);
  await settle();
  expect(await saleOf()).toMatchObject({ Status: 'due', Payment: null });
  expect(await lastLetter()).toMatchObject({
    kind: 'paymentDeclined',
    facts: { invoiceId: invoice, last4: '0119' },
  });
});

test('who is still asking is left to it', async () => {
  await aWaitingPayment('good');
  after(4_000);
  await settle();
  expect((await saleOf())?.Payment?.Status).toBe('processing');
});

test('two nodes settle a payment once', async () => {
  await aWaitingPayment('slow');
  after(20_000);
  await Promise.all([settle(), settle()]);
  expect((await room.written()).map(({ facts }) => facts['event'])).toEqual(['due', 'paid']);
});

test('a payment whose card is unknown to the vault keeps no other back, and is a fault', async () => {
  await aWaitingPayment('slow');
  await db.query(sql`update cards set token = 'unknown'`);
  after(20_000);
  await expect(settle()).rejects.toThrow('1 payments could not be settled.');
  expect((await saleOf())?.Payment?.Status).toBe('processing');
});

test('a server that listens settles by itself, and stops', async () => {
  await aWaitingPayment('slow');
  after(20_000);
  const stop = keepSettling({ ...room.deps, vault, log: silentLog });
  await expect.poll(async () => (await saleOf())?.Status).toBe('paid');
  await stop();
});
