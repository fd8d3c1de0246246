/** Prices realized: what lots of earlier sales brought, and how that moved over the years. */
import { data, type LoaderFunctionArgs } from 'react-router-dom';

import type { PageHead, PageLoad } from '#app/head/pageHead.ts';
import { breadcrumbList, lotItemList } from '#app/head/structuredLists.ts';
import { outcomeStatus, searchOutcome } from '#app/loaders/shared/searchOutcome.ts';
import { type CatalogPage, getPriceTrend, type PriceTrend, searchPrices } from '#contract/catalog/catalog.ts';
import { canonicalAddress, type ListPlace } from '#contract/catalog/catalogPlace.ts';
import {
  type CatalogQuery,
  catalogSearch,
  countFilters,
  readCatalogQuery,
  type ReadCatalogQuery,
} from '#contract/catalog/catalogQuery.ts';
import { isCountedSwitch } from '#contract/catalog/facets.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { site } from '#contract/kernel/site.ts';
import type { Call } from '#services/kernel/http.ts';
import { type ListLook, possibleLook, printedPageSize, takeLook } from '#ui/lotSearch/listLook.ts';

export type PricesData = {
  place: ListPlace;
  query: CatalogQuery;
  ignored: readonly string[];
  page: CatalogPage | null;
  refusal: Problem | null;
  /** Null when it could not be had: the list stands without it. */
  trend: PriceTrend | null;
  look: ListLook;
};

const place: ListPlace = { kind: 'archive' };

/** What is of one sale at one moment means nothing here. */
function readArchiveQuery(search: URLSearchParams): ReadCatalogQuery {
  const { query, ignored } = readCatalogQuery(search);
  const foreign = query.switches.filter((one) => !isCountedSwitch(one));
  const switches = query.switches.filter(isCountedSwitch);
  return { query: { ...query, switches }, ignored: [...ignored, ...foreign] };
}

function headOf({ query, page, look }: PricesData): PageHead {
  const shownPage = page?.page ?? 1;
  const lots = page?.lots ?? [];
  const name = 'Prices realized';
  return {
    title: shownPage > 1 ? `${name}, page ${shownPage}` : name,
    description:
      'What fine and historic arms brought in our sales, buyer’s premium included: search by maker, model and caliber, and see how prices moved from year to year.',
    canonical: site.origin + canonicalAddress(place, { ...query, page: look === 'list' ? shownPage : 1 }),
    // Each filter multiplies the pages; one at a time is what people look for.
    ...((look !== 'list' || query.text !== '' || countFilters(query) > 1 || lots.length === 0) && {
      robots: 'noindex' as const,
    }),
    structuredData: [
      breadcrumbList([
        { name: 'Auctions', path: '/gun-auctions' },
        { name, path: '/prices' },
      ]),
      ...(page && lots.length > 0 && look === 'list'
        ? [lotItemList({ name, lots, total: page.total, before: (shownPage - 1) * query.pageSize })]
        : []),
    ],
  };
}

export async function load(call: Call, { request }: LoaderFunctionArgs) {
  const { look, search } = takeLook(new URL(request.url).searchParams);
  const { query, ignored } = readArchiveQuery(search);
  const asked = catalogSearch(look === 'printed' ? { ...query, pageSize: printedPageSize } : query);
  const given = { query: { search: asked.toString() } };
  const [outcome, trend] = await Promise.all([
    searchOutcome(call(searchPrices, given, request)),
    look !== 'list' ? null : searchOutcome(call(getPriceTrend, given, request)),
  ]);
  const list = { place, query, ignored, ...outcome, look: possibleLook(look, outcome.page) };
  const shown: PricesData = { ...list, trend: trend?.page ?? null };
  const answer = { ...shown, head: headOf(shown) } satisfies PageLoad<PricesData>;
  return data(answer, { status: outcomeStatus(shown) });
}
