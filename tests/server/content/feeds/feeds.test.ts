/** Sitemaps and calendars over HTTP. */
import { beforeEach, expect, onTestFinished, test } from 'vitest';

import { site } from '#contract/kernel/site.ts';
import { registerFeeds } from '#server/content/feeds/routes.ts';
import { createSitemaps } from '#server/content/feeds/sitemaps.ts';
import { sql } from '#server/platform/db/sql.ts';
import { createHttpServer } from '#server/platform/httpServer.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { addLot, addSale } from '#tests/server/auctions/aSale.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';
import { capturedLog } from '#tests/support/testLogs.ts';

const db = await openTestDatabase();

beforeEach(() => emptyTables(db));

async function feeds({ mostLots }: { mostLots?: number } = {}) {
  const { log } = capturedLog();
  const deps = { config: readConfig({}), log, version: 'test', identify: async () => undefined };
  const { app } = await createHttpServer(deps);
  onTestFinished(() => app.close());
  const clock = () => new Date('2026-11-20T18:00:00.000Z');
  const origin = 'https://house.example';
  const sitemaps = createSitemaps({ db, clock, origin, ...(mostLots !== undefined && { mostLots }) });
  registerFeeds(app, { db, clock, sitemaps });
  return app;
}

type Feeds = Awaited<ReturnType<typeof feeds>>;

/** Each entry as its address without the origin, and its day where it has one. */
async function entriesOf(app: Feeds, path: string) {
  const { body } = await app.inject(path);
  const entries = body.matchAll(
    /<loc>https:\/\/house\.example(.*?)<\/loc>(?:<lastmod>(.*?)T.*?<\/lastmod>)?<\/(?:url|sitemap)>/gu,
  );
  return Array.from(entries, ([, address, day]) => [address, day]);
}

test('the index names the pages and every sale, and when a sale changed last', async () => {
  await addSale(db, { id: 4101, startsAt: '2026-11-20T15:00:00.000Z' });
  await addSale(db, { id: 4099, startsAt: '2025-04-28T15:00:00.000Z', closedAt: '2025-05-01T00:00:00.000Z' });
  const app = await feeds();
  const { headers, body } = await app.inject('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(body).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<sitemapindex [^>]+>\n[^]*<\/sitemapindex>\n$/u,
  );
  expect(await entriesOf(app, '/sitemap.xml')).toEqual([
    ['/sitemaps/pages.xml', undefined],
    ['/sitemaps/content.xml', undefined],
    // A sale that is on changes by the minute.
    ['/sitemaps/auction-4101.xml', undefined],
    ['/sitemaps/auction-4099.xml', '2025-05-01'],
  ]);
});

test('the list of pages, which is served with the pages, has its place beside the sales', async () => {
  const app = await feeds();
  await app.register(async (pages) => void pages.get('/sitemaps/pages.xml', () => 'pages'));
  expect((await app.inject('/sitemaps/pages.xml')).body).toBe('pages');
});

test('a sale that is to come says when it was announced', async () => {
  await addSale(db, { id: 4102 });
  await db.query(sql`update auctions set created_at = '2026-10-02T00:00:00Z'`);
  const app = await feeds();
  expect((await entriesOf(app, '/sitemap.xml'))[2]).toEqual(['/sitemaps/auction-4102.xml', '2026-10-02']);
});

test('the file of a sale names its page, its catalog and the canonical addresses of its lots', async () => {
  await addSale(db, {
    id: 4099,
    slug: 'may-premier',
    lotCount: 3,
    startsAt: '2025-04-28T15:00:00.000Z',
    closedAt: '2025-05-01T00:00:00.000Z',
  });
  await addLot(db, { auctionId: 4099, lotNumber: 2, standing: 'passed' });
  await addLot(db, { auctionId: 4099, lotNumber: 1, priceCents: 1, soldAt: '2025-04-29T15:00:00.000Z' });
  await addLot(db, { auctionId: 4099, lotNumber: 3 });
  await db.query(sql`update lots set is_withdrawn = true where lot_number = 3`);
  const app = await feeds();
  expect(await entriesOf(app, '/sitemaps/auction-4099.xml')).toEqual([
    ['/gun-auctions/may-premier', '2025-05-01'],
    ['/catalog/4099', '2025-05-01'],
    ['/detail/4099/1/colt-revolver-1', '2025-04-29'],
    ['/detail/4099/2/colt-revolver-2', '2025-05-01'],
  ]);
});

test('a sale with more lots than a file holds has several', async () => {
  await addSale(db, { id: 4101, lotCount: 5 });
  for (let lotNumber = 1; lotNumber <= 5; lotNumber += 1) await addLot(db, { auctionId: 4101, lotNumber });
  const app = await feeds({ mostLots: 2 });
  const files = (await entriesOf(app, '/sitemap.xml')).slice(2).map(([path = '']) => path);
  expect(files).toEqual([1, 2, 3].map((part) => `/sitemaps/auction-4101${part === 1 ? '' : `-${part}`}.xml`));
  const lots: unknown[] = [];
  for (const file of files) lots.push(...(await entriesOf(app, file)).map(([path]) => path));
  expect(lots).toEqual([
    '/gun-auctions/sale-4101',
    '/catalog/4101',
    ...[1, 2, 3, 4, 5].map((number) => `/detail/4101/${number}/colt-revolver-${number}`),
  ]);
  expect((await app.inject('/sitemaps/auction-4101-4.xml')).statusCode).toBe(404);
});

test('what an address may not hold is written as its code', async () => {
  await addSale(db, { id: 4101, slug: 'arms & armour <i>' });
  const app = await feeds();
  const { body } = await app.inject('/sitemaps/auction-4101.xml');
  expect(body).toContain('/gun-auctions/arms%20&amp;%20armour%20%3Ci%3E</loc>');
});

test.each([
  '/sitemaps/auction-9.xml',
  '/sitemaps/auction-04101.xml',
  '/sitemaps/auction-4101-1.xml',
  '/sitemaps/auction-4101',
  '/sitemaps/..%2f..%2fetc',
  '/api/auction/calendar/9.ics',
  '/api/auction/calendar/4101',
  '/api/auction/calendar/4101.ics.ics',
])('%s is not there', async (path) => {
  await addSale(db, { id: 4101 });
  const app = await feeds();
  const answer = await app.inject(path);
  expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'not_found' }]);
});

const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

const linesOf = (text: string, name: string) => unfolded(text).filter((line) => line.startsWith(`${name}:`));

test('a sale is one event for each session, which keeps its name for ever', async () => {
  await addSale(db, {
    id: 4101,
    slug: 'december-premier',
    title: 'December Premier',
    startsAt: '2026-12-04T15:00:00.000Z',
    endsAt: '2026-12-05T20:00:00.000Z',
    sessions: [1, 1],
  });
  const app = await feeds();
  const { headers, body } = await app.inject('/api/auction/calendar/4101.ics');
  const { host } = new URL(site.origin);
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="december-premier.ics"',
  });
  expect(linesOf(body, 'UID')).toEqual([
    `UID:auction-4101-session-1@${host}`,
    `UID:auction-4101-session-2@${host}`,
  ]);
  expect(linesOf(body, 'DTSTART')).toEqual(['DTSTART:20261204T150000Z', 'DTSTART:20261205T150000Z']);
  // A day in the room, and never past the end of the sale.
  expect(linesOf(body, 'DTEND')).toEqual(['DTEND:20261204T230000Z', 'DTEND:20261205T200000Z']);
  expect(linesOf(body, 'SUMMARY')[1]).toBe('SUMMARY:December Premier: Day 2');
  expect(linesOf(body, 'DESCRIPTION')[1]).toBe(
    `DESCRIPTION:Lots 1001 to 1999. ${site.origin}/gun-auctions/december-premier`,
  );
  expect(linesOf(body, 'LOCATION')[0]).toBe('LOCATION:1 Main Street\\, Rock Island\\, IL 61201');
});

test('a sale without sessions is one event from its start to its end', async () => {
  await addSale(db, {
    id: 2001,
    type: 3,
    startsAt: '2026-11-27T16:00:00.000Z',
    endsAt: '2026-11-27T20:00:00.000Z',
  });
  const app = await feeds();
  const { body } = await app.inject('/api/auction/calendar/2001.ics');
  expect([...linesOf(body, 'DTSTART'), ...linesOf(body, 'DTEND')]).toEqual([
    'DTSTART:20261127T160000Z',
    'DTEND:20261127T200000Z',
  ]);
  expect(linesOf(body, 'LOCATION')).toEqual(['LOCATION:Online']);
});

test('the name of the file is one that every system takes', async () => {
  await addSale(db, { id: 4101, slug: 'a"b\\c/é' });
  const app = await feeds();
  const { headers } = await app.inject('/api/auction/calendar/4101.ics');
  expect(headers['content-disposition']).toBe('attachment; filename="abc.ics"');
});
