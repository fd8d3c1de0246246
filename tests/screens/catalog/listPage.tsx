/** Mounts a page of lots with its own loader, as the router does, over a server that a test gives. */
import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import type { AnyStateMachine } from 'xstate';

import { ScreenMachinesProvider } from '#actors/screenMachines.tsx';
import { SessionProvider } from '#actors/session.tsx';
import type { LoaderModule } from '#app/routes/routes.tsx';
import type { Call } from '#services/kernel/http.ts';
import { aSession } from '#tests/screens/session/login/entryPage.tsx';
import { followedRoutes } from '#tests/support/page/followedRoutes.tsx';

export type ListPage = LoaderModule & {
  Screen: ComponentType;
  path: string;
  at: string;
  call: Call;
  machines: readonly AnyStateMachine[];
  session?: ReturnType<typeof aSession>;
};

/** Any other page of the site. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`Now at ${pathname}${search}`}</p>;
}

const nothing = () => null;

export async function mountListPage(page: ListPage) {
  const { Screen, path, at, load, call, machines, session = aSession() } = page;
  const router = createMemoryRouter(
    followedRoutes([
      { path, Component: Screen, loader: (args) => load(call, args), HydrateFallback: nothing },
      { path: '*', Component: Elsewhere },
    ]),
    { initialEntries: [at] },
  );
  render(
    <SessionProvider value={session.actor}>
      <ScreenMachinesProvider value={machines}>
        <main>
          <RouterProvider router={router} />
        </main>
      </ScreenMachinesProvider>
    </SessionProvider>,
  );
  await act(async () => undefined);
  return { address: () => router.state.location.pathname + router.state.location.search };
}
