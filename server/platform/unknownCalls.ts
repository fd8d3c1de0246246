/**
 * What is answered where neither a call nor a page is: 405 with the methods there are, or 404. Bodies are never read,
 * so that their type does not matter.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { problem } from './errors.ts';

type KnownRoute = { pattern: RegExp; method: string; isOfCall: boolean };

const prefix = '/api';

const isCall = (path: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

function segmentPattern(segment: string): string {
  if (segment.startsWith(':')) return '[^/]+';
  return segment === '*' ? '.*' : segment.replaceAll(/[.+?^${}()|[\]\\]/gu, '\\$&');
}

/** `/api/detail/:lot` as the router reads it; the pattern is only asked when the router found no such call. */
const patternOf = (url: string): RegExp =>
  new RegExp(`^${url.split('/').map(segmentPattern).join('/')}$`, 'u');

/** Must come before any call is registered, so that it sees them all. */
export function registerUnknownCalls(app: FastifyInstance): void {
  const known: KnownRoute[] = [];

  const refuse = async (request: FastifyRequest, reply: FastifyReply): Promise<never> => {
    const path = request.url.split('?', 1)[0] ?? '';
    // The pages' pattern takes any address, but calls are no pages.
    const candidates = isCall(path) ? known.filter(({ isOfCall }) => isOfCall) : known;
    const methods = candidates.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    // A call whose method fits was passed over by the router for its address, which is too long to be one.
    if (methods.length === 0 || methods.includes(request.method)) throw problem('not_found');
    reply.header('allow', [...new Set(methods)].toSorted().join(', '));
    throw problem('method_not_allowed');
  };

  for (const url of [prefix, `${prefix}/*`]) app.all(url, { onRequest: refuse, handler: refuse });
  app.setNotFoundHandler(refuse);
  // The handler alone would come after the body was read, and refuse a form for its type.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) await refuse(request, reply);
  });
  app.addHook('onRoute', ({ url, method }) => {
    const pattern = patternOf(url);
    known.push(...[method].flat().map((one) => ({ pattern, method: one, isOfCall: isCall(url) })));
  });
}
