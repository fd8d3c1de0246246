/** The router as the browser starts it: with the server's data and the matched screen already at hand. */
import { createBrowserRouter, type RouteObject } from 'react-router-dom';

import { reportFault } from '#app/loaders/shared/loadServices.ts';
import type { PageData } from '#contract/page/pages.ts';
import type { LoadCall } from '#services/kernel/index.ts';

import { buildRoutes } from './routes.tsx';
import { openRows, type RouteRow } from './routeTable.ts';
import { rowFinder } from './rowFinder.ts';

type RouterState = ReturnType<typeof createBrowserRouter>['state'];

type BrowserRouterDeps = { page: PageData; loadCall: LoadCall; onNavigated: () => void };

/** The routes on the way to a row's, and its own. */
function routesTo(row: RouteRow | undefined, routes: RouteObject[] = []): RouteObject[] {
  for (const route of routes) {
    if (route.id === row?.path) return [route];
    const inner = routesTo(row, route.children);
    if (inner.length > 0) return [route, ...inner];
  }
  return [];
}

/**
 * What the server rendered must be there before the router starts, or it would render nothing first. Answers whether
 * it is: a screen that cannot be fetched is left to the router, whose boundary knows what to do about it.
 */
async function loadScreensOf(matched: readonly RouteObject[]): Promise<boolean> {
  const load = async (route: RouteObject) => {
    if (typeof route.lazy !== 'function') return;
    Object.assign(route, await route.lazy());
    delete route.lazy;
  };
  const outcomes = await Promise.allSettled(matched.map(load));
  return outcomes.every(({ status }) => status === 'fulfilled');
}

/**
 * A router that still loads must be waited for: what it learns between React's first rendering and its first effect
 * would reach no one, and the page would stay empty.
 */
function untilReady(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/** Its code comes with the first navigation; anyone who has gone on meanwhile gets the head of where they are. */
async function writeHead(state: RouterState, isStillThere: () => boolean): Promise<void> {
  const [{ headFor }, { applyHead }] = await Promise.all([
    import('#app/head/head.ts'),
    import('#app/head/headTags.ts'),
  ]);
  if (isStillThere()) applyHead(headFor(state));
}

export async function createRouter({ page, loadCall, onNavigated }: BrowserRouterDeps) {
  const rows = openRows(page.settings);
  const routes = buildRoutes(loadCall, rows);
  const matched = routesTo(rowFinder(rows)(location.pathname), routes);
  const canTakeOver = page.router !== undefined && (await loadScreensOf(matched));
  const router = createBrowserRouter(
    routes,
    canTakeOver && page.router ? { hydrationData: page.router } : undefined,
  );
  // The server has written the head of the page it sent; every later one is written here.
  let shownAt = canTakeOver ? router.state.location : undefined;
  router.subscribe((state) => {
    if (!state.initialized || state.navigation.state !== 'idle' || state.location === shownAt) return;
    shownAt = state.location;
    onNavigated();
    writeHead(state, () => shownAt === state.location).catch(reportFault);
  });
  await untilReady(router);
  return { router, canTakeOver };
}
