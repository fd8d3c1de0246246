/** What a list or a record does alike when it cannot be read: anyone who it is not for finds nothing there. */
import { type Problem, toProblem } from '#contract/kernel/problems.ts';

const problemOf = ({ event }: { event: { error: unknown } }): Problem => toProblem(event.error);

export const isNotFound = (_: unknown, { code }: Problem): boolean => code === 'not_found';

/** A first reading that failed: there is nothing for anyone who asks, or it is asked for again. */
export const notRead = [
  { guard: { type: 'isNotFound', params: problemOf }, target: 'missing' },
  { target: 'failed', actions: { type: 'rememberProblem', params: problemOf } },
] as const;

/** What was asked for beside a list that is there leaves the list as it is. */
export const stillShowing = {
  target: 'showing',
  actions: { type: 'rememberProblem', params: problemOf },
} as const;
