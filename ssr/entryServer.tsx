/**
 * Renders one request to one response: match, load, render, wrap. It opens no connection and knows no database;
 * what it needs is handed in by the server.
 */
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';

import 'virtual:theme.css';
import '#ui/theme/base.css';

import { headFor, maintenanceHead } from '#app/head/head.ts';
import { Providers } from '#app/Providers.tsx';
import type { RouteRow } from '#app/routes/routeTable.ts';
import { lateSources, screenSources } from '#app/routes/screenSources.ts';
import { maintenancePage, maintenanceSources, serverRoutes } from '#app/routes/serverPages.tsx';
import { createAppActors } from '#app/wiring/shared/pageMachines.ts';
import { isProblem, type Problem, type ProblemCode } from '#contract/kernel/problems.ts';
import type { PageAnswer, PageAssets, PageData, Render, RendererDeps } from '#contract/page/pages.ts';

import { assetsBytes, documentBytes } from './document.ts';
import { createPageStyles } from './emotion.ts';
import { createPrints } from './prints.ts';
import { renderToHtml } from './renderToHtml.ts';

export { addressReads } from '#app/routes/addressReads.ts';
export { firstPaintScript } from '#app/start/firstPaint.ts';
export { siteFiles } from './siteFiles.ts';

const retryAfterSeconds = 3_600;

/** Components report from effects, which do not run here. */
const nothingToReport = () => Promise.resolve(undefined);

const htmlHeaders = { 'content-type': 'text/html; charset=utf-8' };

/** The response of a redirect without the router's private headers. */
const plainRedirect = ({ status, headers }: Response): PageAnswer => ({
  status,
  headers: { location: headers.get('location') ?? '/' },
  body: Buffer.alloc(0),
});

async function maintenanceAnswer({ assetsFor, settings }: RendererDeps): Promise<PageAnswer> {
  const body = await renderToHtml(await maintenancePage());
  // Nothing takes this page over, so its code is not fetched ahead.
  const assets = assetsBytes({ ...assetsFor(maintenanceSources), preloads: [] });
  const data: PageData = { settings: settings(), isLoggedIn: false };
  return {
    status: 503,
    headers: { ...htmlHeaders, 'retry-after': String(retryAfterSeconds) },
    body: documentBytes({ head: maintenanceHead, assets, emotionStyles: '', body, data }),
  };
}

/** Faults become what a visitor may see of them, in the HTML and in the page variable alike. */
function presentableErrors(context: StaticHandlerContext, report: (fault: unknown) => string): void {
  for (const [route, fault] of Object.entries(context.errors ?? {})) {
    if (isRouteErrorResponse(fault) || isProblem(fault)) continue;
    context.errors = {
      ...context.errors,
      [route]: { code: 'unexpected', reference: report(fault) } satisfies Problem,
    };
  }
}

/** The one branch of the route table that the page is made of: the router copies what it is given for each page. */
const matchedRoutes = ({ matches }: StaticHandlerContext): RouteObject[] =>
  matches.reduceRight<RouteObject[]>(
    (below, { route }) => [{ ...route, children: below } as RouteObject],
    [],
  );

/** What comes later is styled at once, and its code is not fetched ahead of what comes first. */
function pageAssets({ assetsFor }: RendererDeps, row: RouteRow | undefined): PageAssets {
  const shown = row?.kind === 'screen' ? row : undefined;
  const sources = shown ? screenSources(shown) : [];
  return { ...assetsFor([...sources, ...lateSources(shown)]), preloads: assetsFor(sources).preloads };
}

/** Printed once for all pages of a row; a developer's files change while the server runs. */
function createAssetsOf(deps: RendererDeps): (row: RouteRow | undefined) => Buffer {
  const printed = new Map<RouteRow | undefined, Buffer>();
  return (row) => {
    const known = deps.settings().development ? undefined : printed.get(row);
    if (known) return known;
    const bytes = assetsBytes(pageAssets(deps, row));
    printed.set(row, bytes);
    return bytes;
  };
}

const statusOfProblem: Partial<Record<ProblemCode, number>> = {
  invalid_input: 400,
  not_found: 404,
  rate_limited: 429,
  too_slow: 503,
  unavailable: 503,
};

/** The HTTP status of a rendered page: that of the fault it shows, if it shows one. */
function statusOf({ statusCode, errors }: StaticHandlerContext): number {
  const problem = Object.values(errors ?? {}).find(isProblem);
  return problem ? (statusOfProblem[problem.code] ?? 500) : statusCode;
}

const isPageLoad = (loaded: unknown): loaded is { head: { structuredData?: unknown } } =>
  typeof loaded === 'object' && loaded !== null && 'head' in loaded;

function withoutStructuredData(loaded: unknown): unknown {
  if (!isPageLoad(loaded)) return loaded;
  const { structuredData: _, ...head } = loaded.head;
  return { ...loaded, head };
}

/**
 * What of a page's data goes to the browser: all but what the server has printed into the head already. Search engines
 * read structured data once, in the page they were sent: a later page brings its own.
 */
export const sentData = (loaderData: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(loaderData).map(([route, loaded]) => [route, withoutStructuredData(loaded)]),
  );

export function createRenderer(deps: RendererDeps): Render {
  const handler = createStaticHandler(serverRoutes(deps.ask, deps.settings()));

  const assetsOf = createAssetsOf(deps);
  // Never started, so one set serves every page.
  const actors = createAppActors(deps.settings());
  const prints = createPrints();
  const styles = createPageStyles();

  return async (request, { isLoggedIn, refusedLogIn }) => {
    if (deps.settings().maintenance) return maintenanceAnswer(deps);
    const context = await handler.query(request);
    if (context instanceof Response) return plainRedirect(context);
    presentableErrors(context, (fault) => deps.reportFault(fault, request));

    const at = context.matches.at(-1)?.route;
    // What came of a form is not asked for again: the router forgets it with the next navigation.
    if (refusedLogIn && at) context.loaderData = { ...context.loaderData, [at.id]: refusedLogIn };
    const { loaderData, errors } = context;
    const router = { loaderData: sentData(loaderData), errors };
    const data: PageData = { settings: deps.settings(), isLoggedIn, router };
    // A developer's files change while the server runs.
    const findPrint = data.settings.development ? null : prints.find;
    let body = '';
    const headers: Record<string, string> = { ...htmlHeaders };
    try {
      const html = await renderToHtml(
        <StrictMode>
          <CacheProvider value={styles.cache}>
            <Providers page={data} actors={actors} reportFault={nothingToReport} findPrint={findPrint}>
              <StaticRouterProvider
                router={createStaticRouter(matchedRoutes(context), context)}
                context={context}
                hydrate={false}
              />
            </Providers>
          </CacheProvider>
        </StrictMode>,
      );
      body = prints.fill(html);
    } catch (fault) {
      // The browser renders the page instead; only developers see it.
      const reference = deps.reportFault(fault, request);
      delete data.router;
      headers['cache-control'] = 'no-store';
      if (data.settings.development) data.renderingFault = `${reference}: ${String(fault)}`;
    }
    const row = at?.handle as RouteRow | undefined;
    if (row && 'audience' in row) headers['cache-control'] = 'no-store';
    const assets = assetsOf(row);
    const parts = { head: headFor(context), assets, emotionStyles: styles.stylesOf(body), body, data };
    return { status: refusedLogIn?.status ?? statusOf(context), headers, body: documentBytes(parts) };
  };
}
