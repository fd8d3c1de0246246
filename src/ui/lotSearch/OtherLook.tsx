/** The table to print and the page of all filters are fetched by those who ask for them: few do, and a list needs nothing of them. */
import { lazy, Suspense } from 'react';

import type { ListLook } from './listLook.ts';
import type { PrintedListProps } from './PrintedList.tsx';

import filterStyles from './Filters.module.css';
import printedStyles from './PrintedList.module.css';

const LazyTable = lazy(async () => ({ default: (await import('./PrintedList.tsx')).PrintedList }));
const LazyFilters = lazy(async () => ({ default: (await import('./AllFilters.tsx')).AllFilters }));

type OtherLookProps = PrintedListProps & { look: Exclude<ListLook, 'list'> };

// The styles come with the page: what is lazy stands in its HTML before its code is there.
const looks = {
  printed: { className: printedStyles.printed, Content: LazyTable },
  filters: { className: filterStyles.page, Content: LazyFilters },
};

export function OtherLook({ look, ...props }: OtherLookProps) {
  const { className, Content } = looks[look];
  return (
    <div className={`wrap ${className}`}>
      <Suspense>
        <Content {...props} />
      </Suspense>
    </div>
  );
}
