/** A company's own sale in the database: the first time, again, and not at all when anything is wrong. */
import { beforeEach, expect, test } from 'vitest';

import { findAuction, keepAuctionResults } from '#server/auctions/auctionStore.ts';
import type { ImportReport } from '#server/auctions/import/importSale.ts';
import { sql } from '#server/platform/db/sql.ts';
import { forgetUnverifiedAccounts } from '#server/session/signUp/waitingStore.ts';
import { addSale } from '#tests/server/auctions/aSale.ts';
import { anAccount } from '#tests/support/account/accounts.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

import { aCatalogue, anAuction, anImporting, aRow, timed } from './aCatalogue.ts';

const db = await openTestDatabase();
beforeEach(() => emptyTables(db));

const reasons = ({ problems }: ImportReport): string[] =>
  problems.map(({ name = '', reason }) => `${name} ${reason}`);

type LotRow = { id: number; lotNumber: number; title: string; slug: string; status: string; version: number };

const listLots = () =>
  db.query<LotRow>(sql`
    select l.id, l.lot_number as "lotNumber", web_title as title, slug, coalesce(s.status, 'none') as status,
      coalesce(s.version, -1) as version
    from lots l left join lot_standings s on s.lot_id = l.id order by l.lot_number`);

const now = new Date('2026-03-01T12:00:00Z');
const two = [aRow(), aRow({ LotNumber: '2', WebTitle: 'Winchester Rifle' })] as const;

test('a sale comes with its sessions, its lots, their slugs and standings, and its words', async () => {
  const { take } = await anImporting(db);
  const report = await take({ catalogue: aCatalogue(...two), auction: anAuction({ CoverLotNumber: 2 }) });
  expect(reasons(report)).toEqual([]);
  expect(report.done?.plan).toMatchObject({ isNewSale: true, unchangedCount: 0 });
  expect(await findAuction(db, 4190, now)).toMatchObject({
    Title: 'Spring Sale',
    Slug: 'spring-sale',
    LotCount: 2,
    CoverLotNumber: 2,
    Status: 'upcoming',
    StartsAt: '2026-05-01T14:00:00.000Z',
    StartDate: '2026-05-01',
    StartTime: '09:00',
    Sessions: [{ SessionNumber: 1, FirstLot: 1, LastLot: 2, AuctionSessionStatus: 1 }],
  });
  expect(await listLots()).toMatchObject([
    { lotNumber: 1, slug: 'colt-single-action-army-revolver', status: 'pending' },
    { lotNumber: 2, slug: 'winchester-rifle', status: 'pending' },
  ]);
  const words = await db.query<{ word: string }>(sql`select word from lot_words where word like 'winch%'`);
  expect(words).toEqual([{ word: 'winchester' }]);
});

test('again, lots are updated by number: ids, bids and views stay', async () => {
  const { take } = await anImporting(db);
  await take({ catalogue: aCatalogue(...two) });
  const before = await listLots();
  await db.query(sql`
    update lot_standings set bid_count = 2, current_bid_cents = 60000, version = 7
    where lot_id = ${before[0]?.id ?? 0}`);
  await db.query(sql`update lots set item_views = 40`);
  const third = aRow({ LotNumber: '3' });
  const changed = aRow({ WebTitle: 'Colt Revolver', Year: '1891' });
  const report = await take({ catalogue: aCatalogue(changed, two[1], third) });
  expect(report.done?.plan).toMatchObject({ isNewSale: false, unchangedCount: 1 });
  const after = await listLots();
  expect(after).toEqual([
    { ...before[0], title: 'Colt Revolver', slug: 'colt-revolver', version: 8 },
    before[1],
    { ...before[0], id: after[2]?.id, lotNumber: 3 },
  ]);
  const [kept] = await db.query(sql`
    select bid_count as bids, current_bid_cents as bid, item_views as views, year
    from lots join lot_standings on lot_id = id where lot_number = 1`);
  expect(kept).toEqual({ bids: 2, bid: 60_000, views: 40, year: 1891 });
});

test('all or nothing: one bad row keeps every other out', async () => {
  const { take } = await anImporting(db);
  const report = await take({ catalogue: aCatalogue(aRow(), aRow({ LotNumber: '2', hlo: 'Q' })) });
  expect(report.done).toBeUndefined();
  expect(await listLots()).toEqual([]);
  expect(await db.query(sql`select id from auctions`)).toEqual([]);
});

test('what is wrong in either file and in the database is listed at once', async () => {
  await addSale(db, { id: 4100, slug: 'spring-sale' });
  const { take } = await anImporting(db);
  const rows = [aRow({ hlo: 'Q' }), aRow({ LotNumber: '2', SessionNumber: '3' })];
  expect(reasons(await take({ catalogue: aCatalogue(...rows) }))).toEqual([
    'hlo must be one of H, L, O, and is "Q"',
    'Slug must be another: sale 4100 has spring-sale',
    "SessionNumber must be one of the sale's sessions: 1",
  ]);
  const report = await take({ catalogue: aCatalogue(...rows), auction: anAuction({ LocZip: 'x' }) });
  expect(reasons(report)).toEqual(['LocZip must be a ZIP code', 'hlo must be one of H, L, O, and is "Q"']);
});

test('a dry run shows what would happen and writes nothing', async () => {
  const { take } = await anImporting(db);
  await take({ catalogue: aCatalogue(...two) });
  const before = await listLots();
  const rows = [aRow({ WebTitle: 'Changed' }), aRow({ LotNumber: '3' })];
  const report = await take({ catalogue: aCatalogue(...rows) }, { isDryRun: true, withdrawsMissing: true });
  const numbers = (lots: readonly { values: { lotNumber: number } }[] = []) =>
    lots.map(({ values }) => values.lotNumber);
  expect(numbers(report.done?.plan.added)).toEqual([3]);
  expect(numbers(report.done?.plan.changed)).toEqual([1]);
  expect(report.done?.plan.withdrawn).toMatchObject([{ lotNumber: 2 }]);
  expect(await listLots()).toEqual(before);
});

test('lots that the file lacks are left, or withdrawn on demand, save those that were sold', async () => {
  const { take } = await anImporting(db);
  const rows = [...two, aRow({ LotNumber: '3' })];
  await take({ catalogue: aCatalogue(...rows) });
  await db.query(sql`update lots set price_realized_cents = 50000, sold_at = now() where lot_number = 3`);
  const left = await take({ catalogue: aCatalogue(aRow()) });
  expect(left.done?.plan.left.map(({ lotNumber }) => lotNumber)).toEqual([2, 3]);
  expect((await listLots()).map(({ status }) => status)).toEqual(['pending', 'pending', 'pending']);
  const withdrawn = await take({ catalogue: aCatalogue(aRow()) }, { withdrawsMissing: true });
  expect(withdrawn.done?.plan).toMatchObject({ left: [{ lotNumber: 3 }], withdrawn: [{ lotNumber: 2 }] });
  expect((await listLots()).map(({ status }) => status)).toEqual(['pending', 'withdrawn', 'pending']);
  expect(await findAuction(db, 4190, now)).toMatchObject({ LotCount: 3 });
});

test('a withdrawn lot that is in the file stays withdrawn, unless it is to come back', async () => {
  const { take } = await anImporting(db);
  await take({ catalogue: aCatalogue(...two) });
  await take({ catalogue: aCatalogue(aRow()) }, { withdrawsMissing: true });
  const again = await take({ catalogue: aCatalogue(...two) });
  expect(again.done?.plan).toMatchObject({ stayWithdrawn: [{ lotNumber: 2 }], restored: [], left: [] });
  expect((await listLots())[1]?.status).toBe('withdrawn');
  await take({ catalogue: aCatalogue(...two) }, { restoresWithdrawn: true });
  expect((await listLots())[1]?.status).toBe('pending');
  expect(await db.query(sql`select from lots where is_withdrawn`)).toEqual([]);
});

const closings = async () =>
  (
    await db.query<{ status: string; closesAt: string }>(sql`
      select s.status, to_char(s.closes_at at time zone 'UTC', 'HH24:MI') as "closesAt"
      from lot_standings s join lots on id = lot_id order by lot_number`)
  ).map(({ status, closesAt }) => `${status} ${closesAt}`);

test('lots of a timed sale close one by one, and take bids from the time it opens', async () => {
  const { take } = await anImporting(db);
  const files = { catalogue: aCatalogue(...two), auction: anAuction(timed) };
  await take(files);
  expect(await closings()).toEqual(['pending 22:00', 'pending 22:01']);
  await take(files, { now: new Date('2026-04-02T12:00:00Z') });
  expect(await closings()).toEqual(['open 22:00', 'open 22:01']);
  // A lot that was extended keeps its end when another is put before it.
  await db.query(sql`
    update lot_standings set extended_count = 1 where lot_id = (select id from lots where lot_number = 1)`);
  const three = aCatalogue(
    ...two.map((row) => ({ ...row, LotNumber: String(Number(row['LotNumber']) * 10) })),
  );
  await take({ ...files, catalogue: three }, { now: new Date('2026-04-02T12:00:00Z') });
  expect(await closings()).toEqual(['open 22:00', 'open 22:01', 'open 22:02', 'open 22:03']);
  await db.query(sql`delete from lots where lot_number = 2`);
  await take({ ...files, catalogue: three }, { now: new Date('2026-05-01T22:01:30Z') });
  expect(await closings()).toEqual(['open 22:00', 'pending 22:01', 'open 22:02']);
});

test('what an outage gave a sale stays promised when its files are taken again', async () => {
  const { take } = await anImporting(db);
  const files = { catalogue: aCatalogue(...two), auction: anAuction(timed) };
  await take(files);
  await db.query(sql`
    insert into sale_shifts (auction_id, shift_ms, shifted_at)
    values (4190, 600000, '2026-04-30T12:00:00Z'), (4190, 60000, '2026-04-30T13:00:00Z')`);
  await db.query(sql`update lot_standings set closes_at = closes_at + interval '11 minutes'`);
  const mended = aCatalogue(aRow({ WebTitle: 'Without its typo' }), two[1]);
  const late = { now: new Date('2026-05-01T22:05:00Z') };
  expect(reasons(await take({ ...files, catalogue: mended }, late))).toEqual([]);
  expect(await closings()).toEqual(['open 22:11', 'open 22:12']);
});

test('a session that has started, or has lots that stay, cannot be dropped', async () => {
  const { take } = await anImporting(db);
  const sessions = [1, 2, 3].map((day) => ({
    SessionNumber: day,
    Title: `Day ${day}`,
    StartsAt: `2026-04-2${day}T09:00`,
  }));
  const rows = [aRow({ SessionNumber: '1' }), aRow({ LotNumber: '2', SessionNumber: '2' })];
  await take({ catalogue: aCatalogue(...rows), auction: anAuction({ Sessions: sessions }) });
  await db.query(sql`update auction_sessions set status = 3 where number = 3`);
  const first = { catalogue: aCatalogue(aRow({ SessionNumber: '1' })), auction: anAuction() };
  expect(reasons(await take(first))).toEqual([
    'Sessions must keep session 2, which has lot 2',
    'Sessions must keep session 3, which has started',
  ]);
  await db.query(sql`update auction_sessions set status = 1 where number = 3`);
  expect(reasons(await take(first, { withdrawsMissing: true }))).toEqual([]);
  expect(await db.query(sql`select number from auction_sessions`)).toEqual([{ number: 1 }]);
});

test('a sale with lots keeps its kind, and its cover must be one of its lots', async () => {
  const { take } = await anImporting(db);
  await take({ catalogue: aCatalogue(...two) });
  const auction = anAuction({ ...timed, CoverLotNumber: 7 });
  expect(reasons(await take({ catalogue: aCatalogue(...two), auction }))).toEqual([
    'AuctionTypeID must stay 1: the sale has lots',
    'CoverLotNumber must be a lot of the sale, and there is no lot 7',
  ]);
});

test('in a sale of several sessions every lot says which is its own', async () => {
  const { take } = await anImporting(db);
  const Sessions = [1, 2].map((day) => ({
    SessionNumber: day,
    Title: 'Day',
    StartsAt: `2026-04-2${day}T09:00`,
  }));
  const report = await take({ catalogue: aCatalogue(aRow()), auction: anAuction({ Sessions }) });
  expect(reasons(report)).toEqual(["SessionNumber must be one of the sale's sessions: 1, 2"]);
});

test.each<[string, Uint8Array, RegExp]>([
  ['UTF-16', Buffer.from('\ufeffa,b', 'utf16le'), /is in UTF-16: save it as "CSV UTF-8"\.$/u],
  ['a workbook', Buffer.from('PK\u0003\u0004'), /is a workbook of a spreadsheet program/u],
  [
    'Windows-1252',
    Buffer.concat([Buffer.from('a,b\né,c\n'), Buffer.from([0x4d, 0xfc, 0x6e])]),
    /is not in UTF-8: line 3 has a character in another encoding/u,
  ],
])('a file in %s is refused with what it is', async (_, catalogue, sentence) => {
  const { take } = await anImporting(db);
  await expect(take({ catalogue })).rejects.toThrow(sentence);
});

test('a byte order mark is no part of either file', async () => {
  const { take } = await anImporting(db);
  const catalogue = `\ufeff${aCatalogue(aRow()).replace('LotNumber', '"LotNumber"')}`;
  expect(reasons(await take({ catalogue, auction: `\ufeff${anAuction()}` }))).toEqual([]);
});

test('a lot whose row is wrong is not taken for one that is missing', async () => {
  const { take } = await anImporting(db);
  const sessions = [1, 2].map((day) => ({
    SessionNumber: day,
    Title: 'Day',
    StartsAt: `2026-04-2${day}T09:00`,
  }));
  const rows = [aRow({ SessionNumber: '1' }), aRow({ LotNumber: '2', SessionNumber: '2' })];
  await take({ catalogue: aCatalogue(...rows), auction: anAuction({ Sessions: sessions }) });
  const report = await take({
    catalogue: aCatalogue(aRow(), aRow({ LotNumber: '2', hlo: 'Q' }), aRow({ LotNumber: '3', hlo: 'Q' })),
    auction: anAuction({ CoverLotNumber: 3 }),
  });
  expect(reasons(report)).toEqual([
    'hlo must be one of H, L, O, and is "Q"',
    'hlo must be one of H, L, O, and is "Q"',
  ]);
});

test('what is kept of a closed sale follows its lots', async () => {
  const { take } = await anImporting(db);
  await take({ catalogue: aCatalogue(...two) });
  await db.query(sql`update auctions set closed_at = ends_at`);
  await db.query(sql`update lot_standings set status = 'passed'`);
  await keepAuctionResults(db, [4190]);
  await db.query(sql`update lot_standings set status = 'pending' where lot_id in (select min(id) from lots)`);
  await take({ catalogue: aCatalogue(...two) });
  expect(await db.query(sql`select closed_count from auction_results`)).toEqual([{ closed_count: 1 }]);
});

test('a lot is its consignor’s where their email address is that of an account, in any case', async () => {
  const { take } = await anImporting(db);
  const ruth = await anAccount(db, { email: 'Ruth@example.com' });
  const catalogue = aCatalogue(
    aRow({ ConsignorEmail: 'ruth@EXAMPLE.com' }),
    aRow({ LotNumber: '2', ConsignorEmail: 'nobody@example.com' }),
    aRow({ LotNumber: '3', ConsignorEmail: '' }),
  );
  expect(reasons(await take({ catalogue }))).toEqual([]);
  const listConsignors = () =>
    db.query(sql`select consignor_id as id, consignor_email as email from lots order by lot_number`);
  expect(await listConsignors()).toEqual([
    { id: ruth.id, email: 'ruth@EXAMPLE.com' },
    { id: null, email: 'nobody@example.com' },
    { id: null, email: null },
  ]);
  await take({ catalogue: aCatalogue(...[1, 2, 3].map((number) => aRow({ LotNumber: String(number) }))) });
  expect(await listConsignors()).toEqual([1, 2, 3].map(() => ({ id: null, email: null })));
});

test('an address that its account has not proved makes no one a consignor yet, and the account can be forgotten', async () => {
  const { take } = await anImporting(db);
  const { id } = await anAccount(db, { email: 'ruth@example.com', isVerified: false });
  await take({ catalogue: aCatalogue(aRow({ ConsignorEmail: 'ruth@example.com' })) });
  expect(await db.query(sql`select consignor_id as id from lots`)).toEqual([{ id: null }]);
  await db.query(sql`update accounts set created_at = now() - interval '8 days' where id = ${id}`);
  await forgetUnverifiedAccounts(db);
  expect(await db.query(sql`select id from accounts where id = ${id}`)).toEqual([]);
});

test('a consignor who is no email address is refused with the lot', async () => {
  const { take } = await anImporting(db);
  const report = await take({ catalogue: aCatalogue(aRow({ ConsignorEmail: 'Ruth' })) });
  expect(reasons(report)).toEqual(['ConsignorEmail must be an email address, and is "Ruth"']);
});
