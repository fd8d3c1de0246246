/** Takes the page over in the browser: reads what the server sent, loads the matched screen, hydrates, wakes up. */
import 'virtual:theme.css';
import '#ui/theme/base.css';
import { type ReactNode, startTransition, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';

import { type PageData, pageDataId, rootId } from '#contract/pages.ts';
import type { LoadServices } from '#services/index.ts';

import { createFaultReporter, watchUncaughtFaults } from './faultReporter.ts';
import { headFor } from './head.ts';
import { applyHead } from './headTags.ts';
import { passMaintenance } from './passMaintenance.ts';
import { Providers } from './Providers.tsx';
import { buildRoutes } from './routes.tsx';
import { createAppActors, startAppActors } from './wiring.ts';

const page = JSON.parse(document.getElementById(pageDataId)?.textContent ?? '{}') as PageData;
const root = document.getElementById(rootId) as HTMLElement;

let services: ReturnType<LoadServices> | undefined;
/** Loaded when something first asks: the first paint needs no HTTP. */
const loadServices: LoadServices = () => {
  services ??= import('#services/index.ts').then(({ createServices }) =>
    createServices({ origin: location.origin, fetch: window.fetch.bind(window) }),
  );
  return services;
};

const reportFault = createFaultReporter(loadServices);
watchUncaughtFaults(reportFault);
const actors = createAppActors(page.settings);

/** What the server rendered must be at hand before the router starts, or it would render nothing first. */
async function loadMatchedScreens(routes: RouteObject[]): Promise<void> {
  const matched = (matchRoutes(routes, location) ?? []).map(({ route }) => route);
  await Promise.all(
    matched.map(async (route) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy());
      delete route.lazy;
    }),
  );
}

async function createRouter() {
  const routes = buildRoutes(loadServices);
  if (page.router) await loadMatchedScreens(routes);
  const router = createBrowserRouter(routes, page.router && { hydrationData: page.router });
  let shownAt = page.router ? router.state.location : undefined;
  router.subscribe((state) => {
    if (!state.initialized || state.navigation.state !== 'idle' || state.location === shownAt) return;
    shownAt = state.location;
    actors.sideMenu.send({ type: 'page.changed' });
    applyHead(headFor(state));
  });
  return router;
}

/** Actors move only once the page has been taken over: until then they must say what the server's HTML says. */
function Waking() {
  useEffect(() => startAppActors(actors), []);
  return null;
}

function show(tree: ReactNode): void {
  const whole = (
    <StrictMode>
      <Providers page={page} actors={actors} reportFault={reportFault}>
        {tree}
        <Waking />
      </Providers>
    </StrictMode>
  );
  const options = { onCaughtError: (fault: unknown) => void reportFault(fault) };
  startTransition(() => {
    if (root.hasChildNodes()) hydrateRoot(root, whole, options);
    else createRoot(root, options).render(whole);
  });
}

/** A function, not awaits at the top of the module: screens import this chunk, and would wait for it to finish. */
async function takeOver(): Promise<void> {
  if (location.search.includes('utm_source')) {
    const { rememberCampaign } = await import('#services/campaign.ts');
    rememberCampaign(location.search);
  }
  await passMaintenance({ isOn: page.settings.maintenance });
  if (page.settings.maintenance) root.replaceChildren();
  show(<RouterProvider router={await createRouter()} />);
}

void takeOver();
