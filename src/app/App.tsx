/** The root of every matched page: its screen in the frame. */
import { Outlet, useMatches } from 'react-router-dom';

import { Frame } from './Frame.tsx';
import type { RouteRow } from './routes/routeTable.ts';

export function App() {
  const row = useMatches().at(-1)?.handle as RouteRow | undefined;
  return (
    <Frame headerOnPicture={row?.kind === 'screen' && row.headerOnPicture === true}>
      <Outlet />
    </Frame>
  );
}
