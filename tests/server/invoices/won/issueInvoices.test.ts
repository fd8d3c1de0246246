/** When invoices are made, for whom, over how much, and that each is made once, anyone who makes it. */
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import { issueInvoices, keepIssuing } from '#server/invoices/won/issueInvoices.ts';
import { sql } from '#server/platform/db/sql.ts';
import { addSale } from '#tests/server/auctions/aSale.ts';
import { aBidder, addLiveSale, addTimedSale, saleId } from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';
import { silentLog } from '#tests/support/testLogs.ts';

import { addWonLot, aWonRoom, closedAt, closeSale, issuedAt, liveIn } from './aWonRoom.ts';

const db = await openTestDatabase();
let room: ReturnType<typeof aWonRoom>;

beforeEach(async () => {
  await emptyTables(db);
  room = aWonRoom(db);
});

const beforeIssue = new Date(Date.parse(issuedAt) - 1).toISOString();
const salesOf = async (accountId: number) => (await room.won.list(accountId)).Sales;

async function aClosedSale(): Promise<void> {
  await addTimedSale(db);
  await closeSale(db);
}

test('an invoice follows on the morning of the next business day, and what it will be is shown before', async () => {
  await aClosedSale();
  const ruth = await aBidder(db);
  await liveIn(db, ruth, 'IL');
  await addWonLot(db, ruth, { hammerCents: 275_000 });
  room.setTime(beforeIssue);
  expect(await room.issue()).toEqual([]);
  const [before] = await salesOf(ruth);
  expect(before).toMatchObject({
    Status: 'toFollow',
    InvoiceID: null,
    IssuedAt: '2026-12-03T14:00:00Z',
    DueAt: null,
  });

  room.setTime(issuedAt);
  const [id, ...others] = await room.issue();
  expect(others).toEqual([]);
  const [sale] = await salesOf(ruth);
  expect(sale).toMatchObject({
    AuctionID: saleId,
    Status: 'due',
    InvoiceID: id,
    IssuedAt: issuedAt,
    DueAt: '2026-12-10T23:00:00.000Z',
    PaidAt: null,
    Lines: [
      { Kind: 'hammer', Cents: 275_000 },
      { Kind: 'premium', Cents: 48_125 },
      { Kind: 'tax', Cents: 20_195 },
      { Kind: 'delivery', Cents: 6_500 },
    ],
    TotalCents: 349_820,
  });
  // The estimate was no other.
  expect([before?.TotalCents, before?.Lines]).toEqual([sale?.TotalCents, sale?.Lines]);
  expect(await room.written()).toMatchObject([
    {
      kind: 'invoice',
      facts: { event: 'due', invoiceId: id, totalCents: 349_820, saleTitle: `Sale ${saleId}` },
    },
  ]);
  expect(await room.issue()).toEqual([]);
});

test('a sale that is not over has none, and when it comes cannot be said yet', async () => {
  await addTimedSale(db);
  const ruth = await aBidder(db);
  await addWonLot(db, ruth);
  room.setTime('2027-01-29T12:00:00.000Z');
  expect(await room.issue()).toEqual([]);
  expect(await salesOf(ruth)).toMatchObject([{ Status: 'toFollow', IssuedAt: null }]);
});

describe('a live sale', () => {
  test('is invoiced by the day: each has an invoice of its own once its sessions have finished', async () => {
    await addSale(db, { id: saleId, startsAt: '2026-12-02T15:00:00.000Z', sessions: [5, 3] });
    const ruth = await aBidder(db);
    await addWonLot(db, ruth, { lotNumber: 1, session: 1 });
    await addWonLot(db, ruth, { lotNumber: 1_001, session: 2, wonAt: '2026-12-03T16:00:00.000Z' });
    room.setTime('2026-12-20T12:00:00.000Z');
    const [first] = await room.issue();
    expect(await room.issue()).toEqual([]);
    await db.query(sql`update auction_sessions set status = 5`);
    const [second] = await room.issue();
    const sales = await salesOf(ruth);
    expect(sales.map(({ InvoiceID, Lots }) => [InvoiceID, Lots.map(({ Card }) => Card.LotNumber)])).toEqual([
      [second, [1_001]],
      [first, [1]],
    ]);
  });

  test('charges the fee for the internet for what was won so in the session, and for nothing else', async () => {
    await addLiveSale(db, 5);
    const ruth = await aBidder(db);
    await addWonLot(db, ruth, { lotNumber: 1, kind: 'live' });
    await addWonLot(db, ruth, { lotNumber: 2, kind: 'sealed' });
    await room.issue();
    const [sale] = await salesOf(ruth);
    const fees = sale?.Lots.map(({ Lines }) => Lines.find(({ Kind }) => Kind === 'liveFee')?.Cents ?? 0);
    expect(fees).toEqual([1_000, 0]);
  });
});

test('what was paid before there were invoices gets one that is paid, and no letter', async () => {
  await aClosedSale();
  const ruth = await aBidder(db);
  await addWonLot(db, ruth, { paidAt: '2026-12-02T23:30:00.000Z' });
  await room.issue();
  expect(await salesOf(ruth)).toMatchObject([{ Status: 'paid', PaidAt: '2026-12-02T23:30:00.000Z' }]);
  expect(await room.written()).toEqual([]);
});

test('what is sold after the sale is invoiced by itself, on the business day after', async () => {
  await aClosedSale();
  const ruth = await aBidder(db);
  await addWonLot(db, ruth, { lotNumber: 1 });
  const [first] = await room.issue();
  await addWonLot(db, ruth, { lotNumber: 2, wonAt: issuedAt });
  expect(await room.issue()).toEqual([]);
  room.setTime('2026-12-04T14:00:00.000Z');
  const [second, ...others] = await room.issue();
  expect([second !== first, others]).toEqual([true, []]);
  expect((await salesOf(ruth)).map(({ InvoiceID, Lots }) => [InvoiceID, Lots.length])).toEqual([
    [second, 1],
    [first, 1],
  ]);
});

test('one that cannot be made keeps no other back', async () => {
  await aClosedSale();
  const [ruth, harlan] = [await aBidder(db), await aBidder(db)];
  await addWonLot(db, ruth, { lotNumber: 1 });
  await addWonLot(db, harlan, { lotNumber: 2 });
  const { deps } = room;
  const send: typeof deps.notices.send = async (tx, letter) => {
    if (letter.accountId === ruth) throw new Error('There is no such address.');
    await deps.notices.send(tx, letter);
  };
  await expect(issueInvoices({ ...deps, notices: { send } })).rejects.toThrow(
    '1 invoices could not be made.',
  );
  expect(await salesOf(ruth)).toMatchObject([{ Status: 'toFollow' }]);
  expect(await salesOf(harlan)).toMatchObject([{ Status: 'due' }]);
});

test('two nodes at once make each invoice once, and write one letter for it', async () => {
  await aClosedSale();
  const buyers = await Promise.all(Array.from({ length: 12 }, () => aBidder(db)));
  for (const [place, buyer] of buyers.entries()) {
    for (const lot of [1, 2, 3]) await addWonLot(db, buyer, { lotNumber: place * 10 + lot });
  }
  const issued = await Promise.all([room.issue(), aWonRoom(db).issue(), aWonRoom(db).issue()]);
  expect(issued.flat()).toHaveLength(12);
  const [counts] = await db.query(sql`
    select (select count(*) from invoices) as invoices, (select count(*) from notices) as letters,
      (select count(*) from won_lots where invoice_id is null) as left`);
  expect(counts).toEqual({ invoices: 12, letters: 12, left: 0 });
  for (const buyer of buyers) expect(await salesOf(buyer)).toMatchObject([{ Lots: [{}, {}, {}] }]);
});

test('a node that listens makes them by itself', async () => {
  await aClosedSale();
  await addWonLot(db, await aBidder(db), { wonAt: closedAt });
  const stop = keepIssuing({ ...room.deps, log: silentLog, roundMs: 10, lastsMs: 5_000 });
  onTestFinished(stop);
  await expect.poll(() => db.query(sql`select 1 as made from invoices`)).toEqual([{ made: 1 }]);
});
