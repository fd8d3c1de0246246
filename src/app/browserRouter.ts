/** The router as the browser starts it: with the server's data and the matched screen already at hand. */
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom';

import type { PageData } from '#contract/pages.ts';
import type { LoadServices } from '#services/index.ts';

import { headFor } from './head.ts';
import { applyHead } from './headTags.ts';
import { buildRoutes } from './routes.tsx';

type BrowserRouterDeps = { page: PageData; services: LoadServices; onNavigated: () => void };

/** What the server rendered must be there before the router starts, or it would render nothing first. */
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

export async function createRouter({ page, services, onNavigated }: BrowserRouterDeps) {
  const routes = buildRoutes(services);
  if (page.router) await loadMatchedScreens(routes);
  const router = createBrowserRouter(routes, page.router && { hydrationData: page.router });
  // The server has written the head of the page it sent; every later one is written here.
  let shownAt = page.router ? router.state.location : undefined;
  router.subscribe((state) => {
    if (!state.initialized || state.navigation.state !== 'idle' || state.location === shownAt) return;
    shownAt = state.location;
    onNavigated();
    applyHead(headFor(state));
  });
  return router;
}
