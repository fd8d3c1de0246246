/** A list that is filled from a part of the archive is the one that all of the archive would give. */
import { expect, test } from 'vitest';

import { readCatalogQuery, type SortOrder } from '#contract/catalog/catalogQuery.ts';
import { findInArchive } from '#server/catalog/archiveStore.ts';
import { findFirst, firstPart } from '#server/catalog/firstPart.ts';
import { lotFiltersOf } from '#server/catalog/lotFilters.ts';
import { sql } from '#server/platform/db/sql.ts';
import { aSaleFor } from '#tests/support/catalog/someLots.ts';
import { seededDatabase } from '#tests/support/db/seededDatabase.ts';
import { openTestDatabase } from '#tests/support/db/testDb.ts';

/** Every tenth lot is a Garand; one in a hundred a Rapier. Prices go up and down with the minutes. */
const db = seededDatabase(async () => {
  const archive = await openTestDatabase();
  await aSaleFor(archive, { id: 4001, closedAt: '2024-05-04T18:00:00Z' });
  await archive.query(sql`
    insert into lots (auction_id, lot_number, slug, web_title, headline, detail_desc, manufacturer_name, category, hlo,
      amcode, low_est_cents, high_est_cents, opening_cents, price_realized_cents, sold_at)
    select 4001, n, 'lot', case when n % 10 = 0 then 'Garand' when n % 100 = 1 then 'Rapier' else 'Bronze' end, '', '',
      'Colt', 'art', 'O', 'X', 100, 200, 50, 100 + (n * 7919) % 3000,
      timestamptz '2024-05-04T18:00:00Z' + make_interval(mins => n)
    from generate_series(1, 3000) n`);
  await archive.run('analyze lots');
  return archive;
});

const wholeWords = new Set(['garand', 'rapier']);

const asked = (search: string, sort: SortOrder) => ({
  filters: lotFiltersOf(readCatalogQuery(new URLSearchParams(search)).query, wholeWords),
  sort,
  page: 1,
  pageSize: 24,
  cap: 12,
  openSales: [],
});

test.for([
  ['q=garand', 'newest'],
  ['headline=garand', 'newest'],
  ['q=garand', 'realized'],
  ['q=garand&priceRealized=1-20', 'realized'],
] as const)('%s by %s: the same lots as from all of it', async ([search, sort]) => {
  const wanted = asked(search, sort);
  const whole = await findInArchive(db, wanted);
  expect(whole.isCapped).toBe(true);
  expect(await findFirst(db, wanted)).toEqual(whole);
});

test('the newest are looked for among the newest, the dearest among the dearest', async () => {
  const newest = await firstPart(db, asked('q=garand', 'newest'));
  expect(newest?.soldFrom).toMatch(/^2024-05-0[56]/u);
  expect(newest?.ranges).toEqual({});
  expect((await firstPart(db, asked('q=garand', 'realized')))?.ranges.priceRealized?.from).toBeGreaterThan(
    2_000,
  );
});

test('a maker has an index in the order of the list, and needs no bound', async () => {
  expect(await firstPart(db, asked('q=garand&manufacturerName=Colt', 'newest'))).toBe(null);
});

test('a rare word, and a search without words, look at everything', async () => {
  expect(await firstPart(db, asked('q=rapier', 'newest'))).toBe(null);
  expect(await firstPart(db, asked('q=nothing', 'newest'))).toBe(null);
  expect(await firstPart(db, asked('hlo=O', 'newest'))).toBe(null);
});

test('where a word is not as frequent as it was known to be, everything is looked at after all', async () => {
  const wanted = asked('q=garand', 'newest');
  expect(await firstPart(db, wanted)).not.toBe(null);
  await db.query(sql`delete from lots where web_title = 'Garand' and lot_number > 300`);
  const found = await findFirst(db, wanted);
  expect(found).toMatchObject({ isCapped: true, total: 12 });
  expect(found).toEqual(await findInArchive(db, wanted));
});
