/** What the actors of a screen answer one after another; the last answer is given again and again. */
import { fromPromise } from 'xstate';

import type { Problem } from '#contract/kernel/problems.ts';

const isProblem = (answer: unknown): answer is Problem =>
  typeof answer === 'object' && answer !== null && 'code' in answer;

/** @returns the actor, and what it was asked. */
export function answering<Output, Input = void>(answers: readonly (Output | Problem)[]) {
  const asked: Input[] = [];
  const left = [...answers];
  const actor = fromPromise<Output, Input>(async ({ input }) => {
    asked.push(input);
    const [answer] = left.length > 1 ? left.splice(0, 1) : left;
    if (left.length === 0) throw new Error('Nothing was to be asked.');
    if (isProblem(answer)) throw answer;
    // What an actor answers may be nothing.
    return answer as Output;
  });
  return { actor, asked };
}
