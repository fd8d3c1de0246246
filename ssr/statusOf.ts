/** The HTTP status of a rendered page: that of the fault it shows, if it shows one. */
import type { StaticHandlerContext } from 'react-router-dom';

import { isProblem, type ProblemCode } from '#contract/kernel/problems.ts';

const statusOfProblem: Partial<Record<ProblemCode, number>> = {
  invalid_input: 400,
  not_found: 404,
  rate_limited: 429,
  too_slow: 503,
  unavailable: 503,
};

export function statusOf({ statusCode, errors }: StaticHandlerContext): number {
  const problem = Object.values(errors ?? {}).find(isProblem);
  return problem ? (statusOfProblem[problem.code] ?? 500) : statusCode;
}
