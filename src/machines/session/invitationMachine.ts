/**
 * The invitation that a code in the address may stand for: looked up once, and done with what came of it. It never
 * stands in the way: an account can be created without one.
 */
import { assign, setup } from 'xstate';

import type { Problem } from '#contract/kernel/problems.ts';
import { withOutput, withProblem } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

type Input = { code: string | null };

export type Invitation = {
  /** `none` without a code, `unread` when no one could be asked. */
  outcome: 'none' | 'unread' | 'found' | 'used' | 'expired' | 'unknown';
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
};

export const invitationMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input & { invitation: Invitation },
    output: {} as Invitation,
  },
  actors: { findInvitation: notProvided<Invitation, { code: string }>() },
  actions: {
    rememberInvitation: assign((_, invitation: Invitation) => ({ invitation })),
    rememberProblem: assign((_, { code }: Problem): { invitation: Invitation } => ({
      invitation: { outcome: code === 'invalid_input' ? 'unknown' : 'unread' },
    })),
  },
  guards: { hasCode: (_, { code }: Input) => code !== null },
}).createMachine({
  id: 'invitation',
  context: ({ input }) => ({ ...input, invitation: { outcome: 'none' } }),
  output: ({ context }) => context.invitation,
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: { type: 'hasCode', params: ({ context }) => context }, target: 'lookingUp' },
        { target: 'lookedUp' },
      ],
    },
    lookingUp: {
      invoke: {
        id: 'findInvitation',
        src: 'findInvitation',
        input: ({ context }) => ({ code: context.code ?? '' }),
        onDone: { target: 'lookedUp', actions: withOutput('rememberInvitation') },
        onError: { target: 'lookedUp', actions: withProblem('rememberProblem') },
      },
    },
    lookedUp: { type: 'final' },
  },
});
