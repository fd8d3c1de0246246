/**
 * A list of lots with everything that finds one in it: filters beside it or in a drawer, words, order, pages. The address
 * is the only store; the drawer alone keeps something, until it is shown or given up.
 */
import { lazy, Suspense, useState } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { catalogFiltersMachine } from '#machines/catalog/catalogFiltersMachine.ts';
import { LoadingBar } from '#ui/controls/LoadingBar.tsx';

import { FilterRail } from './FilterRail.tsx';
import type { LotList } from './lotList.ts';
import { LotResults } from './LotResults.tsx';
import { QueryChips } from './QueryChips.tsx';
import { JumpBox, SearchBox } from './SearchBox.tsx';
import { SearchTools } from './SearchTools.tsx';
import { useListNavigation } from './useListNavigation.ts';

import styles from './LotSearch.module.css';

/** Links that work before their code is there, and for sales by the clock alone. */
const LazyQuickFilters = lazy(async () => ({ default: (await import('./QuickFilters.tsx')).QuickFilters }));

/** For phones and anyone who opens it there; wide windows never fetch it. */
const LazyFilterDrawer = lazy(async () => ({ default: (await import('./FilterDrawer.tsx')).FilterDrawer }));

export type LotSearchProps = { list: LotList; filters: ActorRefFrom<typeof catalogFiltersMachine> };

export function LotSearch({ list, filters }: LotSearchProps) {
  const navigation = useListNavigation(list.place, list.query);
  const [wasOpened, setWasOpened] = useState(false);
  const openFilters = (): void => {
    setWasOpened(true);
    const { page, query } = list;
    const count = page && { total: page.total, isCapped: page.isCapped };
    filters.send({ type: 'drawer.opened', query, count });
  };
  return (
    <div className={styles.layout}>
      <FilterRail list={list} navigation={navigation} />
      <section aria-label="Lots" aria-busy={navigation.isLoading}>
        <div className={styles.finders}>
          <SearchBox list={list} navigation={navigation} />
          <JumpBox list={list} navigation={navigation} />
        </div>
        <SearchTools list={list} navigation={navigation} onOpenFilters={openFilters} />
        {list.kind === 'timed' && (
          <Suspense>
            <LazyQuickFilters list={list} navigation={navigation} />
          </Suspense>
        )}
        <QueryChips list={list} navigation={navigation} />
        <div className={styles.bar}>{navigation.isLoading && <LoadingBar label="Loading the lots" />}</div>
        <LotResults list={list} navigation={navigation} />
      </section>
      {wasOpened && (
        <Suspense>
          <LazyFilterDrawer
            filters={filters}
            facets={list.page?.facets ?? null}
            isSale={list.place.kind === 'sale'}
            isClosed={list.isClosed}
            onApply={navigation.show}
          />
        </Suspense>
      )}
    </div>
  );
}
