/**
 * What an address may get wrong is limited, what it gets right is not: many bidders may log in from one house. A try
 * is counted before it is looked at, so that of many at once no more are looked at than of as many in a row; one that
 * succeeds is given back, for the next one from there.
 */
import { normalizeIP } from '@fastify/rate-limit';

import type { Clock } from '#server/platform/clock.ts';

import { windowMs } from './waits.ts';

/** A try that the limit has counted. */
type Counted = { network: string; countedAtMs: number };

export type AddressTries = {
  /** Rejects as `count` does when the address has no try left. */
  take: (address: string, count: () => Promise<void>) => Promise<Counted>;
  giveBack: (counted: Counted) => void;
};

/** Kept in this process, as what `count` counts is. */
export function createAddressTries({ clock }: { clock: Clock }): AddressTries {
  let spare: Counted[] = [];
  return {
    async take(address, count) {
      const [network, now] = [normalizeIP(address), clock().getTime()];
      // By then the limit has forgotten them too.
      spare = spare.filter(({ countedAtMs }) => countedAtMs > now - windowMs);
      const index = spare.findIndex((given) => given.network === network);
      const [given] = index === -1 ? [] : spare.splice(index, 1);
      if (given) return given;
      await count();
      return { network, countedAtMs: now };
    },
    giveBack: (counted) => void spare.push(counted),
  };
}
