/** Asks a worker how strong a password is. The worker, and its dictionary with it, is fetched for the first question. */
import type { Problem } from '#contract/kernel/problems.ts';
import type { AskedPassword, PasswordRating } from '#machines/session/passwordMeterMachine.ts';

import type { Answer, Question } from './ratePassword.worker.ts';

export type PasswordRater = {
  /** @throws {Problem} when no rating can be had. */
  rate: (asked: AskedPassword, signal: AbortSignal) => Promise<PasswordRating>;
  /** Ends the worker; the next question starts another. */
  stop: () => void;
};

export function createPasswordRater(): PasswordRater {
  let worker: Worker | undefined;
  let lastId = 0;

  const stop = (): void => {
    worker?.terminate();
    worker = undefined;
  };

  /** Undefined where the browser has no workers, or forbids them: the field works without a rating. */
  function running(): Worker | undefined {
    try {
      worker ??= new Worker(new URL('./ratePassword.worker.ts', import.meta.url), { type: 'module' });
    } catch {
      return undefined;
    }
    return worker;
  }

  async function rate(asked: AskedPassword, signal: AbortSignal): Promise<PasswordRating> {
    lastId += 1;
    const id = lastId;
    const asking = running();
    if (!asking) throw { code: 'unreachable' } satisfies Problem;
    const isOver = new AbortController();
    const answered = new Promise<PasswordRating>((resolve, reject) => {
      const listening = { signal: isOver.signal };
      const onEvent = ({ data }: MessageEvent<Answer>): void => {
        if (data.id !== id) return;
        if (data.kind === 'rated') {
          resolve(data.rating);
          return;
        }
        // Logged like any fault, but no reason to take the form away.
        reportError(new Error(`The password could not be rated: ${data.reason}`));
        reject({ code: 'unexpected' } satisfies Problem);
      };
      // The worker's own faults come as messages; this one means that its file could not be fetched.
      const giveUp = (): void => {
        stop();
        reject({ code: 'unreachable' } satisfies Problem);
      };
      asking.addEventListener('message', onEvent, listening);
      asking.addEventListener('error', giveUp, listening);
      // Never answered: anyone who canceled the question, or was mounted twice, must not see it as a failure.
      signal.addEventListener('abort', () => isOver.abort(), listening);
      asking.postMessage({ id, ...asked } satisfies Question, { transfer: [] });
    });
    return answered.finally(() => isOver.abort());
  }

  return { rate, stop };
}

/** One for the page: the meter beside a field has woken it by the time the form asks. */
export const passwordRater = createPasswordRater();
