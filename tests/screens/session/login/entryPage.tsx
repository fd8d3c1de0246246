/** Mounts a page that leads into an account: real routes and machines, a scripted session. */
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { type AnyStateMachine, fromPromise } from 'xstate';

import { AppActorsProvider } from '#actors/appActors.tsx';
import { ScreenMachinesProvider } from '#actors/screenMachines.tsx';
import { SessionProvider } from '#actors/session.tsx';
import { createAppActors } from '#app/wiring/shared/pageMachines.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { botCheckMachine, type Proof } from '#machines/session/botCheckMachine.ts';
import { followedRoutes } from '#tests/support/page/followedRoutes.tsx';
import { aSession } from '#tests/support/session/aSession.ts';

export { aSession };

/** A check that gives `proof-1`, `proof-2`, … or fails as often as a test asks. */
export function aBotCheck({ failures = [] }: { failures?: Problem[] } = {}) {
  const outcomes = [...failures];
  let count = 0;
  return botCheckMachine.provide({
    actors: {
      prove: fromPromise<Proof, { place: HTMLElement | null }>(async () => {
        const failure = outcomes.shift();
        if (failure) throw failure;
        count += 1;
        return { token: `proof-${count}`, freshForMs: 900_000 };
      }),
    },
  });
}

type Address = { pathname: string; search?: string; state?: unknown };

export type EntryPage = {
  Screen: ComponentType;
  path: string;
  at: Address;
  machines: readonly AnyStateMachine[];
  session?: ReturnType<typeof aSession>;
  /** What the server put beside the page for its screen. */
  loaded?: unknown;
  /** An address is changed when this is done. */
  moving?: () => Promise<unknown>;
};

/** Any other page of the site: where a visitor ended up. */
function Elsewhere() {
  const { pathname, search, ...location } = useLocation();
  const state: unknown = location.state;
  return <p>{`Now at ${pathname}${search} with ${JSON.stringify(state)}`}</p>;
}

export function entryTree({ Screen, path, at, machines, session = aSession(), loaded, moving }: EntryPage) {
  const router = createMemoryRouter(
    followedRoutes([
      { id: 'page', path, element: <Screen />, ...(moving && { loader: moving }) },
      { path: '*', element: <Elsewhere /> },
    ]),
    {
      initialEntries: [{ pathname: '/before' }, at],
      initialIndex: 1,
      ...(loaded !== undefined && { hydrationData: { loaderData: { page: loaded } } }),
    },
  );
  const tree = (
    <AppActorsProvider value={createAppActors({ version: 'build-1' })}>
      <SessionProvider value={session.actor}>
        <ScreenMachinesProvider value={machines}>
          <main>
            <RouterProvider router={router} />
          </main>
        </ScreenMachinesProvider>
      </SessionProvider>
    </AppActorsProvider>
  );
  return { tree, router, session };
}

/** `strict` mounts everything twice, as development does. */
export function mountEntryPage(page: EntryPage, { strict = false } = {}) {
  const { tree, router, session } = entryTree(page);
  return { ...render(tree, { reactStrictMode: strict }), router, session };
}
