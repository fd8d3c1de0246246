/**
 * Proves that a person fills a form in: by a puzzle of ours, which a worker solves beside the page, or by Cloudflare
 * Turnstile. It makes one proof at a time and remembers none.
 */
import type { Problem } from '#contract/kernel/problems.ts';
import { getBotChallenge, type BotChallenge, type BotCheckSettings } from '#contract/session/botCheck.ts';
import type { Call } from '#services/kernel/http.ts';

import type { SolverAnswer } from './solveChallenge.worker.ts';

type Options = {
  signal?: AbortSignal;
  /** Where Turnstile shows itself; our puzzle shows nothing. */
  place?: HTMLElement | null;
};

/** Answers the token to send with a form. @throws {Problem} when no proof could be made. */
export async function proveHuman(
  call: Call,
  settings: BotCheckSettings,
  options: Options = {},
): Promise<string> {
  if (settings.kind === 'turnstile') {
    const { askTurnstile } = await import('./turnstile.ts');
    return askTurnstile(settings.siteKey, options);
  }
  return provePuzzle((given) => call(getBotChallenge, {}, given), options.signal);
}

type FetchPuzzle = (options?: { signal: AbortSignal }) => Promise<BotChallenge>;

export async function provePuzzle(
  fetchPuzzle: FetchPuzzle,
  signal: AbortSignal | undefined,
): Promise<string> {
  // Browsers keep the cryptography of a puzzle from pages that came over a line anybody could have changed.
  if (!('subtle' in crypto)) throw { code: 'foreign_origin' } satisfies Problem;
  const challenge = await fetchPuzzle(signal && { signal });
  const solution = await solveBeside(challenge, signal);
  return btoa(JSON.stringify({ challenge, solution }));
}

/** In a worker: some hundred derivations would make the page stutter. Leaving ends the worker. */
function solveBeside(challenge: BotChallenge, signal: AbortSignal | undefined): Promise<object> {
  const worker = new Worker(new URL('./solveChallenge.worker.ts', import.meta.url), { type: 'module' });
  const solved = new Promise<object>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<SolverAnswer>) => {
      if (data.kind === 'solved') resolve(data.solution);
      else if (data.kind === 'outOfTime') reject({ code: 'bot_check_failed' } satisfies Problem);
      else reject(new Error(`The puzzle could not be solved: ${data.reason}`));
    });
    // The worker's own faults come as messages; this one means that its file could not be fetched.
    worker.addEventListener('error', () => reject({ code: 'unreachable' } satisfies Problem));
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.postMessage(challenge, { transfer: [] });
  });
  return solved.finally(() => worker.terminate());
}
