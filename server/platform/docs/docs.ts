/** Serves the description of the API: for people at /api/docs, for tools at /api/docs/openapi.json. */
import type { FastifyInstance } from 'fastify';

import type { Endpoint } from '#contract/kernel/endpoint.ts';
import { site } from '#contract/kernel/site.ts';

import { docsPage } from './docsPage.ts';
import { openApiDocument } from './openApi.ts';

const docsPath = '/api/docs';
const openApiPath = `${docsPath}/openapi.json`;

/** More is no search. */
const longestSearch = 100;

function searchIn(query: unknown): string {
  const search = (query as { search?: unknown } | null)?.search;
  return typeof search === 'string' ? search.slice(0, longestSearch).trim() : '';
}

/**
 * The description changes only with the build, so both whole texts are made once: by the first who asks, because making
 * them takes twice as long as all the rest of the app, and most starts see no one who does.
 */
export function registerDocs(app: FastifyInstance, endpoints: readonly Endpoint[], version: string): void {
  const title = `${site.companyName} API`;
  const facts = { title, version, docsPath, openApiPath };
  let page: string | undefined;
  let document: string | undefined;
  app.get(docsPath, async ({ query }, reply) => {
    const search = searchIn(query);
    page ??= docsPage(endpoints, { ...facts, search: '' });
    const shown = search === '' ? page : docsPage(endpoints, { ...facts, search });
    return reply.type('text/html; charset=utf-8').send(shown);
  });
  app.get(openApiPath, async (_, reply) => {
    document ??= JSON.stringify(openApiDocument(endpoints, { title, version }));
    return reply.type('application/json; charset=utf-8').send(document);
  });
}
