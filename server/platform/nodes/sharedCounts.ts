/** How often someone has asked, counted by all nodes together in their Redis. */
import type { SharedRedis } from './redis.ts';

/** @returns undefined while no one can be asked: then each node counts for itself. */
export type CountShared = (
  what: string,
  windowMs: number,
) => Promise<{ count: number; leftMs: number } | undefined>;

/** One step, so that no counter is ever left without an end. */
const countScript = `
  local count = redis.call('incr', KEYS[1])
  if count == 1 then redis.call('pexpire', KEYS[1], ARGV[1]) end
  return {count, redis.call('pttl', KEYS[1])}`;

export function createSharedCounts({ client, prefix }: SharedRedis): CountShared {
  return async (what, windowMs) => {
    if (client.status !== 'ready') return undefined;
    try {
      const answer = await client.eval(countScript, 1, `${prefix}count ${what}`, windowMs);
      const [count, leftMs] = answer as [number, number];
      return { count, leftMs };
    } catch {
      // A lost connection is logged once, where its lines are watched.
      return undefined;
    }
  };
}
