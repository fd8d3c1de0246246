/**
 * What covers the page until the visitor's age is known: in everybody's HTML, and shown by the first-paint script.
 * Its rules belong to the first load, its code can wait until the page has been taken over.
 */
import { lazy, Suspense } from 'react';

import styles from './AgeGate.module.css';

const LazyAgeGate = lazy(async () => ({ default: (await import('./AgeGate.tsx')).AgeGate }));

export function AgeGateCover() {
  return (
    <div className={styles.scrim} data-nosnippet>
      <Suspense>
        <LazyAgeGate />
      </Suspense>
    </div>
  );
}
