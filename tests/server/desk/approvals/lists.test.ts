/** The lists of the approvals: who is on which, in what order, and the evidence beside each name. */
import { beforeEach, describe, expect, test } from 'vitest';

import { approvalSorts } from '#contract/desk/approvals.ts';
import { bidderStatus } from '#server/bidding/registrations/bidderStatus.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { addSale } from '#tests/server/auctions/aSale.ts';
import { addContacts } from '#tests/support/account/someContacts.ts';
import {
  aBidder,
  addBiddingLot,
  addTimedSale,
  saleId,
  startBidding,
  whileOpen,
} from '#tests/support/bidding/bidding.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';

import { aReview, type Review } from './aReview.ts';

let db: Database;
let review: Review;
beforeEach(async () => {
  db = await shareTestDatabase();
  await emptyTables(db);
  await addTimedSale(db);
  review = await aReview(db);
});

const accountStatuses = ['active', 'pending', 'declined', 'suspended'] as const;
const registrations = ['requested', 'pending', 'approved', 'declined', 'suspended', null] as const;
const lists = ['waiting', 'approved', 'declined', 'suspended'] as const;
const every = accountStatuses.flatMap((status) =>
  registrations.map((registration) => ({ status, registration })),
);

test.each(every)(
  'an account $status, registered as $registration, is on the list of what holds',
  async (facts) => {
    const id = await aBidder(db, facts);
    const holds = bidderStatus({ accountStatus: facts.status, registrationStatus: facts.registration });
    const expected = holds === 'requested' || holds === 'pending' ? 'waiting' : holds;
    const found: string[] = [];
    for (const list of lists) {
      const { Bidders, Total, Sales } = await review.list({ list });
      if (Bidders.some(({ AccountID }) => AccountID === id)) found.push(list);
      expect([Bidders.length, Sales[0]?.Counts[list]]).toEqual([Total, Total]);
      expect(Bidders.map(({ Status }) => Status)).toEqual(Bidders.map(() => holds));
    }
    expect(found).toEqual(holds === 'none' ? [] : [expected]);
  },
);

test('our own people are on none', async () => {
  await aBidder(db, { role: 'clerk', status: 'suspended' });
  await aBidder(db, { role: 'staff', registration: 'requested' });
  for (const list of lists) expect((await review.list({ list })).Bidders).toEqual([]);
});

test('those who have waited longest come first', async () => {
  const [late, early] = [
    await aBidder(db, { registration: 'requested' }),
    await aBidder(db, { registration: 'pending' }),
  ];
  await db.query(
    sql`update auction_registrations set requested_at = '2026-11-30T15:00Z' where account_id = ${late}`,
  );
  await db.query(
    sql`update auction_registrations set requested_at = '2026-11-29T15:00Z' where account_id = ${early}`,
  );
  expect((await review.list()).Bidders.map(({ AccountID }) => AccountID)).toEqual([early, late]);
});

describe('the sales', () => {
  test('are those that are not over; without a choice it is the first in which someone waits', async () => {
    await addSale(db, { id: 4122, startsAt: '2026-12-04T15:00:00.000Z', sessions: [1] });
    await addTimedSale(db, 2040);
    await db.query(sql`update auctions set closed_at = ${whileOpen} where id = 2040`);
    const asked = { auctionId: undefined };
    expect(await review.list(asked)).toMatchObject({ AuctionID: saleId, Bidders: [] });
    await aBidder(db, { registration: 'requested' }, 4122);
    const shown = await review.list(asked);
    expect([shown.AuctionID, shown.Bidders.length]).toEqual([4122, 1]);
    expect(shown.Sales).toMatchObject([
      { AuctionID: saleId, IsTimed: true, Counts: { waiting: 0 } },
      { AuctionID: 4122, IsTimed: false, NextStartsAt: '2026-12-04T15:00:00.000Z', Counts: { waiting: 1 } },
    ]);
    expect(await review.list({ auctionId: 2040 })).toMatchObject({ AuctionID: null, Bidders: [], Total: 0 });
  });
});

describe('the evidence', () => {
  test('says who they are, what they have paid, and what they stand for', async () => {
    const ruth = await aBidder(db, { tier: 1, birthDate: '1980-12-02' });
    await db.query(sql`update accounts set email_verified_at = now() where id = ${ruth}`);
    await addContacts(db, ruth);
    await addBiddingLot(db, { lotNumber: 1 });
    for (const [number, paidAt] of [
      [2, whileOpen],
      [3, null],
    ] as const) {
      const lot = await addBiddingLot(db, { lotNumber: number, status: 'sold', closesAt: null });
      await db.query(sql`
        insert into won_lots (lot_id, auction_id, account_id, hammer_cents, premium_cents, won_at, paid_at)
        values (${lot}, ${saleId}, ${ruth}, 50000, 8750, '2026-11-28T15:00:00Z', ${paidAt})`);
    }
    await startBidding(db).bid(ruth, 1, 1_000);
    const { Bidders } = await review.list({ list: 'approved' });
    expect(Bidders).toMatchObject([
      {
        AccountID: ruth,
        Name: 'Harlan Whitcomb',
        IsEmailVerified: true,
        Phone: '(309) 555-0188',
        Address: '14 Quarry Lane, Galesburg, IL 61401, US',
        Age: 45,
        Tier: 1,
        PaidCents: 50_000,
        PaidLots: 1,
        UnpaidCents: 50_000,
        UnpaidLots: 1,
        UnpaidSince: '2026-11-28T15:00:00.000Z',
        ExposureCents: 150_000,
        LeadingCount: 1,
        LimitCents: 500_000,
        LimitRequest: null,
      },
    ]);
  });

  test('of someone who has given us little is little', async () => {
    await aBidder(db, { birthDate: null, registration: 'requested' });
    expect((await review.list()).Bidders).toMatchObject([
      { IsEmailVerified: false, Phone: null, Address: null, Age: null, PaidLots: 0, UnpaidSince: null },
    ]);
  });
});

describe('searching', () => {
  test.each([
    ['part of a name, in any case', 'RASK', 1],
    ['part of an address', 'josephine@', 1],
    ['a paddle', '412', 1],
    ['part of a paddle', '41', 0],
    ['what no one has', 'zzz', 0],
    ['signs that mean something to the database', '%', 0],
    ['nothing', '  ', 2],
  ])('finds by %s', async (_, search, count) => {
    const rask = await aBidder(db);
    await aBidder(db);
    await db.query(sql`
      update accounts set first_name = 'Josephine', last_name = 'Rask', email = 'josephine@example.com' where id = ${rask}`);
    await db.query(sql`update auction_registrations set paddle = 412 where account_id = ${rask}`);
    expect((await review.list({ list: 'approved', search })).Total).toBe(count);
  });
});

describe('pages, orders and the file', () => {
  async function threeWaiting(): Promise<[number, number, number]> {
    const ids: number[] = [];
    for (const name of ['Cora', 'ann', 'Ben']) {
      const id = await aBidder(db, { registration: 'requested' });
      await db.query(sql`update accounts set last_name = ${name}, first_name = '=Eve' where id = ${id}`);
      ids.push(id);
    }
    return ids as [number, number, number];
  }
  const idsOf = async (asked: Parameters<Review['list']>[0]) =>
    (await review.list(asked)).Bidders.map(({ AccountID }) => AccountID);

  test('a page has its own part of the list, and every page knows how many there are', async () => {
    const [cora, ann, ben] = await threeWaiting();
    expect(await idsOf({ sort: 'name', most: 2 })).toEqual([ann, ben]);
    expect(await review.list({ sort: 'name', most: 2, skip: 2 })).toMatchObject({
      Bidders: [{ AccountID: cora }],
      Total: 3,
    });
    expect(await review.list({ skip: 25 })).toMatchObject({ Bidders: [], Total: 3 });
  });

  test('figures and names are sorted either way', async () => {
    const [cora, ann, ben] = await threeWaiting();
    await db.query(sql`update accounts set tier = 4 where id = ${ben}`);
    await db.query(sql`update accounts set tier = 1 where id = ${cora}`);
    expect(await idsOf({ sort: 'name', order: 'desc' })).toEqual([cora, ben, ann]);
    const byTier = await idsOf({ sort: 'tier', order: 'desc' });
    expect([byTier[0], byTier.at(-1)]).toEqual([ben, cora]);
    expect(await idsOf({ sort: 'tier' })).toEqual(byTier.toReversed());
    for (const sort of approvalSorts) {
      for (const order of ['asc', 'desc'] as const) expect(await idsOf({ sort, order })).toHaveLength(3);
    }
  });

  test('the file has the rows and no formulas, and is written in the security log', async () => {
    await threeWaiting();
    const csv = await review.file({ sort: 'name' });
    const [heads, first] = csv.split('\r\n');
    expect(heads).toMatch(/^\uFEFFAccount,Name,Email,/u);
    expect(first).toContain("'=Eve ann");
    expect(await review.audited()).toMatchObject([
      { kind: 'list_exported', facts: { list: 'approvals', rows: 3 } },
    ]);
  });
});
