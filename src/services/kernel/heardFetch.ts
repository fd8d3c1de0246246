/** Tells of every request how it ended, by the pattern of its call: what stood in the address may be someone's. */
import type { Endpoint } from '#contract/kernel/endpoint.ts';

/** `status` is 0 where no answer came. */
export type CalledOutcome = { method: string; path: string; ms: number; status: number };

export type HearCall = (outcome: CalledOutcome) => void;

type Fetch = typeof globalThis.fetch;

export const heardFetch =
  (fetch: Fetch, hear: HearCall | undefined) =>
  ({ method, path }: Pick<Endpoint, 'method' | 'path'>): Fetch => {
    if (!hear) return fetch;
    return async (...asked) => {
      const begun = performance.now();
      const tell = (status: number): void =>
        hear({ method, path, ms: Math.round(performance.now() - begun), status });
      try {
        const answer = await fetch(...asked);
        tell(answer.status);
        return answer;
      } catch (error) {
        tell(0);
        throw error;
      }
    };
  };
