/**
 * The last line against a page that asks without a pause. Whatever is read over and over is read every two seconds; what
 * keeps being refused is read with growing waits, at most ten times in a minute, until it is answered well. A read is
 * delayed and not refused, so that a caller that asks again at once is slowed down with it.
 */

const windowMs = 60_000;
/** So many may come close together: parts of one page that read the same, or a visitor who presses "Try again". */
const freeSends = 5;
const firstWaitMs = 2_000;
/** A call may be sent a second time after a refresh, so one place of the ten stays free for it. */
const mostRefused = 9;
/** Reads that are answered well: so many in ten seconds come as fast as they are asked for. */
const freeReads = 6;
const readsWindowMs = 10_000;
const readsApartMs = 2_000;

export type ReadPace = {
  /** Whether the read may be sent at once. */
  isFree: (address: string) => boolean;
  /** Waits until the read may be sent. @throws the signal's reason when the caller gives up meanwhile. */
  turn: (address: string, signal?: AbortSignal) => Promise<void>;
  /** Whether all that was asked at the address of late was answered well. */
  isCalm: (address: string) => boolean;
  sent: (address: string) => void;
  /** It never got there: a line that is cut says nothing about the server. */
  unsent: (address: string) => void;
  answered: (address: string) => void;
  /** Whatever was refused before may be mended: somebody logged in, say. */
  forget: () => void;
};

function waiting(ms: number, signal?: AbortSignal): Promise<void> {
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

/** When something happened at each address, as far back as it matters. */
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
  /** Those that have not been answered well since. */
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
      // Another caller may have had the turn by then.
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
