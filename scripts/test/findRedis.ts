/** Whether a Redis answers on this machine for the suites of several nodes, and under which address. */
import { Redis } from 'ioredis';

const connectLimitMs = 3_000;
const defaultUrl = 'redis://127.0.0.1:6379';

export type FoundRedis = { url: string } | { reason: string };

/** `TEST_REDIS_URL` names another one; what the suites leave in it is named after databases of their own. */
export async function findRedis(url = process.env['TEST_REDIS_URL'] ?? defaultUrl): Promise<FoundRedis> {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: connectLimitMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  // A connection that fails also says so by an event, which no one else listens to.
  let why = 'no answer';
  client.on('error', (error) => {
    why = error.message || why;
  });
  try {
    await client.connect();
    return { url };
  } catch {
    const { hostname, port } = new URL(url);
    return { reason: `no Redis to use on ${hostname}:${port || '6379'} (${why})` };
  } finally {
    client.disconnect();
  }
}
