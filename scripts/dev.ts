/**
 * The developer's loop: Vite with hot replacement and the API in one process on one port. Node restarts it when a
 * server file changes; browser files are replaced in place.
 */
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';

import type { PageAnswer, RendererModule } from '#contract/page/pages.ts';
import { createDemo } from '#demo/demo.ts';
import type { PagesContext } from '#server/app/app.ts';
import { runServer } from '#server/main.ts';
import { pageContext } from '#server/page/pages/pageContext.ts';
import { registerPages } from '#server/page/pages/pages.ts';

const entry = '/src/app/start/main.tsx';
const devVersion = 'development';

/** Lets Vite answer what is Vite's: modules, styles, its client. Resolves to whether it did. */
const answeredByVite = (
  vite: ViteDevServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> =>
  new Promise((resolve) => {
    response.once('close', () => resolve(true));
    vite.middlewares(request, response, () => resolve(false));
  });

/** The page as Vite wants it, with its client and the refresh preamble; both inline, so no policy in development. */
async function developmentPage(vite: ViteDevServer, answer: PageAnswer, path: string): Promise<PageAnswer> {
  if (!answer.headers['content-type']?.startsWith('text/html')) return answer;
  return { ...answer, body: Buffer.from(await vite.transformIndexHtml(path, answer.body.toString())) };
}

async function registerDevPages(app: FastifyInstance, context: PagesContext): Promise<void> {
  const vite = await createServer({
    // A bundled copy of the configuration would be written beside it, and look like a change.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', async (request, reply) => {
    if (await answeredByVite(vite, request.raw, reply.raw)) reply.hijack();
    else reply.removeHeader('content-security-policy');
  });

  /** Loaded again for each page, so that the server renders what the browser will run. */
  const load = async () => (await vite.ssrLoadModule('/ssr/entryServer.tsx')) as RendererModule;
  const { addressReads, siteFiles, firstPaintScript } = await load();
  const renderer: RendererModule = {
    addressReads,
    siteFiles,
    firstPaintScript,
    createRenderer: (deps) => async (request, visitor) => {
      const render = (await load()).createRenderer(deps);
      return developmentPage(vite, await render(request, visitor), new URL(request.url).pathname);
    },
  };
  await registerPages(app, {
    ...pageContext(context, { version: devVersion, development: true }),
    renderer,
    isShared: false,
    assetsFor: () => ({ entry, styles: '', styleFiles: [], preloads: [], fonts: [] }),
  });
}

process.chdir(join(import.meta.dirname, '..'));
if (existsSync('.env')) process.loadEnvFile('.env');
// Anyone who develops wants to see the machines, with a demo or without.
await runServer(
  { CHART_ROOM: 'on', ...process.env },
  {
    pages: registerDevPages,
    version: devVersion,
    demo: createDemo(),
  },
);
