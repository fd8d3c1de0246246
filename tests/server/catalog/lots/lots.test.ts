/** What the calls of a lot's page answer. */
import { beforeEach, expect, onTestFinished, test } from 'vitest';

import type { LotDetail } from '#contract/catalog/lots.ts';
import { registerLots } from '#server/catalog/lots/routes.ts';
import { createLotService } from '#server/catalog/lots/service.ts';
import { sql } from '#server/platform/db/sql.ts';
import { createHttpServer } from '#server/platform/httpServer.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { addLot, addSale, type LotFacts } from '#tests/server/auctions/aSale.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';
import { fromOwnPage } from '#tests/support/testApp.ts';
import { capturedLog } from '#tests/support/testLogs.ts';

const db = await openTestDatabase();

beforeEach(async () => {
  await emptyTables(db);
  await addSale(db, { id: 4101, sessions: [1, 1] });
  await addSale(db, { id: 4099, closedAt: '2025-05-01T00:00:00.000Z' });
});

async function lotCalls() {
  let nowMs = Date.parse('2026-11-20T18:00:00.000Z');
  const { log } = capturedLog();
  const deps = { config: readConfig({}), log, version: 'test', identify: async () => undefined };
  const { app, serve } = await createHttpServer(deps);
  onTestFinished(() => app.close());
  registerLots(serve, createLotService({ db, clock: () => new Date(nowMs) }));
  return {
    detail: async (path: string) => (await app.inject(`/api/detail/${path}`)).json<LotDetail>(),
    view: async (path: string, remoteAddress = '192.0.2.1') =>
      (
        await app.inject({
          method: 'POST',
          url: `/api/detail/${path}/view`,
          headers: fromOwnPage,
          remoteAddress,
        })
      ).json<object>(),
    pass: (minutes: number) => (nowMs += minutes * 60_000),
  };
}

const numbersOf = (lots: readonly { LotNumber: number }[]) => lots.map(({ LotNumber }) => LotNumber);

async function viewsOf(lotNumber: number): Promise<number | undefined> {
  const [lot] = await db.query<{ views: number }>(
    sql`select item_views as views from lots where lot_number = ${lotNumber} and auction_id = 4101`,
  );
  return lot?.views;
}

test('a lot comes with money in whole dollars where the wire has dollars, and its pictures in order', async () => {
  await addLot(db, {
    auctionId: 4101,
    lotNumber: 12,
    session: 2,
    lowEstCents: 150_000,
    photos: [{ drawing: { kind: 'singleAction' } }, { file: '12-b.jpg' }],
  });
  const { detail } = await lotCalls();
  const { Items, Photos } = await detail('4101/12');
  expect(Items).toMatchObject([
    {
      AuctionID: 4101,
      LotNumber: 12,
      WebTitle: 'Colt Revolver 12',
      LowEst: 1_500,
      HighEst: 2_250,
      StartingBidCents: 60_000,
      Status: 'pending',
      SessionNumber: 2,
      ClosesAt: '2026-12-05T15:00:00.000Z',
      DetailDesc: 'A description.',
      Provenance: [],
      Photo: { Path: expect.stringMatching(/^\/lots\/4101\/12\/1\.[\da-f]{8}$/u) as string, HasThemes: true },
    },
  ]);
  expect(Photos).toEqual([
    {
      Path: Items[0]?.Photo?.Path,
      HasThemes: true,
      Alt: 'View 1 of Colt Revolver 12',
      Width: 1200,
      Height: 900,
    },
    {
      Path: expect.stringMatching(/^\/lots\/4101\/12\/2\./u) as string,
      HasThemes: false,
      Alt: 'View 2 of Colt Revolver 12',
      Width: 1200,
      Height: 900,
    },
  ]);
});

test('an unknown lot has no items', async () => {
  const { detail } = await lotCalls();
  expect(await detail('4101/999')).toEqual({
    AuctionID: 4101,
    Photos: [],
    Items: [],
    Previous: null,
    Next: null,
    Similar: [],
    Nearby: [],
  });
});

test.each(['4101/12a', '4101/0', '4101/-1', '4101/..', 'x/1', '4101/99999999999'])(
  '%s is no address of a lot',
  async (path) => {
    const { detail } = await lotCalls();
    expect(await detail(path)).toMatchObject({ code: path.endsWith('..') ? 'not_found' : 'invalid_input' });
  },
);

test.each([
  ['pending', {}],
  ['sold', { priceCents: 250_000 }],
  ['open', { standing: 'open' }],
  ['passed', { standing: 'passed' }],
] satisfies [string, Partial<LotFacts>][])('a lot is %s with %o', async (status, facts) => {
  await addLot(db, { auctionId: 4101, lotNumber: 1, ...facts });
  const { detail } = await lotCalls();
  expect((await detail('4101/1')).Items).toMatchObject([{ Status: status }]);
});

test('a lot that was sold says in which sale and when; one that was not says neither', async () => {
  await addLot(db, { auctionId: 4101, lotNumber: 1 });
  await addLot(db, { auctionId: 4099, lotNumber: 2, priceCents: 90_000, soldAt: '2025-04-05T18:00:00.000Z' });
  const { detail } = await lotCalls();
  expect((await detail('4099/2')).Items).toMatchObject([
    { AuctionTitle: 'Sale 4099', SoldAt: '2025-04-05T18:00:00.000Z' },
  ]);
  const [unsold] = (await detail('4101/1')).Items;
  expect(Object.keys(unsold ?? {})).not.toContain('AuctionTitle');
  expect(Object.keys(unsold ?? {})).not.toContain('SoldAt');
});

test('a lot that was taken back is withdrawn, whatever its standing says', async () => {
  await addLot(db, { auctionId: 4101, lotNumber: 1, standing: 'open' });
  await db.query(sql`update lots set is_withdrawn = true`);
  const { detail } = await lotCalls();
  expect((await detail('4101/1')).Items).toMatchObject([{ Status: 'withdrawn' }]);
});

test('a lot of a timed sale closes by its own clock', async () => {
  const closesAt = '2026-12-01T16:00:30.000Z';
  await addLot(db, { auctionId: 4101, lotNumber: 1, session: 1, standing: 'open', closesAt });
  const { detail } = await lotCalls();
  expect((await detail('4101/1')).Items).toMatchObject([{ ClosesAt: closesAt, ScheduledClosesAt: closesAt }]);
});

test('of a reserve only its being there and its being met leave the server', async () => {
  await addLot(db, { auctionId: 4101, lotNumber: 1, reserveCents: 98_765 });
  const { detail } = await lotCalls();
  const answer = await detail('4101/1');
  expect(answer.Items).toMatchObject([{ HasReserve: true, ReserveMet: false }]);
  expect(JSON.stringify(answer)).not.toContain('987');
});

test('before and after are those of the same sale, by number', async () => {
  for (const lotNumber of [1, 5, 9, 1000]) await addLot(db, { auctionId: 4101, lotNumber });
  await addLot(db, { auctionId: 4099, lotNumber: 6 });
  const { detail } = await lotCalls();
  const { Previous, Next } = await detail('4101/5');
  expect([Previous?.LotNumber, Next?.LotNumber]).toEqual([1, 9]);
  const first = await detail('4101/1');
  expect([first.Previous, first.Next?.LotNumber]).toEqual([null, 5]);
  expect((await detail('4101/1000')).Next).toBeNull();
});

test('similar are lots that other sales sold: same maker first, then same kind, the nearest estimate first', async () => {
  const sold = { auctionId: 4099, priceCents: 1_000_000 };
  await addLot(db, { auctionId: 4101, lotNumber: 1, lowEstCents: 100_000 });
  await addLot(db, { auctionId: 4101, lotNumber: 2, priceCents: 90_000 });
  await addLot(db, { ...sold, lotNumber: 11, lowEstCents: 300_000 });
  await addLot(db, { ...sold, lotNumber: 12, lowEstCents: 90_000 });
  await addLot(db, { ...sold, lotNumber: 13, lowEstCents: 100_000, maker: 'Remington' });
  await addLot(db, { ...sold, lotNumber: 14, lowEstCents: 50_000, maker: 'Remington' });
  await addLot(db, { ...sold, lotNumber: 15, category: 'Swords' });
  await addLot(db, { auctionId: 4099, lotNumber: 16, standing: 'passed' });
  const { detail } = await lotCalls();
  expect(numbersOf((await detail('4101/1')).Similar)).toEqual([12, 11, 13, 14]);
});

test('a row of similar lots ends at six', async () => {
  await addLot(db, { auctionId: 4101, lotNumber: 1 });
  for (let lotNumber = 1; lotNumber <= 9; lotNumber += 1) {
    await addLot(db, { auctionId: 4099, lotNumber, priceCents: 1, lowEstCents: 100_000 + lotNumber * 1_000 });
  }
  const { detail } = await lotCalls();
  expect(numbersOf((await detail('4101/1')).Similar)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('nearby are others of the sale: same kind first, the nearest number first, none that was withdrawn', async () => {
  for (const lotNumber of [10, 13, 30]) await addLot(db, { auctionId: 4101, lotNumber });
  for (const lotNumber of [9, 12]) await addLot(db, { auctionId: 4101, lotNumber, category: 'Swords' });
  await addLot(db, { auctionId: 4101, lotNumber: 11 });
  await db.query(sql`update lots set is_withdrawn = true where lot_number = 11`);
  const { detail } = await lotCalls();
  expect(numbersOf((await detail('4101/10')).Nearby)).toEqual([13, 30, 9, 12]);
});

test('a look counts once in half an hour for each visitor and lot', async () => {
  await addLot(db, { auctionId: 4101, lotNumber: 1 });
  await addLot(db, { auctionId: 4101, lotNumber: 2 });
  const { view, pass } = await lotCalls();
  expect(await view('4101/1')).toEqual({ success: true });
  expect(await view('4101/1')).toEqual({ success: true });
  expect(await viewsOf(1)).toBe(1);
  await view('4101/2');
  await view('4101/1', '192.0.2.2');
  expect([await viewsOf(1), await viewsOf(2)]).toEqual([2, 1]);
  pass(29);
  await view('4101/1');
  expect(await viewsOf(1)).toBe(2);
  pass(1);
  await view('4101/1');
  expect(await viewsOf(1)).toBe(3);
});

test('a look at nothing is counted nowhere', async () => {
  const { view } = await lotCalls();
  expect(await view('4101/77')).toEqual({ success: false });
});

test('the sixty-first look of a minute is refused', async () => {
  const { view } = await lotCalls();
  for (let lotNumber = 1; lotNumber <= 60; lotNumber += 1) await view(`4101/${lotNumber}`);
  expect(await view('4101/61')).toMatchObject({ code: 'rate_limited' });
});
