/** The worker that solves one puzzle of the bot check, and answers with its solution. It asks no one anything. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

import type { BotChallenge } from '#contract/session/botCheck.ts';

export type SolverAnswer =
  | { kind: 'solved'; solution: object }
  /** This machine is too slow for the puzzle. */
  | { kind: 'outOfTime' }
  | { kind: 'failed'; reason: string };

async function answerTo(challenge: BotChallenge): Promise<SolverAnswer> {
  try {
    const solution = await solveChallenge({ challenge, deriveKey });
    return solution ? { kind: 'solved', solution } : { kind: 'outOfTime' };
  } catch (fault) {
    return { kind: 'failed', reason: String(fault) };
  }
}

globalThis.addEventListener('message', ({ data }: MessageEvent<BotChallenge>) => {
  void answerTo(data).then((answer) => globalThis.postMessage(answer, { transfer: [] }));
});
