/** What is answered under /api where no call is: 405 with the methods there are, or 404. Bodies are never read. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { problem } from './errors.ts';

type KnownCall = { pattern: RegExp; method: string };

const prefix = '/api';

/** `/api/detail/:lot` as the router reads it; the pattern is only asked when the router found no such call. */
function patternOf(url: string): RegExp {
  const source = url
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '[^/]+' : segment === '*' ? '.*' : segment.replaceAll(/[.+?^${}()|[\]\\]/gu, '\\$&')))
    .join('/');
  return new RegExp(`^${source}$`, 'u');
}

/** Must come before any call is registered, so that it sees them all. */
export function registerUnknownCalls(app: FastifyInstance): void {
  const known: KnownCall[] = [];

  const refuse = async (request: FastifyRequest, reply: FastifyReply): Promise<never> => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (methods.length === 0) throw problem('not_found');
    reply.header('allow', [...new Set(methods)].toSorted().join(', '));
    throw problem('method_not_allowed');
  };

  for (const url of [prefix, `${prefix}/*`]) app.all(url, { onRequest: refuse, handler: refuse });
  app.setNotFoundHandler(refuse);
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith(`${prefix}/`)) return;
    known.push(...[method].flat().map((one) => ({ pattern: patternOf(url), method: one })));
  });
}
