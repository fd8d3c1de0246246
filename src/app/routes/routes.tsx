/**
 * Turns the route table into React Router's routes, the same for browser and server. Screens are loaded when they
 * are needed; every route carries its row as `handle`, which is where the head comes from.
 */
import type { ComponentType } from 'react';
import {
  data,
  type LoaderFunction,
  type LoaderFunctionArgs,
  replace,
  type RouteObject,
} from 'react-router-dom';
import type { AnyStateMachine } from 'xstate';

import { App } from '#app/App.tsx';
import { ContentError, LastResort } from '#app/faults/errorBoundaries.tsx';
import type { Problem } from '#contract/kernel/problems.ts';
import { NotFoundScreen } from '#screens/page/notFound/NotFoundScreen.tsx';
import type { Call } from '#services/kernel/http.ts';
import type { LoadCall } from '#services/kernel/index.ts';
import { island, islandsThere } from '#ui/island/island.tsx';

import { redirectTarget } from './redirectTarget.ts';
import { deskFrame, type RouteRow, routeTable, type ScreenRow } from './routeTable.ts';
import { loaderOf, wiringOf } from './screenSources.ts';
import { withMachines } from './withMachines.tsx';

export type ScreenModule = { Component: ComponentType };
export type WiringModule = { machines: readonly AnyStateMachine[] };
/** `load` answers a `PageLoad`: the screen's data with the page's head. */
export type LoaderModule = { load: (call: Call, args: LoaderFunctionArgs) => Promise<unknown> };

const screenFiles = import.meta.glob<ScreenModule>([
  '../../screens/{auctions,catalog}/**/*Screen.tsx',
  '../../screens/saleroom/liveRoom/*Screen.tsx',
  // Among our content: `contentScreens.ts`.
  '!../../screens/catalog/search/*',
]);

/** The wiring of a screen's own machines, in a file of the screen's area under the name of its folder. */
const wiringFiles = import.meta.glob<WiringModule>([
  '../wiring/{auctions,catalog}/*.ts',
  '../wiring/saleroom/liveRoom.ts',
  '!../wiring/catalog/search.ts',
]);

/** What a page shows is asked for beside the screen, in a file that is named as the wiring is. */
const loaderFiles = import.meta.glob<LoaderModule>([
  '../loaders/{auctions,catalog}/*.ts',
  '../loaders/saleroom/liveRoom.ts',
  '!../loaders/catalog/search.ts',
]);

type Files<Module> = Readonly<Record<string, () => Promise<Module>>>;
type Shelf = { screens: Files<ScreenModule>; wirings: Files<WiringModule>; loaders: Files<LoaderModule> };

/** Where the files of a row are listed. */
async function shelfOf({ audience, isWritten }: ScreenRow): Promise<Shelf> {
  if (audience === 'account') {
    const { accountScreens, accountWirings } = await import('./accountScreens.ts');
    return { screens: accountScreens, wirings: accountWirings, loaders: loaderFiles };
  }
  if (isWritten) {
    const { contentScreens, contentWirings, contentLoaders } = await import('./contentScreens.ts');
    return { screens: contentScreens, wirings: contentWirings, loaders: contentLoaders };
  }
  return { screens: screenFiles, wirings: wiringFiles, loaders: loaderFiles };
}

/**
 * A loader's file is fetched when the page asks first: what the server sent, it has asked for already. With it come the
 * contract of its calls and all that puts their answers into words.
 */
const lateLoader =
  (loading: () => Promise<LoaderModule>, loadCall: LoadCall): LoaderFunction =>
  async (args) => {
    const [{ load }, { call }] = await Promise.all([loading(), loadCall()]);
    return load(call, args);
  };

async function loadWired(row: ScreenRow, { screens, wirings }: Shelf): Promise<ComponentType> {
  const load = screens[`../../screens/${row.screen}.tsx`];
  if (!load) throw new Error(`The route ${row.path} names the screen ${row.screen}, which does not exist.`);
  const [{ Component }, wiring] = await Promise.all([load(), wirings[wiringOf(row.screen)]?.()]);
  return wiring ? withMachines(Component, wiring.machines) : Component;
}

async function loadScreen(row: ScreenRow, loadCall: LoadCall) {
  const shelf = await shelfOf(row);
  const loading = shelf.loaders[loaderOf(row.screen)];
  if (row.audience !== 'account') {
    // Every public screen is an island: the shell is awake first, and the screen when its code is there.
    const Component = island(() => loadWired(row, shelf));
    await islandsThere();
    return { Component, ...(loading && { loader: lateLoader(loading, loadCall) }) };
  }
  // A loader would run on one side only: what an account page shows is asked for by its machine.
  if (loading) throw new Error(`The account screen ${row.screen} must not have a loader.`);
  const Wired = await loadWired(row, shelf);
  // The frame around it is the account page.
  if (row.isDesk) return { Component: Wired };
  const { accountPage } = await import('./accountPage.tsx');
  return { Component: accountPage(Wired, row) };
}

const nothingHere = () => data({ code: 'not_found' } satisfies Problem, { status: 404 });

function routeFor(row: RouteRow, loadCall: LoadCall): RouteObject {
  const route = { id: row.path, path: row.path, handle: row };
  // Rows without a screen end in a redirect or a fault; the router still wants to know what they would show.
  const withoutScreen = { ...route, Component: NotFoundScreen };
  switch (row.kind) {
    case 'screen':
      return { ...route, lazy: () => loadScreen(row, loadCall) };
    case 'redirect':
      return {
        ...withoutScreen,
        loader(args: LoaderFunctionArgs) {
          const target = redirectTarget(row, args);
          if (target === null) throw nothingHere();
          return replace(target, row.status);
        },
      };
  }
}

const isOfDesk = (row: RouteRow): boolean => row.kind === 'screen' && row.isDesk === true;

/** The desk's pages lie in its frame, which stays where it is while someone goes from one to another. */
function routesFor(table: readonly RouteRow[], loadCall: LoadCall): RouteObject[] {
  const routes = (isDesk: boolean) =>
    table.filter((row) => isOfDesk(row) === isDesk).map((row) => routeFor(row, loadCall));
  return [
    ...routes(false),
    { id: 'desk', lazy: () => loadScreen(deskFrame, loadCall), children: routes(true) },
  ];
}

export function buildRoutes(loadCall: LoadCall, table: readonly RouteRow[] = routeTable): RouteObject[] {
  return [
    {
      id: 'app',
      Component: App,
      ErrorBoundary: LastResort,
      // Seen only where the server sent no page to take over: the shell comes with the first screen.
      HydrateFallback: () => null,
      children: [{ id: 'content', ErrorBoundary: ContentError, children: routesFor(table, loadCall) }],
    },
  ];
}
