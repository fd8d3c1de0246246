/**
 * How often a call may be made, by address and by account. A limit is declared beside the endpoint it protects;
 * `RATE_LIMIT_SCALE` multiplies all of them.
 */
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { problem } from './errors.ts';
import { isInProcess } from './inProcessMark.ts';
import type { CountShared } from './nodes/sharedCounts.ts';

export type Limit = {
  max: number;
  windowSeconds: number;
  /** How often from one address, where several people behind it must not refuse each other; without it, `max`. */
  maxByAddress?: number;
  /** Counted by each node for itself: asking a Redis would take longer than many of the calls. */
  isOfNode?: true;
};

/**
 * All calls together that have no limit of their own: they cost a few milliseconds each. An office behind one address makes
 * some hundred a minute, and a page that loops is slowed down before it comes here.
 */
export const anyCallLimit: Limit = { max: 3_000, windowSeconds: 60, isOfNode: true };

/** Each search costs the database some milliseconds. */
export const searchLimit: Limit = { max: 60, windowSeconds: 60 };

/** A scaled limit still lets one through: only a scale of 0 means anything special, and it means no limit. */
export const scaled = (max: number, scale: number): number =>
  scale === 0 ? Number.POSITIVE_INFINITY : Math.max(1, Math.round(max * scale));

type Check = (request: FastifyRequest) => Promise<void>;

export type LimitChecks = { byAddress: Check; byAccount: Check };

/** @param name what is limited, which nodes that count together must call the same; one name is one count. */
export type Limits = { checksFor: (limit: Limit, name: string) => LimitChecks };

type Counting = { scale: number; countShared?: CountShared | undefined };
type Counted = { max: number; windowMs: number; name: string; whoAsks: (request: FastifyRequest) => string };

/** Counters slow down a flood, and no rule of the trade rests on them: they live in this process, or in a Redis. */
function refuseExcess(app: FastifyInstance, counted: Counted, countShared: CountShared | undefined): Check {
  const { max, windowMs, name, whoAsks } = counted;
  const countHere = app.createRateLimit({ max, timeWindow: windowMs, keyGenerator: whoAsks });
  return async (request) => {
    const shared = await countShared?.(`${name} ${whoAsks(request)}`, windowMs);
    if (shared) {
      if (shared.count <= max) return;
      throw problem('rate_limited', { retryAfterSeconds: Math.ceil(shared.leftMs / 1_000) });
    }
    const result = await countHere(request);
    if (result.isAllowed || !result.isExceeded) return;
    throw problem('rate_limited', { retryAfterSeconds: result.ttlInSeconds });
  };
}

export async function registerLimits(
  app: FastifyInstance,
  { scale, countShared }: Counting,
): Promise<Limits> {
  await app.register(rateLimit, { global: false });
  const made = new Map<string, LimitChecks>();

  function makeChecks(
    { max, windowSeconds, maxByAddress = max, isOfNode }: Limit,
    name: string,
  ): LimitChecks {
    const countTogether = isOfNode ? undefined : countShared;
    const limit = { max: scaled(max, scale), windowMs: windowSeconds * 1_000 };
    const byAddress = refuseExcess(
      app,
      {
        ...limit,
        max: scaled(maxByAddress, scale),
        name: `${name} address`,
        whoAsks: ({ ip }) => normalizeIP(ip),
      },
      countTogether,
    );
    const byAccount = refuseExcess(
      app,
      { ...limit, name: `${name} account`, whoAsks: ({ caller }) => String(caller?.accountId) },
      countTogether,
    );
    return {
      byAddress: async (request) =>
        // Pages that are rendered here ask us from one address for everybody; the visitor's own request was counted.
        scale === 0 || isInProcess(request) ? undefined : byAddress(request),
      byAccount: async (request) =>
        scale === 0 || request.caller === undefined ? undefined : byAccount(request),
    };
  }

  return {
    checksFor(limit, name) {
      const checks = made.get(name) ?? makeChecks(limit, name);
      made.set(name, checks);
      return checks;
    },
  };
}
