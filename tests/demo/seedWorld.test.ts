/** The demo's sales as a start puts them into a database, and as later starts find them. */
import { beforeAll, describe, expect, test } from 'vitest';

import { sessionStatuses } from '#contract/auctions/auctions.ts';
import { rollWorldForward, seedWorld } from '#demo/seedWorld.ts';
import { saleIds } from '#demo/world/sales.ts';
import { countCampaigns } from '#server/desk/staff/campaignStore.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { seededDatabase } from '#tests/support/db/seededDatabase.ts';
import { deleteRows, openTestDatabase } from '#tests/support/db/testDb.ts';

const small = { archiveLots: 80, saleScale: 0.1 };
const now = new Date('2026-10-20T15:12:00.000Z');
const dayMs = 24 * 60 * 60_000;
const after = (ms: number) => new Date(now.getTime() + ms);

async function openWorld(): Promise<Database> {
  const world = await openTestDatabase();
  await seedWorld(world, { now, ...small });
  return world;
}

let opened: Promise<Database> | undefined;
const open = () => (opened ??= openWorld());

let db: Database;

const listAuctions = () => db.query(sql`select * from auctions order by id`);
const listSessions = () => db.query(sql`select * from auction_sessions order by id`);
const listStandings = () => db.query(sql`select * from lot_standings order by lot_id`);
const listPrices = () =>
  db.query(
    sql`select id, price_realized_cents as cents, sold_at as "soldAt", item_views as views from lots order by id`,
  );

type Count = { auctionId: number; status: string; lots: number; extended: number };

const countLots = () =>
  db.query<Count>(sql`
    select auction_id as "auctionId", status, count(*)::int as lots,
      count(*) filter (where extended_count > 0)::int as extended
    from lot_standings group by auction_id, status order by auction_id, status`);

async function situation(moment: Date) {
  const counts = await countLots();
  const of = (auctionId: number, status: string) =>
    counts.find((count) => count.auctionId === auctionId && count.status === status) ?? {
      lots: 0,
      extended: 0,
    };
  const at = moment.toISOString();
  const auctions = await db.query<{ id: number; startsAt: string; opensAt: string; endsAt: string }>(sql`
    select id, starts_at as "startsAt", opens_at as "opensAt", ends_at as "endsAt" from auctions`);
  const auction = (id: number) =>
    auctions.find((one) => one.id === id) ?? { startsAt: '', opensAt: '', endsAt: '' };
  const sessions = await db.query<{ auctionId: number; status: number }>(sql`
    select auction_id as "auctionId", status from auction_sessions order by auction_id, number`);
  const statusesOf = (id: number) =>
    sessions.filter(({ auctionId }) => auctionId === id).map(({ status }) => status);
  return { of, at, auction, statusesOf };
}

const { scheduled, preBid, running, finished } = sessionStatuses;

async function expectEverySituation(moment: Date): Promise<void> {
  const { of, at, auction, statusesOf } = await situation(moment);
  expect(statusesOf(saleIds.running)).toEqual([running, preBid]);
  expect(of(saleIds.running, 'sold').lots).toBeGreaterThan(3);
  expect(of(saleIds.running, 'pending').lots).toBeGreaterThan(20);
  expect(statusesOf(saleIds.upcoming)).toEqual([preBid, preBid, preBid]);
  expect(of(saleIds.upcoming, 'pending').lots).toBeGreaterThan(40);
  expect(statusesOf(saleIds.regional)).toEqual([scheduled, scheduled]);
  expect(auction(saleIds.regional).startsAt > at).toBe(true);
  expect(statusesOf(saleIds.closing)).toEqual([running]);
  expect(of(saleIds.closing, 'sold').lots).toBeGreaterThan(0);
  expect(of(saleIds.closing, 'open').lots).toBeGreaterThan(10);
  expect(of(saleIds.closing, 'sold').extended + of(saleIds.closing, 'open').extended).toBeGreaterThan(0);
  expect(statusesOf(saleIds.opening)).toEqual([scheduled]);
  expect(auction(saleIds.opening).opensAt > at).toBe(true);
  for (const id of [saleIds.finished, saleIds.finishedBefore]) {
    expect(statusesOf(id)).toEqual([finished, finished]);
    expect(auction(id).endsAt < at).toBe(true);
    expect(of(id, 'sold').lots).toBeGreaterThan(20);
  }
  expect(of(saleIds.finishedTimed, 'sold').lots).toBeGreaterThan(10);
}

const everything = async () => ({
  auctions: await listAuctions(),
  sessions: await listSessions(),
  standings: await listStandings(),
  prices: await listPrices(),
});

describe('seeding', () => {
  beforeAll(async () => {
    db = await open();
  });

  test('every situation of the demo is there', async () => {
    expect(await listAuctions()).toHaveLength(86);
    await expectEverySituation(now);
    const { of } = await situation(now);
    expect(of(saleIds.closing, 'open').extended).toBeGreaterThan(0);
  });

  test('campaigns have led some of the crowd here, and others came by themselves', async () => {
    const all = { from: null, to: null, search: '', sort: null, order: 'asc', most: 10, skip: 0 } as const;
    const counted = await countCampaigns(db, all);
    expect(counted.map(({ campaign }) => campaign)).toEqual([
      null,
      'newsletter||december premier',
      'arms-quarterly||winchester',
      'lone-star-collector||',
    ]);
    expect(counted.every(({ Accounts, Registrations }) => Accounts > 0 && Registrations > 0)).toBe(true);
  });

  test('each auction knows its lots and the one that stands for it', async () => {
    const wrong = await db.query(sql`
      select auctions.id from auctions
      where lot_count <> (select count(*) from lots where auction_id = auctions.id)
        or not exists (select from lots where auction_id = auctions.id and lot_number = cover_lot_number)`);
    expect(wrong).toEqual([]);
  });

  test('sessions name their lots, and timed sales their stagger and extension', async () => {
    const wrong = await db.query(sql`
      select lots.id from lots left join auction_sessions as session
        on session.auction_id = lots.auction_id and session.number = lots.session_number
        and lot_number between first_lot and last_lot
      where session.id is null`);
    expect(wrong).toEqual([]);
    expect(
      await db.query(sql`select distinct type, stagger_seconds as stagger, extension_seconds as extension
        from auctions order by type`),
    ).toEqual([
      { type: 1, stagger: null, extension: null },
      { type: 2, stagger: null, extension: null },
      { type: 3, stagger: 60, extension: 180 },
    ]);
  });

  test('three pictures a lot are drawn as the lot is', async () => {
    const photos = await db.query<{
      position: number;
      view: string;
      alt: string;
      title: string;
      size: string;
    }>(sql`
      select position, drawing ->> 'view' as view, alt, web_title as title, width || ' ' || height as size
      from lot_photos join lots on lots.id = lot_id
      where auction_id = ${saleIds.running} and lot_number = 1 order by position`);
    const title = photos[0]?.title ?? '';
    expect(photos.map(({ view, alt, size }) => ({ view, alt, size }))).toEqual([
      { view: 'plate', alt: `Illustration of ${title}`, size: '1200 900' },
      { view: 'reverse', alt: `Illustration of ${title}, reverse`, size: '1200 900' },
      { view: 'detail', alt: `Illustration of ${title}, detail`, size: '1200 900' },
    ]);
    const [count] = await db.query<{ wrong: number }>(sql`
      select count(*)::int as wrong from lots
      where 3 <> (select count(*) from lot_photos where lot_id = lots.id and drawing ? 'kind' and drawing ? 'seed')`);
    expect(count?.wrong).toBe(0);
  });

  test('words of titles and makers are counted for spelling', async () => {
    const [colt] = await db.query<{ lots: number }>(sql`select lots from lot_words where word = 'colt'`);
    const [lots] = await db.query<{ count: number }>(sql`
      select count(*)::int as count from lots
      where to_tsvector('simple', web_title || ' ' || headline || ' ' || manufacturer_name) @@ 'colt'::tsquery`);
    expect(colt?.lots).toBe(lots?.count);
    expect(
      await db.query(sql`select word from lot_words where length(word) < 3 or word ~ '^[0-9]+$'`),
    ).toEqual([]);
  });

  test('a second start, and two at once, write nothing again', async () => {
    const before = await everything();
    await Promise.all([seedWorld(db, { now: after(dayMs), ...small }), seedWorld(db, { now, ...small })]);
    expect(await everything()).toEqual(before);
  });
});

describe('a later start', () => {
  const takenBack = seededDatabase(open);

  beforeAll(() => {
    db = takenBack;
  });

  test('at the same moment changes nothing', async () => {
    const before = await everything();
    await rollWorldForward(db, { now });
    expect(await everything()).toEqual(before);
  });

  test('some minutes later closes more lots of the timed sale, and goes on in the room where that stood', async () => {
    const before = await everything();
    const countCalled = async () =>
      (
        await db.query(sql`
        select lot_id from lot_standings
        where auction_id = ${saleIds.running} and status in ('sold', 'passed')`)
      ).length;
    const called = await countCalled();
    const moment = after(5 * 60_000);
    await rollWorldForward(db, { now: moment });
    expect(await listAuctions()).toEqual(before.auctions);
    await expectEverySituation(moment);
    const sold = (prices: unknown[]) =>
      prices.filter((lot) => (lot as { cents: unknown }).cents !== null).length;
    const [was, is] = [sold(before.prices), sold(await listPrices())];
    expect(is).toBeGreaterThan(was);
    expect(await countCalled()).toBe(called);
  });

  test.each([
    ['the next day', dayMs],
    ['after forty days and the end of daylight saving', 40 * dayMs],
    ['half a year later, in daylight saving again', 190 * dayMs],
  ])('%s brings every situation back', async (_, ms) => {
    const moment = after(ms);
    await rollWorldForward(db, { now: moment });
    await expectEverySituation(moment);
    const once = await everything();
    await rollWorldForward(db, { now: moment });
    expect(await everything()).toEqual(once);
  });

  test('texts, views and the archive stay', async () => {
    const list = () =>
      db.query(sql`
        select auction_id, lot_number, headline, item_views, low_est_cents,
          case when auction_id < 4119 and auction_id not between 1025 and 1099 and auction_id not between 2037 and 2099
            then sold_at end as archived
        from lots order by id`);
    await db.query(sql`update lots set item_views = item_views + 7 where auction_id = ${saleIds.upcoming}`);
    const before = await list();
    await rollWorldForward(db, { now: after(40 * dayMs) });
    expect(await list()).toEqual(before);
  });

  test('a lot that was sold in a finished sale brings the same price after the sale has moved', async () => {
    const prices = () =>
      db.query(
        sql`select id, price_realized_cents from lots where auction_id = ${saleIds.finished} order by id`,
      );
    const before = await prices();
    await rollWorldForward(db, { now: after(40 * dayMs) });
    expect(await prices()).toEqual(before);
    const [newest] = await db.query<{ soldAt: string }>(
      sql`select max(sold_at) as "soldAt" from lots where auction_id = ${saleIds.finished}`,
    );
    expect(Date.parse(newest?.soldAt ?? '')).toBeLessThan(after(0).getTime());
  });

  test('leaves a database alone that has no demo world', async () => {
    await deleteRows(db);
    await rollWorldForward(db, { now });
    expect(await listAuctions()).toEqual([]);
  });
});
