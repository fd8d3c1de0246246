/** Which auctions the calls name, and how each is described. */
import { beforeEach, expect, onTestFinished, test } from 'vitest';

import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import { keepAuctionResults } from '#server/auctions/auctionStore.ts';
import { registerAuctions } from '#server/auctions/routes.ts';
import { createAuctionService } from '#server/auctions/service.ts';
import { sql } from '#server/platform/db/sql.ts';
import { createHttpServer } from '#server/platform/httpServer.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';
import { capturedLog } from '#tests/support/testLogs.ts';

import { addLot, addSale } from './aSale.ts';

const db = await openTestDatabase();
const now = '2026-11-20T18:00:00.000Z';

beforeEach(() => emptyTables(db));

async function get<Answer = AuctionWithSessions[]>(path: string, at = now): Promise<Answer> {
  const { log } = capturedLog();
  const deps = { config: readConfig({}), log, version: 'test', identify: async () => undefined };
  const { app, serve } = await createHttpServer(deps);
  onTestFinished(() => app.close());
  registerAuctions(serve, createAuctionService({ db, clock: () => new Date(at) }));
  return (await app.inject(path)).json<Answer>();
}

const idsOf = (auctions: readonly { AuctionID: number }[]) => auctions.map(({ AuctionID }) => AuctionID);

test('an auction comes with its numbers, its sessions and its place', async () => {
  await addSale(db, { id: 4101, sessions: [5, 3], lotCount: 3, coverLotNumber: 2 });
  await addLot(db, {
    auctionId: 4101,
    lotNumber: 1,
    priceCents: 250_000,
    standing: 'sold',
    extendedCount: 2,
  });
  await addLot(db, { auctionId: 4101, lotNumber: 2, standing: 'passed' });
  await addLot(db, { auctionId: 4101, lotNumber: 3, standing: 'pending' });
  const [auction] = await get('/api/auction/auctionByID/4101');
  expect(auction).toMatchObject({
    AuctionID: 4101,
    AuctionTypeID: 1,
    Slug: 'sale-4101',
    LocCity: 'Rock Island',
    LocState: 'IL',
    Status: 'running',
    LotCount: 3,
    SoldCount: 1,
    ClosedCount: 2,
    ExtendedCount: 1,
    TotalRealizedCents: 250_000,
    PremiumPercent: 17.5,
    CoverLotNumber: 2,
    Interruption: null,
    Postponement: null,
    Sessions: [
      { SessionNumber: 1, AuctionSessionStatus: 5, StartsAt: '2026-12-04T15:00:00.000Z' },
      { SessionNumber: 2, AuctionSessionStatus: 3, FirstLot: 1001, LastLot: 1999 },
    ],
  });
});

test.each([
  ['in winter', '2026-11-29T15:00:00.000Z', { StartDate: '2026-11-29', StartTime: '09:00' }],
  ['on the morning the clocks go back', '2026-11-01T15:00:00.000Z', { StartTime: '09:00' }],
  ['on the evening before that', '2026-11-01T04:30:00.000Z', { StartDate: '2026-10-31', StartTime: '23:30' }],
  ['before the clocks go forward', '2026-03-08T07:59:00.000Z', { StartTime: '01:59' }],
  ['after the clocks went forward', '2026-03-08T08:00:00.000Z', { StartTime: '03:00' }],
  ['in summer', '2026-03-09T04:59:00.000Z', { StartDate: '2026-03-08', StartTime: '23:59' }],
])('day and time are those of a wall clock in Chicago: %s', async (_, startsAt, shown) => {
  await addSale(db, { id: 1, opensAt: '2026-01-01T00:00:00.000Z', startsAt });
  const [auction] = await get('/api/auction/auctionByID/1');
  expect(auction).toMatchObject({ ...shown, StartsAt: startsAt });
});

test('the last day is one of Chicago too', async () => {
  await addSale(db, { id: 1, endsAt: '2026-12-07T03:00:00.000Z' });
  expect(await get('/api/auction/auctionByID/1')).toMatchObject([{ EndDate: '2026-12-06' }]);
});

test('what is not there is an empty list by id, and a problem by slug', async () => {
  expect(await get('/api/auction/auctionByID/9')).toEqual([]);
  expect(await get('/api/auction/session/9')).toEqual([]);
  expect(await get<object>('/api/auction/auctionBySlug/no-such-sale')).toEqual({ code: 'not_found' });
  expect(await get('/api/auction/next')).toEqual([]);
  expect(await get('/api/adcampaigns/getAdCampaignsBySlug/none')).toEqual([]);
});

test.each(['0', '-1', '1.5', 'abc', '99999999999'])('%s is no id of an auction', async (id) => {
  expect(await get<object>(`/api/auction/auctionByID/${id}`)).toMatchObject({ code: 'invalid_input' });
});

test('an auction is found by its slug, and its sessions by its id', async () => {
  await addSale(db, { id: 4101, slug: 'december-premier', sessions: [1] });
  expect(idsOf(await get('/api/auction/auctionBySlug/december-premier'))).toEqual([4101]);
  expect(await get('/api/auction/session/4101')).toMatchObject([{ AuctionID: 4101, Title: 'Day 1' }]);
});

/** Three sales that are on or to come, and two that are over. */
async function addSeason(): Promise<void> {
  await addSale(db, { id: 4102, startsAt: '2026-12-11T15:00:00.000Z', endsAt: '2026-12-13T23:00:00.000Z' });
  await addSale(db, { id: 4101, startsAt: '2026-11-20T15:00:00.000Z', sessions: [3] });
  await addSale(db, { id: 1001, type: 2, startsAt: '2026-12-01T15:00:00.000Z' });
  await addSale(db, {
    id: 2001,
    type: 3,
    startsAt: '2026-11-10T15:00:00.000Z',
    endsAt: '2026-11-21T15:00:00.000Z',
  });
  await addSale(db, { id: 4099, closedAt: '2025-05-01T00:00:00.000Z', startsAt: '2025-04-28T15:00:00.000Z' });
  await addSale(db, { id: 4100, startsAt: '2026-08-01T15:00:00.000Z', endsAt: '2026-08-03T15:00:00.000Z' });
}

test('active auctions have not ended, and come by their start', async () => {
  await addSeason();
  const active = await get('/api/auction/activeAuctions');
  expect(idsOf(active)).toEqual([2001, 4101, 1001, 4102]);
  // All that a page needs of them is there, so that it asks once.
  for (const auction of active) {
    expect(await get(`/api/auction/auctionByID/${auction.AuctionID}`)).toEqual([auction]);
  }
});

test('the next of each type has not started', async () => {
  await addSeason();
  const next = await get('/api/auction/getNextOfType');
  expect(next.map(({ AuctionTypeID, AuctionID }) => [AuctionTypeID, AuctionID])).toEqual([
    [1, 4102],
    [2, 1001],
  ]);
});

test('the auction that runs comes before whatever starts next', async () => {
  await addSeason();
  expect(idsOf(await get('/api/auction/next'))).toEqual([4101, 2001, 1001, 4102]);
});

test('a sale that was interrupted says by how much its lots close later, until it is over', async () => {
  await addSale(db, { id: 4101 });
  await addSale(db, { id: 4102 });
  await db.query(sql`
    insert into sale_shifts (auction_id, shift_ms, shifted_at) values (4101, 720000, ${now}), (4101, 660400, ${now})`);
  const interruptions = async () =>
    (await get('/api/auction/list')).map(({ AuctionID, Interruption }) => [AuctionID, Interruption]);
  expect(Object.fromEntries(await interruptions())).toEqual({
    4101: 'Bidding was interrupted. Lots that were still open close 23 minutes later than announced.',
    4102: null,
  });
  await db.query(sql`update auctions set closed_at = ${now}`);
  expect(Object.fromEntries(await interruptions())).toEqual({ 4101: null, 4102: null });
});

test('the list of all has the ones that ended last, newest first', async () => {
  await addSeason();
  expect(idsOf(await get('/api/auction/list'))).toEqual([2001, 4101, 1001, 4102, 4100, 4099]);
});

test('the numbers of a closed sale are kept, and counted again when they are kept again', async () => {
  await addSale(db, { id: 4099, closedAt: '2025-05-01T00:00:00.000Z', lotCount: 2 });
  await addSale(db, { id: 4101 });
  await addLot(db, { auctionId: 4099, lotNumber: 1, priceCents: 100_000 });
  await keepAuctionResults(db, [4099, 4101]);
  await addLot(db, { auctionId: 4099, lotNumber: 2, priceCents: 50_000 });
  await addLot(db, { auctionId: 4101, lotNumber: 1, priceCents: 70_000 });
  const totals = async () =>
    (await get('/api/auction/list')).map(({ AuctionID, TotalRealizedCents }) => [
      AuctionID,
      TotalRealizedCents,
    ]);
  expect(await totals()).toEqual([
    [4101, 70_000],
    [4099, 100_000],
  ]);
  await keepAuctionResults(db, [4099]);
  expect(await totals()).toEqual([
    [4101, 70_000],
    [4099, 150_000],
  ]);
});

test('the advertisements of a campaign come newest first', async () => {
  for (const [title, date, slug] of [
    ['Spring', '2026-03-01', 'journal'],
    ['Fall', '2026-09-01', 'journal'],
    ['Other', '2026-09-01', 'gazette'],
  ]) {
    await db.query(
      sql`insert into ad_campaigns (slug, title, ad_date) values (${slug ?? ''}, ${title ?? ''}, ${date ?? ''})`,
    );
  }
  expect(await get('/api/adcampaigns/getAdCampaignsBySlug/journal')).toEqual([
    { Title: 'Fall', AdDate: '2026-09-01', Slug: 'journal', LotPath: null },
    { Title: 'Spring', AdDate: '2026-03-01', Slug: 'journal', LotPath: null },
  ]);
});
