/** The lots that were found and their pages. */
import { lazy, Suspense, useEffect } from 'react';

import type { CatalogPage } from '#contract/catalog/catalog.ts';
import { pageSizes } from '#contract/catalog/catalogQuery.ts';
import { Pagination } from '#ui/controls/Pagination.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { LotCard } from '#ui/lotCard/LotCard.tsx';
import { LotGrid } from '#ui/lotCard/LotGrid.tsx';

import type { LotList } from './lotList.ts';
import { soldWords } from './soldWords.ts';
import { useArrowKeys } from './useArrowKeys.ts';
import type { ListNavigation } from './useListNavigation.ts';

import styles from './LotSearch.module.css';

type ResultsProps = { list: LotList; navigation: ListNavigation };

/** Most searches find something: what is said otherwise is fetched once the page stands. */
const fetchNothingShown = async () => ({ default: (await import('./NothingShown.tsx')).NothingShown });
const LazyNothingShown = lazy(fetchNothingShown);

/** The first row of a wide window: fetched before the others. */
const firstRow = 3;

export function LotResults({ list, navigation }: ResultsProps) {
  const { page } = list;
  // Anyone who goes offline gets a message: the words must be there by then. Those that do not come now are asked for
  // again.
  useEffect(() => void fetchNothingShown().catch(() => undefined), []);
  return (
    <>
      {page && <SearchedFor list={list} page={page} />}
      {page && page.lots.length > 0 ? (
        <Lots list={list} page={page} navigation={navigation} />
      ) : (
        <Suspense>
          <LazyNothingShown list={list} navigation={navigation} />
        </Suspense>
      )}
    </>
  );
}

type FoundProps = ResultsProps & { page: CatalogPage };

function Lots({ list: { query, place }, page, navigation }: FoundProps) {
  const { place: grid, onTitleKey } = useArrowKeys();
  const { lots, terms, pageCount } = page;
  return (
    <>
      <div ref={grid} className={navigation.isLoading ? styles.waiting : undefined}>
        <LotGrid layout={query.view} label="Lots">
          {lots.map((lot, index) => (
            <li key={`${lot.AuctionID}-${lot.LotNumber}`}>
              <LotCard
                lot={lot}
                layout={query.view}
                heading="h2"
                terms={terms}
                isFirst={query.view === 'grid' && index < firstRow}
                onTitleKey={onTitleKey}
                {...(query.view === 'list' && { sizes: '148px' })}
                {...(place.kind === 'archive' && { sale: `Sold ${soldWords(lot)}` })}
              />
            </li>
          ))}
        </LotGrid>
      </div>
      <div className={styles.foot}>
        <Pagination
          page={page.page}
          pageCount={pageCount}
          addressOf={(number) => navigation.addressOf({ ...query, page: number })}
        />
        <PageSizes list={{ query, place }} navigation={navigation} />
      </div>
    </>
  );
}

function PageSizes({
  list: { query },
  navigation,
}: Pick<ResultsProps, 'navigation'> & { list: Pick<LotList, 'query' | 'place'> }) {
  return (
    <p className={styles.sizes}>
      Lots per page{' '}
      {pageSizes.map((pageSize) => (
        <AppLink
          key={pageSize}
          to={navigation.addressOf({ ...query, pageSize, page: 1 })}
          {...(pageSize === query.pageSize && { 'aria-current': 'true' as const })}
        >
          {pageSize}
        </AppLink>
      ))}
    </p>
  );
}

function SearchedFor({ list: { query }, page: { searchedFor } }: Omit<FoundProps, 'navigation'>) {
  return (
    searchedFor && (
      <p className={styles.meant}>
        Showing results for <strong>{searchedFor}</strong>. No lots match “{query.text}”.
      </p>
    )
  );
}
