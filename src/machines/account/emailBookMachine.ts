/**
 * Someone's email addresses on their profile: adding one, asking for its link again, taking it out and back, and making it
 * the Primary by the password once more.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import { checkEmail } from '#contract/account/accountFields.ts';
import type { AccountEmail, makeEmailPrimary, resendEmailLink } from '#contract/account/emails.ts';
import type { AnswerOf } from '#contract/kernel/endpoint.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { type BookContext, changing, noEntries, removals, undoing } from '#machines/frames/book.ts';
import { withEvent, withOutput, withProblem } from '#machines/frames/params.ts';
import { failed, read } from '#machines/frames/resource.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

export type EmailAction = { kind: 'add'; email: string } | { kind: 'remove' | 'restore'; id: number };

export type Resent = AnswerOf<typeof resendEmailLink>;
export type MadePrimary = AnswerOf<typeof makeEmailPrimary>;

/** What became of the last action, where the list alone does not say it. */
export type EmailNote = 'added' | `link.${Resent['Outcome']}` | `primary.${MadePrimary['Outcome']}`;

type Context = BookContext<AccountEmail, EmailAction> & { password: string; note: EmailNote | null };

type Event =
  | { type: 'retry.asked' }
  | { type: 'adding.opened' }
  | { type: 'email.submitted'; email: string }
  | { type: 'link.asked'; id: number }
  | { type: 'removal.chosen'; id: number }
  | { type: 'primary.chosen'; id: number }
  | { type: 'password.submitted'; password: string }
  | { type: 'editing.cancelled' }
  | { type: 'undo.pressed' }
  | { type: 'undo.dismissed' };

const noEmails: Context = { ...noEntries, password: '', note: null };

const removal = removals<AccountEmail, Context>(({ EmailID }) => EmailID ?? 0);

export const emailBookMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'shown',
  },
  actors: {
    loadEmails: notProvided<readonly AccountEmail[]>(),
    change: notProvided<readonly AccountEmail[], EmailAction>(),
    resendLink: notProvided<Resent, { id: number }>(),
    makePrimary: notProvided<MadePrimary, { id: number; password: string }>(),
  },
  actions: {
    rememberBook: assign((_, entries: readonly AccountEmail[]) => ({ entries, problem: null })),
    rememberSubject: assign((_, { id }: { id: number }) => ({ subject: id, note: null, problem: null })),
    rememberRemoval: assign((_, { id }: { id: number }) => ({
      action: { kind: 'remove' as const, id },
      note: null,
      problem: null,
    })),
    rememberAddition: assign((_, { email }: { email: string }) => ({
      action: { kind: 'add' as const, email: email.trim() },
      problem: null,
    })),
    refuseEmail: assign((_, { email }: { email: string }) => ({
      problem: { code: 'invalid_input' as const, fields: { Email: checkEmail(email) ?? '' } },
    })),
    rememberPassword: assign((_, { password }: { password: string }) => ({
      password,
      note: null,
      problem: null,
    })),
    refusePassword: assign({
      problem: { code: 'invalid_input' as const, fields: { Password: 'Enter your password.' } },
    }),
    /** It is needed once, and kept no longer. */
    forgetPassword: assign({ password: '' }),
    undoRemoval: assign(removal.undo),
    offerToUndo: assign(removal.offer),
    forgetRemoved: assign(removal.forget),
    forgetEverything: assign({ problem: null, note: null }),
    rememberNote: assign((_, { note }: { note: EmailNote }) => ({ note })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
  },
  guards: {
    isEmail: (_, { email }: { email: string }) => checkEmail(email) === undefined,
    isTyped: (_, { password }: { password: string }) => password !== '',
    isWrong: (_, { Outcome }: MadePrimary) => Outcome === 'wrongPassword',
    canUndo: removal.canUndo,
  },
}).createMachine({
  id: 'emailBook',
  context: noEmails,
  initial: 'loading',
  states: {
    loading: { invoke: read('loadEmails', 'rememberBook', 'resting') },
    failed,
    resting: {
      tags: 'shown',
      on: {
        ...undoing,
        'adding.opened': { target: 'adding', actions: 'forgetEverything' },
        'link.asked': { target: 'resending', actions: withEvent('rememberSubject') },
        'primary.chosen': { target: 'choosing', actions: withEvent('rememberSubject') },
        'removal.chosen': { target: 'changing', actions: withEvent('rememberRemoval') },
      },
    },
    changing,
    resending: {
      tags: ['busy', 'shown'],
      invoke: {
        id: 'resendLink',
        src: 'resendLink',
        input: ({ context: { subject } }) => ({ id: subject ?? 0 }),
        onDone: {
          target: 'resting',
          actions: {
            type: 'rememberNote',
            params: ({ event }) => ({ note: `link.${event.output.Outcome}` as const }),
          },
        },
        onError: { target: 'resting', actions: withProblem('rememberProblem') },
      },
    },
    adding: {
      tags: 'shown',
      initial: 'typing',
      states: {
        typing: {
          on: {
            'email.submitted': [
              { guard: withEvent('isEmail'), target: 'saving', actions: withEvent('rememberAddition') },
              { actions: withEvent('refuseEmail') },
            ],
            'editing.cancelled': { target: '#emailBook.resting', actions: 'forgetEverything' },
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'save',
            src: 'change',
            input: ({ context: { action } }) => action,
            onDone: {
              target: '#emailBook.resting',
              actions: [
                'forgetRemoved',
                withOutput('rememberBook'),
                { type: 'rememberNote', params: { note: 'added' } },
              ],
            },
            onError: { target: 'typing', actions: withProblem('rememberProblem') },
          },
        },
      },
    },
    choosing: {
      tags: 'shown',
      initial: 'typing',
      states: {
        typing: {
          on: {
            'password.submitted': [
              { guard: withEvent('isTyped'), target: 'saving', actions: withEvent('rememberPassword') },
              { actions: 'refusePassword' },
            ],
            'editing.cancelled': { target: '#emailBook.resting', actions: 'forgetEverything' },
          },
        },
        saving: {
          tags: 'busy',
          exit: 'forgetPassword',
          invoke: {
            id: 'makePrimary',
            src: 'makePrimary',
            input: ({ context: { subject, password } }) => ({ id: subject ?? 0, password }),
            onDone: [
              {
                guard: withOutput('isWrong'),
                target: 'typing',
                actions: { type: 'rememberNote', params: { note: 'primary.wrongPassword' } },
              },
              {
                target: '#emailBook.resting',
                actions: [
                  { type: 'rememberBook', params: ({ event }) => event.output.Emails },
                  {
                    type: 'rememberNote',
                    params: ({ event }) => ({ note: `primary.${event.output.Outcome}` as const }),
                  },
                ],
              },
            ],
            onError: { target: 'typing', actions: withProblem('rememberProblem') },
          },
        },
      },
    },
  },
});

type EmailBook = SnapshotFrom<typeof emailBookMachine>;

export const selectEmails = ({ context }: EmailBook) => context.entries;
export const selectNote = ({ context }: EmailBook): EmailNote | null => context.note;
export const selectProblem = ({ context }: EmailBook): Problem | null => context.problem;
export const selectRemoved = ({ context }: EmailBook): AccountEmail | null => context.removed;
export const selectIsShown = (book: EmailBook): boolean => book.hasTag('shown');
export const selectIsBusy = (book: EmailBook): boolean => book.hasTag('busy');
export const selectHasFailed = (book: EmailBook): boolean => book.matches('failed');
export const selectIsResting = (book: EmailBook): boolean => book.matches('resting');
export const selectIsAdding = (book: EmailBook): boolean => book.matches('adding');
/** The address that becomes the Primary once the password is right. */
export const selectChosen = (book: EmailBook): number | null =>
  book.matches('choosing') ? book.context.subject : null;
