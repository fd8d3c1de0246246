/** Catalogs, prices and landing pages. A search is the query string of the page that shows it. */
import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import {
  type CatalogPage,
  countCatalog,
  getFrontPage,
  getLanding,
  getPriceTrend,
  initAuctionData,
  type PriceTrend,
  searchCatalog,
  searchPrices,
} from '#contract/catalog/catalog.ts';
import { searchOwnLots } from '#contract/catalog/ownCatalog.ts';
import type { AnswerOf } from '#contract/kernel/endpoint.ts';
import { isProblem, type Problem } from '#contract/kernel/problems.ts';
import type { Call } from '#services/kernel/http.ts';
import { hasLoginKey } from '#services/session/loginCookies.ts';

type Options = { signal?: AbortSignal };

export type Landing = AnswerOf<typeof getLanding>;
export type FrontPage = AnswerOf<typeof getFrontPage>;

export type CatalogService = {
  /** What a catalog starts from; undefined for an auction that does not exist. */
  findAuction: (auctionId: number, options?: Options) => Promise<AuctionWithSessions | undefined>;
  search: (auctionId: number, search: string, options?: Options) => Promise<CatalogPage>;
  /** Of the visitor’s own lots. @throws {Problem} `not_logged_in`, unasked where no one can be. */
  searchOwn: (auctionId: number, search: string, options?: Options) => Promise<CatalogPage>;
  searchPrices: (search: string, options?: Options) => Promise<CatalogPage>;
  getPriceTrend: (search: string, options?: Options) => Promise<PriceTrend>;
  count: (auctionId: number, search: string, options?: Options) => Promise<AnswerOf<typeof countCatalog>>;
  findLanding: (slug: string, options?: Options) => Promise<Landing | undefined>;
  getFrontPage: (options?: Options) => Promise<FrontPage>;
};

async function orUndefined<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isProblem(error) && error.code === 'not_found') return undefined;
    throw error;
  }
}

export const createCatalogService = (call: Call): CatalogService => ({
  async findAuction(auctionId, options) {
    const { AuctionData, Error: refusal } = await call(initAuctionData, { params: { auctionId } }, options);
    return refusal === undefined ? AuctionData : undefined;
  },
  search: (auctionId, search, options) =>
    call(searchCatalog, { params: { auctionId }, query: { search } }, options),
  async searchOwn(auctionId, search, options) {
    // The server draws pages for no one in particular.
    if (!hasLoginKey()) throw { code: 'not_logged_in' } satisfies Problem;
    return call(searchOwnLots, { params: { auctionId }, query: { search } }, options);
  },
  searchPrices: (search, options) => call(searchPrices, { query: { search } }, options),
  getPriceTrend: (search, options) => call(getPriceTrend, { query: { search } }, options),
  count: (auctionId, search, options) =>
    call(countCatalog, { params: { auctionId }, query: { search } }, options),
  findLanding: (slug, options) => orUndefined(call(getLanding, { query: { slug } }, options)),
  getFrontPage: (options) => call(getFrontPage, {}, options),
});
