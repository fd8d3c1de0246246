/** What landing pages and the front page show: rows of lots that no one searched for, and where each row goes on. */
import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import { upcomingAuctions } from '#contract/auctions/upcomingAuctions.ts';
import type { getFrontPage, getLanding } from '#contract/catalog/catalog.ts';
import { catalogSearch } from '#contract/catalog/catalogQuery.ts';
import { catalogSort } from '#contract/catalog/catalogSort.ts';
import { categoryWords } from '#contract/catalog/categories.ts';
import { isLandingSlug, type LandingRow, rowQuery } from '#contract/catalog/landings.ts';
import { landingRows } from '#contract/catalog/landingTexts.ts';
import { catalogAddress } from '#contract/catalog/lotAddress.ts';
import type { LotCard } from '#contract/catalog/lots.ts';
import type { AnswerOf } from '#contract/kernel/endpoint.ts';
import { isProblem } from '#contract/kernel/problems.ts';
import type { AuctionService } from '#server/auctions/service.ts';
import { listLotCards } from '#server/catalog/lots/lotCard.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';

import { findInArchive } from './archiveStore.ts';
import { readBounded } from './boundedRead.ts';
import { lotFiltersOf } from './lotFilters.ts';
import { listOpenSales, listRecentSales } from './saleNames.ts';
import { findInSale } from './saleStore.ts';
import { findLotId, listCategories, listNotableLots, listTopResults } from './selectionStore.ts';

type LandingAnswer = AnswerOf<typeof getLanding>;
type FrontPage = AnswerOf<typeof getFrontPage>;

export type SelectionService = {
  /** @throws {Problem} `not_found`, `too_slow` */
  getLanding: (slug: string) => Promise<LandingAnswer>;
  /** A part that would take too long is left out, and the page stands without it. */
  getFrontPage: () => Promise<FrontPage>;
};

type Deps = {
  db: Database;
  clock: Clock;
  auctions: Pick<AuctionService, 'listActive' | 'listNext' | 'listNextOfType'>;
};

const frontPageLots = 6;
/** More than three sales have. */
const recentCap = 20_000;
const shortRow = 3;

/** What a row looks at: the sale that is on or comes next, and for rows that want them the two before it as well. */
type Sales = { auctionId: number | null; recent: readonly number[] };

async function findRow(tx: Queryable, row: LandingRow, { auctionId, recent }: Sales): Promise<number[]> {
  const query = rowQuery(row);
  const filters = lotFiltersOf(query);
  const page = { page: 1, pageSize: row.lots };
  const sort = catalogSort(query, row.scope === 'archive' ? 'archive' : 'sale');
  switch (row.scope) {
    case 'sale': {
      if (auctionId === null) return [];
      return (await findInSale(tx, { ...page, auctionId, filters, sort })).ids;
    }
    case 'recent': {
      const inSales = { ...filters, choices: { ...filters.choices, auctionId: recent } };
      return (await findInArchive(tx, { ...page, filters: inSales, sort, cap: recentCap, openSales: null }))
        .ids;
    }
    case 'archive': {
      const openSales = await listOpenSales(tx);
      return (await findInArchive(tx, { ...page, filters, sort, cap: row.lots, openSales })).ids;
    }
  }
}

/**
 * A catalog is of one sale, and the archive has no open ones: no page lists a sale and the two before it. A row of them
 * goes on in the sale, as long as it has shown a lot of that, or else in the results of the others.
 */
function moreAddress(row: LandingRow, { auctionId, recent }: Sales, lots: readonly LotCard[]): string {
  const query = rowQuery(row);
  const search = catalogSearch(query).toString();
  if (row.scope === 'archive' || auctionId === null) return `/prices?${search}`;
  if (row.scope === 'sale' || lots.some(({ AuctionID }) => AuctionID === auctionId)) {
    return catalogAddress(auctionId, search);
  }
  const earlier = recent.filter((id) => id !== auctionId).map(String);
  return `/prices?${catalogSearch({ ...query, choices: { ...query.choices, auctionId: earlier } })}`;
}

/** Rows have three lots or six: what does not fill three is left out. */
async function listRows(
  tx: Queryable,
  rows: readonly LandingRow[],
  auctionId: number | null,
): Promise<LandingAnswer['rows']> {
  const isRecent = rows.some(({ scope }) => scope === 'recent');
  const sales = { auctionId, recent: isRecent ? await listRecentSales(tx, auctionId) : [] };
  const filled: LandingAnswer['rows'] = [];
  for (const row of rows) {
    const ids = await findRow(tx, row, sales);
    const length = ids.length < row.lots ? shortRow : row.lots;
    if (ids.length < length) continue;
    const lots = await listLotCards(tx, ids.slice(0, length));
    filled.push({ title: row.title, lots, more: moreAddress(row, sales, lots) });
  }
  return filled;
}

type Picked<Part extends keyof FrontPage> = (tx: Queryable) => Promise<Pick<FrontPage, Part>>;

const pickPlates =
  ({ AuctionID, CoverLotNumber }: AuctionWithSessions): Picked<'plate' | 'notable'> =>
  async (tx) => {
    const notable = await listNotableLots(tx, AuctionID, frontPageLots);
    const cover = CoverLotNumber === null ? undefined : await findLotId(tx, AuctionID, CoverLotNumber);
    const plates = await listLotCards(tx, [cover ?? notable[0] ?? []].flat());
    return { plate: plates[0] ?? null, notable: await listLotCards(tx, notable) };
  };

const pickCategories =
  ({ AuctionID }: AuctionWithSessions): Picked<'categories'> =>
  async (tx) => {
    const categories = await listCategories(tx, AuctionID);
    return {
      categories: categories.map(({ value, count }) => ({ value, words: categoryWords(value), count })),
    };
  };

const pickPrices =
  (now: Date): Picked<'prices'> =>
  async (tx) => {
    const yearAgo = new Date(now);
    yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
    const ids = await listTopResults(tx, yearAgo.toISOString(), frontPageLots);
    return { prices: await listLotCards(tx, ids) };
  };

/** Nothing was searched here: a visitor of the front page is not asked to search for less. */
async function orNothing<Part>(picked: Promise<Part>): Promise<Part | null> {
  try {
    return await picked;
  } catch (error) {
    if (isProblem(error) && error.code === 'too_slow') return null;
    throw error;
  }
}

const withoutLots = { plate: null, notable: [], categories: [], prices: [] };

export function createSelectionService({ db, clock, auctions }: Deps): SelectionService {
  return {
    async getLanding(slug) {
      if (!isLandingSlug(slug)) throw problem('not_found');
      const [auction] = await auctions.listNext();
      const auctionId = auction?.AuctionID ?? null;
      const rows = await readBounded(db, (tx) => listRows(tx, landingRows(slug), auctionId));
      return { slug, rows, auction: auction ?? null };
    },
    async getFrontPage() {
      const [next] = await auctions.listNext();
      const active = await auctions.listActive();
      const ofType = new Set((await auctions.listNextOfType()).map(({ AuctionID }) => AuctionID));
      const nextOfType = active.filter(({ AuctionID }) => ofType.has(AuctionID));
      const part = <Part>(pick: (tx: Queryable) => Promise<Part>) => orNothing(readBounded(db, pick));
      // Each within its own bounds, so that a slow one takes no other along.
      const [plates, categories, prices] = await Promise.all([
        next ? part(pickPlates(next)) : null,
        next ? part(pickCategories(next)) : null,
        part(pickPrices(clock())),
      ]);
      return {
        next: next ?? null,
        upcoming: upcomingAuctions(active, nextOfType),
        ...withoutLots,
        ...plates,
        ...categories,
        ...prices,
      };
    },
  };
}
