/**
 * Builds the whole server out of its parts without listening: this file is the map of what is registered. It knows
 * no rule of any domain.
 */
import type { FastifyInstance } from 'fastify';

import { endpoints } from '#contract/endpoints.ts';
import { registerContent } from '#server/content/routes.ts';
import { type ContentSource, emptyContentSource } from '#server/content/source.ts';
import { registerErrorLog } from '#server/errorlog/routes.ts';
import { createErrorLogService } from '#server/errorlog/service.ts';
import { registerHealth } from '#server/health/routes.ts';
import { createHealthService } from '#server/health/service.ts';

import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { registerDocs } from './docs.ts';
import { createHttpServer, type HttpDeps } from './httpServer.ts';
import type { Log } from './log.ts';

/** What the pages may know of the server beside the calls they make. */
export type PagesContext = { config: Config; log: Log };

export type AppDeps = HttpDeps & {
  db: Database;
  content?: ContentSource;
  /** Registers the pages, after every call: they take whatever address is left. */
  pages?: (app: FastifyInstance, context: PagesContext) => void | Promise<void>;
};

export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, db, log, version, content = emptyContentSource, pages } = deps;
  const { app, serve } = await createHttpServer(deps);

  registerHealth(serve, { health: createHealthService({ db }), version, database: db.kind });
  registerErrorLog(serve, createErrorLogService({ db }));
  registerContent(serve, content);

  registerDocs(app, endpoints, version);
  if (pages) await app.register(async (scope) => pages(scope, { config, log }));
  return app;
}
