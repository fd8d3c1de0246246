/** Searches of one sale and of the archive: the query of an address in, a page with its filters' counts out. */
import { auctionNotFound } from '#contract/auctions.ts';
import type { CatalogPage, countCatalog, initAuctionData, PriceTrend } from '#contract/catalog.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { type CatalogQuery, readCatalogQuery } from '#contract/rules/catalogQuery.ts';
import { catalogSort } from '#contract/rules/catalogSort.ts';
import { readSearchText, termsToMark } from '#contract/rules/searchText.ts';
import type { AuctionService } from '#server/auctions/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';
import { listWishedLots } from '#server/wishlists/itemStore.ts';

import { resultFilters, searchArchive } from './archiveSearch.ts';
import { readBounded } from './boundedRead.ts';
import { facetsOf } from './facets.ts';
import type { Found } from './found.ts';
import { lotFiltersOf } from './lotFilters.ts';
import { correctTyping } from './lotWords.ts';
import { findInSale } from './saleStore.ts';
import { hasAuction, listLotCards, listOpenSales, listSaleNames, listSessionNames } from './store.ts';
import { withTradeWords } from './tradeWords.ts';
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

/** What was found, and for which query: the one that was asked for, or its words put right. */
type Tried<Result extends Found = Found> = { query: CatalogQuery; found: Result; searchedFor: string | null };

/** Where nothing has the words that were typed, the closest known words are searched for, if something has those. */
async function findOrCorrect<Result extends Found>(
  tx: Queryable,
  asked: CatalogQuery,
  find: (query: CatalogQuery) => Promise<Result>,
): Promise<Tried<Result>> {
  const found = await find(asked);
  const text = found.total > 0 ? null : await correctTyping(tx, asked.text);
  if (text === null) return { query: asked, found, searchedFor: null };
  const query = { ...asked, text };
  const corrected = await find(query);
  if (corrected.total === 0) return { query: asked, found, searchedFor: null };
  return { query, found: corrected, searchedFor: text };
}

/** Of a headline, a lot's number is a word as well. */
const markedTerms = ({ text, headline }: CatalogQuery): string[] => [
  ...new Set([
    ...termsToMark(withTradeWords(readSearchText(text))),
    ...termsToMark({ ...withTradeWords(readSearchText(headline)), isLotOnly: false }),
  ]),
];

async function pageOf(
  tx: Queryable,
  { query, found, searchedFor }: Tried,
): Promise<Omit<CatalogPage, 'facets'>> {
  const { total, isCapped, page, ids } = found;
  return {
    lots: await listLotCards(tx, ids),
    total,
    isCapped,
    page,
    pageCount: Math.max(1, Math.ceil(total / query.pageSize)),
    searchedFor,
    terms: markedTerms(query),
  };
}

async function requireSale(tx: Queryable, auctionId: number): Promise<void> {
  if (!(await hasAuction(tx, auctionId))) throw problem('not_found');
}

type SaleAsked = { auctionId: number; search: string; among: readonly number[] | null };

async function salePage(tx: Queryable, { auctionId, search, among }: SaleAsked): Promise<CatalogPage> {
  const find = inSale(auctionId, among);
  const tried = await findOrCorrect(tx, queryOf(search), (query) => find(tx, query));
  const sessions = await listSessionNames(tx, auctionId);
  const page = await pageOf(tx, tried);
  const { query, found } = tried;
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
        const find = inSale(auctionId);
        const { found } = await findOrCorrect(tx, queryOf(search), (query) => find(tx, query));
        return { total: found.total, isCapped: found.isCapped };
      });
    },
    async searchPrices(search) {
      return readBounded(db, async (tx) => {
        const openSales = await listOpenSales(tx);
        const tried = await findOrCorrect(tx, queryOf(search), (asked) =>
          searchArchive(tx, asked, openSales),
        );
        const { query, found } = tried;
        const sold = (found.counts.auctionId ?? []).map(({ value }) => Number(value));
        const sales = await listSaleNames(tx, sold);
        const page = await pageOf(tx, tried);
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
        const trendOf = async (query: CatalogQuery) =>
          listTrend(tx, { filters: await resultFilters(tx, query), cap: trendYearCap, openSales });
        const query = queryOf(search);
        const asked = await trendOf(query);
        // The list beside it has the closest words as well.
        const text = asked.length > 0 ? null : await correctTyping(tx, query.text);
        return text === null ? asked : trendOf({ ...query, text });
      });
      return { years, isCapped: years.some((year) => year.isCapped) };
    },
  };
}
