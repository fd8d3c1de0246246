/**
 * Choosing a new password by the link of a letter: the link is checked before anybody types for nothing, and is good
 * once. Asking for such a letter is `resetRequestMachine.ts`.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import { checkPassword } from '#contract/account/accountFields.ts';
import { type Problem, toProblem } from '#contract/kernel/problems.ts';
import { withEvent, withOutputAs } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

import { type Attempt, nextAttempt } from './botCheckMachine.ts';

/** Why a link leads nowhere. */
export type DeadLink = 'used' | 'expired' | 'unknown';

/** The code is a secret: it is handed to the server and to no one else. */
type Input = { code: string };

type Context = Input & {
  password: string;
  /** What is wrong with the password. */
  error: string | null;
  /** Why the link could not be checked, or the password not changed. */
  problem: Problem | null;
  attempt: Attempt;
  deadLink: DeadLink;
};

type Event =
  | { type: 'password.changed'; password: string }
  | { type: 'form.submitted' }
  | { type: 'check.retried' };

type Refusal = { problem: Problem };

export const passwordResetMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    checkReset: notProvided<'valid' | DeadLink, Input>(),
    resetPassword: notProvided<'changed' | DeadLink, Input & { password: string }>(),
  },
  actions: {
    rememberPassword: assign((_, { password }: { password: string }) => ({ password, error: null })),
    forgetPassword: assign({ password: '' }),
    rememberError: assign(({ context }) => ({
      error: checkPassword(context.password) ?? null,
      problem: null,
      attempt: nextAttempt(context),
    })),
    /** What the server says about the password, such as that it is too common, stands at the field. */
    rememberRefusal: assign(({ context }, { problem }: Refusal) => {
      const error = problem.fields?.['password'] ?? null;
      return { error, problem: error === null ? problem : null, attempt: nextAttempt(context) };
    }),
    rememberProblem: assign((_, { problem }: Refusal) => ({ problem })),
    forgetRefusal: assign({ error: null, problem: null }),
    rememberDeadLink: assign((_, { outcome }: { outcome: 'valid' | 'changed' | DeadLink }) =>
      outcome === 'valid' || outcome === 'changed' ? {} : { deadLink: outcome },
    ),
  },
  guards: {
    isWrong: (_, { password }: Pick<Context, 'password'>) => checkPassword(password) !== undefined,
    isValid: (_, { outcome }: { outcome: 'valid' | DeadLink }) => outcome === 'valid',
    isChanged: (_, { outcome }: { outcome: 'changed' | DeadLink }) => outcome === 'changed',
    /** Too long or too short to be one of ours. */
    isNoCode: (_, { problem }: Refusal) => problem.code === 'invalid_input',
  },
}).createMachine({
  id: 'passwordReset',
  context: ({ input }) => ({
    ...input,
    password: '',
    error: null,
    problem: null,
    attempt: 0,
    deadLink: 'unknown',
  }),
  on: { 'password.changed': { actions: withEvent('rememberPassword') } },
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        id: 'checkReset',
        src: 'checkReset',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          { guard: withOutputAs('isValid', 'outcome'), target: 'choosing', actions: 'forgetRefusal' },
          { target: 'linkIsDead', actions: withOutputAs('rememberDeadLink', 'outcome') },
        ],
        onError: [
          {
            guard: { type: 'isNoCode', params: ({ event }) => ({ problem: toProblem(event.error) }) },
            target: 'linkIsDead',
          },
          {
            target: 'unchecked',
            actions: {
              type: 'rememberProblem',
              params: ({ event }) => ({ problem: toProblem(event.error) }),
            },
          },
        ],
      },
    },
    unchecked: { on: { 'check.retried': 'checking' } },
    choosing: {
      on: {
        'form.submitted': [
          { guard: { type: 'isWrong', params: ({ context }) => context }, actions: 'rememberError' },
          { target: 'changing', actions: 'forgetRefusal' },
        ],
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context }) => ({ code: context.code, password: context.password }),
        onDone: [
          { guard: withOutputAs('isChanged', 'outcome'), target: 'changed' },
          { target: 'linkIsDead', actions: withOutputAs('rememberDeadLink', 'outcome') },
        ],
        onError: {
          target: 'choosing',
          actions: {
            type: 'rememberRefusal',
            params: ({ event }) => ({ problem: toProblem(event.error) }),
          },
        },
      },
    },
    changed: { entry: 'forgetPassword' },
    linkIsDead: { entry: 'forgetPassword' },
  },
});

type PasswordReset = SnapshotFrom<typeof passwordResetMachine>;

export const selectIsBusy = (reset: PasswordReset): boolean => reset.hasTag('busy');
export const selectIsUnsaved = ({ context }: PasswordReset): boolean => context.password !== '';
