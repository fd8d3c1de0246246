/**
 * Asks for the letter that verifies an email address, as often as its reader needs it, but not faster: after each
 * letter it waits for a while. Whether the address has an account is shown to no one, so every letter counts as sent.
 */
import { assign, sendTo, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';

import { checkEmail } from '#contract/account/accountFields.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { withEvent, withProblem } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

import { type Attempt, type BotCheckEvent, botCheckMachine, nextAttempt } from './botCheckMachine.ts';

type Input = {
  /** Empty when the visitor is still to say which. */
  email: string;
  /** Where the visitor was going; the letter carries it on. */
  returnTo: string | null;
  /** A letter has just gone out without this machine. */
  isJustSent: boolean;
  waitSeconds: number;
};
type Context = Input & {
  /** This machine has sent a letter. */
  hasSent: boolean;
  secondsLeft: number;
  token: string | null;
  /** What is wrong with the address. */
  error: string | null;
  problem: Problem | null;
  attempt: Attempt;
};
type Event = { type: 'email.changed'; email: string } | { type: 'letter.askedFor' } | BotCheckEvent;

export const verificationLetterMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy',
    children: {} as { botCheck: 'botCheck' },
  },
  actors: {
    botCheck: botCheckMachine,
    sendVerification: notProvided<void, { email: string; returnTo: string | null; turnstileToken: string }>(),
  },
  actions: {
    rememberEmail: assign((_, { email }: { email: string }) => ({ email, error: null })),
    rememberToken: assign((_, { token }: { token: string }) => ({ token })),
    rememberError: assign(({ context }, { email }: { email: string }) => ({
      error: checkEmail(email) ?? null,
      problem: null,
      attempt: nextAttempt(context),
    })),
    rememberProblem: assign(({ context }, problem: Problem) => {
      const error = problem.fields?.['email'] ?? null;
      return { error, problem: error === null ? problem : null, attempt: nextAttempt(context) };
    }),
    forgetLastTry: assign({ problem: null, error: null, hasSent: false }),
    rememberSent: assign(({ context }) => ({ hasSent: true, secondsLeft: context.waitSeconds })),
    countDown: assign(({ context }) => ({ secondsLeft: context.secondsLeft - 1 })),
    renewProof: sendTo('botCheck', { type: 'proof.used' }),
    forgetToken: assign({ token: null }),
  },
  guards: {
    isJustSent: (_, { isJustSent }: Pick<Context, 'isJustSent'>) => isJustSent,
    isAddress: (_, { email }: Pick<Context, 'email'>) => checkEmail(email) === undefined,
    isProven: (_, { email, token }: Pick<Context, 'email' | 'token'>) =>
      token !== null && checkEmail(email) === undefined,
    hasToken: (_, { token }: Pick<Context, 'token'>) => token !== null,
    isOver: (_, { secondsLeft }: Pick<Context, 'secondsLeft'>) => secondsLeft <= 1,
  },
  delays: { second: 1_000 },
}).createMachine({
  id: 'verificationLetter',
  context: ({ input }) => ({
    ...input,
    hasSent: false,
    secondsLeft: input.waitSeconds,
    token: null,
    error: null,
    problem: null,
    attempt: 0,
  }),
  invoke: { id: 'botCheck', src: 'botCheck' },
  on: {
    'email.changed': { actions: withEvent('rememberEmail') },
    'botCheck.passed': { actions: withEvent('rememberToken') },
    'botCheck.failed': { actions: 'forgetToken' },
  },
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: { type: 'isJustSent', params: ({ context }) => context }, target: 'waiting' },
        { target: 'asking' },
      ],
    },
    asking: {
      on: {
        'letter.askedFor': [
          {
            guard: { type: 'isAddress', params: ({ context }) => context },
            target: 'awaitingProof',
            actions: 'forgetLastTry',
          },
          { actions: { type: 'rememberError', params: ({ context }) => context } },
        ],
      },
    },
    awaitingProof: {
      tags: 'busy',
      always: [
        { guard: { type: 'isProven', params: ({ context }) => context }, target: 'sending' },
        // There was time to change the address.
        {
          guard: { type: 'hasToken', params: ({ context }) => context },
          target: 'asking',
          actions: { type: 'rememberError', params: ({ context }) => context },
        },
      ],
      on: {
        'botCheck.failed': {
          target: 'asking',
          actions: { type: 'rememberProblem', params: ({ event }) => event.problem },
        },
      },
    },
    sending: {
      tags: 'busy',
      exit: ['forgetToken', 'renewProof'],
      invoke: {
        id: 'sendVerification',
        src: 'sendVerification',
        input: ({ context: { email, returnTo, token } }) => ({
          email,
          returnTo,
          turnstileToken: token ?? '',
        }),
        onDone: { target: 'waiting', actions: 'rememberSent' },
        onError: { target: 'asking', actions: withProblem('rememberProblem') },
      },
    },
    waiting: {
      after: {
        second: [
          { guard: { type: 'isOver', params: ({ context }) => context }, target: 'asking' },
          { target: 'waiting', reenter: true, actions: 'countDown' },
        ],
      },
    },
  },
});

type VerificationLetter = SnapshotFrom<typeof verificationLetterMachine>;

/** Null when another letter may be asked for. */
export const selectSecondsLeft = (letter: VerificationLetter): number | null =>
  letter.matches('waiting') ? letter.context.secondsLeft : null;
