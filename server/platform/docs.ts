/** Serves the description of the API: for people at /api/docs, for tools at /api/docs/openapi.json. */
import type { FastifyInstance } from 'fastify';

import type { Endpoint } from '#contract/endpoint.ts';
import { site } from '#contract/site.ts';

import { docsPage } from './docsPage.ts';
import { openApiDocument } from './openApi.ts';

const docsPath = '/api/docs';
const openApiPath = `${docsPath}/openapi.json`;

/**
 * The description changes only with the build, so both texts are made once: by the first who asks, because making them
 * takes twice as long as all the rest of the app, and most starts see nobody who does.
 */
export function registerDocs(app: FastifyInstance, endpoints: readonly Endpoint[], version: string): void {
  const title = `${site.companyName} API`;
  let page: string | undefined;
  let document: string | undefined;
  app.get(docsPath, async (_, reply) => {
    page ??= docsPage(endpoints, { title, version, openApiPath });
    return reply.type('text/html; charset=utf-8').send(page);
  });
  app.get(openApiPath, async (_, reply) => {
    document ??= JSON.stringify(openApiDocument(endpoints, { title, version }));
    return reply.type('application/json; charset=utf-8').send(document);
  });
}
