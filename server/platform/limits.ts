/**
 * How often a call may be made, by address and by account. A limit is declared beside the endpoint it protects;
 * `RATE_LIMIT_SCALE` multiplies all of them.
 */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { problem } from './errors.ts';
import { inProcessMark } from './inProcessMark.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling, once a session was found; a limit then counts the account beside the address. */
    accountId: string | undefined;
  }
}

export type Limit = { max: number; windowSeconds: number };

/** A scaled limit still lets one through: only a scale of 0 means anything special, and it means no limit. */
export const scaled = (max: number, scale: number): number =>
  scale === 0 ? Number.POSITIVE_INFINITY : Math.max(1, Math.round(max * scale));

type Check = (request: FastifyRequest) => Promise<void>;

export type LimitChecks = { byAddress: Check; byAccount: Check };

export type Limits = { checksFor: (limit: Limit) => LimitChecks };

async function refuseExcess(
  request: FastifyRequest,
  count: ReturnType<FastifyInstance['createRateLimit']>,
): Promise<void> {
  const result = await count(request);
  if (result.isAllowed || !result.isExceeded) return;
  throw problem('rate_limited', { retryAfterSeconds: result.ttlInSeconds });
}

/** Pages that are rendered here ask us from one address for everybody; the visitor's own request was counted. */
const isInProcess = ({ headers }: FastifyRequest): boolean =>
  headers[inProcessMark.name] === inProcessMark.value;

/** Counters live in this process: they slow down a flood, and no rule of the trade rests on them. */
export async function registerLimits(app: FastifyInstance, scale: number): Promise<Limits> {
  app.decorateRequest('accountId', undefined);
  await app.register(rateLimit, { global: false });
  return {
    checksFor({ max, windowSeconds }) {
      const options = { max: scaled(max, scale), timeWindow: windowSeconds * 1_000 };
      const byAddress = app.createRateLimit(options);
      const byAccount = app.createRateLimit({ ...options, keyGenerator: ({ accountId = '' }) => accountId });
      return {
        byAddress: async (request) =>
          scale === 0 || isInProcess(request) ? undefined : refuseExcess(request, byAddress),
        byAccount: async (request) =>
          scale === 0 || request.accountId === undefined ? undefined : refuseExcess(request, byAccount),
      };
    },
  };
}
