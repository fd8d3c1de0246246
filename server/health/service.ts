/** Whether the server can do its work: it can while its database answers, and soon. */
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';

const patienceMs = 2_000;

export type HealthService = { assertReady: () => Promise<void> };

function timeout(patience: number): { expired: Promise<never>; cancel: () => void } {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${patience} ms`)), patience);
  return { expired: promise, cancel: () => clearTimeout(timer) };
}

export const createHealthService = ({ db }: { db: Pick<Database, 'query'> }): HealthService => ({
  async assertReady() {
    const { expired, cancel } = timeout(patienceMs);
    try {
      await Promise.race([db.query(sql`select 1`), expired]);
    } catch (cause) {
      throw problem('unavailable', { cause });
    } finally {
      cancel();
    }
  },
});
