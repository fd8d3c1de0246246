/**
 * What a verification link does when it is opened: its code is handed in at once, and again if the server could not
 * be asked. In the browser that made the account it also logs in. The code leaves this machine by that call alone; where
 * the visitor goes next is the screen's business.
 */
import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';

import type { Problem } from '#contract/kernel/problems.ts';
import { withOutput, withProblem } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

type Input = { code: string };
type Context = Input & { problem: Problem | null; isLoggedIn: boolean };
type Event = { type: 'retry.asked' };

/** Using a link twice is no fault. */
type Answer = { outcome: 'verified' | 'alreadyVerified' | 'expired' | 'unknown'; isLoggedIn: boolean };

export const emailVerificationMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: { verifyEmail: notProvided<Answer, { code: string }>() },
  actions: {
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    rememberLogin: assign((_, { isLoggedIn }: Answer) => ({ isLoggedIn })),
  },
  guards: {
    isProven: (_, { outcome }: Answer) => outcome === 'verified' || outcome === 'alreadyVerified',
    isExpired: (_, { outcome }: Answer) => outcome === 'expired',
    /** No code of ours looks like this one. */
    isUnreadable: (_, { code }: Problem) => code === 'invalid_input',
  },
}).createMachine({
  id: 'emailVerification',
  context: ({ input }) => ({ ...input, problem: null, isLoggedIn: false }),
  initial: 'verifying',
  states: {
    verifying: {
      tags: 'busy',
      invoke: {
        id: 'verifyEmail',
        src: 'verifyEmail',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          { guard: withOutput('isProven'), target: 'verified', actions: withOutput('rememberLogin') },
          { guard: withOutput('isExpired'), target: 'expired' },
          { target: 'unknown' },
        ],
        onError: [
          { guard: withProblem('isUnreadable'), target: 'unknown' },
          { target: 'unanswered', actions: withProblem('rememberProblem') },
        ],
      },
    },
    unanswered: { on: { 'retry.asked': 'verifying' } },
    verified: { type: 'final' },
    expired: { type: 'final' },
    unknown: { type: 'final' },
  },
});

type EmailVerification = SnapshotFrom<typeof emailVerificationMachine>;

/** Why the server's word is still missing, while it waits for the visitor to try again. */
export const selectVerificationProblem = (verification: EmailVerification): Problem | null =>
  verification.matches('unanswered') ? verification.context.problem : null;

export type VerificationEnd = 'verified' | 'expired' | 'unknown';

/** Null until the server has spoken. */
export function selectVerificationEnd(verification: EmailVerification): VerificationEnd | null {
  const ends = ['verified', 'expired', 'unknown'] as const;
  return ends.find((end) => verification.matches(end)) ?? null;
}

/** By the link, as whom the account belongs to. */
export const selectIsLoggedInByLink = ({ context }: EmailVerification): boolean => context.isLoggedIn;
