/**
 * What covers the page until the visitor's age is known: in everybody's HTML, and shown by the first-paint script.
 * Its rules belong to the first load; its code is fetched only for those who are asked, once the page has been taken
 * over. For the others it goes without having been fetched.
 */
import { useId, useSyncExternalStore } from 'react';

import { patientIsland } from '#ui/island/island.tsx';
import { Printed } from '#ui/island/Printed.tsx';

import styles from './AgeGate.module.css';

const isAsked = (): boolean => document.documentElement.dataset['ageGate'] === 'closed';

const neverChanges = () => () => undefined;

/** Never answers a visitor who is not asked: by then the cover is gone. */
const whenAsked = (): Promise<void> =>
  new Promise((resolve) => {
    if (import.meta.env.SSR || isAsked()) resolve();
  });

const AgeGate = patientIsland(async () => {
  await whenAsked();
  return (await import('./AgeGateIsland.tsx')).AgeGateIsland;
});

export function AgeGateCover() {
  // The names of its fields are made of where it stands.
  const place = useId();
  const isNeeded = useSyncExternalStore(neverChanges, isAsked, () => true);
  if (!isNeeded) return null;
  return (
    <div className={styles.cover} data-nosnippet>
      <Printed name={`age gate ${place}`}>{() => <AgeGate />}</Printed>
    </div>
  );
}
