/**
 * Binds a call of the contract to the function that answers it: validation, serialisation, proof of origin and
 * limits all follow from the declaration. No rule of any domain lives here.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';

import type { AnswerOf, Endpoint, RequestOf } from '#contract/kernel/endpoint.ts';

import { type Caller, type Identify, requireCaller } from './callers.ts';
import { anyCallLimit, type Limit, type Limits } from './limits.ts';
import { refuseForeignOrigin } from './ownOrigin.ts';
import { refuseNul } from './refuseNul.ts';

export type Exchange = {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Counts this request towards the call's `acceptedLimit`, once its rules have let it through. */
  countAccepted: () => Promise<void>;
};

/** A call for someone who is logged in gets to know who that is. */
type ExchangeOf<E extends Endpoint> = E extends { audience: 'account' }
  ? Exchange & { caller: Caller }
  : Exchange;

export type Handler<E extends Endpoint> = (
  given: RequestOf<E>,
  exchange: ExchangeOf<E>,
) => AnswerOf<E> | Promise<AnswerOf<E>>;

export type ServeOptions = {
  limit?: Limit;
  /** How often by one address with what the call's rules accept: what is refused for a typo costs no one a try. */
  acceptedLimit?: Limit;
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

/**
 * In a scope of its own, where nothing but a file is read: no other call ever takes one. What is too large is refused by
 * what its sender says of it, and otherwise as soon as it has become too large.
 */
function takeFile(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) =>
      done(null, body),
    );
    scope.route(route);
  });
}

type ServeDeps = { limits: Limits; publicOrigin: string | undefined; identify: Identify };

export function createServe(app: FastifyInstance, { limits, publicOrigin, identify }: ServeDeps): Serve {
  const ownOriginOnly = refuseForeignOrigin(publicOrigin);
  const callerOnly = requireCaller(identify);
  return (endpoint, handler, { limit, acceptedLimit, bodyLimitBytes, stripsControlCharacters } = {}) => {
    const name = `${endpoint.method} ${endpoint.path}`;
    const checks = limit ? limits.checksFor(limit, name) : limits.checksFor(anyCallLimit, 'calls');
    const accepted = acceptedLimit && limits.checksFor(acceptedLimit, `${name} accepted`);
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint),
      ...(bodyLimitBytes !== undefined && { bodyLimit: bodyLimitBytes }),
      onRequest: [
        ...(isWriting(endpoint) ? [ownOriginOnly] : []),
        checks.byAddress,
        ...(endpoint.audience === 'account' ? [callerOnly] : []),
      ],
      preValidation: stripsControlCharacters || endpoint.takesFile ? [] : [refuseNul],
      preHandler: [checks.byAccount],
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const { params, query, body, caller } = request;
        // A call without a body is one with an empty file.
        const file = body ?? new Uint8Array();
        const given = endpoint.takesFile ? { params, query, file } : { params, query, body };
        // Validator and caller check have just made sure of both; the framework's own types cannot say so.
        const countAccepted = async (): Promise<void> => accepted?.byAddress(request);
        const exchange = { request, reply, countAccepted, caller } as ExchangeOf<typeof endpoint>;
        const answer = await handler(given as RequestOf<typeof endpoint>, exchange);
        // Only now: a refusal is JSON, whatever the answer would have been. A file may have named its own type.
        if (endpoint.answerType !== undefined && !reply.hasHeader('content-type')) {
          reply.type(endpoint.answerType);
        }
        return answer;
      },
    };
    if (endpoint.takesFile) takeFile(app, route);
    else app.route(route);
  };
}
