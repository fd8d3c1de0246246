/** Whether the server can do its work: it can while its database answers, and soon, and their clocks agree. */
import { measureSkew, mostSkewMs } from '#server/platform/clockSkew.ts';
import type { Database } from '#server/platform/db/database.ts';
import { problem } from '#server/platform/errors.ts';

const patienceMs = 2_000;

export type HealthService = { assertReady: () => Promise<void> };

function timeout(patience: number): { expired: Promise<never>; cancel: () => void } {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${patience} ms`)), patience);
  return { expired: promise, cancel: () => clearTimeout(timer) };
}

type Deps = { db: Pick<Database, 'query'>; nowMs?: () => number };

export const createHealthService = ({ db, nowMs = Date.now }: Deps): HealthService => ({
  async assertReady() {
    const { expired, cancel } = timeout(patienceMs);
    try {
      const skew = await Promise.race([measureSkew(db, nowMs), expired]);
      if (skew > mostSkewMs) throw new Error(`the clock is ${skew} ms off the database's`);
    } catch (cause) {
      throw problem('unavailable', { cause });
    } finally {
      cancel();
    }
  },
});
