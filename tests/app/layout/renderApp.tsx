/** Mounts a piece of the shell as the site does: inside its providers and a router, with awake actors that touch nothing. */
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createActor, fromPromise, SimulatedClock } from 'xstate';

import type { ActiveAuctionsActor } from '#actors/activeAuctions.ts';
import type { AppActors } from '#actors/appActors.tsx';
import type { KeepRegistration } from '#actors/keptRegistration.ts';
import { stillActor } from '#actors/lateActor.ts';
import type { Visitor } from '#actors/visitor.tsx';
import type { PageFacts } from '#app/page.tsx';
import { Providers } from '#app/Providers.tsx';
import type { CalendarDate } from '#contract/session/age.ts';
import { alertsPopoverMachine } from '#machines/alerts/alertsPopoverMachine.ts';
import { nothingKnown } from '#machines/auctions/activeAuctionsFacts.ts';
import { watcher } from '#machines/kernel/watcher.ts';
import { ageGateMachine } from '#machines/page/ageGateMachine.ts';
import { chunkLoadMachine } from '#machines/page/chunkLoadMachine.ts';
import { clientVersionMachine } from '#machines/page/clientVersionMachine.ts';
import { sideMenuMachine } from '#machines/page/sideMenuMachine.ts';
import { type Theme, themeMachine } from '#machines/page/themeMachine.ts';
import { aLive } from '#tests/support/page/aLive.ts';
import { followedRoutes } from '#tests/support/page/followedRoutes.tsx';
import { aSession, loggedIn } from '#tests/support/session/aSession.ts';

export const ownHash = 'build-1';

export const aPage = (settings: Partial<PageFacts['settings']> = {}): PageFacts => ({
  settings: {
    version: ownHash,
    liveHost: null,
    maintenance: false,
    development: false,
    botCheck: { kind: 'proofOfWork' },
    year: 2031,
    ...settings,
  },
  isLoggedIn: false,
});

type World = { isVerified?: boolean; today?: CalendarDate; storesAge?: () => void; leaves?: () => void };

/** The page's actors, unstarted, with a clock that moves only when a test moves it. */
export function createTestActors(world: World = {}) {
  const { isVerified = true, today = { year: 2031, month: 6, day: 15 }, storesAge, leaves } = world;
  const clock = new SimulatedClock();
  const themes: Theme[] = [];
  const reloads: string[] = [];
  const actors: AppActors = {
    ageGate: createActor(
      ageGateMachine.provide({
        actors: {
          readAgeVerified: fromPromise(() => Promise.resolve({ isVerified, today })),
          storeAgeVerified: fromPromise(async () => storesAge?.()),
          leaveSite: fromPromise(async () => leaves?.()),
        },
      }),
      { input: { minimumAge: 18 } },
    ),
    alertsPopover: createActor(alertsPopoverMachine, { clock }),
    chunkLoad: createActor(chunkLoadMachine),
    clientVersion: createActor(
      clientVersionMachine.provide({
        actors: {
          loadPage: fromPromise<void, { to: string }>(async () => undefined),
          reloadPage: fromPromise<void, void>(async () => {
            reloads.push('reload');
          }),
        },
      }),
      { input: { ownHash } },
    ),
    sideMenu: createActor(sideMenuMachine),
    theme: createActor(
      themeMachine.provide({
        actors: {
          readTheme: fromPromise<{ saved: Theme | null; system: Theme }, void>(async () => ({
            saved: null,
            system: 'light',
          })),
          watchSystemTheme: watcher(() => () => undefined),
          applyTheme: fromPromise<void, { theme: Theme }>(async ({ input }) => {
            themes.push(input.theme);
          }),
          storeTheme: fromPromise<void, { theme: Theme }>(async () => undefined),
        },
      }),
    ),
  };
  return { actors, clock, themes, reloads };
}

export type TestWorld = ReturnType<typeof createTestActors>;

type Setting = {
  world?: TestWorld;
  page?: PageFacts;
  /** Someone who is logged in, or no one. */
  visitor?: Visitor | null;
  /** For what a visitor alone does not say. */
  session?: ReturnType<typeof aSession>;
  at?: string;
  /** What the page was loaded with. */
  loaded?: object;
  activeAuctions?: ActiveAuctionsActor;
  keepRegistration?: KeepRegistration;
  /** For updates from the live line; without one there are none. */
  live?: ReturnType<typeof aLive>;
};

/** No update about the auctions ever arrives. */
const silent = stillActor(nothingKnown);

/** Nothing is ever known of a registration. */
const forgotten: KeepRegistration = () => () => undefined;

/** The tree as browser and server both see it; nothing is started yet. */
export function appTree(ui: ReactNode, setting: Setting = {}) {
  const { world = createTestActors(), page = aPage(), visitor = null, at = '/' } = setting;
  const session = setting.session ?? aSession(visitor ? loggedIn(visitor) : {});
  const { loaded, activeAuctions = silent, live = aLive() } = setting;
  const { keepRegistration = forgotten } = setting;
  const route = { id: 'page', path: '*', element: ui, ...(loaded && { loader: () => loaded }) };
  const router = createMemoryRouter(followedRoutes([route]), {
    initialEntries: [at],
    ...(loaded && { hydrationData: { loaderData: { page: loaded } } }),
  });
  const tree = (
    <Providers
      page={page}
      actors={world.actors}
      reportFault={() => Promise.resolve(undefined)}
      session={session.actor}
      activeAuctions={activeAuctions}
      keepRegistration={keepRegistration}
      live={live.live}
    >
      <RouterProvider router={router} />
    </Providers>
  );
  return { tree, world, router, session };
}

/** Every actor but the one for chunks, which asks for the browser as soon as it wakes. */
function wake({ actors }: TestWorld): void {
  const { ageGate, alertsPopover, clientVersion, sideMenu, theme } = actors;
  for (const actor of [ageGate, alertsPopover, clientVersion, sideMenu, theme]) actor.start();
}

export function renderApp(ui: ReactNode, setting: Setting = {}) {
  const { tree, world, router, session } = appTree(ui, setting);
  wake(world);
  return { ...render(tree), world, router, session };
}
