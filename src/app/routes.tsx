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

import type { Problem } from '#contract/problems.ts';
import { NotFoundScreen } from '#screens/notFound/NotFoundScreen.tsx';
import type { LoadServices } from '#services/index.ts';

import { App } from './App.tsx';
import { ContentError, LastResort } from './errorBoundaries.tsx';
import { redirectTarget } from './redirectTarget.ts';
import { type RouteRow, routeTable, type ScreenRow } from './routeTable.ts';

type ScreenModule = { Component: ComponentType; loader?: LoaderFunction };

const screenFiles = import.meta.glob<ScreenModule>([
  '../screens/*/*Screen.tsx',
  // Part of the first load, because any page may turn into it.
  '!../screens/notFound/*',
]);

/** The screen's place in the build's manifest. */
export const screenSource = ({ screen }: Pick<ScreenRow, 'screen'>): string => `src/screens/${screen}.tsx`;

async function loadScreen(row: ScreenRow): Promise<ScreenModule> {
  const load = screenFiles[`../screens/${row.screen}.tsx`];
  if (!load) throw new Error(`The route ${row.path} names the screen ${row.screen}, which does not exist.`);
  const { Component, ...screen } = await load();
  if (row.audience !== 'account') return { Component, ...screen };
  const { browserOnly } = await import('./browserOnly.tsx');
  // A loader would run on one side only: what an account page shows is asked for by its machine.
  if ('loader' in screen) throw new Error(`The account screen ${row.screen} must not have a loader.`);
  return { Component: browserOnly(Component) };
}

const nothingHere = () => data({ code: 'not_found' } satisfies Problem, { status: 404 });

function routeFor(row: RouteRow, services: LoadServices): RouteObject {
  const route = { id: row.path, path: row.path, handle: row };
  // Rows without a screen end in a redirect or a fault; the router still wants to know what they would show.
  const withoutScreen = { ...route, Component: NotFoundScreen };
  switch (row.kind) {
    case 'screen':
      return { ...route, lazy: () => loadScreen(row) };
    case 'redirect':
      return {
        ...withoutScreen,
        loader(args: LoaderFunctionArgs) {
          const target = redirectTarget(row, args);
          if (target === null) throw nothingHere();
          return replace(target, row.status);
        },
      };
    case 'later':
      return {
        ...withoutScreen,
        loader: () => {
          throw nothingHere();
        },
      };
    case 'content':
      return {
        ...withoutScreen,
        loader: async ({ request }: LoaderFunctionArgs) => {
          const page = await (await services()).content.findPage(new URL(request.url).pathname, request);
          if (!page) throw nothingHere();
          return page;
        },
      };
  }
}

export function buildRoutes(services: LoadServices, table: readonly RouteRow[] = routeTable): RouteObject[] {
  return [
    {
      id: 'app',
      Component: App,
      ErrorBoundary: LastResort,
      // Seen only where the server sent no page to take over: the shell comes with the first screen.
      HydrateFallback: () => null,
      children: [
        { id: 'content', ErrorBoundary: ContentError, children: table.map((row) => routeFor(row, services)) },
      ],
    },
  ];
}
