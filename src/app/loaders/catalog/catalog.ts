/**
 * The catalog of one sale. An address without the sale's number leads to the next sale's catalog, with all else that it
 * says (product.md, "Catalog").
 */
import { data, type LoaderFunctionArgs, type Params, replace } from 'react-router-dom';

import type { PageHead, PageLoad } from '#app/head/pageHead.ts';
import { breadcrumbList, lotItemList } from '#app/head/structuredLists.ts';
import { nothingHere } from '#app/loaders/shared/missing.ts';
import { outcomeStatus, searchOutcome } from '#app/loaders/shared/searchOutcome.ts';
import { saleDates } from '#contract/auctions/auctionDates.ts';
import { type AuctionWithSessions, getNextAuction } from '#contract/auctions/auctions.ts';
import { auctionPlace } from '#contract/auctions/auctionWords.ts';
import { type CatalogPage, initAuctionData, searchCatalog } from '#contract/catalog/catalog.ts';
import {
  antiqueSegment,
  canonicalAddress,
  type ListPlace,
  placedQuery,
  plainAddress,
  salePlace,
} from '#contract/catalog/catalogPlace.ts';
import {
  type CatalogQuery,
  catalogSearch,
  readCatalogQuery,
  type ReadCatalogQuery,
} from '#contract/catalog/catalogQuery.ts';
import { totalWords } from '#contract/catalog/catalogWords.ts';
import { isOwnQuery } from '#contract/catalog/facets.ts';
import { auctionAddress } from '#contract/catalog/lotAddress.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { site } from '#contract/kernel/site.ts';
import { searchOwn } from '#services/catalog/ownLots.ts';
import type { Call } from '#services/kernel/http.ts';
import { type ListLook, possibleLook, printedPageSize, takeLook } from '#ui/lotSearch/listLook.ts';

export type CatalogData = {
  auction: AuctionWithSessions;
  place: ListPlace;
  query: CatalogQuery;
  ignored: readonly string[];
  page: CatalogPage | null;
  refusal: Problem | null;
  look: ListLook;
};

const highestAuctionId = 999_999_999;
const segmentNames = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5'] as const;

/**
 * The number of the next sale replaces the first segment, unless that names a part of a catalog. Segments are encoded again, and
 * those that a browser would resolve away are left out.
 */
const otherSegments = (params: Params): string =>
  segmentNames
    .slice(params['p0'] === antiqueSegment ? 0 : 1)
    .map((name) => params[name] ?? '')
    .filter((segment) => segment !== '' && segment !== '.' && segment !== '..')
    .map((segment) => `/${encodeURIComponent(segment)}`)
    .join('');

/** While no sale is planned there is no catalog to lead to. */
async function nextCatalog(call: Call, { request, params }: LoaderFunctionArgs): Promise<Response> {
  const [next] = await call(getNextAuction, {}, request);
  const address = next ? `/catalog/${next.AuctionID}${otherSegments(params)}` : '/gun-auctions';
  return replace(address + (next ? new URL(request.url).search : ''), 302);
}

function headOf({ auction, place, query, page, look }: CatalogData): PageHead {
  const isAntique = place.kind === 'sale' && place.isAntique;
  const name = isAntique ? `Antique firearms in ${auction.Title}` : `${auction.Title} catalog`;
  const shownPage = page?.page ?? 1;
  const lots = page?.lots ?? [];
  return {
    title: shownPage > 1 ? `${name}, page ${shownPage}` : name,
    description: `${page ? `${totalWords(page)}. ` : ''}${auction.Title}: ${saleDates(auction)}, ${auctionPlace(auction)}. Estimates, photographs and full descriptions.`,
    canonical: site.origin + canonicalAddress(place, { ...query, page: look === 'list' ? shownPage : 1 }),
    image: `${site.origin}/pictures/auctions/${auction.AuctionID}/share.jpg`,
    // Words that someone typed make pages without end, and a page without lots is no news for anybody.
    ...((look !== 'list' || query.text !== '' || lots.length === 0) && { robots: 'noindex' as const }),
    structuredData: [
      breadcrumbList([
        { name: 'Auctions', path: '/gun-auctions' },
        { name: auction.Title, path: auctionAddress(auction.Slug) },
        { name: 'Catalog', path: plainAddress(place) },
      ]),
      ...(page && lots.length > 0 && look === 'list'
        ? [lotItemList({ name, lots, total: page.total, before: (shownPage - 1) * query.pageSize })]
        : []),
    ],
  };
}

type Asked = { auctionId: number; segment: string | undefined; read: ReadCatalogQuery; look: ListLook };

async function catalogOf(
  call: Call,
  { auctionId, segment, read, look }: Asked,
  request: Request,
): Promise<CatalogData> {
  const place = salePlace(auctionId, segment);
  const query = placedQuery(place, read.query);
  const shown = look === 'printed' ? { ...query, pageSize: printedPageSize } : query;
  const params = { auctionId };
  const given = { params, query: { search: catalogSearch(shown).toString() } };
  const [{ AuctionData: auction }, outcome] = await Promise.all([
    call(initAuctionData, { params }, request),
    searchOutcome(isOwnQuery(query) ? searchOwn(call, given, request) : call(searchCatalog, given, request)),
  ]);
  if (!auction) throw nothingHere();
  return { auction, place, query, ignored: read.ignored, ...outcome, look: possibleLook(look, outcome.page) };
}

export async function load(call: Call, args: LoaderFunctionArgs) {
  const { request, params } = args;
  const { p0 = '', p1 } = params;
  if (!/^\d+$/u.test(p0)) throw await nextCatalog(call, args);
  const auctionId = Number(p0);
  if (auctionId < 1 || auctionId > highestAuctionId) throw nothingHere();
  const { look, search } = takeLook(new URL(request.url).searchParams);
  const asked: Asked = { auctionId, segment: p1, read: readCatalogQuery(search), look };
  const shown = await catalogOf(call, asked, request);
  const answer = { ...shown, head: headOf(shown) } satisfies PageLoad<CatalogData>;
  return data(answer, { status: outcomeStatus(shown) });
}
