/** What a page does about an answer that it does not get: nothing stands at its address, or it stands without the answer. */
import { data } from 'react-router-dom';

import { isProblem, type Problem } from '#contract/kernel/problems.ts';

export const nothingHere = () => data({ code: 'not_found' } satisfies Problem, { status: 404 });

/** @throws {Response} 404 where the server does not find it. */
export async function orNothingHere<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw isProblem(error) && error.code === 'not_found' ? nothingHere() : error;
  }
}

/** What a page can do without is left out when it cannot be had; an error of ours is not kept quiet. */
export async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (isProblem(error)) return null;
    throw error;
  }
}
