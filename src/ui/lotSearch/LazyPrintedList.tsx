/** The table to print is fetched by those who print: few do, and a list needs nothing of it. */
import { lazy, Suspense } from 'react';

import type { PrintedListProps } from './PrintedList.tsx';

import styles from './PrintedList.module.css';

const LazyTable = lazy(async () => ({ default: (await import('./PrintedList.tsx')).PrintedList }));

export function LazyPrintedList(props: PrintedListProps) {
  return (
    // The styles come with the page: the table stands in its HTML before its code is there.
    <div className={`wrap ${styles.printed}`}>
      <Suspense>
        <LazyTable {...props} />
      </Suspense>
    </div>
  );
}
