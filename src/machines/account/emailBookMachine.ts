/**
 * Someone's email addresses on their profile: adding one, asking for its link again, taking it out and back, and making it
 * the Primary by the password once more.
 */
import type { SnapshotFrom } from 'xstate';

import type { AccountEmail } from '#contract/account/emails.ts';
import { type Problem, toProblem } from '#contract/kernel/problems.ts';

import { type EmailNote, emailBookSetup, noEmails } from './emailBookSetup.ts';

export const emailBookMachine = emailBookSetup.createMachine({
  id: 'emailBook',
  context: noEmails,
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadEmails',
        src: 'loadEmails',
        onDone: {
          target: 'resting',
          actions: { type: 'rememberBook', params: ({ event }) => ({ emails: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
    failed: { on: { 'retry.asked': 'loading' } },
    resting: {
      tags: 'shown',
      on: {
        'adding.opened': { target: 'adding', actions: 'forgetEverything' },
        'link.asked': {
          target: 'resending',
          actions: { type: 'rememberSubject', params: ({ event }) => event },
        },
        'primary.chosen': {
          target: 'choosing',
          actions: { type: 'rememberSubject', params: ({ event }) => event },
        },
        'removal.chosen': {
          target: 'changing',
          actions: { type: 'rememberRemoval', params: ({ event }) => event },
        },
        'undo.pressed': { guard: 'canUndo', target: 'changing', actions: 'undoRemoval' },
        'undo.dismissed': { actions: 'forgetRemoved' },
      },
    },
    changing: {
      tags: ['busy', 'shown'],
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { action } }) => action,
        onDone: {
          target: 'resting',
          actions: [
            'offerToUndo',
            { type: 'rememberBook', params: ({ event }) => ({ emails: event.output }) },
          ],
        },
        onError: {
          target: 'resting',
          actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
    resending: {
      tags: ['busy', 'shown'],
      invoke: {
        id: 'resendLink',
        src: 'resendLink',
        input: ({ context: { subject } }) => ({ id: subject }),
        onDone: {
          target: 'resting',
          actions: {
            type: 'rememberNote',
            params: ({ event }) => ({ note: `link.${event.output.Outcome}` as const }),
          },
        },
        onError: {
          target: 'resting',
          actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
    adding: {
      tags: 'shown',
      initial: 'typing',
      states: {
        typing: {
          on: {
            'email.submitted': [
              {
                guard: { type: 'isEmail', params: ({ event }) => event },
                target: 'saving',
                actions: { type: 'rememberAddition', params: ({ event }) => event },
              },
              { actions: { type: 'refuseEmail', params: ({ event }) => event } },
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
                { type: 'rememberBook', params: ({ event }) => ({ emails: event.output }) },
                { type: 'rememberNote', params: { note: 'added' } },
              ],
            },
            onError: {
              target: 'typing',
              actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
            },
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
              {
                guard: { type: 'isTyped', params: ({ event }) => event },
                target: 'saving',
                actions: { type: 'rememberPassword', params: ({ event }) => event },
              },
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
            input: ({ context: { subject, password } }) => ({ id: subject, password }),
            onDone: [
              {
                guard: { type: 'isWrong', params: ({ event }) => event.output },
                target: 'typing',
                actions: { type: 'rememberNote', params: { note: 'primary.wrongPassword' } },
              },
              {
                target: '#emailBook.resting',
                actions: [
                  { type: 'rememberBook', params: ({ event }) => ({ emails: event.output.Emails }) },
                  {
                    type: 'rememberNote',
                    params: ({ event }) => ({ note: `primary.${event.output.Outcome}` as const }),
                  },
                ],
              },
            ],
            onError: {
              target: 'typing',
              actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
            },
          },
        },
      },
    },
  },
});

type EmailBook = SnapshotFrom<typeof emailBookMachine>;

export const selectEmails = ({ context }: EmailBook) => context.emails;
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
