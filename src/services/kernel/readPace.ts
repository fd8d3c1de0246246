/**
 * The last safeguard against request loops. A read that keeps succeeding is sent at most every two seconds; one that keeps
 * failing waits longer each time, at most ten times a minute, until it succeeds. Reads are delayed, not rejected, so a
 * caller that retries at once is slowed down too.
 */

const windowMs = 60_000;
/** Sent without delay: several parts of a page may read the same, or a visitor may press "Try again". */
const freeSends = 5;
const firstWaitMs = 2_000;
/** One of the ten is left for the second send after a refresh. */
const mostRefused = 9;
/** Successful reads that are sent without delay within ten seconds. */
const freeReads = 6;
const readsWindowMs = 10_000;
const readsApartMs = 2_000;

export type ReadPace = {
  /** Whether the read may be sent at once. */
  isFree: (address: string) => boolean;
  /** Waits until the read may be sent. @throws the signal's reason if the caller gives up. */
  turn: (address: string, signal?: AbortSignal) => Promise<void>;
  /** Whether no recent read of the address failed. */
  isCalm: (address: string) => boolean;
  sent: (address: string) => void;
  /** The request failed on the network, which says nothing about the server. */
  unsent: (address: string) => void;
  answered: (address: string) => void;
  /** Something changed that may fix earlier failures, such as a log-in. */
  forget: () => void;
};

async function waiting(ms: number, signal?: AbortSignal): Promise<void> {
  // One who has left already would be waited for.
  signal?.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const giveUp = (): void => {
    clearTimeout(timer);
    reject(signal?.reason as Error);
  };
  const timer = setTimeout(() => {
    signal?.removeEventListener('abort', giveUp);
    resolve();
  }, ms);
  signal?.addEventListener('abort', giveUp, { once: true });
  return promise;
}

/** When something happened at each address, within the last `keptMs`. */
function createTimes(now: () => number, keptMs: number) {
  const times = new Map<string, readonly number[]>();
  const of = (address: string): readonly number[] =>
    (times.get(address) ?? []).filter((at) => at > now() - keptMs);
  return {
    of,
    add: (address: string): void => void times.set(address, [...of(address), now()]),
    dropLast: (address: string): void => void times.set(address, of(address).slice(0, -1)),
    forget: (address: string): void => void times.delete(address),
    forgetAll: (): void => times.clear(),
  };
}

/** @param now in milliseconds, from any start. */
export function createReadPace(now: () => number = () => performance.now()): ReadPace {
  const reads = createTimes(now, readsWindowMs);
  /** Sends since the last success. */
  const refused = createTimes(now, windowMs);

  function patienceMs(address: string): number {
    const times = refused.of(address);
    const last = times.at(-1);
    if (last === undefined || times.length < freeSends) return 0;
    const placeFree = (times.at(-mostRefused) ?? -windowMs) + windowMs;
    return Math.max(last + firstWaitMs * 2 ** (times.length - freeSends), placeFree) - now();
  }

  function spacingMs(address: string): number {
    const times = reads.of(address);
    return times.length < freeReads ? 0 : (times.at(-1) ?? 0) + readsApartMs - now();
  }

  const waitMs = (address: string): number => Math.max(0, patienceMs(address), spacingMs(address));

  return {
    isFree: (address) => waitMs(address) === 0,
    async turn(address, signal) {
      // Another caller may have been sent first.
      for (let ms = waitMs(address); ms > 0; ms = waitMs(address)) await waiting(ms, signal);
    },
    isCalm: (address) => refused.of(address).length === 0,
    sent(address) {
      reads.add(address);
      refused.add(address);
    },
    unsent(address) {
      reads.dropLast(address);
      refused.dropLast(address);
    },
    answered: (address) => refused.forget(address),
    forget: () => refused.forgetAll(),
  };
}
