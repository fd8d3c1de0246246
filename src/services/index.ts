/** All services, made once per side: the browser with its own fetch, the server with one that never leaves it. */
import { type ContentService, createContentService } from './content.ts';
import { createErrorLogService, type ErrorLogService } from './errorLog.ts';
import { createCall } from './http.ts';

export type Services = { content: ContentService; errorLog: ErrorLogService };

/** Services come late on purpose: HTTP and schemas are no part of the first paint. */
export type LoadServices = () => Promise<Services>;

export function createServices(config: { origin: string; fetch: typeof globalThis.fetch }): Services {
  const call = createCall(config);
  return { content: createContentService(call), errorLog: createErrorLogService(call) };
}
