/**
 * Binds a call of the contract to the function that answers it: validation, serialisation, proof of origin and
 * limits all follow from the declaration. No rule of any domain lives here.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { AnswerOf, Endpoint, RequestOf } from '#contract/endpoint.ts';

import type { Limit, Limits } from './limits.ts';
import { refuseForeignOrigin } from './ownOrigin.ts';
import { refuseNul } from './refuseNul.ts';

export type Exchange = { request: FastifyRequest; reply: FastifyReply };

export type Handler<E extends Endpoint> = (
  given: RequestOf<E>,
  exchange: Exchange,
) => AnswerOf<E> | Promise<AnswerOf<E>>;

export type ServeOptions = {
  limit?: Limit;
  bodyLimitBytes?: number;
  /** The call takes any text and strips control characters itself: a report must not fail for what it reports. */
  stripsControlCharacters?: true;
};

export type Serve = <E extends Endpoint>(
  endpoint: E,
  handler: Handler<NoInfer<E>>,
  options?: ServeOptions,
) => void;

const isWriting = ({ method, writes }: Endpoint): boolean => method !== 'GET' || writes === true;

function schemaOf({ params, query, body, answer }: Endpoint) {
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { 200: answer },
  };
}

type ServeDeps = { limits: Limits; publicOrigin: string | undefined };

export function createServe(app: FastifyInstance, { limits, publicOrigin }: ServeDeps): Serve {
  const ownOriginOnly = refuseForeignOrigin(publicOrigin);
  return (endpoint, handler, { limit, bodyLimitBytes, stripsControlCharacters } = {}) => {
    const checks = limit && limits.checksFor(limit);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint),
      ...(bodyLimitBytes !== undefined && { bodyLimit: bodyLimitBytes }),
      onRequest: [...(isWriting(endpoint) ? [ownOriginOnly] : []), ...(checks ? [checks.byAddress] : [])],
      preValidation: stripsControlCharacters ? [] : [refuseNul],
      preHandler: checks ? [checks.byAccount] : [],
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const { params, query, body } = request;
        // The validator has just made these of the declared types; the framework's own types cannot say so.
        return handler({ params, query, body } as RequestOf<typeof endpoint>, { request, reply });
      },
    });
  };
}
