/** The frame of every page: the shell around the matched screen, the age gate before it, and the scroll rules. */
import { Outlet, useMatches } from 'react-router-dom';

import { AgeGateCover } from '#screens/ageGate/AgeGateCover.tsx';

import { Shell } from './layout/Shell.tsx';
import { OutOfDateNavigation } from './OutOfDateNavigation.tsx';
import type { RouteRow } from './routeTable.ts';
import { ScrollRules } from './ScrollRules.tsx';

export function App() {
  const row = useMatches().at(-1)?.handle as RouteRow | undefined;
  return (
    <>
      <Shell headerOnPicture={row?.kind === 'screen' && row.headerOnPicture === true}>
        <Outlet />
      </Shell>
      <AgeGateCover />
      <ScrollRules />
      <OutOfDateNavigation />
    </>
  );
}
