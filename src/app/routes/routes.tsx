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

import type { Problem } from '#contract/problems.ts';
import { NotFoundScreen } from '#screens/notFound/NotFoundScreen.tsx';
import type { LoadServices } from '#services/index.ts';

import { App } from './App.tsx';
import { ContentError, LastResort } from './errorBoundaries.tsx';
import { redirectTarget } from './redirectTarget.ts';
import { deskFrame, type RouteRow, routeTable, type ScreenRow } from './routeTable.ts';
import { loaderOf, wiringOf } from './screenSources.ts';
import { withMachines } from './withMachines.tsx';

export type ScreenModule = { Component: ComponentType };
export type WiringModule = { machines: readonly AnyStateMachine[] };
/** `load` answers a `PageLoad`: the screen's data with the page's head. */
export type LoaderModule = { load: (services: LoadServices) => LoaderFunction };

const screenFiles = import.meta.glob<ScreenModule>([
  '../screens/*/*Screen.tsx',
  // Part of the first load, because any page may turn into it.
  '!../screens/notFound/*',
  // Of the account: `accountScreens.ts`.
  '!../screens/{approvals,cards,cart,clerk,consignments,contacts,documents,messages,myBids,ownData,profile,staff,staffConsignments,staffInquiries,staffNotices,textAlerts,wishlists,wonAuctions}/*',
  // Of what the house writes, the ways into an account, and for developers: `contentScreens.ts`.
  '!../screens/{audit,campaigns,collectors,company,contact,contentPage,createAccount,faq,gettingStarted,howBiddingWorks,iconGallery,latest,location,login,maintenance,newsletter,orderCatalog,passwordReset,pieces,posts,search,statecharts,successes,validated,verifyEmail}/*',
]);

/** The wiring of a screen's own machines, beside this file under the name of the screen's folder. */
const wiringFiles = import.meta.glob<WiringModule>([
  './wiring/*.ts',
  // Of no screen alone: a lot's page and the visitor's bids fetch it.
  '!./wiring/lotBidding.ts',
  '!./wiring/{approvals,cards,cart,clerk,consignments,contacts,desk,documents,messages,myBids,ownData,profile,staff,staffConsignments,staffInquiries,staffNotices,textAlerts,wishlists,wonAuctions}.ts',
  '!./wiring/{audit,campaigns,collectors,company,contact,contentPage,createAccount,faq,gettingStarted,latest,location,login,newsletter,orderCatalog,passwordReset,posts,search,statecharts,successes,validated,verifyEmail}.ts',
]);

/** What a page shows is asked for beside the screen, in a file of this folder under the name of the screen's folder. */
const loaderFiles = import.meta.glob<LoaderModule>([
  './loaders/*.ts',
  '!./loaders/{campaigns,collectors,company,contact,contentPage,faq,gettingStarted,latest,location,newsletter,orderCatalog,posts,search,successes}.ts',
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

async function loadScreen(row: ScreenRow, services: LoadServices) {
  const { screens, wirings, loaders } = await shelfOf(row);
  const load = screens[`../screens/${row.screen}.tsx`];
  if (!load) throw new Error(`The route ${row.path} names the screen ${row.screen}, which does not exist.`);
  const [{ Component }, wiring, loading] = await Promise.all([
    load(),
    wirings[wiringOf(row.screen)]?.(),
    loaders[loaderOf(row.screen)]?.(),
  ]);
  const Wired = wiring ? withMachines(Component, wiring.machines) : Component;
  if (row.audience !== 'account') {
    return { Component: Wired, ...(loading && { loader: loading.load(services) }) };
  }
  // A loader would run on one side only: what an account page shows is asked for by its machine.
  if (loading) throw new Error(`The account screen ${row.screen} must not have a loader.`);
  // The frame around it is the account page.
  if (row.isDesk) return { Component: Wired };
  const { accountPage } = await import('./accountPage.tsx');
  return { Component: accountPage(Wired, row) };
}

const nothingHere = () => data({ code: 'not_found' } satisfies Problem, { status: 404 });

function routeFor(row: RouteRow, services: LoadServices): RouteObject {
  const route = { id: row.path, path: row.path, handle: row };
  // Rows without a screen end in a redirect or a fault; the router still wants to know what they would show.
  const withoutScreen = { ...route, Component: NotFoundScreen };
  switch (row.kind) {
    case 'screen':
      return { ...route, lazy: () => loadScreen(row, services) };
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

/** The desk's pages lie in its frame, which stays where it is while somebody goes from one to another. */
function routesFor(table: readonly RouteRow[], services: LoadServices): RouteObject[] {
  const routes = (isDesk: boolean) =>
    table.filter((row) => isOfDesk(row) === isDesk).map((row) => routeFor(row, services));
  return [
    ...routes(false),
    { id: 'desk', lazy: () => loadScreen(deskFrame, services), children: routes(true) },
  ];
}

export function buildRoutes(services: LoadServices, table: readonly RouteRow[] = routeTable): RouteObject[] {
  return [
    {
      id: 'app',
      Component: App,
      ErrorBoundary: LastResort,
      // Seen only where the server sent no page to take over: the shell comes with the first screen.
      HydrateFallback: () => null,
      children: [{ id: 'content', ErrorBoundary: ContentError, children: routesFor(table, services) }],
    },
  ];
}
