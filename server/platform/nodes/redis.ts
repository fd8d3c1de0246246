/**
 * The Redis through which several nodes serve one site: news for each other's sockets, and how often someone has asked.
 * Nothing is kept in it that is not kept elsewhere. A site of one node has none.
 */
import { Redis } from 'ioredis';

import type { Log } from '#server/platform/log.ts';
import { StartRefused } from '#server/platform/startRefused.ts';

export type SharedRedis = {
  client: Redis;
  /** What everything of this site is called in it. */
  prefix: string;
  /** Whether every line to it is open: only then does a node receive what the others send. */
  isThere: () => boolean;
  whenThere: () => Promise<void>;
  /** Called each time a line broke: what the others sent since then may be lost on this node. */
  onLost: (listener: () => void) => void;
  close: () => void;
};

type Settings = { redisUrl: string; prefix: string; log: Pick<Log, 'error' | 'info'> };

/** One Redis may serve several sites: anyone who shares a database shares the news. */
export const sitePrefix = (databaseUrl: string): string =>
  `prairie-star:${new URL(databaseUrl).pathname.slice(1)}:`;

const firstAnswerMs = 5_000;
/** No one's request waits longer for a count, nor a room for its news. */
const answerMs = 500;
const longestPauseMs = 1_000;

/** Asked while it is away it says so at once: anyone who asks has something else to do. */
const askingOptions = {
  // The adapter reads lists, which the older protocol gives for everything.
  protocol: 2,
  enableOfflineQueue: false,
  commandTimeout: answerMs,
  retryStrategy: (attempt: number) => Math.min(attempt * 50, longestPauseMs),
  keepAlive: 10_000,
} as const;

/** A line that listens has nothing else to do: its question waits until Redis is there again. */
const listeningOptions = {
  enableOfflineQueue: true,
  maxRetriesPerRequest: null,
  commandTimeout: undefined,
} as const;

/** The place without the password: what may be printed. */
function placeOf(redisUrl: string): string {
  const { hostname, port } = new URL(redisUrl);
  return `${hostname}:${port || '6379'}`;
}

async function firstAnswer(client: Redis, redisUrl: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const limit = setTimeout(() => reject(new Error('no answer')), firstAnswerMs);
  client.once('ready', resolve);
  client.once('error', reject);
  try {
    await promise;
  } catch (error) {
    client.disconnect();
    const reason = error instanceof Error && error.message !== '' ? ` (${error.message})` : '';
    throw new StartRefused(
      `No Redis answers at ${placeOf(redisUrl)}: start it, or correct REDIS_URL${reason}.`,
      { cause: error },
    );
  } finally {
    clearTimeout(limit);
    client.off('error', reject);
  }
}

/** Says when one of several lines breaks, and when all are there again. */
function watchLines(log: Settings['log']) {
  const lines: Redis[] = [];
  const listeners: (() => void)[] = [];
  let [isAway, isClosed] = [false, false];
  const isThere = (): boolean => lines.every(({ status }) => status === 'ready');

  function onBroken(): void {
    if (isClosed) return;
    if (!isAway) log.error('Redis is away: live lines are closed, and each node counts for itself');
    isAway = true;
    for (const listener of listeners) listener();
  }

  function onReady(): void {
    if (!isAway || !isThere()) return;
    isAway = false;
    log.info('Redis is back');
  }

  return {
    lines,
    listeners,
    isThere,
    add: (line: Redis): Redis => {
      lines.push(line);
      // An error says what the close that follows it says again, and that is the one that counts.
      return line
        .on('error', () => undefined)
        .on('close', onBroken)
        .on('ready', onReady);
    },
    close: (): void => {
      isClosed = true;
      for (const line of lines) line.disconnect();
    },
  };
}

const whenReady = (line: Redis): Promise<void> =>
  line.status === 'ready' ? Promise.resolve() : new Promise((resolve) => void line.once('ready', resolve));

/** @throws {StartRefused} when no one answers; one that goes away later is waited for. */
export async function openRedis({ redisUrl, prefix, log }: Settings): Promise<SharedRedis> {
  const client = new Redis(redisUrl, askingOptions);
  await firstAnswer(client, redisUrl);
  const { lines, listeners, isThere, add, close } = watchLines(log);
  add(client);
  // The sockets' adapter makes its own lines by asking for copies of this one.
  const copy = client.duplicate.bind(client);
  // It lets go of what it publishes: while Redis is away that is a promise that no one catches, which ends the process.
  const publish: (...said: Parameters<Redis['publish']>) => Promise<number> = client.publish.bind(client);
  client.publish = (...said: Parameters<Redis['publish']>) => {
    const sent = publish(...said);
    sent.catch(() => undefined);
    return sent;
  };
  client.duplicate = () => add(copy(listeningOptions));
  return {
    client,
    prefix,
    isThere,
    whenThere: async () => void (await Promise.all(lines.map(whenReady))),
    onLost: (listener) => void listeners.push(listener),
    close,
  };
}
