/**
 * Asking for a letter with a link to a new password. Whether the address has an account is no one's to know: what is
 * sent is answered alike, always.
 */
import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';

import { checkEmail } from '#contract/account/accountFields.ts';
import { type Problem, toProblem } from '#contract/kernel/problems.ts';
import { withEvent } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

import { type Attempt, type BotCheckEvent, botCheckMachine, nextAttempt } from './botCheckMachine.ts';

/** Where the visitor was going: the letter carries it along. */
type Input = { returnTo: string | null };
type Context = Input & {
  email: string;
  /** What is wrong with the address. */
  error: string | null;
  /** Why the letter could not be asked for. */
  problem: Problem | null;
  attempt: Attempt;
  token: string | null;
};

type Event =
  | { type: 'email.changed'; email: string }
  | { type: 'form.submitted' }
  /** Nothing came, or the address was mistyped. */
  | { type: 'form.reopened' }
  | BotCheckEvent;

export const resetRequestMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy',
    children: {} as { botCheck: 'botCheck' },
  },
  actors: {
    botCheck: botCheckMachine,
    requestReset: notProvided<void, Input & { email: string; turnstileToken: string }>(),
  },
  actions: {
    rememberEmail: assign((_, { email }: { email: string }) => ({ email, error: null })),
    rememberError: assign(({ context }) => ({
      error: checkEmail(context.email) ?? null,
      problem: null,
      attempt: nextAttempt(context),
    })),
    rememberProblem: assign(({ context }, { problem }: { problem: Problem }) => ({
      problem,
      attempt: nextAttempt(context),
    })),
    forgetRefusal: assign({ error: null, problem: null }),
    rememberToken: assign((_, { token }: { token: string | null }) => ({ token })),
    useUpToken: assign({ token: null }),
    askForNewProof: sendTo('botCheck', { type: 'proof.used' }),
  },
  guards: {
    isWrong: (_, { email }: Pick<Context, 'email'>) => checkEmail(email) !== undefined,
    isReady: (_, { email, token }: Pick<Context, 'email' | 'token'>) =>
      token !== null && checkEmail(email) === undefined,
    hasToken: (_, { token }: Pick<Context, 'token'>) => token !== null,
  },
}).createMachine({
  id: 'resetRequest',
  context: ({ input: { returnTo } }) => ({
    returnTo,
    email: '',
    error: null,
    problem: null,
    attempt: 0,
    token: null,
  }),
  invoke: { id: 'botCheck', src: 'botCheck' },
  on: {
    'email.changed': { actions: withEvent('rememberEmail') },
    'botCheck.passed': { actions: withEvent('rememberToken') },
    'botCheck.failed': { actions: { type: 'rememberToken', params: { token: null } } },
  },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'form.submitted': [
          { guard: { type: 'isWrong', params: ({ context }) => context }, actions: 'rememberError' },
          { target: 'awaitingProof', actions: 'forgetRefusal' },
        ],
      },
    },
    awaitingProof: {
      tags: 'busy',
      always: [
        { guard: { type: 'isReady', params: ({ context }) => context }, target: 'sending' },
        // There was time to change the address.
        {
          guard: { type: 'hasToken', params: ({ context }) => context },
          target: 'editing',
          actions: 'rememberError',
        },
      ],
      on: {
        'botCheck.failed': { target: 'editing', actions: withEvent('rememberProblem') },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'requestReset',
        src: 'requestReset',
        input: ({ context: { email, returnTo, token } }) => ({
          email: email.trim(),
          returnTo,
          turnstileToken: token ?? '',
        }),
        onDone: 'sent',
        onError: {
          target: 'editing',
          actions: {
            type: 'rememberProblem',
            params: ({ event }) => ({ problem: toProblem(event.error) }),
          },
        },
      },
      // Whatever came of it, the server has seen this one and takes none twice.
      exit: ['useUpToken', 'askForNewProof'],
    },
    sent: { on: { 'form.reopened': 'editing' } },
  },
});

type ResetRequest = SnapshotFrom<typeof resetRequestMachine>;

export const selectIsBusy = (request: ResetRequest): boolean => request.hasTag('busy');
export const selectIsSent = (request: ResetRequest): boolean => request.matches('sent');
export const selectEmail = ({ context }: ResetRequest): string => context.email;
export const selectIsUnsaved = (request: ResetRequest): boolean =>
  !selectIsSent(request) && request.context.email !== '';
