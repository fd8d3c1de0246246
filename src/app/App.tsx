/** The frame of every page: the shell around the matched screen, the age gate before it, and the scroll rules. */
import { lazy, Suspense } from 'react';
import { Outlet, useMatches } from 'react-router-dom';

// The gate covers the first paint, so its rules belong to the shell's; only its code comes later.
import '#screens/ageGate/AgeGate.module.css';

import { Shell } from './layout/Shell.tsx';
import { OutOfDateNavigation } from './OutOfDateNavigation.tsx';
import type { RouteRow } from './routeTable.ts';
import { ScrollRules } from './ScrollRules.tsx';

/** In everybody's HTML and shown by the first-paint script; its code can wait until the page has been taken over. */
const LazyAgeGate = lazy(async () => ({
  default: (await import('#screens/ageGate/AgeGate.tsx')).AgeGate,
}));

export function App() {
  const row = useMatches().at(-1)?.handle as RouteRow | undefined;
  return (
    <>
      <Shell headerOnPicture={row?.kind === 'screen' && row.headerOnPicture === true}>
        <Outlet />
      </Shell>
      <Suspense>
        <LazyAgeGate />
      </Suspense>
      <ScrollRules />
      <OutOfDateNavigation />
    </>
  );
}
