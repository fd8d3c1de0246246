/** What is answered under /api where no call is: 405 with the methods there are, or 404. Bodies are never read. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { problem } from './errors.ts';

type KnownCall = { pattern: RegExp; method: string };

const prefix = '/api';

function segmentPattern(segment: string): string {
  if (segment.startsWith(':')) return '[^/]+';
  return segment === '*' ? '.*' : segment.replaceAll(/[.+?^${}()|[\]\\]/gu, '\\$&');
}

/** `/api/detail/:lot` as the router reads it; the pattern is only asked when the router found no such call. */
const patternOf = (url: string): RegExp =>
  new RegExp(`^${url.split('/').map(segmentPattern).join('/')}$`, 'u');

/** Must come before any call is registered, so that it sees them all. */
export function registerUnknownCalls(app: FastifyInstance): void {
  const known: KnownCall[] = [];

  const refuse = async (request: FastifyRequest, reply: FastifyReply): Promise<never> => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    // A call whose method fits was passed over by the router for its address, which is too long to be one.
    if (methods.length === 0 || methods.includes(request.method)) throw problem('not_found');
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
