/** Searches of one sale and of the archive: the query of an address in, a page with its filters' counts out. */
import { auctionNotFound } from '#contract/auctions.ts';
import type { CatalogPage, countCatalog, initAuctionData, PriceTrend } from '#contract/catalog.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { type CatalogQuery, readCatalogQuery } from '#contract/rules/catalogQuery.ts';
import { catalogSort } from '#contract/rules/catalogSort.ts';
import { correctedText, readSearchText, termsToMark, wordsToCheck } from '#contract/rules/searchText.ts';
import type { AuctionService } from '#server/auctions/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';
import { listWishedLots } from '#server/wishlists/itemStore.ts';

import { findResults, resultFilters, searchArchive } from './archiveSearch.ts';
import { readBounded } from './boundedRead.ts';
import { facetsOf } from './facets.ts';
import type { Found } from './found.ts';
import { lotFiltersOf } from './lotFilters.ts';
import { findMeantWords } from './lotWords.ts';
import { findInSale } from './saleStore.ts';
import { hasAuction, listLotCards, listOpenSales, listSaleNames, listSessionNames } from './store.ts';
import { listTrend } from './trendStore.ts';

export type CatalogService = {
  initAuctionData: (auctionId: number) => Promise<AnswerOf<typeof initAuctionData>>;
  /** @throws {Problem} `not_found`, `too_slow` */
  searchSale: (auctionId: number, search: string) => Promise<CatalogPage>;
  /** The same of the lots that the account has on its wishlists. @throws {Problem} `not_found`, `too_slow` */
  searchWished: (accountId: number, auctionId: number, search: string) => Promise<CatalogPage>;
  /** @throws {Problem} `not_found`, `too_slow` */
  countSale: (auctionId: number, search: string) => Promise<AnswerOf<typeof countCatalog>>;
  /** @throws {Problem} `too_slow` */
  searchPrices: (search: string) => Promise<CatalogPage>;
  /** @throws {Problem} `too_slow` */
  getPriceTrend: (search: string) => Promise<PriceTrend>;
};

type Deps = { db: Database; auctions: Pick<AuctionService, 'find'> };

/** Their median is within a tenth of that of all. */
const trendYearCap = 500;
/** With fewer lots than this somebody may have meant another word. */
const fewLots = 3;

type Find = (tx: Queryable, query: CatalogQuery) => Promise<Found>;

const queryOf = (search: string): CatalogQuery => readCatalogQuery(new URLSearchParams(search)).query;

/** @param among null for all lots of the sale. */
const inSale =
  (auctionId: number, among: readonly number[] | null = null): Find =>
  (tx, query) => {
    const { page, pageSize } = query;
    const sort = catalogSort(query, 'sale');
    return findInSale(tx, { auctionId, filters: lotFiltersOf(query), sort, page, pageSize, among });
  };

const inArchive =
  (openSales: readonly number[]): Find =>
  (tx, query) =>
    findResults(tx, { query, openSales });

type Tried = { find: Find; query: CatalogQuery; found: Found };

/** A spelling with more lots than the one that was typed; asked for only where that one has next to none. */
async function suggestion(tx: Queryable, { find, query, found }: Tried): Promise<string | null> {
  if (query.text === '' || found.total >= fewLots) return null;
  const words = wordsToCheck(readSearchText(query.text));
  if (words.length === 0) return null;
  const text = correctedText(query.text, await findMeantWords(tx, words));
  if (text === query.text) return null;
  const { total } = await find(tx, { ...query, text, page: 1 });
  return total > found.total ? text : null;
}

/** Of a headline, a lot's number is a word as well. */
const markedTerms = ({ text, headline }: CatalogQuery): string[] => [
  ...new Set([
    ...termsToMark(readSearchText(text)),
    ...termsToMark({ ...readSearchText(headline), isLotOnly: false }),
  ]),
];

async function pageOf(tx: Queryable, { find, query, found }: Tried): Promise<Omit<CatalogPage, 'facets'>> {
  const { total, isCapped, page, ids } = found;
  return {
    lots: await listLotCards(tx, ids),
    total,
    isCapped,
    page,
    pageCount: Math.max(1, Math.ceil(total / query.pageSize)),
    didYouMean: await suggestion(tx, { find, query, found }),
    terms: markedTerms(query),
  };
}

async function requireSale(tx: Queryable, auctionId: number): Promise<void> {
  if (!(await hasAuction(tx, auctionId))) throw problem('not_found');
}

type SaleAsked = { auctionId: number; search: string; among: readonly number[] | null };

async function salePage(tx: Queryable, { auctionId, search, among }: SaleAsked): Promise<CatalogPage> {
  const query = queryOf(search);
  const find = inSale(auctionId, among);
  const found = await find(tx, query);
  const sessions = await listSessionNames(tx, auctionId);
  const page = await pageOf(tx, { find, query, found });
  return { ...page, facets: facetsOf(found.counts, { query, sessions, sales: [] }) };
}

export function createCatalogService({ db, auctions }: Deps): CatalogService {
  return {
    async initAuctionData(auctionId) {
      const auction = await auctions.find(auctionId);
      return auction ? { AuctionData: auction } : { Error: auctionNotFound };
    },
    async searchSale(auctionId, search) {
      return readBounded(db, async (tx) => {
        await requireSale(tx, auctionId);
        return salePage(tx, { auctionId, search, among: null });
      });
    },
    async searchWished(accountId, auctionId, search) {
      return readBounded(db, async (tx) => {
        await requireSale(tx, auctionId);
        const among = await listWishedLots(tx, { accountId, auctionId });
        return salePage(tx, { auctionId, search, among });
      });
    },
    async countSale(auctionId, search) {
      return readBounded(db, async (tx) => {
        await requireSale(tx, auctionId);
        const { total, isCapped } = await inSale(auctionId)(tx, queryOf(search));
        return { total, isCapped };
      });
    },
    async searchPrices(search) {
      const query = queryOf(search);
      return readBounded(db, async (tx) => {
        const openSales = await listOpenSales(tx);
        const found = await searchArchive(tx, query, openSales);
        const sold = (found.counts.auctionId ?? []).map(({ value }) => Number(value));
        const sales = await listSaleNames(tx, sold);
        const page = await pageOf(tx, { find: inArchive(openSales), query, found });
        const facets = {
          ...facetsOf(found.counts, { query, sessions: [], sales }),
          atLeast: [...found.atLeast],
        };
        const order = catalogSort(query, 'archive');
        return {
          ...page,
          isNewestOnly: found.isCapped && order !== 'newest' && order !== 'realized',
          facets,
        };
      });
    },
    async getPriceTrend(search) {
      const years = await readBounded(db, async (tx) => {
        const openSales = await listOpenSales(tx);
        return listTrend(tx, {
          filters: await resultFilters(tx, queryOf(search)),
          cap: trendYearCap,
          openSales,
        });
      });
      return { years, isCapped: years.some((year) => year.isCapped) };
    },
  };
}
