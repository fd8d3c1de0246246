/**
 * Who is calling. Sessions find that out; this file only asks them where a call needs to know, and remembers the
 * answer for the request.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Role } from '#contract/desk/rights.ts';

import { problem } from './errors.ts';

export type Caller = { accountId: number; sessionId: number; role: Role };

/** Undefined when the request carries no session that is alive and fresh. */
export type Identify = (request: FastifyRequest) => Promise<Caller | undefined>;

/** What a request says about its sender; the handshake of a socket says the same. */
export type Asking = Pick<FastifyRequest, 'headers' | 'protocol' | 'ip'>;
export type IdentifySocket = (handshake: Asking) => Promise<Caller | undefined>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for calls that need someone who is logged in; limits then count the account beside the address. */
    caller: Caller | undefined;
  }
}

export function rememberCallers(app: FastifyInstance): void {
  app.decorateRequest('caller', undefined);
}

/** The hook in front of every call for someone who is logged in. */
export function requireCaller(identify: Identify) {
  return async (request: FastifyRequest): Promise<void> => {
    request.caller = await identify(request);
    if (!request.caller) throw problem('not_logged_in');
  };
}
