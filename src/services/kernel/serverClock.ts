/**
 * The server's time in the browser, whose own clock may be wrong by days. The answer to a small request says what time
 * the server has; half of the way there and back is taken for the way back.
 */
/** Named here, because the contract's own name for it brings along all that checks answers. */
export const clockPath = '/api/health';

/** A `Date` header names whole seconds: on average half of one has passed. */
const unsaidMs = 500;
const secondMs = 1_000;

/** How far the server's clock is ahead of ours, and how wrong that may be at most. */
export type ClockOffset = { offsetMs: number; errorMs: number };

/** @returns null when the server could not be asked. */
export async function measureServerClock(options: { signal: AbortSignal }): Promise<ClockOffset | null> {
  const askedAt = Date.now();
  try {
    const answer = await fetch(clockPath, { ...options, method: 'HEAD', cache: 'no-store' });
    const saidMs = Date.parse(answer.headers.get('date') ?? '');
    const wayMs = (Date.now() - askedAt) / 2;
    if (Number.isNaN(saidMs)) return null;
    return {
      offsetMs: Math.round(saidMs + unsaidMs - (askedAt + wayMs)),
      errorMs: Math.ceil(wayMs) + unsaidMs,
    };
  } catch {
    return null;
  }
}

/** Reports the server's time at once, and then at each of its seconds, so that all counts of a page turn together. */
export function watchServerSeconds(offsetMs: number, listener: (nowMs: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const notify = (): void => {
    const nowMs = Date.now() + offsetMs;
    listener(nowMs);
    timer = setTimeout(notify, secondMs - (nowMs % secondMs));
  };
  notify();
  return () => clearTimeout(timer);
}
