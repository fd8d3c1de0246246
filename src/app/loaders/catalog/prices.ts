/** Prices realized: what lots of earlier sales brought, and how that moved over the years. */
import { data, type LoaderFunction } from 'react-router-dom';

import type { PageHead, PageLoad } from '#app/pageHead.ts';
import { outcomeStatus, searchOutcome } from '#app/searchOutcome.ts';
import { breadcrumbList, lotItemList } from '#app/structuredLists.ts';
import type { CatalogPage, PriceTrend } from '#contract/catalog.ts';
import type { Problem } from '#contract/problems.ts';
import { canonicalAddress, type ListPlace } from '#contract/rules/catalogPlace.ts';
import {
  type CatalogQuery,
  catalogSearch,
  countFilters,
  readCatalogQuery,
  type ReadCatalogQuery,
} from '#contract/rules/catalogQuery.ts';
import { isCountedSwitch } from '#contract/rules/catalogSwitches.ts';
import { site } from '#contract/site.ts';
import type { LoadServices } from '#services/index.ts';
import { printedPageSize, takePrint } from '#ui/lotSearch/printedList.ts';

export type PricesData = {
  place: ListPlace;
  query: CatalogQuery;
  ignored: readonly string[];
  page: CatalogPage | null;
  refusal: Problem | null;
  /** Null when it could not be had: the list stands without it. */
  trend: PriceTrend | null;
  /** The list is asked for as a table to print, and there is something on it. */
  isPrint: boolean;
};

const place: ListPlace = { kind: 'archive' };

/** What is of one sale at one moment means nothing here. */
function readArchiveQuery(search: URLSearchParams): ReadCatalogQuery {
  const { query, ignored } = readCatalogQuery(search);
  const foreign = query.switches.filter((one) => !isCountedSwitch(one));
  const switches = query.switches.filter(isCountedSwitch);
  return { query: { ...query, switches }, ignored: [...ignored, ...foreign] };
}

function headOf({ query, page, isPrint }: PricesData): PageHead {
  const shownPage = page?.page ?? 1;
  const lots = page?.lots ?? [];
  const name = 'Prices realized';
  return {
    title: shownPage > 1 ? `${name}, page ${shownPage}` : name,
    description:
      'What fine and historic arms brought in our sales, buyer’s premium included: search by maker, model and caliber, and see how prices moved from year to year.',
    canonical: site.origin + canonicalAddress(place, { ...query, page: isPrint ? 1 : shownPage }),
    // Each filter multiplies the pages; one at a time is what people look for.
    ...((isPrint || query.text !== '' || countFilters(query) > 1 || lots.length === 0) && {
      robots: 'noindex' as const,
    }),
    structuredData: [
      breadcrumbList([
        { name: 'Auctions', path: '/gun-auctions' },
        { name, path: '/prices' },
      ]),
      ...(page && lots.length > 0 && !isPrint
        ? [lotItemList({ name, lots, total: page.total, before: (shownPage - 1) * query.pageSize })]
        : []),
    ],
  };
}

export const load =
  (services: LoadServices): LoaderFunction =>
  async ({ request }) => {
    const { catalog } = await services();
    const { isPrint, search } = takePrint(new URL(request.url).searchParams);
    const { query, ignored } = readArchiveQuery(search);
    const asked = catalogSearch(isPrint ? { ...query, pageSize: printedPageSize } : query).toString();
    const [outcome, trend] = await Promise.all([
      searchOutcome(catalog.searchPrices(asked, request)),
      isPrint ? null : searchOutcome(catalog.getPriceTrend(asked, request)),
    ]);
    const hasLots = outcome.page !== null && outcome.page.lots.length > 0;
    const list = { place, query, ignored, ...outcome, isPrint: isPrint && hasLots };
    const shown: PricesData = { ...list, trend: trend?.page ?? null };
    const answer = { ...shown, head: headOf(shown) } satisfies PageLoad<PricesData>;
    return data(answer, { status: outcomeStatus(shown) });
  };
