/** What our own people read: what waits for them, the bidders they look for, one bidder whole, and the invoices. */
import { beforeEach, describe, expect, test } from 'vitest';

import { bidderSorts } from '#contract/desk/bidderList.ts';
import { rights } from '#contract/desk/rights.ts';
import { invoiceSorts } from '#contract/desk/staffInvoices.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { addWonLot, aWonRoom, closeSale } from '#tests/server/invoices/won/aWonRoom.ts';
import {
  aBidder,
  addBiddingLot,
  addTimedSale,
  saleId,
  startBidding,
} from '#tests/support/bidding/bidding.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';

import { anOffice, type Office } from './anOffice.ts';

let db: Database;
let office: Office;
beforeEach(async () => {
  db = await shareTestDatabase();
  await emptyTables(db);
  await addTimedSale(db);
  office = await anOffice(db);
});

const name = (accountId: number, firstName: string, lastName: string): Promise<unknown> =>
  db.query(sql`
    update accounts set first_name = ${firstName}, last_name = ${lastName},
      email = ${`${firstName.toLowerCase()}@example.com`} where id = ${accountId}`);

/** As the server takes an address without a query. */
const firstRows = { search: '', sort: null, order: 'asc', most: 25, skip: 0, list: 'all' } as const;
type AskedBidders = Parameters<Office['reading']['bidders']>[1];

const find = (asked: Partial<AskedBidders>) =>
  office.reading.bidders(office.clerk, { ...firstRows, ...asked });
const namesOf = async (asked: Partial<AskedBidders>) => (await find(asked)).Bidders.map(({ Name }) => Name);

const anyInvoices = { list: 'due', search: '', sort: null, order: 'asc', most: 25, skip: 0 } as const;

test.each(['index', 'bidders', 'biddersFile', 'record', 'invoices', 'invoicesFile'] as const)(
  'to a bidder there is no %s, and that they tried is written down',
  async (call) => {
    const { reading, bidder } = office;
    const calls = {
      index: () => reading.index(bidder),
      bidders: () => reading.bidders(bidder, firstRows),
      biddersFile: () => reading.biddersFile(bidder, firstRows),
      record: () => reading.record(bidder, bidder.caller.accountId),
      invoices: () => reading.invoices(bidder, anyInvoices),
      invoicesFile: () => reading.invoicesFile(bidder, anyInvoices),
    };
    await expect(calls[call]()).rejects.toMatchObject({ code: 'not_found' });
    expect(await office.audited()).toMatchObject([
      { kind: 'clerk_call_refused', account: bidder.caller.accountId },
    ]);
  },
);

describe('the index', () => {
  test('counts what waits in sales that are not over', async () => {
    await aBidder(db, { registration: 'requested' });
    const ruth = await aBidder(db, { status: 'suspended', registration: null });
    await db.query(sql`
      insert into documents (account_id, kind, file_type, bytes, sent_at)
      values (${ruth}, 'ffl', 'pdf', 1000, now()), (${ruth}, 'identity', 'jpeg', 1000, now())`);
    await db.query(sql`
      insert into notices (account_id, kind, recipient, facts, next_attempt_at, given_up_at, created_at)
      select ${ruth}, 'invoice', 'ruth@example.com', '{}', now(), given_up_at, now()
      from unnest(array['2026-12-03T15:00Z', '2026-11-20T15:00Z', null]::timestamptz[]) as given_up_at`);
    expect(await office.reading.index(office.staff)).toEqual({
      Rights: [...rights],
      Waiting: {
        Approvals: 1,
        Documents: 2,
        Consignments: 0,
        Inquiries: 0,
        DueInvoices: 0,
        OverdueInvoices: 0,
        HeldLots: 0,
        SuspendedBidders: 1,
        FailedNotices: 1,
      },
    });
    await closeSale(db);
    expect((await office.reading.index(office.staff)).Waiting.Approvals).toBe(0);
  });

  test('counts for a clerk only what clerks have a right to', async () => {
    expect(await office.reading.index(office.clerk)).toEqual({
      Rights: ['desk', 'conduct', 'approve', 'notices'],
      Waiting: {
        Approvals: 0,
        Documents: null,
        Consignments: null,
        Inquiries: null,
        DueInvoices: null,
        OverdueInvoices: null,
        HeldLots: 0,
        SuspendedBidders: 0,
        FailedNotices: 0,
      },
    });
  });
});

describe('bidders', () => {
  test.each([
    ['part of a name, in any case', 'RASK', 1],
    ['first and last name', 'josephine ra', 1],
    ['part of an address', 'josephine@', 1],
    ['a further address', 'jo.rask@', 1],
    // Longer than any number in an address of these tests.
    ['a paddle', '70412', 1],
    ['part of a paddle', '7041', 0],
    ['a phone number as it is written', '(309) 555-0188', 1],
    ['the end of a phone number', '0188', 1],
    ['too little of one', '018', 0],
    ['what no one has', 'zzz', 0],
    ['signs that mean something to the database', '%', 0],
    ['an underscore', '_', 0],
    ['nothing', '  ', 3],
  ])('are found by %s', async (_, search, count) => {
    const rask = await aBidder(db);
    await aBidder(db, { registration: null });
    await name(rask, 'Josephine', 'Rask');
    await db.query(sql`update auction_registrations set paddle = 70412 where account_id = ${rask}`);
    await db.query(sql`
      insert into phones (account_id, e164, is_primary, created_at) values (${rask}, '+13095550188', true, now())`);
    await db.query(sql`
      insert into emails (account_id, email, created_at) values (${rask}, 'jo.rask@example.org', now())`);
    const { Bidders, Total } = await find({ search });
    expect([Bidders.length, Total]).toEqual([count, count]);
  });

  test('are those who owe, or are kept out, where that is asked for', async () => {
    const [ruth, elias, mary] = [
      await aBidder(db),
      await aBidder(db, { status: 'suspended' }),
      await aBidder(db, { status: 'declined' }),
    ];
    await name(ruth, 'Ruth', 'Hollis');
    await name(elias, 'Elias', 'Brandt');
    await name(mary, 'Mary', 'Abbott');
    await addWonLot(db, ruth, { lotNumber: 1 });
    await addWonLot(db, elias, { lotNumber: 2, paidAt: '2026-12-03T15:00:00.000Z' });
    expect([
      await namesOf({ list: 'owing' }),
      await namesOf({ search: 'example.com', list: 'keptOut' }),
    ]).toEqual([['Ruth Hollis'], ['Mary Abbott', 'Elias Brandt']]);
  });

  test('come by pages, which together have everybody once', async () => {
    for (let count = 0; count < 27; count += 1) await aBidder(db, { registration: null });
    const page = (skip: number) => find({ search: 'example.com', skip });
    const [first, second] = [await page(0), await page(25)];
    const ids = [...first.Bidders, ...second.Bidders].map(({ AccountID }) => AccountID);
    expect([first.Bidders.length, first.Total, new Set(ids).size]).toEqual([25, 28, 28]);
    expect(await page(50)).toEqual({ Bidders: [], Total: 28 });
  });

  test('come last first, and are sorted either way by names and figures', async () => {
    const [ruth, elias] = [await aBidder(db), await aBidder(db, { tier: 4 })];
    await name(ruth, 'Ruth', 'Hollis');
    await name(elias, 'Elias', 'Brandt');
    await db.query(sql`update accounts set created_at = '2019-05-11T15:00Z' where id = ${ruth}`);
    await addWonLot(db, ruth, { lotNumber: 1, hammerCents: 100_000 });
    await addWonLot(db, elias, { lotNumber: 2, hammerCents: 200_000, paidAt: '2026-12-03T15:00:00.000Z' });
    const both = ['Elias Brandt', 'Ruth Hollis'];
    const search = 's@example.com';
    await db.query(sql`
      update accounts set email = split_part(email, '@', 1) || 's@example.com' where id in (${ruth}, ${elias})`);
    expect(await namesOf({})).toEqual(['Elias Brandt', 'Nobody Adeyemi', 'Ruth Hollis']);
    const sorted: Record<(typeof bidderSorts)[number], string[]> = {
      name: both,
      tier: both.toReversed(),
      since: both.toReversed(),
      paid: both.toReversed(),
      unpaid: both,
    };
    for (const sort of bidderSorts) {
      expect([sort, await namesOf({ search, sort })]).toEqual([sort, sorted[sort]]);
      expect([sort, await namesOf({ search, sort, order: 'desc' })]).toEqual([
        sort,
        sorted[sort].toReversed(),
      ]);
    }
    expect((await find({ search: 'ruths@' })).Bidders).toMatchObject([
      { PaidCents: 0, UnpaidCents: 100_000, Version: 0 },
    ]);
  });

  test('are taken as a file with no formulas, which is written in the security log', async () => {
    await name(await aBidder(db), '=Eve', 'Brandt');
    const csv = await office.reading.biddersFile(office.clerk, { ...firstRows, search: 'brandt' });
    const [heads, first] = csv.split('\r\n');
    expect(heads).toMatch(/^\uFEFFAccount,Name,Email,/u);
    expect(first).toContain("'=Eve Brandt");
    expect(await office.audited()).toMatchObject([
      { kind: 'list_exported', facts: { list: 'bidders', rows: 1 } },
    ]);
  });
});

describe('the record', () => {
  test('says what we know, and hides what someone would give until the lot is over', async () => {
    const ruth = await aBidder(db, { tier: 1, birthDate: '1980-12-03' });
    await name(ruth, 'Ruth', 'Hollis');
    await db.query(sql`
      insert into addresses (account_id, name, street, city, state, zip, country, is_shipping, created_at)
      values (${ruth}, 'Ruth Hollis', '14 Quarry Lane', 'Galesburg', 'IL', '61401', 'US', true, now())`);
    await addBiddingLot(db, { lotNumber: 1 });
    await addBiddingLot(db, { lotNumber: 2 });
    const elias = await aBidder(db);
    const { bid } = startBidding(db);
    await bid(ruth, 1, 1_000);
    await bid(ruth, 2, 1_000);
    await bid(elias, 2, 2_000);
    await addWonLot(db, ruth, { lotNumber: 3, hammerCents: 200_000 });
    const record = await office.reading.record(office.staff, ruth);
    expect(record).toMatchObject({
      AccountID: ruth,
      Name: 'Ruth Hollis',
      Address: '14 Quarry Lane, Galesburg, IL 61401, US',
      Age: 46,
      Tier: 1,
      Status: 'active',
      UnpaidCents: 200_000,
      UnpaidLots: 1,
      PaidLots: 0,
      Sessions: 0,
      Sales: [{ AuctionID: saleId, Status: 'approved', LimitCents: 500_000, LeadingCount: 1, Version: 0 }],
      Actions: ['setTier', 'suspend'],
    });
    const lots = Object.fromEntries(
      record.Lots.map(({ LotNumber, Standing, MaxCents }) => [LotNumber, [Standing, MaxCents]]),
    );
    expect(lots).toEqual({ 1: ['leading', null], 2: ['outbid', null], 3: ['won', 200_000] });
    expect((await office.reading.record(office.clerk, ruth)).Actions).toEqual(['suspend']);
  });

  test('is there of bidders alone', async () => {
    for (const accountId of [office.staff.caller.accountId, 999_999]) {
      await expect(office.reading.record(office.clerk, accountId)).rejects.toMatchObject({
        code: 'not_found',
      });
    }
  });
});

describe('invoices', () => {
  type Asked = Parameters<Office['reading']['invoices']>[1];

  const read = (asked: Partial<Asked>) => office.reading.invoices(office.staff, { ...anyInvoices, ...asked });
  const list = (of: Asked['list'], search = '') => read({ list: of, search });

  test('are found by number, name and sale, and their total is the sum of their lines', async () => {
    const ruth = await aBidder(db);
    await name(ruth, 'Ruth', 'Hollis');
    await addWonLot(db, ruth, { lotNumber: 1, hammerCents: 100_000 });
    await addWonLot(db, ruth, { lotNumber: 2, hammerCents: 200_000 });
    await closeSale(db);
    const room = aWonRoom(db);
    await room.issue();
    const [sale] = (await room.won.list(ruth)).Sales;
    const number = String(sale?.InvoiceID);
    for (const search of ['', number, 'hollis', 'ruth@', `Sale ${saleId}`]) {
      const { Invoices, Total } = await list('due', search);
      expect([Total, Invoices[0]?.TotalCents, Invoices[0]?.Lots]).toEqual([1, sale?.TotalCents, 2]);
    }
    expect((await list('due', 'zzz')).Total).toBe(0);
    expect((await list('overdue')).Total).toBe(0);
    office.setTime('2027-01-15T15:00:00.000Z');
    expect((await list('overdue')).Invoices).toMatchObject([{ IsOverdue: true, Status: 'due' }]);
    expect((await office.reading.index(office.staff)).Waiting).toMatchObject({
      DueInvoices: 1,
      OverdueInvoices: 1,
    });
    expect((await office.reading.record(office.staff, ruth)).Invoices).toMatchObject([
      { InvoiceID: Number(number) },
    ]);
  });

  test('go from one list to the next as they are marked', async () => {
    const ruth = await aBidder(db);
    await addWonLot(db, ruth);
    await closeSale(db);
    const room = aWonRoom(db);
    await room.issue();
    const id = (await list('due')).Invoices[0]?.InvoiceID ?? 0;
    await room.receiveAll(office.staff, id);
    expect([(await list('due')).Total, (await list('paid')).Invoices[0]?.InvoiceID]).toEqual([0, id]);
    expect((await list('all')).Invoices).toMatchObject([{ InvoiceID: id, OutstandingCents: 0 }]);
  });

  /** Of Cora Abel $1,175, of Ann Cole $3,525 and of Ben Brandt $2,350, made in this order. */
  async function threeDue(): Promise<number[]> {
    const buyers = [
      ['Cora', 'Abel', 100_000],
      ['Ann', 'Cole', 300_000],
      ['=Ben', 'Brandt', 200_000],
    ] as const;
    for (const [place, [firstName, lastName, hammerCents]] of buyers.entries()) {
      const id = await aBidder(db);
      await name(id, firstName, lastName);
      await addWonLot(db, id, { lotNumber: place + 1, hammerCents });
    }
    await closeSale(db);
    return aWonRoom(db).issue();
  }
  const idsOf = async (asked: Partial<Asked>) =>
    (await read(asked)).Invoices.map(({ InvoiceID }) => InvoiceID);

  test('a page has its own part of the list, and every page knows how many there are', async () => {
    const [abel, cole, brandt] = await threeDue();
    expect(await idsOf({ sort: 'buyer', most: 2 })).toEqual([abel, brandt]);
    expect(await read({ sort: 'buyer', most: 2, skip: 2 })).toMatchObject({
      Invoices: [{ InvoiceID: cole }],
      Total: 3,
    });
    expect(await read({ skip: 25 })).toMatchObject({ Invoices: [], Total: 3 });
  });

  test('are sorted either way; without a sort those due first come first', async () => {
    const [abel, cole, brandt] = await threeDue();
    await db.query(sql`update invoices set due_at = due_at - interval '1 day' where id = ${brandt ?? 0}`);
    expect(await idsOf({})).toEqual([brandt, cole, abel]);
    expect(await idsOf({ list: 'all' })).toEqual([brandt, cole, abel]);
    expect(await idsOf({ sort: 'total' })).toEqual([abel, brandt, cole]);
    expect(await idsOf({ sort: 'buyer', order: 'desc' })).toEqual([cole, brandt, abel]);
    for (const sort of invoiceSorts) {
      for (const order of ['asc', 'desc'] as const) expect(await idsOf({ sort, order })).toHaveLength(3);
    }
  });

  test('go into a file without formulas, which is written in the security log', async () => {
    await threeDue();
    const csv = await office.reading.invoicesFile(office.staff, { ...anyInvoices, sort: 'buyer' });
    const [heads, , second] = csv.split('\r\n');
    expect(heads).toMatch(/^\uFEFFInvoice,Account,Buyer,/u);
    expect(second).toContain("'=Ben Brandt");
    expect((await office.audited()).at(-1)).toMatchObject({
      kind: 'list_exported',
      facts: { list: 'invoices', rows: 3 },
    });
  });
});
