/**
 * The log-in form: what is typed, what is missing, the proof it waits for, and the server's answer. It forgets nothing
 * that was typed and judges no address or password beyond being there: the server alone knows old accounts. Where a
 * visitor goes once logged in is the screen's business.
 */
import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';

import { type Problem, toProblem } from '#contract/kernel/problems.ts';
import { withEvent, withOutput } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

import { type Attempt, type BotCheckEvent, botCheckMachine, nextAttempt } from './botCheckMachine.ts';

export type LoginFieldName = 'email' | 'password';

type Credentials = Record<LoginFieldName, string>;

/** `error` is the server's own sentence, if it had one. */
type Outcome =
  | { kind: 'loggedIn' }
  | { kind: 'refused'; error?: string | undefined }
  | { kind: 'cookiesRefused' };

/** What came of a form that the browser sent by itself. */
type Input = { refused: { email: string; sentence: string } | null } | undefined;

/** Why no one was logged in. */
export type LoginRefusal = Exclude<Outcome, { kind: 'loggedIn' }> | { kind: 'problem'; problem: Problem };

type Context = {
  values: Credentials;
  missing: readonly LoginFieldName[];
  refusal: LoginRefusal | null;
  attempt: Attempt;
  token: string | null;
};

type Event =
  | { type: 'field.changed'; name: LoginFieldName; value: string }
  | { type: 'form.submitted' }
  | BotCheckEvent;

const missingIn = ({ email, password }: Credentials): LoginFieldName[] => [
  ...(email.trim() === '' ? (['email'] as const) : []),
  ...(password === '' ? (['password'] as const) : []),
];

export const loginFormMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy',
    children: {} as { botCheck: 'botCheck' },
  },
  actors: {
    botCheck: botCheckMachine,
    logIn: notProvided<Outcome, Credentials & { turnstileToken: string }>(),
  },
  actions: {
    rememberValue: assign(({ context }, { name, value }: { name: LoginFieldName; value: string }) => ({
      values: { ...context.values, [name]: value },
      missing: context.missing.filter((field) => field !== name),
    })),
    rememberMissing: assign(({ context }) => ({
      missing: missingIn(context.values),
      refusal: null,
      attempt: nextAttempt(context),
    })),
    forgetRefusal: assign({ missing: [], refusal: null }),
    rememberRefusal: assign(({ context }, refused: LoginRefusal | Outcome) => ({
      refusal: refused.kind === 'loggedIn' ? null : refused,
      attempt: nextAttempt(context),
    })),
    rememberToken: assign((_, { token }: { token: string | null }) => ({ token })),
    useUpToken: assign({ token: null }),
    askForNewProof: sendTo('botCheck', { type: 'proof.used' }),
  },
  guards: {
    isIncomplete: (_, values: Credentials) => missingIn(values).length > 0,
    hasToken: (_, { token }: Pick<Context, 'token'>) => token !== null,
    isLoggedIn: (_, outcome: Outcome) => outcome.kind === 'loggedIn',
  },
}).createMachine({
  id: 'loginForm',
  context: ({ input }) => ({
    values: { email: input?.refused?.email ?? '', password: '' },
    missing: [],
    refusal: input?.refused ? { kind: 'refused', error: input.refused.sentence } : null,
    attempt: input?.refused ? 1 : 0,
    token: null,
  }),
  invoke: { id: 'botCheck', src: 'botCheck' },
  on: {
    'field.changed': { actions: withEvent('rememberValue') },
    'botCheck.passed': { actions: withEvent('rememberToken') },
    'botCheck.failed': { actions: { type: 'rememberToken', params: { token: null } } },
  },
  initial: 'editing',
  states: {
    editing: { on: { 'form.submitted': { target: 'awaitingProof', actions: 'forgetRefusal' } } },
    awaitingProof: {
      tags: 'busy',
      always: [
        // At once; or later, since there is time to empty a field.
        {
          guard: { type: 'isIncomplete', params: ({ context }) => context.values },
          target: 'editing',
          actions: 'rememberMissing',
        },
        {
          meta: { clauses: ['LG-07'] },
          guard: { type: 'hasToken', params: ({ context }) => context },
          target: 'loggingIn',
        },
      ],
      on: {
        'botCheck.failed': {
          target: 'editing',
          actions: {
            type: 'rememberRefusal',
            params: ({ event }) => ({ kind: 'problem', problem: event.problem }),
          },
        },
      },
    },
    loggingIn: {
      tags: 'busy',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context }) => ({
          email: context.values.email.trim(),
          password: context.values.password,
          turnstileToken: context.token ?? '',
        }),
        onDone: [
          {
            meta: { clauses: ['LG-08'] },
            guard: withOutput('isLoggedIn'),
            target: 'loggedIn',
          },
          {
            meta: { clauses: ['LG-09'] },
            target: 'editing',
            actions: ['askForNewProof', withOutput('rememberRefusal')],
          },
        ],
        onError: {
          meta: { clauses: ['LG-09'] },
          target: 'editing',
          actions: [
            'askForNewProof',
            {
              type: 'rememberRefusal',
              params: ({ event }) => ({ kind: 'problem', problem: toProblem(event.error) }),
            },
          ],
        },
      },
      // Whatever came of it, the server has seen this one and takes none twice.
      exit: 'useUpToken',
    },
    /** The screen leads on; until it has, nothing can be sent again. */
    loggedIn: { tags: 'busy' },
  },
});

type LoginForm = SnapshotFrom<typeof loginFormMachine>;

export const selectIsBusy = (form: LoginForm): boolean => form.hasTag('busy');
export const selectIsLoggedIn = (form: LoginForm): boolean => form.matches('loggedIn');
export const selectValues = ({ context }: LoginForm): Credentials => context.values;
export const selectMissing = ({ context }: LoginForm): readonly LoginFieldName[] => context.missing;
export const selectRefusal = ({ context }: LoginForm): LoginRefusal | null => context.refusal;
export const selectAttempt = ({ context }: LoginForm): number => context.attempt;
/** Something is typed that would be lost with the page. */
export const selectIsUnsaved = (form: LoginForm): boolean =>
  !selectIsLoggedIn(form) && Object.values(form.context.values).some((value) => value !== '');
