/**
 * The filters are functions of the database, and are fast only as long as the planner puts their bodies in place of their
 * calls: a filter that it cannot look into reaches no index.
 */
import { expect, test } from 'vitest';

import { readCatalogQuery } from '#contract/catalog/catalogQuery.ts';
import { findInArchive } from '#server/catalog/archiveStore.ts';
import { readBounded } from '#server/catalog/boundedRead.ts';
import { lotFiltersOf } from '#server/catalog/lotFilters.ts';
import { findInSale } from '#server/catalog/saleStore.ts';
import { summarizeSpan } from '#server/catalog/trendStore.ts';
import type { Queryable, Statement } from '#server/platform/db/sql.ts';
import { openTestDatabase } from '#tests/support/db/testDb.ts';

const db = await openTestDatabase();

const everything =
  'q=colt+-navy&headline=army&category=sword&manufacturerName=Colt&manufacturerName=Sharps&hlo=H&amcode=A&caliber=.45';
const more =
  '&session=1&auctionId=4001&lowEst=1-2&highEst=1-2&priceRealized=1-2&year=1800-1900&rareItem=1&sold=1';
const { query } = readCatalogQuery(new URLSearchParams(everything + more));
const filters = lotFiltersOf(query);
const page = { page: 1, pageSize: 24 };

/** The plan of the one statement that a search makes; the search itself gets no answer. */
async function planOf(search: (tx: Queryable) => Promise<unknown>): Promise<string> {
  const lines: string[] = [];
  await readBounded(db, async (tx) => {
    const explain = async <Row>({ text, values }: Statement): Promise<Row[]> => {
      const statement = { name: '', text: `explain (verbose) ${text}`, values };
      const rows = await tx.query<{ 'QUERY PLAN': string }>(statement);
      lines.push(...rows.map((row) => row['QUERY PLAN']));
      return [];
    };
    await search({ ...tx, query: explain }).catch(() => undefined);
  });
  return lines.join('\n');
}

const sort = 'relevance';
const year = { from: '2024-01-01T06:00:00Z', to: '2025-01-01T06:00:00Z' };

test.for([
  ['one sale', (tx) => findInSale(tx, { ...page, auctionId: 4001, filters, sort })],
  ['the archive', (tx) => findInArchive(tx, { ...page, filters, sort, cap: 9, openSales: [1] })],
  ['the trend', (tx) => summarizeSpan(tx, { filters, cap: 9, openSales: [1] }, year)],
] as const satisfies (readonly [string, (tx: Queryable) => Promise<unknown>])[])(
  'the filters of %s are part of its plan',
  async ([, search]) => {
    const plan = await planOf(search);
    expect(plan).toMatch(/search @@ '''colt''/u);
    expect(plan).toMatch(/search @@ '''armi'':\*AB/u);
    expect(plan).toMatch(/lots\b/u);
    expect(plan).not.toMatch(/lot_(?:is_admitted|is_meant|misses|place)\(/u);
  },
);
