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
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';

import 'virtual:theme.css';
import '#ui/theme/base.css';

import { headFor, maintenanceHead } from '#app/head.ts';
import { Providers } from '#app/Providers.tsx';
import { screenSource } from '#app/routes.tsx';
import type { RouteRow } from '#app/routeTable.ts';
import { maintenancePage, maintenanceSource, serverRoutes } from '#app/serverPages.tsx';
import { createAppActors } from '#app/wiring.ts';
import type { PageData, Render, RendererDeps } from '#contract/pages.ts';
import { isProblem, type Problem } from '#contract/problems.ts';

import { documentHtml } from './document.ts';
import { createRequestStyles } from './emotion.ts';
import { renderToHtml } from './renderToHtml.ts';
import { statusOf } from './statusOf.ts';

export { firstPaintScript } from '#app/firstPaint.ts';
export { siteFiles } from './siteFiles.ts';

/** The host of in-process calls; it only has to be an absolute address. */
const innerOrigin = 'http://app.internal';
const retryAfterSeconds = 3_600;

/** Components report from effects, which do not run here. */
const nothingToReport = () => Promise.resolve(undefined);

const htmlHeaders = { 'content-type': 'text/html; charset=utf-8' };

/** The response of a redirect without the router's private headers. */
const plainRedirect = (answer: Response): Response =>
  new Response(null, { status: answer.status, headers: { location: answer.headers.get('location') ?? '/' } });

async function maintenanceAnswer({ assetsFor, settings }: RendererDeps): Promise<Response> {
  const body = await renderToHtml(await maintenancePage());
  // Nothing takes this page over, so its code is not fetched ahead.
  const assets = { ...assetsFor(maintenanceSource), preloads: [] };
  const data: PageData = { settings: settings() };
  const html = documentHtml({ head: maintenanceHead, assets, emotionStyles: '', body, data });
  const headers = { ...htmlHeaders, 'retry-after': String(retryAfterSeconds) };
  return new Response(html, { status: 503, headers });
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

export function createRenderer(deps: RendererDeps): Render {
  const handler = createStaticHandler(serverRoutes({ origin: innerOrigin, fetch: deps.fetch }));

  // Never started, so one set serves every page.
  const actors = createAppActors(deps.settings());

  return async (request) => {
    if (deps.settings().maintenance) return maintenanceAnswer(deps);
    const context = await handler.query(request);
    if (context instanceof Response) return plainRedirect(context);
    presentableErrors(context, (fault) => deps.reportFault(fault, request));

    const { loaderData, errors } = context;
    const data: PageData = { settings: deps.settings(), router: { loaderData, errors } };
    const styles = createRequestStyles();
    let body = '';
    const headers: Record<string, string> = { ...htmlHeaders };
    try {
      body = await renderToHtml(
        <StrictMode>
          <CacheProvider value={styles.cache}>
            <Providers page={data} actors={actors} reportFault={nothingToReport}>
              <StaticRouterProvider
                router={createStaticRouter(handler.dataRoutes, context)}
                context={context}
                hydrate={false}
              />
            </Providers>
          </CacheProvider>
        </StrictMode>,
      );
    } catch (fault) {
      // The browser renders the page instead; only developers are told.
      const reference = deps.reportFault(fault, request);
      delete data.router;
      headers['cache-control'] = 'no-store';
      if (data.settings.development) data.renderingFault = `${reference}: ${String(fault)}`;
    }
    const row = context.matches.at(-1)?.route.handle as RouteRow | undefined;
    if (row && 'audience' in row) headers['cache-control'] = 'no-store';
    const assets = deps.assetsFor(row?.kind === 'screen' ? screenSource(row) : undefined);
    const parts = { head: headFor(context), assets, emotionStyles: styles.stylesOf(body), body, data };
    return new Response(documentHtml(parts), { status: statusOf(context), headers });
  };
}
