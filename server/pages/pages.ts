/**
 * Answers every address that is not a call: built files as they are, everything else as a rendered page. Pages of
 * anonymous visitors are the same for all of them and come from the micro-cache.
 */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { PageAssets, PageSettings, PageVisitor, RendererModule } from '#contract/pages.ts';
import { holdsSecret } from '#contract/secretAddresses.ts';
import { problem } from '#server/platform/errors.ts';
import type { PlainLogIn } from '#server/sessions/plainLogIn.ts';

import { cacheKeyOf } from './cacheKey.ts';
import { inProcessFetch } from './inProcessFetch.ts';
import { createMicroCache } from './microCache.ts';
import { registerPlainLogIn } from './plainLogIn.ts';
import { preferredEncoding, type ReadyPage, readyPage } from './readyPage.ts';

export type PagesDeps = {
  renderer: RendererModule;
  assetsFor: (sources: readonly string[]) => PageAssets;
  settings: () => PageSettings;
  isLoggedIn: (request: FastifyRequest) => Promise<boolean>;
  logInPlainly: PlainLogIn;
  /** The folder of built files; absent in development, where Vite serves them. */
  clientDir?: string;
  /** Strangers get pages from the shared cache; not in development, where every page is rendered anew. */
  isShared: boolean;
  nowMs: () => number;
  /** Hears that a sale has opened, gone on or ended, on whichever node, or that the house has written something. */
  onChanged: (listener: () => void) => void;
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

/** Whether the browser still has this very page; it may name several. */
const isKnown = (etag: string, { headers }: FastifyRequest): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((known) => known.trim() === etag);

type Sent = { page: ReadyPage; isPrivate: boolean };

async function send({ page, isPrivate }: Sent, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers(page.headers);
  if (!page.headers['cache-control']) {
    reply.header('cache-control', isPrivate ? 'private, no-store' : 'no-cache');
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
  const render = renderer.createRenderer({ ...deps, ask: inProcessFetch(app) });
  const cached = createMicroCache<ReadyPage>({
    nowMs,
    freshMs,
    staleMs,
    maxPages,
    // Not redirects: they carry the query of whoever asked, of which the key leaves a part out.
    isCacheable: ({ status, headers }) => status === 200 && headers['cache-control'] === undefined,
    onRenewalFault: reportFault,
  });
  deps.onChanged(cached.forgetAll);

  /** A database that cannot be asked keeps nobody from a page: the browser asks for itself. */
  const isLoggedInOrUnknown = (request: FastifyRequest): Promise<boolean> =>
    deps.isLoggedIn(request).catch((fault: unknown) => {
      reportFault(fault);
      return false;
    });

  const renderFor = async ({ url }: FastifyRequest, visitor: PageVisitor): Promise<ReadyPage> =>
    readyPage(await render(new Request(pageOrigin + url), visitor));

  registerPlainLogIn(app, {
    logInPlainly: deps.logInPlainly,
    sendPage: async (request, reply, visitor) =>
      send({ page: await renderFor(request, visitor), isPrivate: true }, request, reply),
  });

  // A file of an earlier build is gone, and no page could stand in for it.
  app.get('/assets/*', () => {
    throw problem('not_found');
  });

  app.get('/*', async (request, reply) => {
    const isLoggedIn = await isLoggedInOrUnknown(request);
    const make = () => renderFor(request, { isLoggedIn });
    const isPrivate = isLoggedIn || holdsSecret(request.url);
    const page = await (isShared && !isPrivate ? cached.find(cacheKeyOf(request.url), make) : make());
    await send({ page, isPrivate }, request, reply);
    return reply;
  });
}
