/** Reports how every request ended, by the pattern of its call: what stood in the address may be someone's. */
import type { Endpoint } from '#contract/kernel/endpoint.ts';

/** `status` is 0 where no answer came. */
export type CalledOutcome = { method: string; path: string; ms: number; status: number };

export type RecordCall = (outcome: CalledOutcome) => void;

type Fetch = typeof globalThis.fetch;

export const recordedFetch =
  (fetch: Fetch, record: RecordCall | undefined) =>
  ({ method, path }: Pick<Endpoint, 'method' | 'path'>): Fetch => {
    if (!record) return fetch;
    return async (...asked) => {
      const started = performance.now();
      const notify = (status: number): void =>
        record({ method, path, ms: Math.round(performance.now() - started), status });
      try {
        const answer = await fetch(...asked);
        notify(answer.status);
        return answer;
      } catch (error) {
        notify(0);
        throw error;
      }
    };
  };
