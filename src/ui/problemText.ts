/**
 * The message for each problem. A refused call alone doesn't prove that the visitor was logged out: only the session's own
 * check does, and it shows its own banner.
 */
import type { Problem, ProblemCode } from '#contract/kernel/problems.ts';
import { waitText } from '#contract/kernel/waitText.ts';

const tryLater = 'Please try again in a moment.';

const texts = {
  invalid_input: () => 'Please check what you entered.',
  malformed_request: () => `The site could not read what was sent. ${tryLater}`,
  too_large: () => 'What you entered is too long.',
  not_logged_in: ({ isDoubtful }) =>
    isDoubtful
      ? `This is not available right now. ${tryLater}`
      : "We couldn't confirm that you're logged in. Please try again, or log in again.",
  bot_check_failed: () => 'The robot check expired. Please try again.',
  not_found: () => 'What you asked for is no longer there.',
  method_not_allowed: () => `The site could not read what was sent. ${tryLater}`,
  foreign_origin: () => 'This page was opened in an unusual way. Please reload the page and try again.',
  rate_limited: ({ retryAfterSeconds }) =>
    retryAfterSeconds === undefined
      ? `Too many tries. ${tryLater}`
      : `Too many tries. Please wait ${waitText(retryAfterSeconds)} and try again.`,
  too_slow: () => 'That search takes too long. Please use fewer or more exact words.',
  unavailable: () => `The site is not available right now. ${tryLater}`,
  unreachable: () => 'We could not reach the server. Check your connection and try again.',
  unexpected: ({ reference }) =>
    reference === undefined
      ? `Something went wrong on our side. ${tryLater}`
      : `Something went wrong on our side. If it happens again, tell us this code: ${reference}.`,
} as const satisfies Record<ProblemCode, (problem: Problem) => string>;

export const problemText = (problem: Problem): string => texts[problem.code](problem);
