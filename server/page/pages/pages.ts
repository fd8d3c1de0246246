/**
 * Answers every address that is not a call: built files as they are, everything else as a rendered page. Pages of
 * anonymous visitors are the same for all of them and come from the micro-cache.
 */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { isProblem, type Problem } from '#contract/kernel/problems.ts';
import { holdsSecret } from '#contract/kernel/secretAddresses.ts';
import type { PageAssets, PageSettings, PageVisitor, RendererModule } from '#contract/page/pages.ts';
import { problem } from '#server/platform/errors.ts';
import type { Limit, Limits } from '#server/platform/limits.ts';
import { pageHeaders } from '#server/platform/security.ts';
import type { PlainLogIn } from '#server/session/sessions/plainLogIn.ts';

import { busyPage, isBusy } from './busyPage.ts';
import { sharedAddress } from './cacheKey.ts';
import { inProcessFetch } from './inProcessFetch.ts';
import { createMicroCache } from './microCache.ts';
import { registerPlainLogIn } from './plainLogIn.ts';
import { preferredEncoding, type ReadyPage, readyPage } from './readyPage.ts';
import { createRenderQueue } from './renderQueue.ts';

export type PagesDeps = {
  renderer: RendererModule;
  assetsFor: (sources: readonly string[]) => PageAssets;
  settings: () => PageSettings;
  isLoggedIn: (request: FastifyRequest) => Promise<boolean>;
  logInPlainly: PlainLogIn;
  /** The folder of built files; absent in development, where Vite serves them. */
  clientDir?: string;
  /** Strangers get pages from the shared cache; not in development, where every page is rendered again. */
  isShared: boolean;
  nowMs: () => number;
  limits: Limits;
  /** Whether a bid is being decided. */
  isBidWaiting: () => boolean;
  /** Called when a sale has opened, gone on or ended, on any node, or when the content has changed. */
  onChanged: (listener: () => void) => void;
  /** Logs a fault and answers the code a visitor can quote. */
  reportFault: (fault: unknown) => string;
};

const freshMs = 5_000;
const staleMs = 60_000;
/** Some hundred pages. */
const maxBytes = 64_000_000;

/** A page that has to be rendered: five a second for a minute are more than an office opens. */
const renderedPageLimit: Limit = { max: 300, windowSeconds: 60 };
/** One waits for the database while another is rendered; more would only take time from everything else. */
const renderBounds = { mostAtOnce: 2, mostWaiting: 60 };
const year = 31_536_000;

/** Only the address matters to a page: the host is whatever the visitor's browser called us. */
const pageOrigin = 'http://page.internal';

/** A worker keeps to its own policy, and a drawing may be opened as a page. */
const isPartOfPage = (path: string): boolean =>
  /\.(?:js|css|woff2)(?:\.(?:br|gz))?$/u.test(path) && !path.includes('.worker-');

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
      if (immutable && isPartOfPage(path)) for (const name of pageHeaders) reply.removeHeader(name);
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

async function sendBusy(busy: Problem, reply: FastifyReply): Promise<void> {
  const { status, retryAfterSeconds, html } = busyPage(busy);
  reply.header('cache-control', 'no-store').header('retry-after', retryAfterSeconds);
  await reply.code(status).type('text/html; charset=utf-8').send(html);
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
    maxBytes,
    bytesOf: ({ size }) => size,
    // Not redirects: they carry the query of anyone who asked, of which the key leaves a part out.
    isCacheable: ({ status, headers }) => status === 200 && headers['cache-control'] === undefined,
    // A page that is stale is renewed by the next visitor.
    onRenewalFault: (fault) => {
      if (!isProblem(fault) || !isBusy(fault)) reportFault(fault);
    },
  });
  deps.onChanged(cached.forgetAll);

  /** A database that cannot be asked keeps no one from a page: the browser asks for itself. */
  const isLoggedInOrUnknown = (request: FastifyRequest): Promise<boolean> =>
    deps.isLoggedIn(request).catch((fault: unknown) => {
      reportFault(fault);
      return false;
    });

  const queue = createRenderQueue({ ...renderBounds, isBidWaiting: deps.isBidWaiting });
  const renderFor = (url: string, visitor: PageVisitor): Promise<ReadyPage> =>
    queue.run(
      async () => readyPage(await render(new Request(pageOrigin + url), visitor)),
      visitor.isLoggedIn,
    );

  const { byAddress } = deps.limits.checksFor(renderedPageLimit, 'pages rendered');
  /** Of this visitor alone. */
  async function makeFor(request: FastifyRequest, isLoggedIn: boolean): Promise<ReadyPage> {
    await byAddress(request);
    return renderFor(request.url, { isLoggedIn });
  }

  /** What a stranger is shown depends on the shared address alone; only a redirect hands on all that was asked. */
  async function findShared(request: FastifyRequest): Promise<ReadyPage> {
    const address = sharedAddress(request.url, renderer.addressReads);
    if (address === null) return makeFor(request, false);
    const make = () => renderFor(address, { isLoggedIn: false });
    const page = await cached.find(address, make, () => byAddress(request));
    const isLeading = page.headers['location'] !== undefined && address !== request.url;
    return isLeading ? renderFor(request.url, { isLoggedIn: false }) : page;
  }

  registerPlainLogIn(app, {
    logInPlainly: deps.logInPlainly,
    sendPage: async (request, reply, visitor) =>
      send({ page: await renderFor(request.url, visitor), isPrivate: true }, request, reply),
  });

  // A file of an earlier build is gone, and no page could stand in for it.
  app.get('/assets/*', () => {
    throw problem('not_found');
  });

  app.get('/*', async (request, reply) => {
    const isLoggedIn = await isLoggedInOrUnknown(request);
    const isPrivate = isLoggedIn || holdsSecret(request.url);
    try {
      const page = await (isShared && !isPrivate ? findShared(request) : makeFor(request, isLoggedIn));
      await send({ page, isPrivate }, request, reply);
    } catch (thrown) {
      if (!isProblem(thrown) || !isBusy(thrown)) throw thrown;
      await sendBusy(thrown, reply);
    }
    return reply;
  });
}
