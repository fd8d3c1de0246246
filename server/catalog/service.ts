/** Searches of one sale and of the archive: the query of an address in, a page with its filters' counts out. */
import { auctionNotFound } from '#contract/auctions/auctions.ts';
import type { CatalogPage, countCatalog, initAuctionData, PriceTrend } from '#contract/catalog/catalog.ts';
import { type CatalogQuery, readCatalogQuery } from '#contract/catalog/catalogQuery.ts';
import { type CatalogKind, catalogSort } from '#contract/catalog/catalogSort.ts';
import { soonMs } from '#contract/catalog/countdown.ts';
import { isOwnSwitch } from '#contract/catalog/facets.ts';
import { readSearchText, termsToMark } from '#contract/catalog/searchText.ts';
import type { AnswerOf } from '#contract/kernel/endpoint.ts';
import type { AuctionService } from '#server/auctions/service.ts';
import { listLotCards } from '#server/catalog/lots/lotCard.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';

import { searchArchive } from './archiveSearch.ts';
import { readBounded } from './boundedRead.ts';
import { facetsOf } from './facets.ts';
import type { Found } from './found.ts';
import { lotFiltersOf } from './lotFilters.ts';
import { correctTyping } from './lotWords.ts';
import { listOwnLots } from './ownLots.ts';
import { findSaleKind, listOpenSales, listSaleNames, listSessionNames } from './saleNames.ts';
import { findInSale } from './saleStore.ts';
import { withTradeWords } from './tradeWords.ts';
import { priceTrend } from './trend.ts';

export type CatalogService = {
  initAuctionData: (auctionId: number) => Promise<AnswerOf<typeof initAuctionData>>;
  /** @throws {Problem} `not_found`, `too_slow` */
  searchSale: (auctionId: number, search: string) => Promise<CatalogPage>;
  /** The same of the account's own lots, as the search asks. @throws {Problem} `not_found`, `too_slow` */
  searchOwn: (accountId: number, auctionId: number, search: string) => Promise<CatalogPage>;
  /** @throws {Problem} `not_found`, `too_slow` */
  countSale: (auctionId: number, search: string) => Promise<AnswerOf<typeof countCatalog>>;
  /** @throws {Problem} `too_slow` */
  searchPrices: (search: string) => Promise<CatalogPage>;
  /** @throws {Problem} `too_slow` */
  getPriceTrend: (search: string) => Promise<PriceTrend>;
};

type Deps = { db: Database; clock: Clock; auctions: Pick<AuctionService, 'find'> };

type Find = (tx: Queryable, query: CatalogQuery) => Promise<Found>;

const queryOf = (search: string): CatalogQuery => readCatalogQuery(new URLSearchParams(search)).query;

type Sale = { auctionId: number; kind: Exclude<CatalogKind, 'archive'>; now: Date };

/** A sale by the clock shows what can still be bought, unless closed lots are asked for too, or one lot by its number. */
function leftOut({ switches, text }: CatalogQuery, { kind, now }: Sale) {
  const isOpenOnly =
    kind === 'timed' && !switches.includes('closed') && readSearchText(text).lotNumber === null;
  const isSoonOnly = switches.includes('closingSoon');
  return { isOpenOnly, closesBefore: isSoonOnly ? new Date(now.getTime() + soonMs).toISOString() : null };
}

/** @param among null for all lots of the sale. */
const inSale =
  (sale: Sale, among: readonly number[] | null = null): Find =>
  (tx, query) => {
    const { auctionId, kind } = sale;
    const { page, pageSize } = query;
    const sort = catalogSort(query, kind);
    const shown = { filters: lotFiltersOf(query), sort, page, pageSize, among };
    return findInSale(tx, { auctionId, ...shown, ...leftOut(query, sale) });
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

async function requireSale(tx: Queryable, auctionId: number, clock: Clock): Promise<Sale> {
  const kind = await findSaleKind(tx, auctionId);
  if (kind === undefined) throw problem('not_found');
  return { auctionId, kind, now: clock() };
}

type SaleAsked = { sale: Sale; search: string; among: readonly number[] | null };

async function salePage(tx: Queryable, { sale, search, among }: SaleAsked): Promise<CatalogPage> {
  const find = inSale(sale, among);
  const tried = await findOrCorrect(tx, queryOf(search), (query) => find(tx, query));
  const sessions = await listSessionNames(tx, sale.auctionId);
  const page = await pageOf(tx, tried);
  const { query, found } = tried;
  return {
    ...page,
    facets: facetsOf(found.counts, { query, sessions, sales: [], isTimed: sale.kind === 'timed' }),
  };
}

export function createCatalogService({ db, clock, auctions }: Deps): CatalogService {
  return {
    async initAuctionData(auctionId) {
      const auction = await auctions.find(auctionId);
      return auction ? { AuctionData: auction } : { Error: auctionNotFound };
    },
    async searchSale(auctionId, search) {
      return readBounded(db, async (tx) => {
        const sale = await requireSale(tx, auctionId, clock);
        return salePage(tx, { sale, search, among: null });
      });
    },
    async searchOwn(accountId, auctionId, search) {
      return readBounded(db, async (tx) => {
        const sale = await requireSale(tx, auctionId, clock);
        const switches = queryOf(search).switches.filter(isOwnSwitch);
        const among = await listOwnLots(tx, { accountId, auctionId, switches });
        return salePage(tx, { sale, search, among });
      });
    },
    async countSale(auctionId, search) {
      return readBounded(db, async (tx) => {
        const find = inSale(await requireSale(tx, auctionId, clock));
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
      return readBounded(db, (tx) => priceTrend(tx, queryOf(search)));
    },
  };
}
