/**
 * The same searches by an engine that keeps everything in this process: every match is found and its options counted, so
 * its numbers are exact where the database's are capped. What it takes to fill it is printed.
 */
import MiniSearch from 'minisearch';

import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';

import { someWords } from './searchWorld.ts';

export type Searches = Record<string, (round: number) => Promise<unknown>>;

type Row = {
  id: number;
  auctionId: number;
  title: string;
  headline: string;
  detail: string;
  category: string;
  manufacturerName: string;
  hlo: string;
  amcode: string;
  caliber: string | null;
  isPast: boolean;
};

const facets = ['category', 'manufacturerName', 'hlo', 'amcode', 'caliber'] as const;
const pageSize = 24;

function pageOf(rows: readonly Row[]) {
  const counts = facets.map((facet) => {
    const ofValue = new Map<string | null, number>();
    for (const row of rows) ofValue.set(row[facet], (ofValue.get(row[facet]) ?? 0) + 1);
    return ofValue;
  });
  return { total: rows.length, lots: rows.slice(0, pageSize), counts };
}

const listRows = (db: Database): Promise<Row[]> =>
  db.query<Row>(sql`
    select l.id, l.auction_id as "auctionId", l.web_title as title, l.headline, l.detail_desc as detail, l.category,
      l.manufacturer_name as "manufacturerName", l.hlo, l.amcode, l.caliber, a.closed_at is not null as "isPast"
    from lots l join auctions a on a.id = l.auction_id order by l.sold_at desc nulls last`);

export async function searchInMemory(db: Database): Promise<Searches> {
  const rows = await listRows(db);
  const before = process.memoryUsage().heapUsed;
  const start = performance.now();
  const engine = new MiniSearch<Row>({ fields: ['title', 'headline', 'detail', 'caliber'] });
  engine.addAll(rows);
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  const megabytes = ((process.memoryUsage().heapUsed - before) / 2 ** 20).toFixed(0);
  process.stdout.write(`in memory: ${rows.length} lots in ${seconds} s and ${megabytes} MB\n`);

  const byId = new Map(rows.map((row) => [row.id, row]));
  const bySale = Map.groupBy(rows, ({ auctionId }) => auctionId);
  const sales = [...bySale.keys()];
  const one = (words: readonly string[], round: number): string => words[round % words.length] ?? '';
  const rowsOf = (text: string): Row[] =>
    engine.search(text, { combineWith: 'AND' }).flatMap(({ id }) => byId.get(id as number) ?? []);
  const inArchive = async (text: string) => pageOf(rowsOf(text).filter(({ isPast }) => isPast));
  const { common, middling, rare, misspelled } = someWords;
  return {
    'sale, all lots': async (round) => pageOf(bySale.get(sales[round % sales.length] ?? 0) ?? []),
    'sale, word and two filters': async (round) => {
      const sale = sales[round % sales.length];
      const isMeant = (row: Row): boolean =>
        row.auctionId === sale && row.hlo === 'H' && 'AC'.includes(row.amcode);
      return pageOf(rowsOf(one(common, round)).filter(isMeant));
    },
    'archive, common word': (round) => inArchive(one(common, round)),
    'archive, middling word': (round) => inArchive(one(middling, round)),
    'archive, rare word': (round) => inArchive(one(rare, round)),
    'did you mean': async (round) => engine.autoSuggest(one(misspelled, round), { fuzzy: 0.25 }).slice(0, 1),
  };
}
