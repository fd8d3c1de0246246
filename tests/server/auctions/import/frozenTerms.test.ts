/** What a sale that is imported again keeps, because people have bid. */
import { beforeEach, expect, test } from 'vitest';

import { findAuction } from '#server/auctions/auctionStore.ts';
import type { ImportReport } from '#server/auctions/import/importSale.ts';
import { sql } from '#server/platform/db/sql.ts';
import { addLot, addSale } from '#tests/server/auctions/aSale.ts';
import { anAccount } from '#tests/support/account/accounts.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

import { aCatalogue, anAuction, anImporting, aRow } from './aCatalogue.ts';

const db = await openTestDatabase();
beforeEach(() => emptyTables(db));

const notTaken = ({ problems, done }: ImportReport): string[] => {
  expect(problems).toEqual([]);
  return (done?.notTaken ?? []).map(({ name = '', reason }) => `${name} ${reason}`);
};

const bidOn = (lotNumber: number, bids = 2) =>
  db.query(sql`
    update lot_standings set bid_count = ${bids}, current_bid_cents = 60000, version = 7
    where lot_id = (select id from lots where lot_number = ${lotNumber})`);

const sealOn = async (lotNumber: number) => {
  const { id } = await anAccount(db);
  await db.query(sql`
    insert into bidder_lots (lot_id, account_id, auction_id, alias, max_cents, number, is_sealed)
    select l.id, ${id}, l.auction_id, 1, 80000, 1, true from lots l where lot_number = ${lotNumber}`);
};

const termsOf = async (lotNumber: number) => {
  const [terms] = await db.query(sql`
    select web_title as title, opening_cents as opening, reserve_cents as reserve, low_est_cents as low
    from lots where lot_number = ${lotNumber}`);
  return terms;
};

const now = new Date('2026-03-01T12:00:00Z');
const two = [aRow(), aRow({ LotNumber: '2', WebTitle: 'Winchester Rifle' })] as const;

test('those who bid rely on the terms: these stay, each with its reason, and the rest of the file comes in', async () => {
  const { take } = await anImporting(db);
  await take({ catalogue: aCatalogue(...two) });
  await bidOn(1);
  const other = { StartingBid: '450', Reserve: '800', LowEst: '900', HighEst: '1600', WebTitle: 'Changed' };
  const catalogue = aCatalogue(aRow(other), aRow({ LotNumber: '2', WebTitle: 'Changed too', LowEst: '900' }));
  const report = await take({ catalogue });
  expect(notTaken(report)).toEqual([
    'StartingBid stays $500, because lot 1 has 2 bids',
    'Reserve stays none, because lot 1 has 2 bids',
    'LowEst stays $1,000, because lot 1 has 2 bids',
    'HighEst stays $1,500, because lot 1 has 2 bids',
  ]);
  expect(report.done?.notTaken[0]).toMatchObject({ file: 'catalogue.csv', line: 2 });
  expect(await termsOf(1)).toEqual({ title: 'Changed', opening: 50_000, reserve: null, low: 100_000 });
  expect(await termsOf(2)).toMatchObject({ title: 'Changed too', low: 90_000 });
  // Without bids all of it may change, and what is shown of the reserve follows.
  await bidOn(1, 0);
  expect(notTaken(await take({ catalogue }))).toEqual([]);
  expect(await termsOf(1)).toEqual({ title: 'Changed', opening: 45_000, reserve: 80_000, low: 90_000 });
  const met = await db.query(sql`select reserve_met as met from lot_standings order by lot_id`);
  expect(met).toEqual([{ met: false }, { met: true }]);
});

test('a sealed bid, which no one sees yet, keeps the terms of its lot and of its sale all the same', async () => {
  const { take } = await anImporting(db);
  await take({ catalogue: aCatalogue(...two) });
  await sealOn(1);
  const auction = anAuction({ PremiumPercent: 20, Rates: { LiveFeePercent: 2 }, Title: 'Summer Sale' });
  const report = await take({ catalogue: aCatalogue(aRow({ StartingBid: '450' }), two[1]), auction });
  expect(notTaken(report)).toEqual([
    'PremiumPercent stays 17.5, because lots of the sale have bids',
    'Rates.LiveFeePercent stays 1, because lots of the sale have bids',
    'StartingBid stays $500, because lot 1 has a sealed bid',
  ]);
  expect(await findAuction(db, 4190, now)).toMatchObject({ Title: 'Summer Sale', PremiumPercent: 17.5 });
});

test('a consignor is never exchanged once there is a bid, but may be named late', async () => {
  const { take } = await anImporting(db);
  const [anna, berta] = [await anAccount(db), await anAccount(db)];
  await take({ catalogue: aCatalogue(aRow({ ConsignorEmail: anna.email }), two[1]) });
  await bidOn(1);
  await bidOn(2);
  const named = { ConsignorEmail: berta.email };
  const report = await take({ catalogue: aCatalogue(aRow(named), { ...two[1], ...named }) });
  expect(notTaken(report)).toEqual([`ConsignorEmail stays ${anna.email}, because lot 1 has 2 bids`]);
  const consignors = await db.query(sql`select consignor_id as id from lots order by lot_number`);
  expect(consignors).toEqual([{ id: anna.id }, { id: berta.id }]);
});

test('a consignor whose address was forgotten with their account stays the consignor of a lot with a bid', async () => {
  const { take } = await anImporting(db);
  const anna = await anAccount(db);
  const catalogue = aCatalogue(aRow({ ConsignorEmail: anna.email }));
  await take({ catalogue });
  await bidOn(1);
  await db.query(sql`update lots set consignor_email = null`);
  await db.query(sql`update accounts set email = 'deleted@example.com' where id = ${anna.id}`);
  expect(notTaken(await take({ catalogue }))).toEqual([]);
  expect(await db.query(sql`select consignor_id as id from lots`)).toEqual([{ id: anna.id }]);
});

test('a reserve stays in the last 24 hours before bidding ends', async () => {
  const { take } = await anImporting(db);
  await take({ catalogue: aCatalogue(...two) });
  const catalogue = aCatalogue(aRow({ Reserve: '800', LowEst: '900' }), two[1]);
  const late = await take({ catalogue }, { now: new Date('2026-04-30T14:00:00Z') });
  expect(notTaken(late)).toEqual([
    'Reserve stays none, because a reserve is not changed in the last 24 hours before bidding ends',
  ]);
  expect(await termsOf(1)).toMatchObject({ reserve: null, low: 90_000 });
  const inTime = await take({ catalogue }, { now: new Date('2026-04-30T13:59:59Z') });
  expect(notTaken(inTime)).toEqual([]);
});

test('the database itself refuses other terms of a lot with a bid, and of its sale', async () => {
  const { take } = await anImporting(db);
  const [anna, berta] = [await anAccount(db), await anAccount(db)];
  await take({ catalogue: aCatalogue(...two) });
  await db.query(sql`update lots set consignor_id = ${anna.id}`);
  await sealOn(1);
  const keeps = /keeps its terms/u;
  await expect(db.query(sql`update lots set opening_cents = 5000`)).rejects.toThrow(keeps);
  await expect(db.query(sql`update lots set high_est_cents = 900000`)).rejects.toThrow(keeps);
  await expect(db.query(sql`update lots set consignor_id = ${berta.id}`)).rejects.toThrow(keeps);
  await expect(db.query(sql`update auctions set premium_percent = 20`)).rejects.toThrow(keeps);
  await db.query(sql`update lots set opening_cents = 5000 where lot_number = 2`);
  await db.query(sql`update lots set headline = 'Another'`);
});

test('a lot that was sold keeps its terms too', async () => {
  await addSale(db, { id: 4190, slug: 'spring-sale', sessions: [5] });
  await addLot(db, { auctionId: 4190, lotNumber: 1, session: 1, priceCents: 90_000 });
  const { take } = await anImporting(db);
  expect(notTaken(await take({ catalogue: aCatalogue(aRow()) }))).toContain(
    'StartingBid stays $400, because lot 1 was sold',
  );
});

test('a bid that comes in while pictures are copied is seen before anything is written', async () => {
  const { take } = await anImporting(db);
  await take({ catalogue: aCatalogue(...two) });
  const bidFirst: typeof db.transaction = async (work) => {
    await bidOn(2);
    return db.transaction(work);
  };
  const { take: takeLate } = await anImporting({ ...db, transaction: bidFirst });
  const report = await takeLate({
    catalogue: aCatalogue(aRow({ WebTitle: 'Changed' }), aRow({ LotNumber: '2', Reserve: '700' })),
  });
  expect(notTaken(report)).toEqual(['Reserve stays none, because lot 2 has 2 bids']);
  expect(await termsOf(1)).toMatchObject({ title: 'Changed' });
});
