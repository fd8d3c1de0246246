/** A fault as the error log wants it: with the action in which it happened. */
import { isProblem, type Problem } from '#contract/kernel/problems.ts';
import type { FaultReport } from '#machines/kernel/faultReport.ts';

/** A refusal that is the server's own news elsewhere is a fault here: the page depends on the answer. */
export function namedFault({ what, fault }: FaultReport): Error | Problem {
  if (isProblem(fault) && fault.isLogged) return fault;
  const named = new Error(`${what}: ${isProblem(fault) ? fault.code : String(fault)}`);
  if (fault instanceof Error && fault.stack) named.stack = fault.stack;
  return named;
}
