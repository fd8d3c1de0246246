/**
 * A search that is refused is shown as a page that says so: what was looked for stays on it. Only what does not exist,
 * and bugs of the page itself, end in the page for faults.
 */
import { isProblem, type Problem, type ProblemCode } from '#contract/kernel/problems.ts';

export type SearchOutcome<Page> = { page: Page; refusal: null } | { page: null; refusal: Problem };

/** The HTTP status of a page that says it; what is not among these is no refusal of a search. */
const refusals: Partial<Record<ProblemCode, number>> = {
  too_slow: 503,
  rate_limited: 429,
  unavailable: 503,
  unreachable: 503,
  unexpected: 500,
  // A page that asks its visitor to log in is what was asked for.
  not_logged_in: 200,
};

export async function searchOutcome<Page>(searched: Promise<Page>): Promise<SearchOutcome<Page>> {
  try {
    return { page: await searched, refusal: null };
  } catch (error) {
    if (isProblem(error) && refusals[error.code] !== undefined) return { page: null, refusal: error };
    throw error;
  }
}

export const outcomeStatus = ({ refusal }: { refusal: Problem | null }): number =>
  (refusal && refusals[refusal.code]) ?? 200;
