/** Lots of sales that are not over, and known words, by SQL. */
import { type SearchText, tsqueryText } from '#contract/catalog/searchText.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

type Searched = { read: SearchText; openSales: readonly number[]; most: number };

export type OpenLots = {
  ids: number[];
  total: number;
  sales: { AuctionID: number; Title: string; LotCount: number }[];
  /** Of the lots that were found, with the sale that has most of them. */
  makers: { name: string; auctionId: number }[];
};

/** What can still be bought first, then what matches best. */
export async function findOpenLots(tx: Queryable, { read, openSales, most }: Searched): Promise<OpenLots> {
  const [found] = await tx.query<OpenLots>(sql`
    with found as materialized (
      select l.id, l.auction_id, l.lot_number, l.manufacturer_name,
        l.is_withdrawn or coalesce(s.status, 'pending') not in ('pending', 'open') as is_over,
        lot_place(l, 'relevance', to_tsquery('english', ${tsqueryText(read)}), ${read.lotNumber}) as place
      from lots l left join lot_standings s on s.lot_id = l.id
      where l.auction_id = any(${openSales}::integer[])
        and (l.search @@ to_tsquery('english', ${tsqueryText(read)}) or l.lot_number = ${read.lotNumber}::integer)
    ),
    sales as (
      select f.auction_id, a.title, count(*) as lots from found f join auctions a on a.id = f.auction_id
      group by f.auction_id, a.title
    ),
    makers as (
      select distinct on (manufacturer_name) manufacturer_name as name, auction_id
      from found group by manufacturer_name, auction_id
      order by manufacturer_name, count(*) desc, auction_id
    )
    select (select count(*) from found) as total,
      array(select id from found order by is_over, place, auction_id, lot_number limit ${most}::integer) as ids,
      coalesce((
        select jsonb_agg(
          jsonb_build_object('AuctionID', auction_id, 'Title', title, 'LotCount', lots) order by lots desc, auction_id
        ) from sales), '[]') as sales,
      coalesce((
        select jsonb_agg(jsonb_build_object('name', name, 'auctionId', auction_id)) from makers), '[]') as makers`);
  if (!found) throw new Error('A select without a table has one row.');
  return found;
}

type Titled = { title: string; auctionId: number; lotNumber: number; slug: string };

/** One lot of each title. */
export async function listOpenTitles(tx: Queryable, { read, openSales, most }: Searched): Promise<Titled[]> {
  return tx.query<Titled>(sql`
    select title, auction_id as "auctionId", lot_number as "lotNumber", slug from (
      select distinct on (l.web_title) l.web_title as title, l.auction_id, l.lot_number, l.slug,
        lot_place(l, 'relevance', to_tsquery('english', ${tsqueryText(read)}), ${read.lotNumber}) as place
      from lots l left join lot_standings s on s.lot_id = l.id
      where l.auction_id = any(${openSales}::integer[]) and not l.is_withdrawn
        and coalesce(s.status, 'pending') in ('pending', 'open')
        and (l.search @@ to_tsquery('english', ${tsqueryText(read)}) or l.lot_number = ${read.lotNumber}::integer)
      order by l.web_title, place, l.auction_id, l.lot_number
    ) titled
    order by place, title limit ${most}::integer`);
}

/** Makers by a part of their name, with the number of their lots that were sold. */
export async function listSoldMakers(
  tx: Queryable,
  parts: readonly string[],
): Promise<{ name: string; lots: number }[]> {
  const patterns = parts.map((part) => `%${part.replaceAll(/[%_\\]/gu, String.raw`\$&`)}%`);
  return tx.query<{ name: string; lots: number }>(sql`
    select value as name, lots from archive_options
    where facet = 'manufacturerName' and lower(value) like any(${patterns}::text[])
    order by lots desc, value limit 100`);
}

const shortestBeginning = 2;
const mostBeginnings = 3;

/** Known words that begin so, those of the most lots first. */
export async function listBeginnings(tx: Queryable, beginning: string): Promise<string[]> {
  if (beginning.length < shortestBeginning || !/^\p{L}+$/u.test(beginning)) return [];
  const rows = await tx.query<{ word: string }>(sql`
    select word from lot_words where word like ${`${beginning}%`} and word <> ${beginning}
    order by lots desc, word limit ${mostBeginnings}::integer`);
  return rows.map(({ word }) => word);
}
