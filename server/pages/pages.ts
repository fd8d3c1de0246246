/**
 * Answers every address that is not a call: built files as they are, everything else as a rendered page. Pages of
 * anonymous visitors are the same for all of them and come from the micro-cache.
 */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { loginKeyCookie } from '#contract/cookies.ts';
import type { PageAssets, PageSettings, RendererModule } from '#contract/pages.ts';
import { problem } from '#server/platform/errors.ts';

import { inProcessFetch } from './inProcessFetch.ts';
import { createMicroCache } from './microCache.ts';
import { preferredEncoding, type ReadyPage, readyPage } from './readyPage.ts';

export type PagesDeps = {
  renderer: RendererModule;
  assetsFor: (source: string | undefined) => PageAssets;
  settings: () => PageSettings;
  /** The folder of built files; absent in development, where Vite serves them. */
  clientDir?: string;
  /** Strangers get pages from the shared cache; not in development, where every page is rendered anew. */
  isShared: boolean;
  nowMs: () => number;
  /** Logs a fault and answers the code a visitor can quote. */
  reportFault: (fault: unknown) => string;
};

const freshMs = 5_000;
const staleMs = 60_000;
const maxPages = 1_000;
const year = 31_536_000;

/** Only the address matters to a page: the host is whatever the visitor's browser called us. */
const pageOrigin = 'http://page.internal';

async function serveBuiltFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      // Names under assets/ carry a hash of the content; the others keep their name when the content changes.
      const immutable = path.includes('/assets/');
      reply.header(
        'cache-control',
        immutable ? `public, max-age=${year}, immutable` : 'public, max-age=3600',
      );
    },
  });
}

const namesSession = new RegExp(`(?:^|;\\s*)${loginKeyCookie}=`, 'u');

/** Whether this visitor may get, and leave, a page of the shared cache. */
const isAnonymous = ({ headers }: FastifyRequest): boolean => !namesSession.test(headers.cookie ?? '');

/** Whether the browser still has this very page; it may name several. */
const isKnown = (etag: string, { headers }: FastifyRequest): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((known) => known.trim() === etag);

async function send(page: ReadyPage, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({ ...page.headers, etag: page.etag, vary: 'accept-encoding' });
  if (!page.headers['cache-control']) {
    reply.header('cache-control', isAnonymous(request) ? 'no-cache' : 'private, no-store');
  }
  if (page.status === 200 && isKnown(page.etag, request)) {
    await reply.code(304).send();
    return;
  }
  if (page.headers['location'] !== undefined) {
    await reply.code(page.status).send();
    return;
  }
  const encoding = preferredEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  await reply.code(page.status).send(await page.bytes(encoding));
}

export async function registerPages(app: FastifyInstance, deps: PagesDeps): Promise<void> {
  const { renderer, clientDir, isShared, nowMs, reportFault } = deps;
  if (clientDir) await serveBuiltFiles(app, clientDir);
  for (const { path, type, text } of renderer.siteFiles) {
    app.get(path, (_, reply) => reply.type(type).send(text));
  }
  const render = renderer.createRenderer({ ...deps, fetch: inProcessFetch(app) });
  const cached = createMicroCache<ReadyPage>({
    nowMs,
    freshMs,
    staleMs,
    maxPages,
    isCacheable: ({ status, headers }) =>
      (status === 200 || status === 301) && headers['cache-control'] === undefined,
    onRenewalFault: reportFault,
  });

  // A file of an earlier build is gone, and no page could stand in for it.
  app.get('/assets/*', () => {
    throw problem('not_found');
  });

  app.get('/*', async (request, reply) => {
    const make = async () => readyPage(await render(new Request(pageOrigin + request.url)));
    const shared = isShared && isAnonymous(request);
    const page = await (shared ? cached(request.url, make) : make());
    await send(page, request, reply);
    return reply;
  });
}
