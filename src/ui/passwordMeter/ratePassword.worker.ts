/** The worker that rates passwords: a dictionary and its searches would make the page stutter. It keeps none of them. */
import type { AskedPassword, PasswordRating } from '#machines/session/passwordMeterMachine.ts';

import { strengthOf } from './strengthOf.ts';

export type Question = AskedPassword & { id: number };
export type Answer =
  | { id: number; kind: 'rated'; rating: PasswordRating }
  | { id: number; kind: 'failed'; reason: string };

function answerTo({ id, ...asked }: Question): Answer {
  try {
    return { id, kind: 'rated', rating: strengthOf(asked) };
  } catch (fault) {
    return { id, kind: 'failed', reason: String(fault) };
  }
}

globalThis.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  globalThis.postMessage(answerTo(data), { transfer: [] });
});
