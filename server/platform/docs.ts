/** Serves the description of the API: for people at /api/docs, for tools at /api/docs/openapi.json. */
import type { FastifyInstance } from 'fastify';

import type { Endpoint } from '#contract/endpoint.ts';
import { site } from '#contract/site.ts';

import { docsPage } from './docsPage.ts';
import { openApiDocument } from './openApi.ts';

const docsPath = '/api/docs';
const openApiPath = `${docsPath}/openapi.json`;

/** The description changes only with the build, so both texts are made once. */
export function registerDocs(app: FastifyInstance, endpoints: readonly Endpoint[], version: string): void {
  const title = `${site.companyName} API`;
  const page = docsPage(endpoints, { title, version, openApiPath });
  const document = JSON.stringify(openApiDocument(endpoints, { title, version }));
  app.get(docsPath, async (_, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get(openApiPath, async (_, reply) => reply.type('application/json; charset=utf-8').send(document));
}
