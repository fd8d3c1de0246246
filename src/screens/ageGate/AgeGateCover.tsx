/**
 * What covers the page until the visitor's age is known: in everybody's HTML, and shown by the first-paint script.
 * Its rules belong to the first load; its code is fetched only for those who are asked, once the page has been taken
 * over. For the others the hidden HTML simply stays as it was sent.
 */
import { lazy, Suspense } from 'react';

import styles from './AgeGate.module.css';

const isServer = import.meta.env.SSR;

/** Never answers a visitor who has passed the gate. */
const whenAsked = (): Promise<void> =>
  new Promise((resolve) => {
    if (isServer || document.documentElement.dataset['ageGate'] === 'closed') resolve();
  });

const LazyAgeGate = lazy(async () => {
  await whenAsked();
  return { default: (await import('./AgeGate.tsx')).AgeGate };
});

export function AgeGateCover() {
  return (
    <div className={styles.scrim} data-nosnippet>
      <Suspense>
        <LazyAgeGate />
      </Suspense>
    </div>
  );
}
